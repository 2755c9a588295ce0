import { LRUCache } from 'lru-cache';
import type { GameSnapshot } from './records';
import type { SnapshotCache } from './services';
import type { GameId } from './types';

/** Snapshots of up to `limit` games; a state of the largest system takes some 50 KB. */
export function snapshotCache(limit = 500): SnapshotCache {
  const games = new LRUCache<GameId, GameSnapshot>({ max: limit });
  return {
    newest: (gameId) => games.get(gameId),
    keep: (snapshot) => {
      // Answers may arrive out of order; an older one must not replace a newer.
      const held = games.get(snapshot.gameId);
      if (held === undefined || held.version < snapshot.version) games.set(snapshot.gameId, snapshot);
    },
  };
}
