import { z } from 'zod';
import { type Address, type AddressFault, parseAddress } from '../core/address';
import { err, ok, type Result } from '../core/result';
import { noteArrival, ownerOf } from './address/own';
import type { AuthContext } from './context';
import { cookieNames, readCookie } from './cookies';
import { keepSandboxes } from './guest/keep-sandboxes';
import { guestOf } from './guest/player';
import { knownBrowser, rememberBrowser } from './known-browser';
import { runNextAuth } from './run-next-auth';
import { randomToken, sameText, sha256 } from './secrets';
import { allowSignInMail, type LimitFault } from './sign-in-limits';
import { codeHash, queueSignInMail, tokenHash } from './sign-in-mail';

/** Wrong codes that one mail survives. */
export const CODE_TRIES = 5;

export interface AskedSignIn {
  readonly address: Address;
  /** Names the mail; only the browser that asked may type its code. */
  readonly flow: string;
}

/** The caller's network address and what was typed. */
export interface SignInRequest {
  readonly address: unknown;
  readonly next: string;
  readonly caller: string;
  /** The `Cookie` header: it may say that this browser has signed in with the address before. */
  readonly cookies?: string | null;
  /** The guest who asks: their sandbox goes to the address when it is proven. */
  readonly guest?: string | undefined;
}

/** Sends the mail with link and code. The answer is the same whether or not the address is known here. */
export async function requestSignIn(
  context: AuthContext,
  { address, next, caller, guest, cookies }: SignInRequest,
): Promise<Result<AskedSignIn, AddressFault | LimitFault>> {
  const parsed = parseAddress(address, { allowLocalhost: context.settings.demo });
  if (!parsed.ok) return parsed;
  // A demo listens on loopback only: all its callers are one machine, which may well try many people out.
  const counted = context.settings.demo ? undefined : caller;
  const known = knownBrowser(context, cookies, parsed.value);
  const { signInMailsPerHour } = context.settings;
  const asked = { address: parsed.value, caller: counted, known };
  const allowed = await allowSignInMail(context.pool, asked, signInMailsPerHour);
  if (!allowed.ok) return allowed;
  return ok({ address: parsed.value, flow: await queueSignInMail(context, parsed.value, next, guest) });
}

/** The browser that is signed in: its headers `Cookie` and `User-Agent`. */
export interface Browser {
  readonly cookies: string | undefined;
  readonly agent?: string | null;
}

export interface SignedIn {
  readonly setCookies: readonly string[];
  /** True on the first sign-in of an address. */
  readonly isNew: boolean;
  readonly userId: string | undefined;
}

export interface DeadLink {
  readonly code: 'dead-link';
  readonly message: string;
}
const DEAD_LINK: DeadLink = {
  code: 'dead-link',
  message: 'This link was used already, is too old, or is not complete. Ask for a new mail.',
};

const linkSchema = z.object({ address: z.string(), token: z.string().regex(/^[\w-]{43}$/) });

/** The link's button was pressed: next-auth uses the token up and makes the session. */
export async function signInByLink(
  context: AuthContext,
  input: Browser & { readonly address: unknown; readonly token?: unknown },
): Promise<Result<SignedIn, DeadLink>> {
  const link = linkSchema.safeParse(input);
  const address = parseAddress(input.address, { allowLocalhost: context.settings.demo });
  if (!link.success || !address.ok) return err(DEAD_LINK);
  return spendToken(context, address.value, link.data.token, input);
}

async function spendToken(
  context: AuthContext,
  address: Address,
  token: string,
  { cookies, agent }: Browser,
): Promise<Result<SignedIn, DeadLink>> {
  const { session } = cookieNames(context.settings.publicUrl);
  const current = readCookie(cookies, session);
  const answer = await runNextAuth(context, {
    method: 'POST',
    path: 'callback/email',
    query: { token, email: address },
    agent,
  });
  const setCookies = answer.setCookies.filter((cookie) => cookie.startsWith(`${session}=`) && !/^[^;]*=;/.test(cookie));
  if (setCookies.length === 0) return err(DEAD_LINK);
  await keepSandboxes(context, address, await guestsOf(context, token, cookies));
  await spendOthers(context, address);
  const userId = await noteMailArrived(context, address);
  // The browser forgets its old session now; so does the server.
  if (current !== undefined) await context.db.session.deleteMany({ where: { sessionToken: sha256(current) } });
  const goTo = new URL(answer.redirect ?? '/', context.settings.publicUrl).pathname;
  const kept = rememberBrowser(context, cookies, address);
  return ok({ setCookies: [...setCookies, kept], isNew: goTo === '/profile', userId });
}

/** The guest of this browser, and the one who asked for the mail: its link may be opened in another browser. */
async function guestsOf(context: AuthContext, token: string, cookies: string | undefined): Promise<readonly string[]> {
  const here = await guestOf(context, cookies);
  const asked = await context.db.signInCode.findFirst({
    where: { tokenHash: tokenHash(context.settings.secret, token) },
    select: { guestId: true },
  });
  return [here?.id, asked?.guestId].flatMap((id) => id ?? []);
}

/** A signed-in person needs no older mail: its links and codes stop working. */
async function spendOthers({ db, now }: AuthContext, email: Address): Promise<void> {
  await db.verificationToken.deleteMany({ where: { identifier: email } });
  await db.signInCode.updateMany({ where: { email, usedAt: null }, data: { usedAt: now() } });
}

/** Who signs in by a mail has got one: whatever did not reach that address before is over. Gives who that is. */
async function noteMailArrived({ db }: AuthContext, address: Address): Promise<string | undefined> {
  const userId = await ownerOf(db, address);
  if (userId !== undefined) await noteArrival(db, userId, address);
  return userId;
}

export interface CodeFault {
  readonly code: 'wrong-code' | 'dead-code';
  readonly message: string;
}
const DEAD_CODE: CodeFault = { code: 'dead-code', message: 'This code is no longer good. Ask for a new mail.' };

/** The six digits were typed on the page where the mail was asked for. */
export async function signInByCode(
  context: AuthContext,
  input: Browser & { readonly flow: string; readonly typed: unknown },
): Promise<Result<SignedIn, CodeFault | DeadLink>> {
  const used = await spendCode(context, { flow: input.flow, typed: input.typed });
  if (!used.ok) return used;
  return signInAddress(context, used.value, input);
}

interface TypedCode {
  /** The mail that the code was in. */
  readonly flow: string;
  readonly typed: unknown;
  /** The session that the mail was to prove. Missing: one that signs in. */
  readonly sessionId?: string | null;
}

/** Counts the try before it looks, in one statement: a hundred guesses at once are still counted one by one. */
export async function spendCode(
  context: AuthContext,
  { flow, typed, sessionId = null }: TypedCode,
): Promise<Result<Address, CodeFault>> {
  const digits = typeof typed === 'string' ? typed.replace(/[\s-]/g, '') : '';
  // What cannot be a code is a slip of the finger and costs no try.
  if (!/^[0-9]{6}$/.test(digits)) return err({ code: 'wrong-code', message: 'A code has six digits.' });
  const { db, settings, now } = context;
  const alive = { id: flow, sessionId, usedAt: null, expiresAt: { gt: now() } };
  const counted = await db.signInCode.updateMany({
    where: { ...alive, attempts: { lt: CODE_TRIES } },
    data: { attempts: { increment: 1 } },
  });
  const row = counted.count === 1 ? await db.signInCode.findUnique({ where: { id: flow } }) : null;
  if (row === null) return err(DEAD_CODE);
  if (!sameText(row.codeHash, codeHash(settings.secret, flow, digits)))
    return err(wrongCode(CODE_TRIES - row.attempts));
  const spent = await db.signInCode.updateMany({ where: alive, data: { usedAt: now() } });
  // The address was parsed before it was stored.
  return spent.count === 1 ? ok(row.email as Address) : err(DEAD_CODE);
}

function wrongCode(left: number): CodeFault {
  if (left <= 0) return DEAD_CODE;
  const tries = left === 1 ? 'one more try' : `${left} more tries`;
  return { code: 'wrong-code', message: `That is not the code of the mail. You have ${tries}.` };
}

/** From a proven address to a session, by the same way as the link: through a token of next-auth, used at once. */
export async function signInAddress(
  context: AuthContext,
  address: Address,
  browser: Browser,
): Promise<Result<SignedIn, DeadLink>> {
  const token = randomToken(32);
  const expires = new Date(context.now().getTime() + 60_000);
  const hashed = tokenHash(context.settings.secret, token);
  await context.db.verificationToken.create({ data: { identifier: address, token: hashed, expires } });
  return spendToken(context, address, token, browser);
}
