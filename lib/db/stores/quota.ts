import type { Quota, QuotaReached } from '@/lib/games/model/records';
import type { Prisma } from '../generated/client';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Games that somebody is about to make; `open`: how many of them wait for seats first. */
export interface Making {
  readonly ownerId: string;
  readonly games: number;
  readonly open: number;
  readonly at: Date;
}

/**
 * Whether these games would be too many, inside the transaction that then makes them. Anyone who makes games for the same
 * person meanwhile waits for its end, so the count is exact.
 */
export async function quotaReached(
  tx: Prisma.TransactionClient,
  quota: Quota | undefined,
  { ownerId, games, open, at }: Making,
): Promise<QuotaReached | undefined> {
  if (quota === undefined) return undefined;
  // Weak enough to let others refer to the person at the same time.
  await tx.$queryRaw`select id from users where id = ${ownerId} for no key update`;
  if (open > 0) {
    const waiting = await tx.game.count({ where: { ownerId, status: 'open' } });
    if (waiting + open > quota.open) return { of: 'open' };
  }
  const createdAt = { gt: new Date(at.getTime() - DAY_MS) };
  const recent = await tx.game.count({ where: { ownerId, createdAt } });
  const over = recent + games - quota.perDay;
  if (over <= 0) return undefined;
  const where = { ownerId, createdAt };
  // When this many of the day's games are a day old, there is room. More than a day's at once never fit.
  const rows = await tx.game.findMany({
    where,
    orderBy: { createdAt: 'asc' },
    skip: Math.max(0, Math.min(over, recent) - 1),
    take: 1,
    select: { createdAt: true },
  });
  return { of: 'day', again: new Date((rows[0]?.createdAt ?? at).getTime() + DAY_MS) };
}
