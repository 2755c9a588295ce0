import { err, ok, type Result } from '@/lib/core/result';
import type { AuthContext } from '../context';
import { DELETED_NAME } from '../display-name';
import type { AuthTx } from '../queue-mail';
import { sha256 } from '../secrets';
import { type AddressRefused, closeAddress } from './confirm';

export interface Undone {
  readonly address: string;
  /** Tokens that some process may hold in memory for a moment. */
  readonly tokenIds: readonly string[];
}

const DEAD: AddressRefused = {
  code: 'dead-link',
  message: 'This link was used already, is too old, or is not complete. Nothing was changed.',
};
const TAKEN: AddressRefused = {
  code: 'address-taken',
  message: 'The old address has an account with games of its own by now. Nothing was changed: write to the operator.',
};

/**
 * The reader of the old mailbox takes the change back, and all later ones with it. They did not make it, so somebody else
 * is in: every sign-in ends, and so does every API token that was made since the change was asked for.
 */
export async function undoAddress(context: AuthContext, token: string): Promise<Result<Undone, AddressRefused>> {
  return context.db.$transaction((tx) => undo(context, tx, token));
}

async function undo({ now }: AuthContext, tx: AuthTx, token: string): Promise<Result<Undone, AddressRefused>> {
  const undoHash = sha256(token);
  const found = await tx.addressChange.findUnique({ where: { undoHash }, select: { userId: true } });
  if (found === null) return err(DEAD);
  const { userId } = found;
  await tx.$queryRaw`select id from users where id = ${userId} for update`;
  // Read again: another button may have been first.
  const change = await tx.addressChange.findUnique({ where: { undoHash } });
  const user = await tx.user.findUnique({ where: { id: userId }, select: { email: true } });
  const open = change !== null && change.undoneAt === null && change.undoUntil !== null && change.undoUntil > now();
  if (!open || user?.email == null) return err(DEAD);
  const { oldAddress: address, createdAt } = change;
  if (!(await makeRoom(tx, address, userId))) return err(TAKEN);
  await closeAddress(tx, user.email);
  await tx.user.update({ where: { id: userId }, data: { email: address } });
  await tx.mailRefusal.deleteMany({ where: { userId } });
  await tx.addressChange.deleteMany({ where: { userId, confirmedAt: null } });
  await tx.addressChange.updateMany({ where: { userId, createdAt: { gte: createdAt } }, data: { undoneAt: now() } });
  return ok({ address, tokenIds: await signOutSince(tx, userId, createdAt, now()) });
}

async function signOutSince(tx: AuthTx, userId: string, since: Date, revokedAt: Date): Promise<readonly string[]> {
  await tx.session.deleteMany({ where: { userId } });
  const where = { userId, revokedAt: null, createdAt: { gte: since } };
  const made = await tx.apiToken.findMany({ where, select: { id: true } });
  await tx.apiToken.updateMany({ where, data: { revokedAt } });
  return made.map(({ id }) => id);
}

/**
 * A person who is surprised by the change may have signed in with the old address first, which made a new account. Such an
 * account, with nothing in it, steps aside.
 */
async function makeRoom(tx: AuthTx, email: string, userId: string): Promise<boolean> {
  const other = await tx.user.findFirst({ where: { email, id: { not: userId } }, select: { id: true } });
  if (other === null) return true;
  const { id } = other;
  const { _count: has } = await tx.user.findUniqueOrThrow({
    where: { id },
    select: { _count: { select: { games: true, seats: true, campaigns: true, watching: true, pastSeats: true } } },
  });
  if (Object.values(has).some((count) => count > 0)) return false;
  await tx.session.deleteMany({ where: { userId: id } });
  await tx.apiToken.deleteMany({ where: { userId: id } });
  await tx.user.update({ where: { id }, data: { email: null, emailVerified: null, name: DELETED_NAME } });
  return true;
}
