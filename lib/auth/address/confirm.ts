import { randomBytes } from 'node:crypto';
import { err, ok, type Result } from '@/lib/core/result';
import { databaseFault } from '@/lib/db/fault';
import { newInviteSecret } from '@/lib/games/model/ids';
import type { AuthContext } from '../context';
import type { AuthTx } from '../queue-mail';
import { randomToken, sha256 } from '../secrets';
import { queueAddressMail } from './address-mail';

/** How long the old address can take a change back. */
const UNDO_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

export interface AddressRefused {
  readonly code: 'dead-link' | 'address-taken';
  readonly message: string;
}

const DEAD: AddressRefused = {
  code: 'dead-link',
  message: 'This link was used already, is too old, or is not complete. Ask for a new mail on your profile.',
};
const TAKEN: AddressRefused = {
  code: 'address-taken',
  message: 'This address belongs to another account. Nothing was changed.',
};

/**
 * The button behind the link to the new address was pressed, by the very person who asked: a link that somebody else has
 * asked for gives them nothing. Sessions stay; whatever waits at the old address to let somebody in is dead.
 */
export async function confirmAddress(
  context: AuthContext,
  { userId, token }: { readonly userId: string; readonly token: string },
): Promise<Result<string, AddressRefused>> {
  try {
    return await context.db.$transaction((tx) => change(context, tx, userId, token));
  } catch (error) {
    if (databaseFault(error).kind === 'unique') return err(TAKEN);
    throw error;
  }
}

async function change(
  { settings, now }: AuthContext,
  tx: AuthTx,
  userId: string,
  token: string,
): Promise<Result<string, AddressRefused>> {
  // Two buttons pressed at once wait for each other here, and the second finds the link used.
  await tx.$queryRaw`select id from users where id = ${userId} for update`;
  const asked = await tx.addressChange.findUnique({ where: { tokenHash: sha256(token) } });
  if (asked === null || asked.userId !== userId || asked.confirmedAt !== null || asked.expiresAt <= now())
    return err(DEAD);
  const { id, oldAddress, newAddress } = asked;
  const user = await tx.user.findUnique({ where: { id: userId }, select: { email: true } });
  if (user?.email !== oldAddress) return err(DEAD);
  if ((await tx.user.count({ where: { email: newAddress } })) > 0) return err(TAKEN);
  const confirmedAt = now();
  await tx.user.update({ where: { id: userId }, data: { email: newAddress, emailVerified: confirmedAt } });
  await closeAddress(tx, oldAddress);
  await tx.mailRefusal.deleteMany({ where: { userId } });
  const back = randomToken(32);
  const undoUntil = new Date(confirmedAt.getTime() + UNDO_DAYS * DAY_MS);
  await tx.addressChange.update({ where: { id }, data: { confirmedAt, undoUntil, undoHash: sha256(back) } });
  const mail = { id, about: 'changed', address: oldAddress, token: back, until: undoUntil.toISOString() } as const;
  await queueAddressMail(tx, settings.secret, mail);
  return ok(newAddress);
}

/**
 * Codes, links and invitations that wait in a mailbox which is nobody's here any more. A seat that was offered to the
 * address stays free, under another link, which its owner sees and can pass on.
 */
export async function closeAddress(tx: AuthTx, address: string): Promise<void> {
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
