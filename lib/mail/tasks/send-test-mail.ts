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

async function compose({ db, settings }: MailContext, { userId: id }: TestMailPayload): Promise<Composed> {
  const user = await db.user.findUnique({ where: { id }, select: { email: true } });
  const address = storedAddress(user?.email);
  if (address === undefined) return { skip: 'no address' };
  const { host } = new URL(settings.publicUrl);
  return { to: address, mail: await testMail({ host, profileUrl: `${settings.publicUrl}/profile` }) };
}
