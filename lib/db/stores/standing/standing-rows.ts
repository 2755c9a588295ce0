import { randomUUID } from 'node:crypto';
import type { Prisma } from '@/lib/db/generated/client';
import type { OrdersLeft, StandingOrder } from '@/lib/games/model/side-records';

type Tx = Prisma.TransactionClient;

/** Behind an action, in its transaction; false when an order that was to go is gone already, or they would be too many. */
export async function leaveOrders(tx: Tx, { gameId, role, orders, gone, most }: OrdersLeft): Promise<boolean> {
  await lockGame(tx, gameId);
  const { count } = await tx.standingOrder.deleteMany({ where: { id: { in: [...gone] }, gameId, role } });
  if (count < gone.length) return false;
  const before = await placesOf(tx, { gameId, role });
  if (before.count + orders.length > most) return false;
  const data = orders.map((order, at) => ({ ...rowOf(order), id: order.orderId, place: before.last + 1 + at }));
  await tx.standingOrder.createMany({ data });
  await queueLook(tx, gameId);
  return true;
}

/** How many orders a side has, and the place of the last one. */
export async function placesOf(tx: Tx, { gameId, role }: Pick<StandingOrder, 'gameId' | 'role'>) {
  const read = await tx.standingOrder.aggregate({ where: { gameId, role }, _count: true, _max: { place: true } });
  return { count: read._count, last: read._max.place ?? 0 };
}

/** Two who change the orders of a game wait for each other, and for a command of it: see the trigger of the migration. */
export async function lockGame(tx: Tx, gameId: string): Promise<void> {
  await tx.$executeRaw`update games set has_standing = true where id = ${gameId}::uuid`;
}

/** Queues the job that looks whether an order can be carried out now. */
export async function queueLook(tx: Tx, gameId: string): Promise<void> {
  const seq = (await tx.game.findUniqueOrThrow({ where: { id: gameId }, select: { nextSeq: true } })).nextSeq;
  // Never the name of a job that is being worked on: that one may have looked already.
  const key = `play-standing:${gameId}:${seq}:${randomUUID()}`;
  const job = { task: 'play-standing', payload: { gameId, seq }, key };
  await tx.$executeRaw`select fieldpost_queue_mails(${JSON.stringify([job])}::json)`;
}

export function rowOf(order: Omit<StandingOrder, 'place'>) {
  const { gameId, role, userId, actorId, revision, done, repeats, orders, at: keptAt } = order;
  const { condition = null, untilTurn = null, action = null, mine = null, note = null } = order;
  const facts = { gameId, role, userId, actorId, revision, done, repeats, orders, keptAt };
  return { ...facts, condition, untilTurn, action, mine, note };
}
