import { z } from 'zod';
import { err, ok, type Result } from '@/lib/core/result';
import { type GameError, refuse } from '../model/errors';
import { readInviteToken } from '../model/ids';
import { may } from '../model/permissions';
import type { ServicesWith } from '../model/services';
import type { Infer } from '../model/shapes';
import { MOST_SPECTATORS } from '../model/stores';
import type { UserId } from '../model/types';
import { findWatched, noSuchLink } from './read-watch-link';

export interface WatchGameInput {
  readonly by: UserId;
  /** Of a game's link. */
  readonly token: string;
}

export const watchedSchema = z.strictObject({ gameId: z.uuid() }).meta({ id: 'WatchedGame' });

export type WatchedGame = Infer<typeof watchedSchema>;

/**
 * Lets somebody look on by the game's link, until they leave or are sent away. For a person who may read the game otherwise it
 * changes nothing: nobody at the table becomes a spectator by opening the link.
 */
export async function watchGame(
  services: ServicesWith<'readGame' | 'watch', 'findRuleset' | 'now'>,
  { by, token }: WatchGameInput,
): Promise<Result<WatchedGame, GameError>> {
  const found = await findWatched(services, token);
  if (!found.ok) return found;
  const { gameId } = found.value;
  if (may(services, found.value, by, 'read')) return ok({ gameId });
  const came = await services.store.watch(gameId, by, services.now(), readInviteToken(token)?.secret);
  if (came === 'full') return err(tooManySpectators());
  return came === 'watching' ? ok({ gameId }) : err(noSuchLink());
}

export const tooManySpectators = (): GameError =>
  refuse(
    'too-many-spectators',
    `${MOST_SPECTATORS} people watch this game, which is the most. Come when one of them has left; a public game can be read without watching it.`,
    { most: MOST_SPECTATORS },
  );
