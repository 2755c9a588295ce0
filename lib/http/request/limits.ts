import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { type HttpRefusal, refuseHttp } from '../contract/errors';

/**
 * Requests a minute by address, by user and by token. The buckets are kept in this process: with several web
 * processes behind one address each allows its own share, which is enough against floods; what must be exact (tries of
 * a sign-in code) is counted in the database instead.
 */
export interface Limits {
  readonly address: Limit;
  readonly user: Limit;
  readonly token: Limit;
  /** Questions after the health of this process, by address: no flood of others may make it look dead. */
  readonly probes: Limit;
  /** Whole games that a user brings. */
  readonly imports: Limit;
}

/** Counts one more by `key`, and refuses it when it is too many. */
export type Limit = (key: string) => Promise<HttpRefusal | undefined>;

/** Several people may share one address: a household, an office, a mobile network. */
const PEOPLE_PER_ADDRESS = 5;

/** Ten a second: more than any supervisor asks, and few enough to ask the database each time. */
const PROBES_PER_MINUTE = 600;

/** Bringing whole games costs more than a request: this many an hour for one user. */
const IMPORTS_PER_HOUR = 12;

export function memoryLimits(perMinute: number): Limits {
  return {
    address: bucket('address', perMinute * PEOPLE_PER_ADDRESS),
    user: bucket('user', perMinute),
    token: bucket('token', perMinute),
    probes: bucket('address', PROBES_PER_MINUTE, { keyPrefix: 'probes' }),
    imports: bucket('user', IMPORTS_PER_HOUR, { keyPrefix: 'imports', duration: 3_600 }),
  };
}

function bucket(whose: string, points: number, { keyPrefix = whose, duration = 60 } = {}): Limit {
  const limiter = new RateLimiterMemory({ keyPrefix, points, duration });
  return async (key) => {
    try {
      await limiter.consume(key);
      return undefined;
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      const seconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
      return refuseHttp('too-many-requests', `Too many requests by this ${whose}; try again in ${seconds} s.`, {
        data: { retryAfter: seconds },
        headers: { 'retry-after': String(seconds) },
      });
    }
  };
}
