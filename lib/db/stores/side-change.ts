import type { SideChange } from '@/lib/games/model/side-records';
import type { Prisma } from '../generated/client';

type Tx = Prisma.TransactionClient;
type Of<Name extends SideChange['change']> = Extract<SideChange, { readonly change: Name }>;

/** Changes who plays a side beside its captain; false when the rows are not as the command believed. */
export async function changeSide(tx: Tx, change: SideChange, at: Date): Promise<boolean> {
  switch (change.change) {
    case 'member-invited': {
      const { change: _, duty = null, address = null, ...row } = change;
      await tx.seatMember.create({ data: { ...row, duty, address } });
      return true;
    }
    case 'member-joined':
      return join(tx, change, at);
    case 'member-set':
      return setMember(tx, change);
    case 'signatures-set': {
      const { gameId, role, needed: signatures } = change;
      return (await tx.seat.updateMany({ where: { gameId, role }, data: { signatures } })).count === 1;
    }
    case 'member-left':
      return leave(tx, change, at);
    case 'captain-named':
      return nameCaptain(tx, change, at);
  }
}

interface Past {
  readonly gameId: string;
  readonly role: string;
  readonly actorId: string;
  readonly userId: string | null;
  readonly joinedAt: Date | null;
}

/** Who came back to a seat and leaves it again has been a past player of it before. */
export async function rememberPast(tx: Tx, { gameId, role, actorId, userId, joinedAt }: Past, at: Date): Promise<void> {
  const left = { userId, joinedAt, leftAt: at };
  const where = { gameId_role_actorId: { gameId, role, actorId } };
  await tx.pastSeat.upsert({ where, create: { gameId, role, actorId, ...left }, update: left });
}

async function join(
  tx: Tx,
  { gameId, role, seq, userId, actorId }: Of<'member-joined'>,
  joinedAt: Date,
): Promise<boolean> {
  const where = { gameId, role, seq, userId: null };
  return (await tx.seatMember.updateMany({ where, data: { userId, actorId, joinedAt, address: null } })).count === 1;
}

async function setMember(tx: Tx, { gameId, role, seq, right, ...words }: Of<'member-set'>): Promise<boolean> {
  const duty = words.duty ?? null;
  if (seq === undefined) return (await tx.seat.updateMany({ where: { gameId, role }, data: { duty } })).count === 1;
  return (await tx.seatMember.updateMany({ where: { gameId, role, seq }, data: { right, duty } })).count === 1;
}

async function leave(tx: Tx, { gameId, role, seq }: Of<'member-left'>, at: Date): Promise<boolean> {
  const where = { gameId_role_seq: { gameId, role, seq } };
  const row = await tx.seatMember.findUnique({ where });
  if (row === null) return false;
  const { actorId, userId, joinedAt } = row;
  await tx.seatMember.delete({ where });
  if (actorId !== null) await rememberPast(tx, { gameId, role, actorId, userId, joinedAt }, at);
  return true;
}

async function nameCaptain(tx: Tx, { gameId, role, seq }: Of<'captain-named'>, at: Date): Promise<boolean> {
  const where = { gameId_role_seq: { gameId, role, seq } };
  const seatAt = { gameId_role: { gameId, role } };
  const member = await tx.seatMember.findUnique({ where });
  const seat = await tx.seat.findUnique({ where: seatAt });
  if (member === null || member.userId === null || member.actorId === null || seat === null) return false;
  const { actorId, userId, duty, joinedAt } = seat;
  await tx.seat.update({
    where: seatAt,
    data: {
      ...{ userId: member.userId, actorId: member.actorId, duty: member.duty, joinedAt: member.joinedAt ?? at },
      ...{ inviteSecret: null, inviteAddress: null },
    },
  });
  if (userId === null || actorId === null) await tx.seatMember.delete({ where });
  else {
    await tx.seatMember.update({ where, data: { userId, actorId, duty, joinedAt, right: 'sign-off' } });
  }
  return true;
}
