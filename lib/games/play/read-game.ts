import { GAME_MASTER } from '@/lib/core/game-master';
import { err, ok, type Result } from '@/lib/core/result';
import type { RoleId } from '@/lib/core/ruleset';
import { type Position, positionOf } from '../engine/snapshot';
import { atOneMoment } from '../model/at-one-moment';
import { type GameError, refuse } from '../model/errors';
import { OPPONENT } from '../model/opponent';
import { gameFor } from '../model/permissions';
import type { GameRecord } from '../model/records';
import { rolesOf } from '../model/seats';
import type { Services, ServicesWith } from '../model/services';
import type { GameId, GameView, SeatView, UserId } from '../model/types';
import { visitSize } from '../since/reading-place';
import { summarise } from './list-games';
import { mailNotices } from './mail-notices';
import { linesBetween } from './pending-matters';
import { noteSeen } from './presence';

export interface ReadGameInput {
  readonly by?: UserId;
  readonly gameId: GameId;
  /** One of the asker's own seats; without it the one that is awaited, else their first. */
  readonly role?: RoleId;
}

/** A game through the eyes of one seat, or of an onlooker where onlookers are let in. */
export async function readGame(
  services: ServicesWith<
    'readAtOnce' | 'readEntries' | 'readGame' | 'readState' | 'readUndelivered' | 'readUnsealed',
    'findRuleset' | 'guard' | 'now' | 'snapshots'
  >,
  input: ReadGameInput,
): Promise<Result<GameView, GameError>> {
  const read = await readOnce(services, input);
  // The game moved on between its row and its state.
  const again = read ?? (await readOnce(await atOneMoment(services, input.gameId), input));
  return again ?? err(refuse('command-in-progress', 'The game is moving on too fast to be read; ask again.'));
}

/** The same to somebody who looks at the game now, with how far they had read it: mails about what they see here can wait. */
export async function visitGame(
  services: Parameters<typeof readGame>[0] & ServicesWith<'countUnread' | 'keepSeen' | 'readPlace', 'now'>,
  input: ReadGameInput,
): Promise<Result<GameView, GameError>> {
  const read = await readGame(services, input);
  if (!read.ok) return read;
  await noteSeen(services, input.gameId, read.value.seats.map(holderOf(input.by)), input.by);
  return ok({ ...read.value, ...(await placeIn(services, read.value, input.by)) });
}

/** How far the reader has read, and how much is new to them; nothing for somebody who never looked. */
async function placeIn(
  { store, now }: ServicesWith<'countUnread' | 'readPlace', 'now'>,
  { gameId, seq }: GameView,
  by: UserId | undefined,
): Promise<Pick<GameView, 'seenSize' | 'unread' | 'visitSize'>> {
  const place = by === undefined ? undefined : await store.readPlace(gameId, by);
  if (by === undefined || place === undefined) return {};
  const unread = place.size >= seq ? 0 : ((await store.countUnread(by, [gameId])).get(gameId) ?? 0);
  return { seenSize: place.size, visitSize: visitSize(place, now()), unread };
}

const holderOf =
  (by: UserId | undefined) =>
  ({ machine, yours }: SeatView): { readonly userId?: UserId } =>
    machine === true ? { userId: OPPONENT } : yours && by !== undefined ? { userId: by } : {};

/** Undefined when the game moved on between the readings. */
async function readOnce(
  services: ServicesWith<
    'readEntries' | 'readGame' | 'readState' | 'readUndelivered' | 'readUnsealed',
    'findRuleset' | 'guard' | 'now' | 'snapshots'
  >,
  input: ReadGameInput,
): Promise<Result<GameView, GameError> | undefined> {
  const found = await gameFor(services, input, 'read');
  if (!found.ok) return found;
  const game = found.value;
  await services.guard.lossOf(game.gameId, game.nextSeq);
  const own = rolesOf(game.seats, input.by);
  if (input.role !== undefined && !own.includes(input.role)) {
    return err(refuse('not-your-seat', 'You do not hold this seat.'));
  }
  // A game master without a side sees what everybody sees.
  const sides = own.filter((role) => role !== GAME_MASTER.id);
  const named = input.role === GAME_MASTER.id ? undefined : input.role;
  const role = named ?? game.summary.awaiting.find((asked) => sides.includes(asked.role))?.role ?? sides[0];
  const position = await positionOf(services, game);
  if (position !== undefined && position.version !== game.version) return undefined;
  const view = viewOf(services, game, input.by, role, position);
  return ok({
    ...view,
    ...(await undoneIn(services, game, input.by)),
    ...(await mailNotices(services, game, input.by)),
  });
}

async function undoneIn(
  services: ServicesWith<'readEntries' | 'readUnsealed', 'findRuleset'>,
  game: GameRecord,
  by: UserId | undefined,
): Promise<Pick<GameView, 'undone'>> {
  const request = game.summary.matters?.takeBack;
  if (request === undefined) return {};
  return { undone: await linesBetween(services, game, by, { from: request.target, to: request.asked }) };
}

function viewOf(
  services: Pick<Services, 'findRuleset' | 'guard' | 'now'>,
  game: GameRecord,
  by: UserId | undefined,
  role: RoleId | undefined,
  position: Position | undefined,
): GameView {
  const seen = position === undefined ? undefined : position.ruleset.view(position.state, role);
  const choices = position === undefined || role === undefined ? [] : position.ruleset.options(position.state, role);
  return {
    ...summarise(services, game, by),
    rulesetVersion: game.rulesetVersion,
    version: game.version,
    seq: game.nextSeq,
    ...(role === undefined ? {} : { role }),
    ...(seen === undefined ? {} : { view: seen }),
    choices,
  };
}
