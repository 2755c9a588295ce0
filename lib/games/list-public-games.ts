import { ok, type Result } from '../core/result';
import type { GameError } from './errors';
import { type GamesPage, summarise } from './list-games';
import { type ListPlace, nextOf } from './list-place';
import { may } from './permissions';
import type { House } from './ports';
import type { UserId } from './types';

export interface ListPublicGamesInput {
  readonly by?: UserId | undefined;
  /** After this place: where another page ended. */
  readonly after?: ListPlace | undefined;
}

export const PUBLIC_GAMES_A_PAGE = 20;

/** Games at which everybody may look on, signed in or not: the newest made first. */
export async function listPublicGames(
  house: House,
  { by, after }: ListPublicGamesInput,
): Promise<Result<GamesPage, GameError>> {
  const page = await house.store.listPublicGames({ after, limit: PUBLIC_GAMES_A_PAGE }, by);
  const games = page.items.filter((game) => may(house, game, by, 'read'));
  return ok({ games: games.map((game) => summarise(house, game, by)), ...nextOf(page) });
}
