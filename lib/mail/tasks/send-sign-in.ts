import { proveAgainMail } from '@/emails/prove-again';
import { signInMail } from '@/emails/sign-in';
import type { MailContext, OpenedSignIn } from '../context';
import { type Composed, deliver, type Fate } from '../deliver';
import type { SealedPayload, Try } from './payloads';
import { storedAddress } from './recipient';

/** Link and code to sign in, or a code that proves a session again, as long as they are good. */
export async function sendSignIn(context: MailContext, { sealed }: SealedPayload, { lastTry }: Try): Promise<Fate> {
  const opened = context.openSignIn(sealed);
  // Sealed with a secret that was changed since: the person asks again.
  if (opened === undefined) {
    context.log('sign-in-mail-unreadable', {});
    return 'skipped';
  }
  return deliver(context, {
    key: { kind: 'sign-in', parts: [opened.flow] },
    to: { as: 'person' },
    lastTry,
    compose: () => compose(context, opened),
  });
}

async function compose({ db, settings, now }: MailContext, opened: OpenedSignIn): Promise<Composed> {
  const address = storedAddress(opened.address);
  if (address === undefined) return { skip: 'no address' };
  const minutes = Math.round((Date.parse(opened.expiresAt) - now().getTime()) / 60_000);
  if (minutes < 1) return { skip: 'link and code have expired' };
  // The account was deleted since: nothing more is sent to its address.
  if ((await db.signInCode.count({ where: { id: opened.flow } })) === 0) return { skip: 'link and code are gone' };
  const { code, token } = opened;
  const { host } = new URL(settings.publicUrl);
  if (token === undefined)
    return {
      to: address,
      mail: await proveAgainMail({ code, minutes, host, profileUrl: `${settings.publicUrl}/profile` }),
    };
  const query = new URLSearchParams({ token, email: address, next: opened.next });
  const confirmUrl = `${settings.publicUrl}/sign-in/confirm?${query}`;
  return { to: address, mail: await signInMail({ confirmUrl, code, minutes, host }) };
}
