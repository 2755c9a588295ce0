import { isDay } from '@/lib/clock/zones';
import { err, ok, type Result } from '@/lib/core/result';
import type { BlockFault } from '../types';

/** Somebody writes that they are away, or back. `standIn`: as they wrote the name. */
export type AwayAct =
  | {
      readonly kind: 'away';
      readonly does: 'go';
      readonly from: string;
      readonly to: string;
      readonly standIn?: string;
      readonly everywhere: boolean;
    }
  | { readonly kind: 'away'; readonly does: 'return'; readonly everywhere: boolean };

const EVERYWHERE = /\s*\bIN ALL GAMES$/i;
const AWAY = /^AWAY\s+(?:FROM\s+)?(\S+)\s+TO\s+(\S+)(?:\s+FOR\s+(.+))?$/i;

const FORM =
  'Write AWAY 2026-12-24 TO 2027-01-06, and after it FOR and the name of a team mate who acts for you meanwhile; IN ALL GAMES at the end.';

/** A line that begins with AWAY or BACK; undefined for every other. */
export function readAway(line: string): Result<AwayAct, BlockFault> | undefined {
  const text = line.trim().replace(/\.$/, '').replace(/\s+/g, ' ');
  const everywhere = EVERYWHERE.test(text);
  const rest = text.replace(EVERYWHERE, '');
  if (/^BACK$/i.test(rest)) return ok({ kind: 'away', does: 'return', everywhere });
  if (!/^AWAY\b/i.test(rest)) return undefined;
  const [, from = '', to = '', name] = AWAY.exec(rest) ?? [];
  if (!isDay(from) || !isDay(to)) return err({ message: FORM, line });
  return ok({ kind: 'away', does: 'go', from, to, everywhere, ...(name === undefined ? {} : { standIn: name }) });
}
