import { createHash } from 'node:crypto';
import { testMail } from '@/emails/test-mail';
import type { MailContext } from '../context';
import { type Composed, deliver, type Fate } from '../deliver';
import type { TestMailPayload, Try } from './payloads';
import { storedAddress } from './recipient';

/** The mail that somebody sends to themselves from their profile. */
export async function sendTestMail(context: MailContext, job: TestMailPayload, { lastTry }: Try): Promise<Fate> {
  return deliver(context, {
    key: { kind: 'test', parts: [job.id] },
    to: { as: 'person' },
    userId: job.userId,
    lastTry,
    compose: () => compose(context, job),
  });
}

async function compose({ db, settings }: MailContext, { userId, at }: TestMailPayload): Promise<Composed> {
  const own = await db.userAddress.findMany({ where: { userId }, orderBy: { addedAt: 'asc' } });
  const address = storedAddress(own.find((one) => at === undefined || sha256(one.address) === at)?.address);
  if (address === undefined) return { skip: 'no address' };
  const { host } = new URL(settings.publicUrl);
  return { to: address, mail: await testMail({ host, profileUrl: `${settings.publicUrl}/profile` }) };
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
