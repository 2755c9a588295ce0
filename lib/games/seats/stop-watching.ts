import { ok, type Result } from '@/lib/core/result';
import type { GameError } from '../model/errors';
import { gameFor } from '../model/permissions';
import type { ServicesWith } from '../model/services';
import type { GameId, UserId } from '../model/types';
import type { WatchedGame } from './watch-game';

export interface StopWatchingInput {
  readonly by: UserId;
  readonly gameId: GameId;
}

/** Looks on no longer. Of a game that is not public the link is needed to come back. Twice is the same as once. */
export async function stopWatching(
  services: ServicesWith<'readGame' | 'stopWatching', 'findRuleset'>,
  input: StopWatchingInput,
): Promise<Result<WatchedGame, GameError>> {
  const { by, gameId } = input;
  const game = await gameFor(services, input, 'look-on');
  if (!game.ok) return game;
  await services.store.stopWatching(gameId, by);
  return ok({ gameId });
}
