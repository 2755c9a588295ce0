import { inert } from '@/emails/inert';
import type { MailDb } from './context';
import { faultOf } from './fault';
import type { Refused } from './transport';
import { withoutAddresses } from './without-addresses';

/** Whom a mail is for. A mail outside any game is for the person here who has its address, if there is one. */
export type Addressee =
  | { readonly as: 'player'; readonly gameId: string; readonly userId: string }
  | { readonly as: 'invited'; readonly gameId: string; readonly role: string }
  | { readonly as: 'person' };

type Db = Pick<MailDb, 'mailRefusal' | 'user'>;

/** One row for each of them: the last refusal stands for those before it. */
function idOf(to: Exclude<Addressee, { readonly as: 'person' }>): string {
  return to.as === 'player' ? `player ${to.gameId} ${to.userId}` : `invited ${to.gameId} ${to.role}`;
}

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
    fault: faultOf({ answer, ...(code !== undefined && { code }) }),
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

async function rowOf(db: Db, to: Addressee, address: string) {
  if (to.as === 'player') return { id: idOf(to), gameId: to.gameId, userId: to.userId };
  if (to.as === 'invited') return { id: idOf(to), gameId: to.gameId, role: to.role };
  const userId = await userAt(db, address);
  return userId === undefined ? undefined : { id: `person ${userId}`, userId };
}

async function userAt(db: Db, email: string): Promise<string | undefined> {
  return (await db.user.findUnique({ where: { email }, select: { id: true } }))?.id;
}

/**
 * A server took a mail: whatever was refused there before is over, in every game. Not what was taken as well and came back later:
 * that is over when the person shows that mail arrives, by signing in with one, answering one, or another address.
 */
export async function clearRefusals(db: Db, to: Addressee, address: string): Promise<void> {
  if (to.as === 'invited') {
    await db.mailRefusal.deleteMany({ where: { id: idOf(to), bounces: 0 } });
    return;
  }
  const userId = to.as === 'player' ? to.userId : await userAt(db, address);
  if (userId !== undefined) await db.mailRefusal.deleteMany({ where: { userId, bounces: 0 } });
}

/** How many mails to this user came back since they last showed that mail arrives. */
export async function countBounces(db: Pick<MailDb, 'mailRefusal'>, userId: string): Promise<number> {
  const { _sum } = await db.mailRefusal.aggregate({ where: { userId }, _sum: { bounces: true } });
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

/** The last mail to this user that was refused for good, if none was delivered since. */
export async function readOwnRefusal(db: Pick<MailDb, 'mailRefusal'>, userId: string): Promise<OwnRefusal | undefined> {
  const row = await db.mailRefusal.findFirst({ where: { userId }, orderBy: { at: 'desc' } });
  if (row === null) return undefined;
  const { at, code, answer } = row;
  const bounces = await countBounces(db, userId);
  return { at: at.toISOString(), answer, bounces, ...(code === null ? {} : { code }) };
}
