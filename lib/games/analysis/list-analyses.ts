import { ok, type Result } from '@/lib/core/result';
import type { ListedAnalysis } from '../model/analysis';
import type { GameError } from '../model/errors';
import { gameFor } from '../model/permissions';
import type { ServicesWith } from '../model/services';
import type { GameId, UserId } from '../model/types';
import { MOST_ANALYSES } from './extend-analysis';

/** One's own analyses of a game, the newest first. Nobody sees another's but by its link. */
export async function listAnalyses(
  services: ServicesWith<'listAnalyses' | 'readGame', 'findRuleset'>,
  { by, gameId }: { readonly by: UserId; readonly gameId: GameId },
): Promise<Result<readonly ListedAnalysis[], GameError>> {
  const game = await gameFor(services, { by, gameId }, 'try-out');
  if (!game.ok) return game;
  return ok(await services.store.listAnalyses(gameId, by, MOST_ANALYSES));
}
