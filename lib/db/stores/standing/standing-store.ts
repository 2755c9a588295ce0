import { z } from 'zod';
import { Prisma, type PrismaClient, type StandingOrder as Row } from '@/lib/db/generated/client';
import { inTransaction } from '@/lib/db/trouble';
import type { Waker } from '@/lib/db/wake';
import type { KeyedJob } from '@/lib/games/model/mail-records';
import type { StandingOrder, StandingStop } from '@/lib/games/model/side-records';
import type { StandingStore } from '@/lib/games/model/stores';
import { insertDraft } from '../draft-store';
import { finishStanding } from '../game-change';
import { PATIENCE } from '../write-game';
import { lockGame, placesOf, queueLook, rowOf } from './standing-rows';

type Tx = Prisma.TransactionClient;

/** What sides have written down for the server to do. */
export function standingStore(prisma: PrismaClient, wake: Waker['wake']): StandingStore {
  const alone = <T>(change: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(prisma, change, PATIENCE);
  const announce = (changed: boolean, gameId: string, jobs = 0): boolean => {
    if (changed) wake(jobs, [gameId]);
    return changed;
  };
  return {
    readStanding: async (gameId, role) => (await prisma.standingOrder.findMany(listOf(gameId, role))).map(recordOf),
    readStandingOrder: async (id) => {
      const row = await prisma.standingOrder.findUnique({ where: { id } });
      return row === null ? undefined : recordOf(row);
    },
    keepStanding: async (order, most) => {
      const kept = await alone((tx) => keep(tx, order, most));
      announce(kept === 'kept', order.gameId, 1);
      return kept;
    },
    arrangeStanding: async (gameId, role, ids) =>
      announce(await alone((tx) => arrange(tx, gameId, role, ids)), gameId, 1),
    dropStanding: async ({ orderId: id, gameId, revision }) => {
      const dropped = await alone(async (tx) => {
        const { count } = await tx.standingOrder.deleteMany({ where: { id, gameId, revision } });
        // What stood behind one that had stopped may go on.
        if (count > 0) await queueLook(tx, gameId);
        return count > 0;
      });
      return announce(dropped, gameId, 1);
    },
    clearStanding: async (gameId, role) => {
      const { count } = await prisma.standingOrder.deleteMany({ where: sideOf(gameId, role) });
      announce(count > 0, gameId);
      return count;
    },
    stopStanding: async (order, stop, jobs) => {
      const stopped = await alone((tx) => stopAt(tx, order, stop, jobs));
      return announce(stopped, order.gameId, jobs.filter(({ runAt }) => runAt === undefined).length);
    },
    resumeStanding: async (gameId, role) => {
      const count = await alone((tx) => resume(tx, gameId, role));
      announce(count > 0, gameId, 1);
      return count;
    },
    draftStanding: async (done, draft, most, jobs) => {
      const kept = await alone(async (tx) => {
        await lockGame(tx, done.gameId);
        // First the draft, which may find the side full: then nothing is written.
        const made = await insertDraft(tx, draft, most, jobs);
        if (made === 'kept' && !(await finishStanding(tx, done))) throw new DoneAlready();
        return made;
      }).catch((error: unknown) => {
        if (error instanceof DoneAlready) return 'lost' as const;
        throw error;
      });
      announce(kept === 'kept', done.gameId, jobs.filter(({ runAt }) => runAt === undefined).length);
      return kept;
    },
  };
}

/** Thrown to roll a transaction back. */
class DoneAlready extends Error {}

const sideOf = (gameId: string, role: string | undefined) => (role === undefined ? { gameId } : { gameId, role });

const listOf = (gameId: string, role: string | undefined) => ({
  where: sideOf(gameId, role),
  orderBy: [{ role: 'asc' as const }, { place: 'asc' as const }, { id: 'asc' as const }],
});

async function keep(tx: Tx, order: Omit<StandingOrder, 'place'>, most: number): Promise<'kept' | 'full' | 'lost'> {
  const { orderId: id, gameId, role, revision } = order;
  await lockGame(tx, gameId);
  const data = rowOf(order);
  if (revision > 1) {
    // Changed, it is another order: what stopped the one before need not stop this one.
    const where = { id, gameId, role, revision: revision - 1 };
    const { gameId: _, ...changed } = data;
    const { count } = await tx.standingOrder.updateMany({ where, data: { ...changed, stop: Prisma.DbNull } });
    if (count === 0) return 'lost';
  } else {
    const { count, last } = await placesOf(tx, order);
    if (count >= most) return 'full';
    const row = { ...data, id, place: last + 1 };
    if ((await tx.standingOrder.createMany({ data: [row], skipDuplicates: true })).count === 0) return 'lost';
  }
  await queueLook(tx, gameId);
  return 'kept';
}

async function arrange(tx: Tx, gameId: string, role: string, ids: readonly string[]): Promise<boolean> {
  await lockGame(tx, gameId);
  const rows = await tx.standingOrder.findMany({ where: { gameId, role }, select: { id: true } });
  const now = new Set(rows.map(({ id }) => id));
  if (ids.length !== now.size || new Set(ids).size !== now.size || !ids.every((id) => now.has(id))) return false;
  for (const [at, id] of ids.entries()) await tx.standingOrder.update({ where: { id }, data: { place: at + 1 } });
  await queueLook(tx, gameId);
  return true;
}

async function stopAt(
  tx: Tx,
  { orderId: id, gameId, revision }: Pick<StandingOrder, 'orderId' | 'gameId' | 'revision'>,
  stop: StandingStop,
  jobs: readonly KeyedJob[],
): Promise<boolean> {
  await lockGame(tx, gameId);
  const where = { id, gameId, revision, stop: { equals: Prisma.DbNull } };
  const { count } = await tx.standingOrder.updateMany({ where, data: { stop: { ...stop } } });
  if (count > 0 && jobs.length > 0) await tx.$executeRaw`select fieldpost_queue_mails(${JSON.stringify(jobs)}::json)`;
  return count > 0;
}

async function resume(tx: Tx, gameId: string, role: string): Promise<number> {
  await lockGame(tx, gameId);
  const where = { gameId, role, stop: { not: Prisma.DbNull } };
  const { count } = await tx.standingOrder.updateMany({ where, data: { stop: Prisma.DbNull } });
  if (count > 0) await queueLook(tx, gameId);
  return count;
}

const stopRow: z.ZodType<StandingStop> = z.object({
  code: z.string(),
  message: z.string(),
  clause: z.string().exactOptional(),
  seq: z.int(),
  at: z.string(),
});

function recordOf({
  id: orderId,
  keptAt: at,
  condition,
  untilTurn,
  action,
  mine,
  note,
  stop,
  ...row
}: Row): StandingOrder {
  return {
    ...row,
    orderId,
    at,
    ...(condition === null ? {} : { condition }),
    ...(untilTurn === null ? {} : { untilTurn }),
    ...(action === null ? {} : { action }),
    ...(mine === null ? {} : { mine }),
    ...(note === null ? {} : { note }),
    ...(stop === null ? {} : { stop: stopRow.parse(stop) }),
  };
}
