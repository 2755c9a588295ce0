import { err, ok, type Result } from '@/lib/core/result';
import type { GameError } from '../model/errors';
import { gameFor, may } from '../model/permissions';
import { invisible } from '../model/seats';
import type { House } from '../model/services';
import type { GameId, UserId } from '../model/types';
import type { WatchedGame } from './watch-game';

export interface FollowGameInput {
  readonly by: UserId;
  readonly gameId: GameId;
}

/** Keeps a public game among those that somebody looks on at. Whoever is at its table has it among their own already. */
export async function followGame(house: House, input: FollowGameInput): Promise<Result<WatchedGame, GameError>> {
  const { by, gameId } = input;
  const game = await gameFor(house, input, 'look-on');
  if (!game.ok) return game;
  if (game.value.spectators.includes(by) || may(house, game.value, by, 'see-spectators')) return ok({ gameId });
  return (await house.store.watch(gameId, by, house.now())) ? ok({ gameId }) : err(invisible());
}
