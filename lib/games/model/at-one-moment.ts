import { isGameId } from './ids';
import type { ServicesWith } from './services';
import type { GameId } from './types';

/**
 * The services with one game held still: its row and its state are those of one moment, however fast it moves on. For readings
 * only, and one at a time.
 */
export async function atOneMoment<S extends ServicesWith<'readAtOnce' | 'readGame' | 'readState'>>(
  services: S,
  gameId: GameId,
): Promise<S> {
  const read = isGameId(gameId) ? await services.store.readAtOnce(gameId) : undefined;
  const { store } = services;
  return {
    ...services,
    store: {
      ...store,
      readGame: async (id) => (id === gameId ? read?.game : store.readGame(id)),
      readState: async (id) => (id === gameId ? read?.state : store.readState(id)),
    },
  };
}
