import { parseAddress } from '../core/address';
import { err, ok, type Result } from '../core/result';
import { addressesOf, lockUser } from './address/own';
import type { AuthContext } from './context';
import { DELETED_NAME } from './display-name';
import { queueErasure } from './erasure/task';
import type { ProvenId } from './proof/proven-id';
import type { AuthTx } from './queue-job';
import { countersOf } from './sign-in-limits';

export interface DeleteAccountInput {
  readonly userId: ProvenId;
  /** An address of the person's own, typed once more: it cannot be undone. */
  readonly address: unknown;
}

export interface DeletedAccount {
  /** Tokens that some process may hold in memory for a moment. */
  readonly tokenIds: readonly string[];
}

export interface NotDeleted {
  readonly code: 'wrong-address';
  readonly message: string;
}

/** What is known of the person before it is forgotten. */
interface Person {
  readonly userId: string;
  /** All that they have proven. */
  readonly addresses: string[];
}

/**
 * Forgets a person. In one transaction goes whatever lets somebody in, writes to them, acts for them or names them; the rest, words in
 * notes and messages and what lies beside games and mails, is erased by a job that this transaction queues (lib/auth/erasure), since it grows
 * with the games of many years. What stays is a user without name and address who holds their seats: the log knows only that one's number at the
 * table, so every game and every proof of it stays as it was. That user can neither sign in nor be written to. The same addresses sign in again as
 * somebody new.
 */
export async function deleteAccount(
  { db, now }: Pick<AuthContext, 'db' | 'now'>,
  { userId, address }: DeleteAccountInput,
): Promise<Result<DeletedAccount, NotDeleted>> {
  const typed = parseAddress(typeof address === 'string' ? address.trim() : address, { allowLocalhost: true });
  return db.$transaction(async (tx) => {
    // A person who signs in or takes a seat at this moment waits, and then finds no account of this address.
    await lockUser(tx, userId);
    const person: Person = { userId, addresses: [...(await addressesOf(tx, userId))] };
    if (!typed.ok || !person.addresses.includes(typed.value)) return err(WRONG_ADDRESS);
    const tokens = await tx.apiToken.findMany({ where: { userId }, select: { id: true } });
    await endAccess(tx, person, now());
    await stopActing(tx, person);
    await forgetNames(tx, person);
    await tx.erasure.create({ data: { ...person, askedAt: now() } });
    await queueErasure(tx, userId);
    return ok({ tokenIds: tokens.map(({ id }) => id) });
  }, PATIENCE);
}

/** A player of many years has many seats. */
const PATIENCE = { timeout: 60_000, maxWait: 10_000 };

const WRONG_ADDRESS: NotDeleted = {
  code: 'wrong-address',
  message: 'This is not an address of your account. Nothing was deleted.',
};

/** Whatever lets somebody in as this person, and what they are told through. A token of a mail is dead with the erasure that is asked for. */
async function endAccess(tx: AuthTx, { userId, addresses }: Person, at: Date): Promise<void> {
  await tx.session.deleteMany({ where: { userId } });
  await tx.apiToken.deleteMany({ where: { userId } });
  await tx.account.deleteMany({ where: { userId } });
  await tx.webhook.updateMany({ where: { userId }, data: { deadAt: at } });
  await tx.feed.deleteMany({ where: { userId } });
  await tx.verificationToken.deleteMany({ where: { identifier: { in: addresses } } });
  const own = { in: addresses };
  await tx.addressChange.deleteMany({ where: { OR: [{ userId }, { newAddress: own }, { oldAddress: own }] } });
  // A sign-in mail that waits in the queue is not sent when its code is gone.
  await tx.signInCode.deleteMany({ where: { email: own } });
  await tx.$executeRaw`delete from rate_limits where key = any (${countersOf(addresses)}::text[])`;
}

/** What would be done in their name, and what they offered or were to do. */
async function stopActing(tx: AuthTx, { userId }: Person): Promise<void> {
  await tx.standingOrder.deleteMany({ where: { userId } });
  await tx.sideDraft.deleteMany({ where: { userId } });
  await tx.seatPost.deleteMany({ where: { postedBy: userId } });
  await tx.understudy.updateMany({ where: { userId }, data: { userId: null, dropped: true } });
  await tx.digest.deleteMany({ where: { userId } });
}

/** What they go by, and their addresses: those go with the user's, by a trigger. */
async function forgetNames(tx: AuthTx, { userId, addresses }: Person): Promise<void> {
  const address = { in: addresses };
  // The link of a seat that is still free goes on working: who organises the game may pass it on to somebody else.
  await tx.seat.updateMany({ where: { inviteAddress: address }, data: { inviteAddress: null } });
  await tx.understudy.updateMany({ where: { address }, data: { address: null } });
  await tx.seatMember.updateMany({ where: { address }, data: { address: null } });
  // In games, too, they go by no other name any more.
  await tx.penName.deleteMany({ where: { userId } });
  const chats = { discordId: null, slackId: null, matrixId: null, quietFrom: null, quietTo: null };
  const wishes = { ...chats, timeZone: null, clock: null, dates: null, theme: null, quietWarnings: [] };
  const nobody = { name: DELETED_NAME, email: null, emailVerified: null, image: null, ...wishes };
  await tx.user.update({ where: { id: userId }, data: nobody });
}
