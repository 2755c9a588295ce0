import { inert } from '@/emails/inert';
import type { MailDb } from './context';
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
}

/** Writes down that a mail was refused for good, until one is delivered. */
export async function keepRefusal(
  db: Db,
  to: Addressee,
  { kind, address, at, code, answer }: RefusedMail,
): Promise<void> {
  const facts = { kind, at, code: code ?? null, answer: code === undefined ? '' : disarmed(answer) };
  const row = await rowOf(db, to, address);
  if (row === undefined) return;
  await db.mailRefusal.upsert({ where: { id: row.id }, create: { ...row, ...facts }, update: facts });
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

/** A mail was delivered: the address works, so whatever was refused there before is over, in every game. */
export async function clearRefusals(db: Db, to: Addressee, address: string): Promise<void> {
  if (to.as === 'invited') {
    await db.mailRefusal.deleteMany({ where: { id: idOf(to) } });
    return;
  }
  const userId = to.as === 'player' ? to.userId : await userAt(db, address);
  if (userId !== undefined) await db.mailRefusal.deleteMany({ where: { userId } });
}

/** What somebody is told on their own profile of mails to them. `at`: ISO 8601. */
export interface OwnRefusal {
  readonly at: string;
  readonly code?: number;
  /** In one line, without addresses; empty without a code. */
  readonly answer: string;
}

/** The last mail to this user that was refused for good, if none was delivered since. */
export async function readOwnRefusal(db: Pick<MailDb, 'mailRefusal'>, userId: string): Promise<OwnRefusal | undefined> {
  const row = await db.mailRefusal.findFirst({ where: { userId }, orderBy: { at: 'desc' } });
  if (row === null) return undefined;
  const { at, code, answer } = row;
  return { at: at.toISOString(), answer, ...(code === null ? {} : { code }) };
}
