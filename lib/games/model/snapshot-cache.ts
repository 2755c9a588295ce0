import type { GameSnapshot } from './records';
import type { SnapshotCache } from './services';
import type { GameId } from './types';

/** A map that forgets what was not asked for the longest. */
export class Lru<K, V> {
  readonly #entries = new Map<K, V>();

  constructor(private readonly limit: number) {}

  get(key: K): V | undefined {
    const value = this.#entries.get(key);
    if (value === undefined) return undefined;
    // A Map keeps the order of insertion: putting it in again makes it the youngest.
    this.#entries.delete(key);
    this.#entries.set(key, value);
    return value;
  }

  forget(key: K): void {
    this.#entries.delete(key);
  }

  set(key: K, value: V): void {
    this.#entries.delete(key);
    this.#entries.set(key, value);
    if (this.#entries.size <= this.limit) return;
    const oldest = this.#entries.keys().next();
    if (!oldest.done) this.#entries.delete(oldest.value);
  }
}

/** Snapshots of up to `limit` games; a state of the largest system takes some 50 KB. */
export function snapshotCache(limit = 500): SnapshotCache {
  const games = new Lru<GameId, GameSnapshot>(limit);
  return {
    newest: (gameId) => games.get(gameId),
    keep: (snapshot) => {
      // Answers may arrive out of order; an older one must not replace a newer.
      const held = games.get(snapshot.gameId);
      if (held === undefined || held.version < snapshot.version) games.set(snapshot.gameId, snapshot);
    },
  };
}
