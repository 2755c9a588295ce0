import { headOf } from './parsed';

/** What one server on a mail's way wrote down before it passed it on, as mailauth takes it apart. */
interface Link {
  readonly 'arc-seal'?: { readonly parsed?: { readonly d?: { readonly value?: string } } };
  readonly 'arc-authentication-results'?: { readonly parsed?: { readonly dmarc?: Verdict } };
}

interface Verdict {
  readonly value?: string;
  readonly header?: { readonly from?: string };
}

/** A chain of seals (ARC, RFC 8617). `chain`: the oldest link first. What the newest one found, mailauth moves out of it. */
export interface Seals {
  readonly status?: { readonly result?: string };
  readonly chain?: readonly Link[];
  readonly authenticationResults?: { readonly dmarc?: Omit<Verdict, 'value'> & { readonly result?: string } };
}

/** Seals that are checked in one mail: each asks DNS for a key. */
const MOST_SEALS = 5;

/** Whether the chain of a mail is worth a look: some server is trusted, and there are not too many of them. */
export function mayBeSealed(raw: Buffer, trusted: ReadonlySet<string>): boolean {
  const seals = trusted.size === 0 ? 0 : (headOf(raw).match(/^arc-seal\s*:/gim)?.length ?? 0);
  return seals > 0 && seals <= MOST_SEALS;
}

/**
 * Whether servers that are trusted vouch for a mail which its own domain cannot prove any more, since a list or a forwarder changed it: the
 * chain holds, each of its links is of a trusted domain, and the first of them found the mail to be of the domain in its From.
 */
export function sealsProve(seals: Seals | false | undefined, domain: string, trusted: ReadonlySet<string>): boolean {
  const { status, chain = [], authenticationResults: newest }: Seals = seals || {};
  if (status?.result !== 'pass') return false;
  const sealers = chain.map((link) => link['arc-seal']?.parsed?.d?.value?.toLowerCase() ?? '');
  const first = chain[0]?.['arc-authentication-results']?.parsed?.dmarc;
  const found = chain.length === 1 ? newest?.dmarc?.result : first?.value;
  const from = chain.length === 1 ? newest?.dmarc?.header?.from : first?.header?.from;
  const isKnown = sealers.length > 0 && sealers.every((sealer) => trusted.has(sealer));
  return isKnown && found?.toLowerCase() === 'pass' && from?.toLowerCase() === domain;
}
