import { GAME_MASTER } from '@/lib/core/game-master';
import { err, ok, type Result } from '@/lib/core/result';
import type { RoleId } from '@/lib/core/ruleset';
import { type Position, positionOf } from '../engine/snapshot';
import { atOneMoment } from '../model/at-one-moment';
import { type GameError, refuse } from '../model/errors';
import { gameFor } from '../model/permissions';
import type { GameRecord } from '../model/records';
import { rolesOf } from '../model/seats';
import type { House } from '../model/services';
import type { GameId, GameView, UserId } from '../model/types';
import { summarise } from './list-games';
import { mailNotices } from './mail-notices';
import { linesBetween } from './pending-matters';

export interface ReadGameInput {
  readonly by?: UserId;
  readonly gameId: GameId;
  /** One of the asker's own seats; without it the one that is awaited, else their first. */
  readonly role?: RoleId;
}

/** A game through the eyes of one seat, or of an onlooker where onlookers are let in. */
export async function readGame(house: House, input: ReadGameInput): Promise<Result<GameView, GameError>> {
  const read = await readOnce(house, input);
  // The game moved on between its row and its state.
  const again = read ?? (await readOnce(await atOneMoment(house, input.gameId), input));
  return again ?? err(refuse('command-in-progress', 'The game is moving on too fast to be read; ask again.'));
}

/** Undefined when the game moved on between the readings. */
async function readOnce(house: House, input: ReadGameInput): Promise<Result<GameView, GameError> | undefined> {
  const found = await gameFor(house, input, 'read');
  if (!found.ok) return found;
  const game = found.value;
  await house.guard.lossOf(game.gameId, game.nextSeq);
  const own = rolesOf(game.seats, input.by);
  if (input.role !== undefined && !own.includes(input.role)) {
    return err(refuse('not-your-seat', 'You do not hold this seat.'));
  }
  // A game master without a side sees what everybody sees.
  const sides = own.filter((role) => role !== GAME_MASTER.id);
  const named = input.role === GAME_MASTER.id ? undefined : input.role;
  const role = named ?? game.summary.awaiting.find((asked) => sides.includes(asked.role))?.role ?? sides[0];
  const position = await positionOf(house, game);
  if (position !== undefined && position.version !== game.version) return undefined;
  const view = viewOf(house, game, input.by, role, position);
  return ok({ ...view, ...(await undoneIn(house, game, input.by)), ...(await mailNotices(house, game, input.by)) });
}

async function undoneIn(house: House, game: GameRecord, by: UserId | undefined): Promise<Pick<GameView, 'undone'>> {
  const request = game.summary.matters?.takeBack;
  if (request === undefined) return {};
  return { undone: await linesBetween(house, game, by, { from: request.target, to: request.asked }) };
}

function viewOf(
  house: House,
  game: GameRecord,
  by: UserId | undefined,
  role: RoleId | undefined,
  position: Position | undefined,
): GameView {
  const seen = position === undefined ? undefined : position.ruleset.view(position.state, role);
  const choices = position === undefined || role === undefined ? [] : position.ruleset.options(position.state, role);
  return {
    ...summarise(house, game, by),
    rulesetVersion: game.rulesetVersion,
    version: game.version,
    seq: game.nextSeq,
    ...(role === undefined ? {} : { role }),
    ...(seen === undefined ? {} : { view: seen }),
    choices,
  };
}
