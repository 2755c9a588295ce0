import { randomInt, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Address } from '../core/address';
import type { AuthContext } from './context';
import { SIGN_IN_MINUTES } from './options';
import { queueMail } from './queue-mail';
import { mac, randomToken, seal, sha256, unseal } from './secrets';

/** What the mailer must know to write a sign-in mail; waits sealed in the queue. */
const sealedMail = z.strictObject({
  flow: z.string(),
  address: z.string(),
  token: z.string(),
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
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const expires = new Date(context.now().getTime() + SIGN_IN_MINUTES * 60_000);
  const mail: SignInMail = { flow, address, token, code, next, expiresAt: expires.toISOString() };
  const payload = { sealed: seal(secret, PURPOSE, mail) };
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
    // Six tries take about ten minutes; after that the mail would be worthless.
    await queueMail(tx, { task: 'send-sign-in', payload, key: `sign-in:${flow}`, tries: 6 });
  });
  return flow;
}

/** The mailer's side: undefined when the job was sealed with another secret or is no job of ours. */
export function openSignInMail(secret: string, sealed: string): SignInMail | undefined {
  const parsed = sealedMail.safeParse(unseal(secret, PURPOSE, sealed));
  return parsed.success ? parsed.data : undefined;
}
