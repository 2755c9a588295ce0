import type { authenticate as checkSender } from 'mailauth';
import type { Authenticate, Proof } from './types';

/** What mailauth tells of a mail, as far as it is looked at. */
interface Findings {
  readonly dmarc?: { readonly status?: { readonly result?: string } } | false;
  readonly spf?: { readonly status?: { readonly result?: string }; readonly domain?: string } | false;
  readonly dkim?: {
    readonly results?: readonly {
      readonly signingDomain?: string;
      readonly status?: { readonly result?: string; readonly aligned?: string | false };
    }[];
  };
}

type Resolver = NonNullable<NonNullable<Parameters<typeof checkSender>[1]>['resolver']>;

/** SPF, DKIM and DMARC of a mail. A fault of DNS is thrown: the mail is looked at again later. `resolver`: only tests have one. */
export function mailAuthenticator(host: string, resolver?: Resolver): Authenticate {
  return async (raw, { peer, helo, from: sender }, from) => {
    // Read with the first mail: it takes 36 MB, and most hosts take no mail in.
    const { authenticate: mailauth } = await import('mailauth');
    const found = (await mailauth(raw, {
      ...(peer === undefined ? {} : { ip: peer }),
      helo: helo ?? '',
      sender,
      mta: host,
      ...(resolver === undefined ? {} : { resolver }),
      disableArc: true,
      disableBimi: true,
    })) as Findings;
    return proofOf(found, from.slice(from.indexOf('@') + 1));
  };
}

/** `neutral`: the signature is of another text. */
const BROKEN: ReadonlySet<string> = new Set(['fail', 'neutral']);

/** Pure: what the findings come to for this domain. */
function proofOf({ dmarc, spf, dkim }: Findings, domain: string): Proof {
  const policy = (dmarc !== false && dmarc?.status?.result) || 'none';
  if (policy === 'temperror') throw new Error('DNS gave no answer about a mail');
  if (policy === 'pass') return 'aligned';
  if (policy === 'fail') return 'fail';
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
