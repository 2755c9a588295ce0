import { err, ok, type Result } from '@/lib/core/result';
import type { GameError } from '../model/errors';
import { gameFor, may } from '../model/permissions';
import { invisible } from '../model/seats';
import type { ServicesWith } from '../model/services';
import type { GameId, UserId } from '../model/types';
import { tooManySpectators, type WatchedGame } from './watch-game';

export interface FollowGameInput {
  readonly by: UserId;
  readonly gameId: GameId;
}

/** Keeps a public game among those that somebody looks on at. Those in the game have it among their own already. */
export async function followGame(
  services: ServicesWith<'readGame' | 'watch', 'findRuleset' | 'now'>,
  input: FollowGameInput,
): Promise<Result<WatchedGame, GameError>> {
  const { by, gameId } = input;
  const game = await gameFor(services, input, 'look-on');
  if (!game.ok) return game;
  if (game.value.spectators.includes(by) || may(services, game.value, by, 'see-spectators')) return ok({ gameId });
  const came = await services.store.watch(gameId, by, services.now());
  if (came === 'full') return err(tooManySpectators());
  return came === 'watching' ? ok({ gameId }) : err(invisible());
}
