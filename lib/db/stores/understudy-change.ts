import type { UnderstudyChange } from '@/lib/games/model/side-records';
import type { Prisma } from '../generated/client';
import { rememberPast } from './side-change';

type Tx = Prisma.TransactionClient;
type Of<Name extends UnderstudyChange['change']> = Extract<UnderstudyChange, { readonly change: Name }>;

/** Changes who stands by for a seat; false when the rows are not as the command believed. */
export async function changeUnderstudy(tx: Tx, change: UnderstudyChange, at: Date): Promise<boolean> {
  switch (change.change) {
    case 'understudy-named': {
      const { change: _, address = null, ...row } = change;
      await tx.understudy.create({ data: { ...row, address } });
      return true;
    }
    case 'understudy-agreed': {
      const { gameId, role, seq, userId, actorId } = change;
      const where = { gameId, role, seq, userId: null };
      // Who has agreed is reached by their account; the address that was typed is kept no longer.
      const data = { userId, actorId, address: null };
      return (await tx.understudy.updateMany({ where, data })).count === 1;
    }
    case 'understudy-dropped': {
      const { gameId, role, seq } = change;
      const where = { gameId, role, seq, dropped: false };
      if ((await tx.understudy.deleteMany({ where: { ...where, userId: null } })).count === 1) return true;
      return (await tx.understudy.updateMany({ where, data: { dropped: true } })).count === 1;
    }
    case 'understudy-entered':
      return enter(tx, change, at);
  }
}

async function enter(tx: Tx, { gameId, role, seq }: Of<'understudy-entered'>, joinedAt: Date): Promise<boolean> {
  const where = { gameId_role: { gameId, role } };
  const standsBy = { gameId_role_seq: { gameId, role, seq } };
  const understudy = await tx.understudy.findUnique({ where: standsBy });
  const seat = await tx.seat.findUnique({ where });
  if (understudy === null || understudy.dropped || seat === null) return false;
  if (seat.actorId !== null) {
    const { actorId, userId, joinedAt: since } = seat;
    await rememberPast(tx, { gameId, role, actorId, userId, joinedAt: since }, joinedAt);
  }
  const { userId, actorId } = understudy;
  if (userId === null || actorId === null) return false;
  const invitation = { inviteSecret: null, inviteAddress: null };
  await tx.seat.update({ where, data: { userId, actorId, joinedAt, duty: null, seenAt: null, ...invitation } });
  await tx.understudy.delete({ where: standsBy });
  return true;
}
