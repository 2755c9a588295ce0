import { ok, type Result } from '../core/result';
import type { GameError } from './errors';
import { summarise } from './list-games';
import { may } from './permissions';
import type { House } from './ports';
import type { GameSummary, UserId } from './types';

export interface ListPublicGamesInput {
  readonly by?: UserId | undefined;
  /** From 1. */
  readonly page?: number;
}

export interface PublicGames {
  /** The newest change first. */
  readonly games: readonly GameSummary[];
  /** The page after this one; missing on the last. */
  readonly next?: number;
}

export const PUBLIC_GAMES_A_PAGE = 20;

/** Games at which everybody may look on, signed in or not. */
export async function listPublicGames(
  house: House,
  { by, page = 1 }: ListPublicGamesInput,
): Promise<Result<PublicGames, GameError>> {
  const skip = (page - 1) * PUBLIC_GAMES_A_PAGE;
  // One more than is shown tells whether there is another page.
  const found = await house.store.listPublicGames({ skip, limit: PUBLIC_GAMES_A_PAGE + 1 });
  const games = found.slice(0, PUBLIC_GAMES_A_PAGE).filter((game) => may(house, game, by, 'read'));
  const shown = games.map((game) => summarise(house, game, by));
  return ok({ games: shown, ...(found.length > PUBLIC_GAMES_A_PAGE ? { next: page + 1 } : {}) });
}
