import { invitationIn } from './joining/address';
import type { ParsedMail } from './types';

/** What the reader of mails (postal-mime) makes of one, as far as we look at it. */
export interface RawParts {
  readonly headers: readonly { readonly key: string; readonly value: string }[];
  readonly from: readonly string[];
  readonly subject: string;
  readonly text: string | undefined;
  readonly html: string | undefined;
  /** The part in which a server says what became of a mail (RFC 3464). */
  readonly report: string | undefined;
  /** The part in which a mail service says that a reader does not want a mail (RFC 5965). */
  readonly complaint?: string | undefined;
  /** The headers of the mail that a report came with. */
  readonly about?: string | undefined;
}

const MESSAGE_ID = /^<[\w!#$%&'*+/=?^`{|}~.-]{1,150}@[\w.-]{1,100}>$/;

export function parsedMail({ headers, from, subject, text, html, report, complaint, about }: RawParts): ParsedMail {
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
    report,
    complaint,
    about,
  };
}

/** The header of a mail, one character a byte; the whole mail where no empty line ends it. */
export function headOf(raw: Uint8Array): string {
  const text = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength).toString('latin1');
  const end = /\n\r?\n/.exec(text);
  return end === null ? text : text.slice(0, end.index);
}

type Field = readonly [name: string, value: string];

/** Header fields with their lines unfolded, names in lower case. */
export const fieldsOf = (headers: string): readonly Field[] =>
  headers
    .replace(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/)
    .flatMap((line) => {
      const colon = line.indexOf(':');
      return colon < 0 ? [] : [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()] as const];
    });

/** The secret half of an address that orders go to; undefined when it is none of ours. */
export function tokenIn(address: string, domain: string): string | undefined {
  const [local = '', host = '', ...more] = address.toLowerCase().split('@');
  if (more.length > 0 || host !== domain) return undefined;
  return /^orders\+([a-z2-7]{26})$/.exec(local)?.[1];
}

/** Where a mail of ours goes back to if it cannot be delivered. The id of its delivery is drawn at random, so nobody else knows it. */
export const bounceAddress = (deliveryId: string, domain: string): string =>
  `bounce+${deliveryId.replaceAll('-', '')}@${domain}`;

/** The delivery that came back to this address; undefined when it is no such address. */
export function deliveryIn(address: string, domain: string): string | undefined {
  const [local = '', host = '', ...more] = address.toLowerCase().split('@');
  const groups = /^bounce\+(\w{8})(\w{4})(\w{4})(\w{4})(\w{12})$/.exec(local)?.slice(1);
  return more.length > 0 || host !== domain ? undefined : groups?.join('-');
}

/** Where old mails go to be weighed against the log. */
export const isForEvidence = (address: string, domain: string): boolean => address.toLowerCase() === `verify@${domain}`;

/** Where replies to a digest go: they are answered, and nothing else. */
export const digestAddress = (domain: string): string => `digest@${domain}`;

export const isForDigest = (address: string, domain: string): boolean =>
  address.toLowerCase() === digestAddress(domain);

/**
 * True for every address that mail is taken in for: those with a secret, also of an invitation, the plain one, which is answered with
 * help, that for complaints, that for replies to digests, and that for old mails.
 */
export const isOurs = (address: string, domain: string): boolean =>
  address.toLowerCase() === `orders@${domain}` ||
  address.toLowerCase() === `complaints@${domain}` ||
  isForEvidence(address, domain) ||
  isForDigest(address, domain) ||
  tokenIn(address, domain) !== undefined ||
  invitationIn(address, domain) !== undefined ||
  deliveryIn(address, domain) !== undefined;
