import { z } from 'zod';
import { type AuthTx, queueJob } from '../queue-job';
import { seal, unseal } from '../secrets';

/**
 * A mail about the addresses of an account, which waits sealed in the queue. `prove`: the link to an address; `added`, to the others,
 * and `changed`, to one that is none any more: the link that takes it back.
 */
const sealedMail = z.strictObject({
  /** The row of it. */
  id: z.string(),
  about: z.enum(['prove', 'added', 'changed']),
  address: z.string(),
  token: z.string(),
  /** ISO 8601 instant until which the link works. */
  until: z.string(),
});
export type AddressMail = z.infer<typeof sealedMail>;

const PURPOSE = 'address mail';

/** The way back matters for days, the link to an address for an hour. */
const TRIES = { prove: 8, added: 20, changed: 20 } as const;

export async function queueAddressMail(tx: AuthTx, secret: string, mail: AddressMail): Promise<void> {
  const payload = { sealed: seal(secret, PURPOSE, mail) };
  const key = `address:${mail.id}:${mail.about}`;
  await queueJob(tx, { task: 'send-address-mail', payload, key, tries: TRIES[mail.about] });
}

/** The mailer's side: undefined when the job was sealed with another secret or is no job of ours. */
export function openAddressMail(secret: string, sealed: string): AddressMail | undefined {
  const parsed = sealedMail.safeParse(unseal(secret, PURPOSE, sealed));
  return parsed.success ? parsed.data : undefined;
}
