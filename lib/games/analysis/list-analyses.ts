import { z } from 'zod';
import { ok, type Result } from '@/lib/core/result';
import type { GameError } from '../model/errors';
import { gameFor } from '../model/permissions';
import type { ServicesWith } from '../model/services';
import { type Infer, instant } from '../model/shapes';
import type { GameId, UserId } from '../model/types';
import { MOST_ANALYSES } from './extend-analysis';

export const analysisListSchema = z
  .strictObject({
    analyses: z.array(
      z.strictObject({
        analysisId: z.uuid(),
        name: z.string(),
        seq: z.int().meta({ description: 'It begins before this entry.' }),
        place: z.string().meta({ description: 'Where that is, in words.' }),
        shared: z.boolean(),
        updatedAt: instant,
      }),
    ),
  })
  .meta({ id: 'AnalysisList' });

export type AnalysisList = Infer<typeof analysisListSchema>;

/** One's own analyses of a game, the newest first. Nobody sees another's but by its link. */
export async function listAnalyses(
  services: ServicesWith<'listAnalyses' | 'readGame', 'findRuleset'>,
  { by, gameId }: { readonly by: UserId; readonly gameId: GameId },
): Promise<Result<AnalysisList, GameError>> {
  const game = await gameFor(services, { by, gameId }, 'try-out');
  if (!game.ok) return game;
  const own = await services.store.listAnalyses(gameId, by, MOST_ANALYSES);
  return ok({ analyses: own.map((one) => ({ ...one, updatedAt: one.updatedAt.toISOString() })) });
}
