import type { NoteId, RoleId } from '@/lib/core/ruleset';
import { entryView, noteIdsOf, noteOfAction, type Reader } from '../log/read-log';
import type { EntryRow } from '../model/records';
import type { LogEntryView } from '../model/types';
import type { NoteLeft } from './shapes';

/** More are in the log. */
const MOST = 20;

/** What somebody looks after stands beside their name; it is nothing that they left. */
const DUTIES: ReadonlySet<string> = new Set(['member-invited', 'member-set']);

/** A note of the side, and the entry that it stands beside. */
export interface Named {
  readonly note: NoteId;
  readonly entry: LogEntryView;
}

/** The notes beside what the side did, and beside what freed its seat: the newest first. One that was undone was said all the same. */
export function namedBy(rows: readonly EntryRow[], reader: Reader, side: RoleId): readonly Named[] {
  const named: Named[] = [];
  const known = new Set<NoteId>();
  for (const row of rows.toReversed()) {
    const entry = entryView(row, reader);
    if (DUTIES.has(entry.type) || !isOfSide(entry, side)) continue;
    for (const note of [...noteOfAction(entry), ...noteIdsOf(entry.line)]) {
      if (known.has(note)) continue;
      known.add(note);
      named.push({ note, entry });
    }
  }
  return named;
}

function isOfSide({ type, payload }: LogEntryView, side: RoleId): boolean {
  if (payload?.by === side) return true;
  return type === 'player-replaced' && payload?.role === side;
}

/** An erased note is gone here too. */
export const wordsLeft = (
  named: readonly Named[],
  texts: ReadonlyMap<NoteId, string>,
  { personOf }: Pick<Reader, 'personOf'>,
): readonly NoteLeft[] =>
  named
    .flatMap(({ note, entry: { seq, at, actor } }) => {
      const text = texts.get(note);
      const name = personOf(actor);
      return text === undefined ? [] : [{ seq, at, actor, ...(name === actor ? {} : { name }), text }];
    })
    .slice(0, MOST);
