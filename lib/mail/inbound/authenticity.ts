import { BlockList, isIP } from 'node:net';
import type { authenticate as checkSender } from 'mailauth';
import { headOf } from './parsed';
import { mayBeSealed, type Seals, sealsProve } from './sealed';
import type { Authenticate, Proof } from './types';

/** What mailauth tells of a mail, as far as it is looked at. */
interface Findings {
  readonly arc?: Seals | false;
  readonly dmarc?: { readonly status?: { readonly result?: string } } | false;
  readonly spf?: { readonly status?: { readonly result?: string }; readonly domain?: string } | false;
  readonly dkim?: {
    readonly results?: readonly {
      readonly signingDomain?: string;
      readonly status?: { readonly result?: string; readonly aligned?: string | false };
    }[];
  };
}

/** Signatures that are checked in one mail; mails that somebody wrote have one to four. Each may name a body of its own to sum. */
const MOST_SIGNATURES = 8;

const signaturesIn = (raw: Buffer): number => headOf(raw).match(/^dkim-signature\s*:/gim)?.length ?? 0;

type Resolver = NonNullable<NonNullable<Parameters<typeof checkSender>[1]>['resolver']>;

/** Addresses that nobody outside has: a mail from one came by a mail server of our own, which SPF says nothing about. */
const OWN = new BlockList();
for (const [net, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  OWN.addSubnet(net, bits, 'ipv4');
OWN.addAddress('::1', 'ipv6');
OWN.addSubnet('fc00::', 7, 'ipv6');
OWN.addSubnet('fe80::', 10, 'ipv6');

/** Whether the address is that of the sender's own server, as far as can be told. */
function isFromOutside(peer: string | undefined): peer is string {
  const address = (peer ?? '').replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  const family = isIP(address);
  return family !== 0 && !OWN.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

/**
 * SPF, DKIM and DMARC of a mail; without SPF where its peer is a mail server of our own, or not known. A fault of DNS is thrown: the mail
 * is looked at again later. Where seals of domains that are trusted prove a mail (ARC), nothing else is asked. `resolver`: only tests have one.
 */
export function mailAuthenticator(
  host: string,
  { resolver, trustedSealers = [] }: { readonly resolver?: Resolver; readonly trustedSealers?: readonly string[] } = {},
): Authenticate {
  const trusted = new Set(trustedSealers);
  return async (raw, { peer, helo, from: sender }, from) => {
    // Some hundred would hold the process for seconds: then nothing is known of its sender.
    if (signaturesIn(raw) > MOST_SIGNATURES) return 'none';
    // Read with the first mail: it takes 36 MB, and most hosts take no mail in.
    const { authenticate: mailauth } = await import('mailauth');
    const found = (await mailauth(raw, {
      // With neither address nor sender there is nothing to ask SPF about.
      ...(isFromOutside(peer) ? { ip: peer, helo: helo ?? '', sender } : { helo: '', sender: '' }),
      mta: host,
      ...(resolver === undefined ? {} : { resolver }),
      disableArc: !mayBeSealed(raw, trusted),
      disableBimi: true,
    })) as Findings;
    const domain = from.slice(from.indexOf('@') + 1);
    if (sealsProve(found.arc, domain, trusted)) return 'sealed';
    return proofOf(found, domain, isFromOutside(peer));
  };
}

/** `neutral`: the signature is of another text. */
const BROKEN: ReadonlySet<string> = new Set(['fail', 'neutral']);

/** Pure: what the findings come to for this domain. Where SPF could not be asked, a policy without a signature proves nothing. */
function proofOf({ dmarc, spf, dkim }: Findings, domain: string, isSpfAsked: boolean): Proof {
  const policy = (dmarc !== false && dmarc?.status?.result) || 'none';
  if (policy === 'temperror') throw new Error('DNS gave no answer about a mail');
  if (policy === 'pass') return 'aligned';
  if (policy === 'fail' && isSpfAsked) return 'fail';
  const signatures = dkim?.results ?? [];
  if (signatures.some((one) => one.status?.result === 'pass' && isWithin(domain, one.signingDomain))) return 'aligned';
  const sent = (spf !== false && spf?.status?.result) || 'none';
  const ofDomain = spf !== false && isWithin(domain, spf?.domain);
  if (sent === 'pass' && ofDomain) return 'aligned';
  if (signatures.some((one) => BROKEN.has(one.status?.result ?? '') && isWithin(domain, one.signingDomain)))
    return 'fail';
  return sent === 'fail' && ofDomain ? 'fail' : 'none';
}

/** Without a policy only the domain itself speaks for its mail. */
const isWithin = (domain: string, signer: string | undefined): boolean => signer?.toLowerCase() === domain;
