import { isAct } from '@/lib/trust/acts';
import type { GameRecord } from '../model/records';
import { peopleOf } from '../model/seats';
import { type ReadingPlace, VISIT_MS } from '../model/stores';
import type { LogEntryView, UserId } from '../model/types';

/** How many entries a page takes as known: as many as were when this visit began. */
export function visitSize({ size, visit = size, at }: ReadingPlace, now: Date): number {
  return at !== undefined && now.getTime() - at.getTime() < VISIT_MS ? Math.min(visit, size) : size;
}

/** The names in the log under which somebody acts or acted. */
export function ownActors({ seats, pastPlayers }: Pick<GameRecord, 'seats' | 'pastPlayers'>, by: UserId) {
  const people = [...seats.flatMap(peopleOf), ...pastPlayers];
  return new Set(people.filter(({ userId }) => userId === by).map(({ actorId }) => actorId));
}

type OwnedEntry = Pick<LogEntryView, 'seq' | 'type' | 'actor' | 'at'>;

/**
 * Who does something has seen what stood before it, and is shown the result of it: the number of the first entry behind the last
 * command of one of the `own` actors, undefined when there is none. A command is its first entry and what the server did in the
 * same instant, up to the next action or act. As UNREAD_SQL.
 */
export function endOfOwn(entries: readonly OwnedEntry[], own: ReadonlySet<string>): number | undefined {
  return endOfCommand(
    entries,
    entries.findLastIndex(({ actor }) => own.has(actor)),
  );
}

/** The number of the first entry behind the command that holds the entry at this place; undefined where there is none. */
export function endOfCommand(entries: readonly OwnedEntry[], last: number): number | undefined {
  const at = entries[last]?.at;
  if (at === undefined) return undefined;
  const end = entries.find((entry, place) => place > last && (entry.at !== at || beginsCommand(entry.type)));
  return end?.seq ?? (entries.at(-1)?.seq ?? 0) + 1;
}

const beginsCommand = (type: string): boolean => type === 'action' || isAct(type);
