import { z } from 'zod';
import { err, ok, type Result } from '@/lib/core/result';
import { type GameError, refuse } from '../model/errors';
import { gameFor, partsOf } from '../model/permissions';
import type { GameRecord } from '../model/records';
import type { Services, ServicesWith } from '../model/services';
import type { Infer } from '../model/shapes';
import type { GameId, UserId } from '../model/types';

export interface KeepSeenInput {
  readonly by: UserId;
  readonly gameId: GameId;
  /** How many entries of the log they have seen: the number of the next one. */
  readonly size: number;
  /** Nothing is to be marked as new any longer, though this visit has only begun. */
  readonly ends?: boolean;
}

export const keptSchema = z
  .strictObject({
    seenSize: z.int().optional().meta({
      description:
        'How many entries you have seen; missing where nothing is kept, because the game is in no list of yours.',
    }),
  })
  .meta({ id: 'Seen' });

export type KeptView = Infer<typeof keptSchema>;

/**
 * Somebody has seen a game as far as `size` entries of its log: what comes later is new to them. The number only grows. Of a
 * person who looks at a public game that they have in no list nothing is kept.
 */
export async function keepSeen(
  services: ServicesWith<'keepRead' | 'readGame' | 'readPlace', 'findRuleset' | 'now'>,
  { by, gameId, size, ends = false }: KeepSeenInput,
): Promise<Result<KeptView, GameError>> {
  const found = await gameFor(services, { by, gameId }, 'read');
  if (!found.ok) return found;
  const game = found.value;
  const last = game.nextSeq - 1;
  if (size > game.nextSeq)
    return err(refuse('entry-not-found', `The log has no entry ${size - 1}; its last one is ${last}.`, { last }));
  if (!keepsPlace(services, game, by)) return ok({});
  await services.store.keepRead(gameId, by, { size, at: services.now(), ends });
  const place = await services.store.readPlace(gameId, by);
  return ok(place === undefined ? {} : { seenSize: place.size });
}

/** Everybody who has the game in a list of theirs; anybody may look at a public one. */
function keepsPlace(services: Pick<Services, 'findRuleset'>, game: GameRecord, by: UserId): boolean {
  if (game.spectators.includes(by)) return true;
  const parts = partsOf(services, game, by);
  return [...parts].some((part) => part !== 'spectator' && part !== 'stranger');
}
