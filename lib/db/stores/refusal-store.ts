import type { RefusedAttempt } from '@/lib/games/model/records';
import type { RefusalStore } from '@/lib/games/model/stores';
import type { PrismaClient } from '../generated/client';

/** What was tried and refused. It is no part of the log: nothing happened. */
export function refusalStore(prisma: PrismaClient): RefusalStore {
  return {
    keepRefusal: async (refusal) => {
      await prisma.refusal.createMany({ data: [refusal], skipDuplicates: true });
    },
    readRefusals: async (gameId, limit) => {
      const rows = await prisma.refusal.findMany({ where: { gameId }, orderBy: { at: 'desc' }, take: limit });
      return rows.map(
        ({ userId, clause, asked, ...row }): RefusedAttempt => ({
          ...row,
          ...(userId === null ? {} : { userId }),
          ...(clause === null ? {} : { clause }),
          ...(asked === null ? {} : { asked }),
        }),
      );
    },
  };
}
