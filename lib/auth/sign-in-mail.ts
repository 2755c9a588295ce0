import { randomInt, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Address } from '../core/address';
import type { AuthContext } from './context';
import { SIGN_IN_MINUTES } from './options';
import { type AuthTx, queueJob } from './queue-job';
import { mac, randomToken, seal, sha256, unseal } from './secrets';

/** What the mailer must know to write a sign-in mail; waits sealed in the queue. */
const sealedMail = z.strictObject({
  flow: z.string(),
  address: z.string(),
  /** Missing: a code alone, for somebody who is signed in. */
  token: z.string().optional(),
  code: z.string(),
  next: z.string(),
  expiresAt: z.string(),
});
export type SignInMail = z.infer<typeof sealedMail>;

const PURPOSE = 'sign-in mail';

/** The hash under which next-auth looks a mailed token up. */
export const tokenHash = (secret: string, token: string): string => sha256(`${token}${secret}`);

/** A code has a million values: only a keyed hash keeps a reader of the table from trying them all. */
export const codeHash = (secret: string, flow: string, code: string): string =>
  mac(secret, 'sign-in code', `${flow}:${code}`);

const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

const tenMinutesOn = (now: Date): Date => new Date(now.getTime() + SIGN_IN_MINUTES * 60_000);

const queued = (tx: AuthTx, secret: string, mail: SignInMail): Promise<void> =>
  // Six tries take about ten minutes; after that the mail would be worthless.
  queueJob(tx, {
    task: 'send-sign-in',
    payload: { sealed: seal(secret, PURPOSE, mail) },
    key: `sign-in:${mail.flow}`,
    tries: 6,
  });

/** Makes link and code, stores their hashes and queues the mail: all in one transaction. Gives the flow's id. */
export async function queueSignInMail(
  context: AuthContext,
  address: Address,
  next: string,
  guest?: string,
): Promise<string> {
  const { secret } = context.settings;
  const flow = randomUUID();
  const token = randomToken(32);
  const code = newCode();
  const expires = tenMinutesOn(context.now());
  const mail: SignInMail = { flow, address, token, code, next, expiresAt: expires.toISOString() };
  const hashed = tokenHash(secret, token);
  await context.db.$transaction(async (tx) => {
    await tx.verificationToken.create({ data: { identifier: address, token: hashed, expires } });
    await tx.signInCode.create({
      data: {
        id: flow,
        email: address,
        codeHash: codeHash(secret, flow, code),
        tokenHash: hashed,
        guestId: guest ?? null,
        expiresAt: expires,
      },
    });
    await queued(tx, secret, mail);
  });
  return flow;
}

/** Mails a code that proves a session again, and opens nothing else. */
export async function queueProofMail(
  { db, settings: { secret }, now }: AuthContext,
  { address, sessionId }: { readonly address: string; readonly sessionId: string },
): Promise<void> {
  const flow = randomUUID();
  const code = newCode();
  const createdAt = now();
  const expiresAt = tenMinutesOn(createdAt);
  const row = { id: flow, email: address, sessionId, codeHash: codeHash(secret, flow, code), createdAt, expiresAt };
  await db.$transaction(async (tx) => {
    await tx.signInCode.create({ data: row });
    await queued(tx, secret, { flow, address, code, next: '/', expiresAt: expiresAt.toISOString() });
  });
}

/** The mailer's side: undefined when the job was sealed with another secret or is no job of ours. */
export function openSignInMail(secret: string, sealed: string): SignInMail | undefined {
  const parsed = sealedMail.safeParse(unseal(secret, PURPOSE, sealed));
  return parsed.success ? parsed.data : undefined;
}
