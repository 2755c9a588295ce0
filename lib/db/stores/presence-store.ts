import { LRUCache } from 'lru-cache';
import type { PresenceStore } from '@/lib/games/model/stores';
import type { Database } from '../client';

/** An open page says every half minute that it is there; one write for several tabs is enough. */
const FRESH_MS = 10_000;

/** Readers of this process whose place is known to be kept. */
const KNOWN = 5_000;

const KEEP_READ = `insert into game_reads (game_id, user_id, size) values ($1, $2, $3)
  on conflict (user_id, game_id) do update set size = excluded.size where game_reads.size <> excluded.size`;

/** When players last had a game before them, a column of their seats; and how far anybody has read a log. */
export function presenceStore({ pool, prisma }: Pick<Database, 'pool' | 'prisma'>): PresenceStore {
  const known = new LRUCache<string, number>({ max: KNOWN });
  return {
    keepRead: async (gameId, userId, size) => {
      const reader = `${gameId} ${userId}`;
      if (known.get(reader) === size) return;
      await pool.query(KEEP_READ, [gameId, userId, size]);
      known.set(reader, size);
    },
    keepSeen: async (gameId, userId, at) => {
      const stale = [{ seenAt: null }, { seenAt: { lt: new Date(at.getTime() - FRESH_MS) } }];
      await prisma.seat.updateMany({ where: { gameId, userId, OR: stale }, data: { seenAt: at } });
    },
    readSeen: async (gameId, userId) => {
      const { _max } = await prisma.seat.aggregate({ where: { gameId, userId }, _max: { seenAt: true } });
      return _max.seenAt ?? undefined;
    },
  };
}
