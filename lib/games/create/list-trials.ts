import { ok, type Result } from '@/lib/core/result';
import type { GameError } from '../model/errors';
import { LIST_LIMIT, type ListPlace, nextOf } from '../model/list-place';
import { gameFor } from '../model/permissions';
import type { ServicesWith } from '../model/services';
import type { GameId, UserId } from '../model/types';
import { type GamesPage, summarise } from '../play/list-games';

/** One's own trials of a game, page by page, the newest first. Nobody sees another's. */
export async function listTrials(
  services: ServicesWith<'listBranches' | 'readGame', 'findRuleset' | 'guard' | 'now'>,
  input: { readonly by: UserId; readonly gameId: GameId; readonly after?: ListPlace | undefined },
): Promise<Result<GamesPage, GameError>> {
  const game = await gameFor(services, input, 'try-out');
  if (!game.ok) return game;
  const range = { after: input.after, limit: LIST_LIMIT };
  const page = await services.store.listBranches(input.gameId, input.by, range);
  return ok({ games: page.items.map((trial) => summarise(services, trial, input.by)), ...nextOf(page) });
}
