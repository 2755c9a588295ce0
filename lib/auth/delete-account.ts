import { parseAddress } from '../core/address';
import { err, ok, type Result } from '../core/result';
import { eraseNotes } from '../db/stores/note-store';
import { addressesOf, lockUser } from './address/own';
import type { AuthContext, AuthDb } from './context';
import { DELETED_NAME } from './display-name';
import type { ProvenId } from './proof/proven-id';
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

type Tx = Parameters<Parameters<AuthDb['$transaction']>[0]>[0];

/** What is known of the person before it is forgotten. */
interface Person {
  readonly userId: string;
  /** All that they have proven. */
  readonly addresses: string[];
}

/**
 * Forgets a person, in one transaction. What stays is a user without name and address who holds their seats: the log
 * knows only that one's number at the table, so every game and every proof of it stays as it was. That user can neither
 * sign in nor be written to. The same addresses sign in again as somebody new.
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
    await eraseWords(tx, person, now());
    await closeDoors(tx, person);
    await forgetMails(tx, person);
    await leaveGames(tx, person);
    // In games, too, they go by no other name any more.
    await tx.penName.deleteMany({ where: { userId } });
    const chats = { discordId: null, slackId: null, matrixId: null, quietFrom: null, quietTo: null };
    const wishes = { ...chats, timeZone: null, clock: null, dates: null, theme: null, quietWarnings: [] };
    const nobody = { name: DELETED_NAME, email: null, emailVerified: null, image: null, ...wishes };
    // The addresses go with it, by a trigger.
    await tx.user.update({ where: { id: userId }, data: nobody });
    return ok({ tokenIds: tokens.map(({ id }) => id) });
  }, PATIENCE);
}

/** A player of many years has much to erase. */
const PATIENCE = { timeout: 60_000, maxWait: 10_000 };

const WRONG_ADDRESS: NotDeleted = {
  code: 'wrong-address',
  message: 'This is not an address of your account. Nothing was deleted.',
};

/**
 * Every note that was sent from a seat of the person's, or from one that they left, or that they as the owner of a game sent
 * without a seat: then the log names the server, which says nothing by itself but for the operator.
 */
async function eraseWords(tx: Tx, { userId }: Person, at: Date): Promise<void> {
  const notes = await tx.$queryRaw<{ gameId: string; id: string; seq: number }[]>`
    with hand as (
      select game_id, actor_id from seats where user_id = ${userId}
      union select game_id, actor_id from seat_members where user_id = ${userId}
      union select game_id, actor_id from past_seats where user_id = ${userId}
      union select id, 'server' from games where owner_id = ${userId}
    )
    select note.game_id::text as "gameId", note.id, action.seq
    from hand
    join log_entries as action on action.game_id = hand.game_id and action.actor = hand.actor_id and action.type <> 'event'
    join notes as note on note.game_id = action.game_id and note.id = action.bytes::json -> 'payload' ->> 'note'
    where note.text is not null and action.bytes::json -> 'payload' ->> 'as' is distinct from 'operator'`;
  await eraseNotes(tx, notes, at);
  await tx.pressMessage.updateMany({
    where: { userId, body: { not: null } },
    data: { body: null, erasedAt: at },
  });
  // The hashes of requests are made without salt, and would confirm a guess.
  await tx.idempotency.deleteMany({ where: { userId } });
}

/** Whatever lets somebody in as this person. */
async function closeDoors(tx: Tx, { userId, addresses }: Person): Promise<void> {
  await tx.session.deleteMany({ where: { userId } });
  await tx.apiToken.deleteMany({ where: { userId } });
  await tx.account.deleteMany({ where: { userId } });
  // What they were told through goes too: deliveries and posts hang on the webhook.
  await tx.webhook.deleteMany({ where: { userId } });
  await tx.feed.deleteMany({ where: { userId } });
  await tx.verificationToken.deleteMany({ where: { identifier: { in: addresses } } });
  const own = { in: addresses };
  await tx.addressChange.deleteMany({ where: { OR: [{ userId }, { newAddress: own }, { oldAddress: own }] } });
  // A sign-in mail that waits in the queue is not sent when its code is gone.
  await tx.signInCode.deleteMany({ where: { email: own } });
  await tx.$executeRaw`delete from rate_limits where key = any (${countersOf(addresses)}::text[])`;
}

/** What ties the person to games beside the seats that they hold, and what they tried there in vain. */
async function leaveGames(tx: Tx, { userId }: Person): Promise<void> {
  await tx.spectator.deleteMany({ where: { userId } });
  await tx.archivedGame.deleteMany({ where: { userId } });
  await tx.gameRead.deleteMany({ where: { userId } });
  await tx.pressRead.deleteMany({ where: { userId } });
  await tx.pressMessage.updateMany({ where: { userId }, data: { userId: null } });
  await tx.analysis.deleteMany({ where: { ownerId: userId } });
  await tx.sideDraft.deleteMany({ where: { userId } });
  await tx.standingOrder.deleteMany({ where: { userId } });
  await tx.sideDraft.updateMany({ where: { forwardedBy: userId }, data: { forwardedBy: null } });
  await tx.seatPost.deleteMany({ where: { postedBy: userId } });
  await tx.pastSeat.updateMany({ where: { userId }, data: { userId: null } });
  await tx.seat.updateMany({ where: { userId }, data: { duty: null } });
  await tx.understudy.updateMany({ where: { userId }, data: { userId: null, dropped: true } });
  // What the person looks after, and as a captain said that others do.
  await tx.seatMember.updateMany({ where: { userId }, data: { duty: null } });
  await tx.$executeRaw`update seat_members m set duty = null from seats s
    where s.user_id = ${userId} and m.game_id = s.game_id and m.role = s.role and m.duty is not null`;
  // Orders as they were typed may say anything.
  await tx.refusal.updateMany({ where: { userId }, data: { userId: null, asked: null } });
}

/** Addresses in invitations and in the record of mails, and what the person wanted to be mailed. */
async function forgetMails(tx: Tx, { userId, addresses }: Person): Promise<void> {
  // The link of a seat that is still free goes on working: who organises the game may pass it on to somebody else.
  const address = { in: addresses };
  await tx.seat.updateMany({ where: { inviteAddress: address }, data: { inviteAddress: null } });
  await tx.understudy.updateMany({ where: { address }, data: { address: null } });
  await tx.mailStop.deleteMany({ where: { who: `user:${userId}` } });
  await tx.notificationChoice.deleteMany({ where: { userId } });
  await tx.digest.deleteMany({ where: { userId } });
  await tx.mailRefusal.deleteMany({ where: { userId } });
  await tx.orderToken.deleteMany({ where: { userId } });
  await tx.inboundMail.deleteMany({ where: { OR: [{ userId }, { envelopeFrom: address }] } });
  // Subjects of invitations hold the name of who invites; what a mail server answered may hold the address.
  await tx.mailDelivery.updateMany({ where: { userId }, data: { subject: '', error: null } });
  const own = { OR: [{ address }, { userId, kind: { not: 'invitation' } }] };
  await tx.mailDelivery.updateMany({ where: own, data: { address: '', subject: '', error: null } });
  await forgetDemoMails(tx, { userId, addresses });
}

/** The demo's mailbox: mails to the person, and those of their games, which name them. */
async function forgetDemoMails(tx: Tx, { userId, addresses }: Person): Promise<void> {
  await tx.$executeRaw`
    with own as materialized (
      select id as game_id from games where owner_id = ${userId}
      union select game_id from seats where user_id = ${userId}
      union select game_id from seat_members where user_id = ${userId}
      union select game_id from past_seats where user_id = ${userId})
    delete from dev_mails where "to" = any (${addresses}::text[])
      or exists (select from own where strpos(raw, '<game.' || own.game_id || '@') > 0)`;
}
