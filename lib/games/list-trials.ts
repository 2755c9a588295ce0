import { ok, type Result } from '../core/result';
import type { GameError } from './errors';
import { type GamesPage, summarise } from './list-games';
import { LIST_LIMIT, type ListPlace, nextOf } from './list-place';
import { gameFor } from './permissions';
import type { House } from './ports';
import type { GameId, UserId } from './types';

/** One's own trials of a game, page by page, the newest first. Nobody sees another's. */
export async function listTrials(
  house: House,
  input: { readonly by: UserId; readonly gameId: GameId; readonly after?: ListPlace | undefined },
): Promise<Result<GamesPage, GameError>> {
  const game = await gameFor(house, input, 'try-out');
  if (!game.ok) return game;
  const range = { after: input.after, limit: LIST_LIMIT };
  const page = await house.store.listBranches(input.gameId, input.by, range);
  return ok({ games: page.items.map((trial) => summarise(house, trial, input.by)), ...nextOf(page) });
}
