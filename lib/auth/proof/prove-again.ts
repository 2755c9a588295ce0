import { err, ok, type Result } from '@/lib/core/result';
import { refusalsAt } from '@/lib/db/stores/refusals-at';
import { addressesOf, noteArrival } from '../address/own';
import type { AuthContext } from '../context';
import { sessionCookie } from '../cookies';
import { sha256 } from '../secrets';
import { type CodeFault, spendCode } from '../sign-in';
import { allowSignInMail, type LimitFault } from '../sign-in-limits';
import { queueProofMail } from '../sign-in-mail';
import type { AccountRequest } from '../test-mail';
import type { ProvenId } from './proven-id';

/** For how long a sign-in, or a code that was typed since, says who it is. */
const PROOF_MINUTES = 15;
const MINUTE_MS = 60_000;

interface ProofInput extends AccountRequest {
  /** The `Cookie` header of the browser. */
  readonly cookies: string | null;
  /** The code of a mail; blank: one is mailed. */
  readonly typed: unknown;
  /** To which address of theirs. Not one of them: to one that mail arrives at. */
  readonly at: unknown;
}

interface CodeMailed {
  readonly code: 'sign-in-again';
  readonly message: string;
}

/** `too-many-mails` aside, the person types a code and sends the same form again. */
export type NotProven = CodeMailed | CodeFault | LimitFault;

/**
 * Before addresses are changed, an API token is made or an account is deleted: whether the person has signed in lately, in this browser. Where not, a
 * code is mailed to an address that is theirs already, and typed beside what they were doing. Where no mail reaches any
 * address of theirs, nobody could type one: then the session is enough.
 */
export async function proveAgain(context: AuthContext, input: ProofInput): Promise<Result<ProvenId, NotProven>> {
  const session = await readSession(context, input.user.id, input.cookies);
  if (session === undefined) return err({ code: 'sign-in-again', message: 'Sign in first.' });
  const { id: sessionId, open } = session;
  if (open === undefined) return ok(proven(input.user.id));
  if (typeof input.typed === 'string' && input.typed.trim() !== '') return typeCode(context, input, sessionId);
  return mailCode(context, input, { sessionId, open });
}

/** The same where nobody could type a code: undefined where one would be asked for. `cookies`: the `Cookie` header. */
export async function provenLately(
  context: AuthContext,
  userId: string,
  cookies: string | null,
): Promise<ProvenId | undefined> {
  const session = await readSession(context, userId, cookies);
  return session === undefined || session.open !== undefined ? undefined : proven(userId);
}

interface BrowserSession {
  readonly id: string;
  /** Addresses of its person that a code may be mailed to; missing where none is needed. */
  readonly open?: readonly string[];
}

async function readSession(
  context: AuthContext,
  userId: string,
  cookies: string | null,
): Promise<BrowserSession | undefined> {
  const { db, now, settings } = context;
  const token = sessionCookie(settings, cookies) ?? '';
  const session = await db.session.findFirst({
    where: { sessionToken: sha256(token), userId, expires: { gt: now() } },
    select: { id: true, provenAt: true },
  });
  if (session === null) return undefined;
  const { id, provenAt } = session;
  if (isLate(provenAt, now())) return { id };
  const open = await openAddresses(context, userId);
  return open.length === 0 ? { id } : { id, open };
}

const proven = (userId: string): ProvenId => userId as ProvenId;

const isLate = (provenAt: Date | null, now: Date): boolean =>
  provenAt !== null && provenAt.getTime() > now.getTime() - PROOF_MINUTES * MINUTE_MS;

/** Those that mail reaches, as far as that is known; the oldest first. */
async function openAddresses({ db }: AuthContext, userId: string): Promise<readonly string[]> {
  const own = await addressesOf(db, userId);
  const shut = await Promise.all(
    own.map((address) => db.mailRefusal.count({ where: refusalsAt({ userId, address }) })),
  );
  return own.filter((_, at) => shut[at] === 0);
}

/** The newest code of this session counts. */
async function typeCode(
  context: AuthContext,
  { user, typed }: ProofInput,
  sessionId: string,
): Promise<Result<ProvenId, CodeFault>> {
  const mail = await newest(context, sessionId, await addressesOf(context.db, user.id));
  const spent = await spendCode(context, { flow: mail?.id ?? '', typed, sessionId });
  if (!spent.ok) return spent.error.code === 'dead-code' ? err(DEAD_CODE) : spent;
  await context.db.session.updateMany({ where: { id: sessionId }, data: { provenAt: context.now() } });
  await noteArrival(context.db, user.id, spent.value);
  return ok(proven(user.id));
}

const DEAD_CODE: CodeFault = {
  code: 'dead-code',
  message: 'This code is no longer good. Leave its field empty and press the button again: then we mail you another.',
};

/** The last mail for this session. `own`: the addresses of its person, by which the row is found. */
const newest = ({ db, now }: AuthContext, sessionId: string, own: readonly string[]) =>
  db.signInCode.findFirst({
    where: { email: { in: [...own] }, sessionId, usedAt: null, expiresAt: { gt: now() } },
    orderBy: { createdAt: 'desc' },
    select: { id: true, email: true, createdAt: true },
  });

async function mailCode(
  context: AuthContext,
  { user, caller, at }: ProofInput,
  { sessionId, open }: { readonly sessionId: string; readonly open: readonly string[] },
): Promise<Result<never, CodeMailed | LimitFault>> {
  const own = await addressesOf(context.db, user.id);
  const last = await newest(context, sessionId, own);
  const preferred = open.includes(user.email) ? user.email : open[0];
  const chosen = own.find((one) => one === at) ?? own.find((one) => one === last?.email);
  const address = chosen ?? preferred ?? user.email;
  // A button that was pressed twice sends one mail.
  if (last?.email === address && last.createdAt.getTime() > context.now().getTime() - MINUTE_MS)
    return err(asked(address, context.settings.demo));
  const counted = context.settings.demo ? undefined : caller;
  const allowed = await allowSignInMail(context.pool, { address, caller: counted, known: sessionId });
  if (!allowed.ok) return allowed;
  await queueProofMail(context, { address, sessionId });
  return err(asked(address, context.settings.demo));
}

function asked(address: string, demo: boolean): CodeMailed {
  const message =
    `You signed in more than ${PROOF_MINUTES} minutes ago, and what you do here lets somebody into your account, or out of it. To be sure that it is ` +
    `you, we have mailed a code to ${address}. Type it above and press the button again; what you entered is still here.`;
  return { code: 'sign-in-again', message: demo ? `${message} (In this demo the mail is at /dev/mailbox.)` : message };
}
