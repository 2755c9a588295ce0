import { createHash } from 'node:crypto';
import { inert } from '@/emails/inert';
import { refusalsAt } from '../db/stores/refusals-at';
import type { MailDb } from './context';
import { mailFault } from './fault';
import type { Refused } from './transport';
import { withoutAddresses } from './without-addresses';

/** Whom a mail is for. A mail outside any game is for the person here who has its address, if there is one. */
export type Addressee =
  | { readonly as: 'player'; readonly gameId: string; readonly userId: string }
  | { readonly as: 'invited'; readonly gameId: string; readonly role: string }
  | { readonly as: 'person' };

type Db = Pick<MailDb, 'mailRefusal' | 'userAddress'>;

/** Tells the addresses of a person apart, and names none. */
export const tagOf = (address: string): string => createHash('sha256').update(address).digest('hex').slice(0, 16);

const invitedId = (gameId: string, role: string): string => `invited ${gameId} ${role}`;

const MAX_ANSWER = 200;

/** An answer of a server in one harmless line: it may say anything, and likes to quote the address. */
const disarmed = (answer: string): string => inert(withoutAddresses(answer), MAX_ANSWER);

interface RefusedMail extends Refused {
  readonly kind: string;
  readonly address: string;
  readonly at: Date;
  /** A server took it first, and sent it back later. */
  readonly cameBack?: true;
}

/** Writes down that a mail was refused for good, until one is delivered. */
export async function keepRefusal(
  db: Db,
  to: Addressee,
  { kind, address, at, code, answer, cameBack }: RefusedMail,
): Promise<void> {
  const said = {
    code: code ?? null,
    answer: code === undefined ? '' : disarmed(answer),
    fault: mailFault({ answer, ...(code !== undefined && { code }) }),
  };
  const facts = { kind, at, ...said, cameBack: cameBack ?? false };
  const row = await rowOf(db, to, address);
  if (row === undefined) return;
  const bounces = cameBack ? 1 : 0;
  await db.mailRefusal.upsert({
    where: { id: row.id },
    create: { ...row, ...facts, bounces },
    update: { ...facts, bounces: { increment: bounces } },
  });
}

/** One row for each of them and each address: the last refusal stands for those before it. */
async function rowOf(db: Db, to: Addressee, address: string) {
  if (to.as === 'invited') return { id: invitedId(to.gameId, to.role), gameId: to.gameId, role: to.role };
  // Of an address that its owner has taken away since, nothing is kept.
  const userId = await userAt(db, address);
  if (userId === undefined || (to.as === 'player' && to.userId !== userId)) return undefined;
  if (to.as === 'person') return { id: `person ${userId} ${tagOf(address)}`, userId, address };
  return { id: `player ${to.gameId} ${userId} ${tagOf(address)}`, gameId: to.gameId, userId, address };
}

async function userAt(db: Db, address: string): Promise<string | undefined> {
  return (await db.userAddress.findUnique({ where: { address }, select: { userId: true } }))?.userId;
}

interface SentMail {
  readonly messageId: string;
  readonly at: Date;
  readonly to: Addressee;
  readonly address: string;
}

/**
 * A server took a mail: whatever was refused there before is over, in every game. Not what was taken as well and came back later:
 * that is over when the person shows that mail arrives, by signing in with one, answering one, or another address.
 */
export async function markSent(
  db: Db & Pick<MailDb, '$executeRaw' | 'mailDelivery'>,
  { messageId, at, to, address }: SentMail,
): Promise<void> {
  if (to.as === 'player') {
    // Both in one statement: the worker sends it after every mail of a game.
    await db.$executeRaw`
      with sent as (
        update mail_deliveries set status = 'sent', sent_at = ${at}, error = null
          where message_id = ${messageId} and status = 'queued')
      delete from mail_refusals
        where user_id = ${to.userId} and (address = ${address} or address is null) and bounces = 0`;
    return;
  }
  // It may have come back by now.
  const where = { messageId, status: 'queued' };
  await db.mailDelivery.updateMany({ where, data: { status: 'sent', sentAt: at, error: null } });
  await clearRefusals(db, to, address);
}

async function clearRefusals(
  db: Db,
  to: Exclude<Addressee, { readonly as: 'player' }>,
  address: string,
): Promise<void> {
  if (to.as === 'invited') {
    await db.mailRefusal.deleteMany({ where: { id: invitedId(to.gameId, to.role), bounces: 0 } });
    return;
  }
  const userId = await userAt(db, address);
  if (userId !== undefined)
    await db.mailRefusal.deleteMany({ where: { ...refusalsAt({ userId, address }), bounces: 0 } });
}

/** How many mails to this address of a user came back since they last showed that mail arrives there. */
export async function countBounces(db: Pick<MailDb, 'mailRefusal'>, userId: string, address: string): Promise<number> {
  const { _sum } = await db.mailRefusal.aggregate({ where: refusalsAt({ userId, address }), _sum: { bounces: true } });
  return _sum.bounces ?? 0;
}

/** What somebody is told on their own profile of mails to them. `at`: ISO 8601. */
export interface OwnRefusal {
  readonly at: string;
  readonly code?: number;
  /** In one line, without addresses; empty without a code. */
  readonly answer: string;
  /** How many mails came back after a server had taken them. */
  readonly bounces: number;
}

/** The last mail to this address of a user that was refused for good, if none was delivered since. */
async function readOwnRefusal(
  db: Pick<MailDb, 'mailRefusal'>,
  userId: string,
  address: string,
): Promise<OwnRefusal | undefined> {
  const row = await db.mailRefusal.findFirst({ where: refusalsAt({ userId, address }), orderBy: { at: 'desc' } });
  if (row === null) return undefined;
  const { at, code, answer } = row;
  const bounces = await countBounces(db, userId, address);
  return { at: at.toISOString(), answer, bounces, ...(code === null ? {} : { code }) };
}

/** An address that somebody has proven, with what is known of mail to it. Instants: ISO 8601. */
export interface OwnAddress {
  readonly address: string;
  /** Mails about games go there. */
  readonly getsGames: boolean;
  /** A mail to it was reported as unwanted: none about games go there. */
  readonly complainedAt?: string;
  readonly refused?: OwnRefusal;
}

/** The addresses of a user, the oldest first. */
export async function readOwnAddresses(
  db: Pick<MailDb, 'mailRefusal' | 'userAddress'>,
  userId: string,
): Promise<readonly OwnAddress[]> {
  const rows = await db.userAddress.findMany({ where: { userId }, orderBy: [{ addedAt: 'asc' }, { address: 'asc' }] });
  return Promise.all(
    rows.map(async ({ address, getsGames, complainedAt }) => {
      const refused = await readOwnRefusal(db, userId, address);
      return {
        ...{ address, getsGames },
        ...(complainedAt === null ? {} : { complainedAt: complainedAt.toISOString() }),
        ...(refused === undefined ? {} : { refused }),
      };
    }),
  );
}
