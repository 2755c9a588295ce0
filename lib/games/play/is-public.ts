import { isGameId } from '../model/ids';
import { may } from '../model/permissions';
import type { ServicesWith } from '../model/services';
import type { GameId } from '../model/types';

/** Whether everybody may read this game, signed in or not. */
export async function isPublic(
  services: ServicesWith<'readGame', 'findRuleset'>,
  { gameId }: { readonly gameId: GameId },
): Promise<boolean> {
  const game = isGameId(gameId) ? await services.store.readGame(gameId) : undefined;
  return game !== undefined && may(services, game, undefined, 'read');
}
