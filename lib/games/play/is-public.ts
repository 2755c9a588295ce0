import { isGameId } from '../model/ids';
import { may } from '../model/permissions';
import type { House } from '../model/services';
import type { GameId } from '../model/types';

/** Whether everybody may read this game, signed in or not. */
export async function isPublic(house: House, { gameId }: { readonly gameId: GameId }): Promise<boolean> {
  const game = isGameId(gameId) ? await house.store.readGame(gameId) : undefined;
  return game !== undefined && may(house, game, undefined, 'read');
}
