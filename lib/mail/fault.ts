import type { MailFault } from '../games/model/shapes';
import type { Refused } from './transport';

/** By the classes of RFC 3463, the more exact first. */
const FAULTS: readonly (readonly [RegExp, MailFault])[] = [
  [/^1\.(2|10)$|^4\.4$/, 'no-such-domain'],
  [/^1\.[0136]$/, 'no-such-mailbox'],
  [/^2\.1$/, 'mailbox-closed'],
  [/^2\.2$/, 'mailbox-full'],
  [/^2\.3$|^3\.4$/, 'too-large'],
  [/^4\.[17]$/, 'not-reached'],
  [/^7\./, 'turned-away'],
];

/** An enhanced code, and not a part of an address of the internet. */
const ENHANCED = /(?<![\d.])[45]\.(\d{1,3}\.\d{1,3})(?![\d.])/;

/** Why a server refused a mail, or sent it back, in a word of ours. Without any code no server took it at all. */
export function mailFault({ code, answer }: Refused): MailFault {
  const detail = ENHANCED.exec(answer)?.[1];
  const known = detail === undefined ? undefined : FAULTS.find(([pattern]) => pattern.test(detail))?.[1];
  if (known !== undefined) return known;
  if (code === 552) return 'mailbox-full';
  return code === undefined ? 'not-reached' : 'other';
}
