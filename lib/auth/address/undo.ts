import { err, ok, type Result } from '@/lib/core/result';
import type { AuthContext } from '../context';
import { DELETED_NAME } from '../display-name';
import type { AuthTx } from '../queue-job';
import { sha256 } from '../secrets';
import type { AddressRefused } from './confirm';
import { dropAddress, lockUser, noteArrival } from './own';
import { DAY_MS, UNDO_DAYS } from './way-back';

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
 * The reader of a mailbox takes back what was done to the addresses of their account, and all that was done later. They did not
 * do it, so somebody else is in: every sign-in ends, and so does every API token that was made since. Who removes an address has
 * added another before: what was added in the days before a removal goes with it.
 */
export async function undoAddress(context: AuthContext, token: string): Promise<Result<Undone, AddressRefused>> {
  return context.db.$transaction((tx) => undo(context, tx, token));
}

async function undo({ now }: AuthContext, tx: AuthTx, token: string): Promise<Result<Undone, AddressRefused>> {
  const undoHash = sha256(token);
  const found = await tx.addressChange.findUnique({ where: { undoHash }, select: { userId: true } });
  if (found === null) return err(DEAD);
  const { userId } = found;
  await lockUser(tx, userId);
  // Read again: another button may have been first.
  const change = await tx.addressChange.findUnique({ where: { undoHash } });
  const user = await tx.user.findUnique({ where: { id: userId }, select: { email: true } });
  const open = change !== null && change.undoneAt === null && change.undoUntil !== null && change.undoUntil > now();
  if (!open || user?.email == null) return err(DEAD);
  const { oldAddress: address, newAddress, createdAt } = change;
  if (!(await makeRoom(tx, address, userId))) return err(TAKEN);
  const since = address === newAddress ? new Date(createdAt.getTime() - UNDO_DAYS * DAY_MS) : createdAt;
  await putBack(tx, { userId, address, since });
  await tx.addressChange.deleteMany({ where: { userId, confirmedAt: null } });
  await tx.addressChange.updateMany({ where: { userId, createdAt: { gte: since } }, data: { undoneAt: now() } });
  return ok({ address, tokenIds: await signOutSince(tx, userId, since, now()) });
}

interface PutBack {
  readonly userId: string;
  readonly address: string;
  readonly since: Date;
}

async function putBack(tx: AuthTx, { userId, address, since }: PutBack): Promise<void> {
  const added = await tx.userAddress.findMany({
    where: { userId, addedAt: { gte: since }, address: { not: address } },
  });
  // It was theirs before: an address of yesterday would go when an older one takes something back.
  const create = { address, userId, addedAt: since };
  await tx.userAddress.upsert({ where: { address }, create, update: { getsGames: true } });
  await tx.user.update({ where: { id: userId }, data: { email: address } });
  await noteArrival(tx, userId, address);
  for (const one of added) await dropAddress(tx, userId, one.address);
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
async function makeRoom(tx: AuthTx, address: string, userId: string): Promise<boolean> {
  const other = await tx.userAddress.findFirst({ where: { address, userId: { not: userId } } });
  if (other === null) return true;
  const id = other.userId;
  const counted = { games: true, seats: true, sides: true, campaigns: true, watching: true, pastSeats: true } as const;
  const { _count: has } = await tx.user.findUniqueOrThrow({ where: { id }, select: { _count: { select: counted } } });
  if (Object.values(has).some((count) => count > 0)) return false;
  await tx.session.deleteMany({ where: { userId: id } });
  await tx.apiToken.deleteMany({ where: { userId: id } });
  await tx.penName.deleteMany({ where: { userId: id } });
  await tx.user.update({ where: { id }, data: { email: null, emailVerified: null, name: DELETED_NAME } });
  return true;
}
