import { ok, type Result } from '@/lib/core/result';
import type { GameError } from '../model/errors';
import { type ListPlace, nextOf } from '../model/list-place';
import { may } from '../model/permissions';
import type { ServicesWith } from '../model/services';
import type { UserId } from '../model/types';
import { type GamesPage, summarise } from './list-games';

export interface ListPublicGamesInput {
  readonly by?: UserId | undefined;
  /** After this place: where another page ended. */
  readonly after?: ListPlace | undefined;
}

export const PUBLIC_GAMES_A_PAGE = 20;

/** Games at which everybody may look on, signed in or not: the newest made first. */
export async function listPublicGames(
  services: ServicesWith<'listPublicGames', 'findRuleset' | 'guard' | 'now'>,
  { by, after }: ListPublicGamesInput,
): Promise<Result<GamesPage, GameError>> {
  const page = await services.store.listPublicGames({ after, limit: PUBLIC_GAMES_A_PAGE }, by);
  const games = page.items.filter((game) => may(services, game, by, 'read'));
  return ok({ games: games.map((game) => summarise(services, game, by)), ...nextOf(page) });
}
