import { isGameId } from './ids';
import { may } from './permissions';
import type { House } from './ports';
import type { GameId } from './types';

/** Whether everybody may read this game, signed in or not. */
export async function isPublic(house: House, { gameId }: { readonly gameId: GameId }): Promise<boolean> {
  const game = isGameId(gameId) ? await house.store.readGame(gameId) : undefined;
  return game !== undefined && may(house, game, undefined, 'read');
}
