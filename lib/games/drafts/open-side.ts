import { GAME_MASTER } from '@/lib/core/game-master';
import { err, ok, type Result } from '@/lib/core/result';
import type { RoleId } from '@/lib/core/ruleset';
import { isUuid } from '@/lib/core/uuid';
import { type GameError, refuse } from '../model/errors';
import { gameFor, masterRoles, notYourSeat } from '../model/permissions';
import type { GameRecord, SeatRecord } from '../model/records';
import { actorsOf, personIn } from '../model/seats';
import type { ServicesWith } from '../model/services';
import type { SideDraft } from '../model/side-records';
import type { GameId, SideRight, UserId } from '../model/types';

export interface AskedSide {
  readonly by: UserId;
  readonly gameId: GameId;
  /** A side that the asker plays. */
  readonly role: RoleId;
}

/** A side as somebody of it finds it. */
export interface OwnSide {
  readonly game: GameRecord;
  readonly seat: SeatRecord;
  readonly person: { readonly userId: UserId; readonly actorId: string; readonly right: SideRight };
}

/** The side of a game, to those who play it: an organiser does not, whatever else they may look at. */
export async function openSide(
  services: ServicesWith<'readGame', 'findRuleset'>,
  asked: Omit<AskedSide, 'role'> & { readonly role?: RoleId | undefined },
  right: 'draft' | 'leave-orders' = 'draft',
): Promise<Result<OwnSide, GameError>> {
  const found = await gameFor(services, asked, right);
  if (!found.ok) return found;
  const game = found.value;
  const rules = [GAME_MASTER.id, ...masterRoles(services, game)];
  const own = game.seats.filter((seat) => personIn(seat, asked.by) !== undefined && !rules.includes(seat.role));
  const seat = own.find(({ role }) => asked.role === undefined || role === asked.role);
  const person = seat === undefined ? undefined : personIn(seat, asked.by);
  if (seat === undefined || person === undefined) return err(notYourSeat());
  return ok({ game, seat, person });
}

export const noSuchDraft = (): GameError =>
  refuse('no-such-draft', 'This draft is gone: it was sent or discarded. Look at those that there are.');

export const draftChanged = (): GameError =>
  refuse('draft-changed', 'Somebody has changed this draft since you looked. Look at it again.');

export interface AskedDraft {
  readonly by: UserId;
  readonly gameId: GameId;
  readonly draft: string;
}

/** A draft with its side, to those who play it; to everybody else it is not there. */
export async function openDraft(
  services: ServicesWith<'readDraft' | 'readGame', 'findRuleset'>,
  { by, gameId, draft }: AskedDraft,
): Promise<Result<OpenedDraft, GameError>> {
  const found = await gameFor(services, { by, gameId }, 'draft');
  if (!found.ok) return found;
  const row = isUuid(draft) ? await services.store.readDraft(draft) : undefined;
  if (row?.gameId !== gameId) return err(noSuchDraft());
  const side = await openSide(services, { by, gameId, role: row.role });
  return side.ok ? ok({ ...side.value, draft: row }) : err(noSuchDraft());
}

/** Whether who drafted it plays the side still: the log names only people of the side as who drafted. */
export const isStillThere = ({ game }: Pick<OwnSide, 'game'>, { role, actorId }: SideDraft): boolean =>
  actorsOf(game.seats, role).includes(actorId);

export type OpenedDraft = OwnSide & { readonly draft: SideDraft };

/** A draft first, then those of the campaign's other games that go out with it: to who plays the side in all of them. */
export async function openTogether(
  services: ServicesWith<'readDraft' | 'readDraftsTogether' | 'readGame', 'findRuleset'>,
  by: UserId,
  opened: OpenedDraft,
): Promise<Result<readonly OpenedDraft[], GameError>> {
  const { draft } = opened;
  const rows = draft.together === undefined ? [] : await services.store.readDraftsTogether(draft.together);
  const all = [opened];
  for (const { draftId, gameId } of rows.filter((row) => row.draftId !== draft.draftId)) {
    const other = await openDraft(services, { by, gameId, draft: draftId });
    if (!other.ok) return other;
    all.push(other.value);
  }
  return ok(all);
}
