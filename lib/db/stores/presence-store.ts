import type { PresenceStore } from '@/lib/games/model/stores';
import type { Database } from '../client';
import { readingPlaceStore } from './reading-place-store';

/** An open page says every half minute that it is there; one write for several tabs is enough. */
const FRESH_MS = 10_000;

/** When players last had a game before them, a column of their seats; and how far anybody has read a log. */
export function presenceStore({ pool, prisma }: Pick<Database, 'pool' | 'prisma'>): PresenceStore {
  return {
    ...readingPlaceStore(pool),
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
