import { mailFaultSchema } from '@/lib/games/model/shapes';
import type { MailStore } from '@/lib/games/model/stores';
import type { PrismaClient } from '../generated/client';

/** Mail of games that was refused for good or came back. The worker writes it down. */
export function undeliveredStore(prisma: PrismaClient): MailStore {
  return {
    readUndelivered: async (gameId) => {
      const select = { userId: true, role: true, at: true, cameBack: true, fault: true } as const;
      const rows = await prisma.mailRefusal.findMany({ where: { gameId }, select, orderBy: { at: 'desc' } });
      return rows.map(({ userId, role, at, cameBack, fault }) => ({
        at: at.toISOString(),
        cameBack,
        fault: mailFaultSchema.catch('other').parse(fault),
        ...(userId === null ? {} : { userId }),
        ...(role === null ? {} : { role }),
      }));
    },
  };
}
