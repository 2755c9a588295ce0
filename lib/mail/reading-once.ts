import type { ServicesWith } from '@/lib/games/model/services';
import type { GameId } from '@/lib/games/model/types';

/**
 * The services for one answer that is put together from several readings: a game's row, its state and what is unsealed in it are
 * read once, at the first reading. For readings only, and for no longer than one answer takes: what it says of a game is then of
 * one moment.
 */
export function readingOnce<S extends ServicesWith<'readGame' | 'readState' | 'readUnsealed'>>(services: S): S {
  const { store } = services;
  return {
    ...services,
    store: {
      ...store,
      readGame: once(store.readGame),
      readState: once(store.readState),
      readUnsealed: once(store.readUnsealed),
    },
  };
}

function once<T>(read: (gameId: GameId) => Promise<T>): (gameId: GameId) => Promise<T> {
  const kept = new Map<GameId, Promise<T>>();
  return (gameId) => {
    const reading = kept.get(gameId) ?? read(gameId);
    kept.set(gameId, reading);
    return reading;
  };
}
