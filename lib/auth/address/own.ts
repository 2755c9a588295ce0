import { randomBytes } from 'node:crypto';
import { refusalsAt } from '@/lib/db/stores/refusals-at';
import { newInviteSecret } from '@/lib/games/model/ids';
import type { AuthDb } from '../context';
import type { AuthTx } from '../queue-job';

/** Addresses that one person may have proven at a time. */
export const MOST_ADDRESSES = 5;

/** Who has proven an address; undefined when nobody has. */
export async function ownerOf(db: Pick<AuthDb, 'userAddress'>, address: string): Promise<string | undefined> {
  return (await db.userAddress.findUnique({ where: { address }, select: { userId: true } }))?.userId;
}

/** The proven addresses of a person, the oldest first. */
export async function addressesOf(db: Pick<AuthDb, 'userAddress'>, userId: string): Promise<readonly string[]> {
  const orderBy = [{ addedAt: 'asc' }, { address: 'asc' }] as const;
  const rows = await db.userAddress.findMany({ where: { userId }, orderBy: [...orderBy], select: { address: true } });
  return rows.map(({ address }) => address);
}

/** Two buttons pressed at once wait for each other here. */
export async function lockUser(tx: AuthTx, userId: string): Promise<void> {
  await tx.$queryRaw`select id from users where id = ${userId} for update`;
}

/** What is no longer this person's address: what waits there to let somebody in is dead. */
export async function dropAddress(tx: AuthTx, userId: string, address: string): Promise<void> {
  await tx.userAddress.deleteMany({ where: { userId, address } });
  await tx.mailRefusal.deleteMany({ where: { userId, address } });
  await closeAddress(tx, address);
}

/** Somebody has shown that mail arrives: whatever did not before is over. */
export async function noteArrival(db: Pick<AuthDb, 'mailRefusal'>, userId: string, address: string): Promise<void> {
  await db.mailRefusal.deleteMany({ where: refusalsAt({ userId, address }) });
}

/** Makes an address that the person has proven the one that next-auth knows, where that one is gone. Mails about games go somewhere. */
export async function keepMain(tx: AuthTx, userId: string): Promise<void> {
  const [first, ...rest] = await tx.userAddress.findMany({
    where: { userId },
    orderBy: [{ getsGames: 'desc' }, { addedAt: 'asc' }],
  });
  const user = await tx.user.findUnique({ where: { id: userId }, select: { email: true } });
  if (first === undefined) return;
  if (![first, ...rest].some(({ address }) => address === user?.email))
    await tx.user.update({ where: { id: userId }, data: { email: first.address } });
  if (!first.getsGames) await tx.userAddress.update({ where: { address: first.address }, data: { getsGames: true } });
}

/**
 * Codes, links and invitations that wait in a mailbox which is nobody's here any more. A seat that was offered to the
 * address stays free, under another link, which its owner sees and can pass on.
 */
async function closeAddress(tx: AuthTx, address: string): Promise<void> {
  await tx.verificationToken.deleteMany({ where: { identifier: address } });
  // A sign-in mail that waits in the queue is not sent when its code is gone.
  await tx.signInCode.deleteMany({ where: { email: address } });
  const offered = await tx.seat.findMany({ where: { inviteAddress: address, userId: null } });
  for (const inviteSecret of new Set(offered.map((seat) => seat.inviteSecret))) {
    const where = { inviteAddress: address, inviteSecret, userId: null };
    // One link opens a role in every game of a campaign.
    await tx.seat.updateMany({ where, data: { inviteAddress: null, inviteSecret: newInviteSecret({ randomBytes }) } });
  }
}
