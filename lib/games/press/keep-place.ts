import { ok, type Result } from '@/lib/core/result';
import type { GameError } from '../model/errors';
import { gameFor, partsOf } from '../model/permissions';
import type { PressPlace } from '../model/press/records';
import type { ServicesWith } from '../model/services';
import type { GameId, UserId } from '../model/types';

export interface KeepPlaceInput {
  readonly by: UserId;
  readonly gameId: GameId;
  /** The newest message that they have read. */
  readonly number?: number | undefined;
  /** The newest announcement that they have put away. */
  readonly announced?: number | undefined;
}

/** How far somebody has read. Numbers only grow; of who is nothing to a game nothing is kept. */
export async function keepPressPlace(
  services: ServicesWith<'keepPressPlace' | 'readGame' | 'readPressPlace', 'findRuleset'>,
  { by, gameId, number, announced }: KeepPlaceInput,
): Promise<Result<PressPlace, GameError>> {
  const found = await gameFor(services, { by, gameId }, 'read');
  if (!found.ok) return found;
  const game = found.value;
  const known = game.spectators.includes(by) || [...partsOf(services, game, by)].some(isOwn);
  if (known)
    await services.store.keepPressPlace(gameId, by, {
      ...(number === undefined ? {} : { number }),
      ...(announced === undefined ? {} : { announced }),
    });
  return ok(await services.store.readPressPlace(gameId, by));
}

const isOwn = (part: string): boolean => part !== 'spectator' && part !== 'stranger';
