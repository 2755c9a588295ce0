import { err, ok, type Result } from '../core/result';
import type { GameError } from './errors';
import { readInviteToken } from './ids';
import { may } from './permissions';
import type { House } from './ports';
import { findWatched, noSuchLink } from './read-watch-link';
import type { GameId, UserId } from './types';

export interface WatchGameInput {
  readonly by: UserId;
  /** Of a game's link. */
  readonly token: string;
}

export interface WatchedGame {
  readonly gameId: GameId;
}

/**
 * Lets somebody look on by the game's link, until they leave or are sent away. For whoever may read the game otherwise it
 * changes nothing: nobody at the table becomes a spectator by opening the link.
 */
export async function watchGame(house: House, { by, token }: WatchGameInput): Promise<Result<WatchedGame, GameError>> {
  const found = await findWatched(house, token);
  if (!found.ok) return found;
  const { gameId } = found.value;
  if (may(house, found.value, by, 'read')) return ok({ gameId });
  const admitted = await house.store.watch(gameId, by, house.now(), readInviteToken(token)?.secret);
  return admitted ? ok({ gameId }) : err(noSuchLink());
}
