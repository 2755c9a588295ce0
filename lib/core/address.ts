import { err, ok, type Result } from './result';

/** A mail address that went through `parseAddress`: ASCII, lower case, one `@`, nothing to quote. */
export type Address = string & { readonly __address: true };

export interface AddressFault {
  readonly code: 'invalid-address';
  readonly message: string;
}

/** RFC 5321: 64 octets before the `@`, 254 in all. That leaves fewer after it than the 253 of a domain. */
const MAX_LOCAL = 64;
const MAX_ADDRESS = 254;

/**
 * Left out on purpose: quotes, comments, lists and routes (`"`, `(`, `,`, `;`, `<`, `:`), and the old relay tricks
 * `%`, `!` and `|`, which some servers still act upon.
 */
const LOCAL = /^[a-z0-9#$&'*+/=?^_{}~-]+(\.[a-z0-9#$&'*+/=?^_{}~-]+)*$/;
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

export interface AddressRules {
  /** Accepts `name@localhost`: only for the demo on one's own machine. */
  readonly allowLocalhost?: boolean;
}

/**
 * The only way in for addresses. Anything that two programs could read as two different addresses is refused; nothing
 * is repaired but the case of ASCII letters, so what is stored, looked up and written into `To:` is the same text.
 */
export function parseAddress(input: unknown, rules: AddressRules = {}): Result<Address, AddressFault> {
  if (typeof input !== 'string' || input === '') return refuse('Write your mail address, such as anna@example.org.');
  if (input.length > MAX_ADDRESS) return refuse(`An address has at most ${MAX_ADDRESS} characters.`);
  // Before lower-casing: some other letters, such as the Kelvin sign, turn into ASCII ones by it.
  if (!/^[\x21-\x7e]+$/.test(input)) {
    return refuse('Use plain ASCII letters without spaces; for an international domain write its xn-- form.');
  }
  const parts = input.toLowerCase().split('@');
  const [local, domain] = parts;
  if (parts.length !== 2 || !local || !domain) return refuse('An address has exactly one @, with text on both sides.');
  const fault = localFault(local) ?? domainFault(domain, rules.allowLocalhost === true);
  return fault === undefined ? ok(`${local}@${domain}` as Address) : refuse(fault);
}

function localFault(local: string): string | undefined {
  if (local.length > MAX_LOCAL) return `At most ${MAX_LOCAL} characters may stand before the @.`;
  if (LOCAL.test(local)) return undefined;
  return 'Before the @ only letters, digits and signs such as . _ + - may stand; no quotes, comments or lists.';
}

function domainFault(domain: string, allowLocalhost: boolean): string | undefined {
  if (domain === 'localhost') return allowLocalhost ? undefined : 'After the @ stands a domain with a dot.';
  const labels = domain.split('.');
  if (labels.length < 2) return 'After the @ stands a domain with a dot.';
  if (!labels.every((label) => LABEL.test(label))) return 'The part after the @ is not a domain name.';
  // A number at the end means an IP address, which no mailbox of a person has.
  if (/^[0-9]+$/.test(labels.at(-1) ?? '')) return 'Write a domain name after the @, not an IP address.';
  return undefined;
}

const refuse = (message: string): Result<never, AddressFault> => err({ code: 'invalid-address', message });
