import type { RoleId } from '@/lib/core/ruleset';
import { entryView, type Reader } from '../log/read-log';
import type { EntryRow } from '../model/records';
import type { LogEntryView } from '../model/types';
import type { SeatPassed } from './shapes';

const WHAT: Readonly<Record<string, SeatPassed['what']>> = {
  'seat-taken': 'took-seat',
  'player-replaced': 'freed',
  'member-joined': 'joined',
  'member-left': 'left',
  'captain-named': 'captain',
  'understudy-entered': 'entered',
};

/** How a seat passed from one to another, and who came to play its side or left it, from the first on. */
export function seatPassed(rows: readonly EntryRow[], reader: Reader, side: RoleId): readonly SeatPassed[] {
  const passed: SeatPassed[] = [];
  let captain: string | undefined;
  for (const row of rows) {
    const what = Object.hasOwn(WHAT, row.type) ? WHAT[row.type] : undefined;
    if (what === undefined) continue;
    const entry = entryView(row, reader);
    if (sideOf(entry) !== side) continue;
    // An entry that frees a seat names nobody: it is about who had it.
    const actor = what === 'freed' ? captain : personIn(entry, what);
    if (what === 'took-seat' || what === 'captain' || what === 'entered') captain = actor;
    const name = actor === undefined ? undefined : reader.personOf(actor);
    const facts = { seq: entry.seq, at: entry.at, what };
    passed.push({
      ...facts,
      ...(actor === undefined ? {} : { actor }),
      ...(name === undefined || name === actor ? {} : { name }),
    });
  }
  return passed;
}

/** Acts about a side name it; who acts for their own side is enough in the others. */
const sideOf = ({ payload }: LogEntryView): unknown => payload?.role ?? payload?.by;

function personIn({ actor, payload }: LogEntryView, what: SeatPassed['what']): string | undefined {
  if (what === 'took-seat' || what === 'joined' || what === 'entered') return actor;
  return typeof payload?.member === 'string' ? payload.member : undefined;
}
