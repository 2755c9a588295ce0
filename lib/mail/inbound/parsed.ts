import type { ParsedMail } from './types';

/** What the reader of mails (postal-mime) makes of one, as far as we look at it. */
export interface RawParts {
  readonly headers: readonly { readonly key: string; readonly value: string }[];
  readonly from: readonly string[];
  readonly subject: string;
  readonly text: string | undefined;
  readonly html: string | undefined;
}

const MESSAGE_ID = /^<[\w!#$%&'*+/=?^`{|}~.-]{1,150}@[\w.-]{1,100}>$/;

export function parsedMail({ headers, from, subject, text, html }: RawParts): ParsedMail {
  const pairs = headers.map(({ key, value }) => [key.toLowerCase(), value] as const);
  const id = pairs.find(([key]) => key === 'message-id')?.[1].trim();
  return {
    // Another one would have to be quoted to stand in a header of ours.
    messageId: id !== undefined && MESSAGE_ID.test(id) ? id : undefined,
    from: from.map((address) => address.trim().toLowerCase()),
    headers: pairs,
    subject,
    text,
    html,
  };
}

/** The secret half of an address that orders go to; undefined when it is none of ours. */
export function tokenIn(address: string, domain: string): string | undefined {
  const [local = '', host = '', ...more] = address.toLowerCase().split('@');
  if (more.length > 0 || host !== domain) return undefined;
  return /^orders\+([a-z2-7]{26})$/.exec(local)?.[1];
}

/** True for every address that mail is taken in for: those with a secret, and the plain one, which is answered with help. */
export const isOurs = (address: string, domain: string): boolean =>
  address.toLowerCase() === `orders@${domain}` || tokenIn(address, domain) !== undefined;
