import type { GameRecord } from '../model/records';
import { peopleOf, personIn } from '../model/seats';
import type { ServicesWith } from '../model/services';
import type { SideDraft } from '../model/side-records';
import type { UserId } from '../model/types';

/** What became of a draft of the reader's own side. `name`: who did it, where that is known. */
interface DraftNews {
  readonly what: 'kept' | 'changed' | 'forwarded' | 'gone';
  readonly name?: string;
}

/** The drafts that a reader may know of, by their names. */
export type KnownDrafts = ReadonlyMap<string, SideDraft>;

/** The drafts of the sides that the reader plays with others; of no other side, and for nobody else. */
export async function ownDrafts(
  services: ServicesWith<'readDrafts'>,
  { gameId, seats }: Pick<GameRecord, 'gameId' | 'seats'>,
  by: UserId | undefined,
): Promise<KnownDrafts> {
  const sides = seats.filter((seat) => personIn(seat, by) !== undefined && peopleOf(seat).length > 1);
  const drafts = await Promise.all(sides.map(({ role }) => services.store.readDrafts(gameId, role)));
  return new Map(drafts.flat().map((draft) => [draft.draftId, draft]));
}

/** What others than the reader have done to the drafts since; who takes one away is not known. */
export function draftNews(
  { seats }: Pick<GameRecord, 'seats'>,
  by: UserId | undefined,
  before: KnownDrafts,
  now: KnownDrafts,
  nameOf: (actor: string) => string,
): readonly DraftNews[] {
  const kept = [...now.values()].flatMap((draft): readonly DraftNews[] => {
    const earlier = before.get(draft.draftId);
    if (earlier?.revision === draft.revision) return [];
    const forwards = draft.forwardedBy !== undefined && earlier !== undefined;
    const who = forwards ? draft.forwardedBy : draft.userId;
    if (who === by) return [];
    const actor = forwards ? actorOf(seats, draft) : draft.actorId;
    return [{ what: forwards ? 'forwarded' : earlier === undefined ? 'kept' : 'changed', name: nameOf(actor) }];
  });
  const gone = [...before.keys()].some((draftId) => !now.has(draftId));
  return gone ? [...kept, { what: 'gone' }] : kept;
}

const actorOf = (seats: GameRecord['seats'], { role, forwardedBy, actorId }: SideDraft): string => {
  const seat = seats.find((one) => one.role === role);
  return (seat === undefined ? undefined : personIn(seat, forwardedBy))?.actorId ?? actorId;
};
