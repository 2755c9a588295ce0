import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';

/**
 * Warns once when a proxy is in front and nobody said so: all callers then have the proxy's address, and share its flood
 * limits.
 */
export function forwardedWarning(trustProxy: number, log: Logger): (request: IncomingMessage) => void {
  let settled = trustProxy > 0;
  return ({ headers }) => {
    // Next asks us for the page to which a form leads, with the headers that we gave it: no browser sends a policy.
    if (settled || headers['content-security-policy'] !== undefined) return;
    if (headers['x-forwarded-for'] === undefined && headers.forwarded === undefined) return;
    settled = true;
    log.warn(
      'a request came through a proxy, but TRUST_PROXY is 0: all callers share one address and its limits; set TRUST_PROXY to the number of proxies in front',
    );
  };
}
