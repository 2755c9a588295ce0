import { isDay } from '@/lib/clock/zones';
import { err, ok, type Result } from '@/lib/core/result';
import type { BlockFault } from '../types';

/** Somebody asks for a pause, or no longer, or ends one, or says when their seat rests or thinks. `CLOCK` alone is a question. */
export type ClockAct =
  | { readonly kind: 'clock'; readonly does: 'pause' | 'no-pause' | 'resume' | 'lift' }
  | {
      readonly kind: 'clock';
      readonly does: 'rest';
      /** 1 is Monday. */
      readonly weekdays: readonly number[];
      readonly dates: readonly string[];
    }
  | { readonly kind: 'clock'; readonly does: 'think'; readonly day: string };

const ACTS = {
  'CLOCK PAUSE': 'pause',
  'CLOCK NO PAUSE': 'no-pause',
  'CLOCK RESUME': 'resume',
  'CLOCK LIFT FORFEIT': 'lift',
} as const;

const DAYS: readonly string[] = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'];

const FORM =
  'CLOCK alone asks for the sum of your clock. CLOCK PAUSE asks for a pause, CLOCK NO PAUSE no longer, CLOCK RESUME ends one that your side had asked for. CLOCK REST SAT, 2026-12-24 names all days on which your seat rests, CLOCK REST NONE none. CLOCK THINK UNTIL 2026-12-24: your side needs to think until the end of that day. CLOCK LIFT FORFEIT lets a game go on that the other side lost by forfeit.';

/** A line that begins with CLOCK and says more. */
export function readClockAct(line: string): Result<ClockAct, BlockFault> {
  const text = line.trim().replace(/\.$/, '').replace(/\s+/g, ' ').toUpperCase();
  const found = Object.entries(ACTS).find(([words]) => words === text);
  if (found !== undefined) return ok({ kind: 'clock', does: found[1] });
  const [, day] = /^CLOCK THINK UNTIL (\S+)$/.exec(text) ?? [];
  if (day !== undefined && isDay(day)) return ok({ kind: 'clock', does: 'think', day });
  const [, days] = /^CLOCK REST (.+)$/.exec(text) ?? [];
  const rest = days === undefined ? undefined : restOf(days);
  return rest === undefined ? err({ message: FORM, line }) : ok(rest);
}

function restOf(days: string): ClockAct | undefined {
  const words = days === 'NONE' ? [] : days.split(/[\s,;]+/).filter((word) => word !== '' && word !== 'AND');
  const weekdays = words.flatMap((word) => weekdayOf(word) ?? []);
  const dates = words.filter(isDay);
  if (words.length !== weekdays.length + dates.length || (words.length === 0 && days !== 'NONE')) return undefined;
  return { kind: 'clock', does: 'rest', weekdays, dates };
}

/** "SAT", "SATURDAY" or "SATURDAYS". */
function weekdayOf(word: string): number | undefined {
  const at = DAYS.indexOf(word.slice(0, 3));
  const isName = /^(MON|TUE|WED|THU|FRI|SAT|SUN)([A-Z]*DAYS?)?$/.test(word);
  return at < 0 || !isName ? undefined : at + 1;
}
