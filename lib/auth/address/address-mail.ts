import { z } from 'zod';
import { type AuthTx, queueMail } from '../queue-mail';
import { seal, unseal } from '../secrets';

/** A mail about a change of address: the link to the new one, or the link back to the old one. Waits sealed in the queue. */
const sealedMail = z.strictObject({
  /** The change. */
  id: z.string(),
  about: z.enum(['prove', 'changed']),
  address: z.string(),
  token: z.string(),
  /** ISO 8601 instant until which the link works. */
  until: z.string(),
});
export type AddressMail = z.infer<typeof sealedMail>;

const PURPOSE = 'address mail';

/** The way back matters for days, the link to the new address for an hour. */
const TRIES = { prove: 8, changed: 20 } as const;

export async function queueAddressMail(tx: AuthTx, secret: string, mail: AddressMail): Promise<void> {
  const payload = { sealed: seal(secret, PURPOSE, mail) };
  const key = `address:${mail.id}:${mail.about}`;
  await queueMail(tx, { task: 'send-address-mail', payload, key, tries: TRIES[mail.about] });
}

/** The mailer's side: undefined when the job was sealed with another secret or is no job of ours. */
export function openAddressMail(secret: string, sealed: string): AddressMail | undefined {
  const parsed = sealedMail.safeParse(unseal(secret, PURPOSE, sealed));
  return parsed.success ? parsed.data : undefined;
}
