import { createHash, randomUUID } from 'node:crypto';
import type { MailContext } from '../context';
import { invitationIn } from './joining/address';
import { deliveryIn, isForDigest, isForEvidence, tokenIn } from './parsed';
import { DIGEST, hashOfToken } from './tokens';
import type { Envelope } from './types';

/** Keeps a mail together with the job that works on it. When this has ended the mail cannot be lost. The same one again is one. */
export async function receiveMail(context: MailContext, raw: Buffer, to: string, envelope: Envelope): Promise<void> {
  const { db, settings, now } = context;
  const domain = settings.ordersDomain ?? '';
  const token = isForDigest(to, domain) ? DIGEST : tokenIn(to, domain);
  const id = randomUUID();
  const hash = createHash('sha256').update(to.toLowerCase()).update('\0').update(raw).digest('hex');
  const mail = {
    id,
    hash,
    tokenHash: token === undefined ? null : hashOfToken(token),
    deliveryId: deliveryIn(to, domain) ?? null,
    isEvidence: isForEvidence(to, domain),
    invitation: invitationIn(to, domain) ?? null,
    receivedAt: now(),
    peer: envelope.peer ?? null,
    helo: envelope.helo?.slice(0, 255) ?? null,
    envelopeFrom: envelope.from.slice(0, 320),
    raw: new Uint8Array(raw),
    status: 'waiting',
  };
  await db.$transaction(async (tx) => {
    const { count } = await tx.inboundMail.createMany({ data: [mail], skipDuplicates: true });
    if (count > 0) await queueReading(tx, id, 'first');
  });
}

type Tx = Parameters<Parameters<MailContext['db']['$transaction']>[0]>[0];

/** `turn`: `first`, or `confirmed` when its sender has confirmed it. */
export async function queueReading(
  tx: Pick<Tx, '$executeRaw'>,
  id: string,
  turn: 'first' | 'confirmed',
): Promise<void> {
  const jobs = [{ task: 'read-mail', payload: { id }, key: `read-mail:${id}:${turn}` }];
  await tx.$executeRaw`select fieldpost_queue_mails(${JSON.stringify(jobs)}::json)`;
}
