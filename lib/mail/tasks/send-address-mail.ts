import { addressAddedMail, addressChangedMail, addressTakenMail, proveAddressMail } from '@/emails/address';
import type { Mail } from '@/emails/types';
import type { MailContext, OpenedAddressMail } from '../context';
import { type Composed, deliver, type Fate } from '../deliver';
import type { SealedPayload, Try } from './payloads';
import { storedAddress } from './recipient';

/** A mail about the addresses of an account: to one that shall be added, to the others, or to one that was removed. */
export async function sendAddressMail(
  context: MailContext,
  { sealed }: SealedPayload,
  { lastTry }: Try,
): Promise<Fate> {
  const opened = context.openAddressMail(sealed);
  // Sealed with a secret that was changed since: the person asks again.
  if (opened === undefined) {
    context.log('address-mail-unreadable', {});
    return 'skipped';
  }
  return deliver(context, {
    key: { kind: 'address', parts: [opened.id, opened.about] },
    to: { as: 'person' },
    lastTry,
    compose: () => compose(context, opened),
  });
}

async function compose(context: MailContext, opened: OpenedAddressMail): Promise<Composed> {
  const address = storedAddress(opened.address);
  if (address === undefined) return { skip: 'no address' };
  if (minutesTo(context, opened.until) < 1) return { skip: 'the link has expired' };
  // The account was deleted since, or another address was asked for.
  const change = await context.db.addressChange.findUnique({ where: { id: opened.id }, select: { userId: true } });
  if (change === null) return { skip: 'the link is gone' };
  return { to: address, mail: await mailOf(context, opened, change.userId) };
}

const minutesTo = ({ now }: MailContext, until: string): number =>
  Math.round((Date.parse(until) - now().getTime()) / 60_000);

async function mailOf(
  context: MailContext,
  { about, address, token, until }: OpenedAddressMail,
  userId: string,
): Promise<Mail> {
  const { publicUrl } = context.settings;
  const { host } = new URL(publicUrl);
  const query = new URLSearchParams({ token });
  const back = { host, undoUrl: `${publicUrl}/profile/address/undo?${query}`, until };
  if (about === 'added') return addressAddedMail(back);
  if (about === 'changed') return addressChangedMail(back);
  if ((await context.db.userAddress.count({ where: { address, userId: { not: userId } } })) > 0)
    return addressTakenMail({ host, signInUrl: `${publicUrl}/sign-in` });
  const confirmUrl = `${publicUrl}/profile/address/confirm?${query}`;
  return proveAddressMail({ host, confirmUrl, minutes: minutesTo(context, until) });
}
