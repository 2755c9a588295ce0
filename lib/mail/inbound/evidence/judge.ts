import type { MailContext } from '@/lib/mail/context';
import { answered, type Incoming, type Judged, REFUSED, senderOf } from '../judge';
import { weighMail } from './weigh';

/** Verdicts to one person in a day; a mail in their name that nobody vouches for counts too. */
const A_DAY = 20;
const DAY_MS = 24 * 60 * 60 * 1000;

const UNKNOWN =
  'A mail with your address came in to be weighed, and no account has this address. Send it from an address that stands on your ' +
  'profile; or check it yourself, without an account, on the page "Verify".';
const WEIGHED =
  'This is what the mail that you sent in proves. Only what you may see is looked at, and nothing has changed.';

/** What a mail to the address for evidence comes to. Its sender learns what they may see anyway, no matter who wrote what it passes on. */
export async function judgeEvidence(context: MailContext, incoming: Incoming): Promise<Judged> {
  const sender = await senderOf(context, incoming);
  if ('result' in sender) return sender;
  const { from, proof } = sender;
  const known = await context.db.userAddress.findFirst({ where: { address: from }, select: { userId: true } });
  if (known === null)
    return { result: 'unknown', ...(proof === 'fail' ? {} : { answer: answered(incoming, 'stranger', UNKNOWN) }) };
  if (proof === 'fail') return { result: 'failed-check', answer: answered(incoming, 'stranger', REFUSED) };
  const { userId } = known;
  if (await hadEnough(context, userId)) return { result: 'weighed-enough', userId };
  const sections = await weighMail(context, userId, incoming.raw);
  return { result: 'weighed', answer: answered(incoming, 'person', WEIGHED, sections), userId };
}

async function hadEnough({ db, now }: MailContext, userId: string): Promise<boolean> {
  const receivedAt = { gt: new Date(now().getTime() - DAY_MS) };
  return (await db.inboundMail.count({ where: { userId, receivedAt, result: 'weighed' } })) >= A_DAY;
}
