/** What every answer carries. */
const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

const HSTS = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } as const;

/** JSON is never a document: nothing in it may run or be framed. `default-src` says nothing about bases and forms. */
const API_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

type Headers = Readonly<Record<string, string>>;

/** `https`: the public address is https, so browsers may be told to stay with it. */
const commonHeaders = (https: boolean): Headers => (https ? { ...ALWAYS, ...HSTS } : ALWAYS);

export const apiHeaders = (https: boolean): Headers => ({
  ...commonHeaders(https),
  'content-security-policy': API_POLICY,
});

export const pageHeaders = (https: boolean): Headers => ({
  ...commonHeaders(https),
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
});

/**
 * The policy of one page. Scripts run by the nonce of this answer alone. Style attributes are allowed, because mails
 * in the local mailbox and drawn maps have them; they cannot load or run anything under the rest of the policy.
 * `embeddable`: pages of other sites may show it in a frame.
 */
export const pagePolicy = (nonce: string, https: boolean, embeddable: boolean): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    // The verifier's own thread; without a line of its own it would fall under the nonces of the scripts.
    "worker-src 'self'",
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${embeddable ? '*' : "'self'"}`,
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
