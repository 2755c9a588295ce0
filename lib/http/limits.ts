import { type HttpRefusal, refuseHttp } from './errors';

/**
 * Requests a minute by address, by user and by token. The buckets are kept in this process: with several web
 * processes behind one address each allows its own share, which is enough against floods; what must be exact (tries of
 * a sign-in code) is counted in the database instead.
 */
export interface Limits {
  readonly address: Limit;
  readonly user: Limit;
  readonly token: Limit;
  /** Whole games that a user brings. */
  readonly imports: Limit;
}

/** Counts one more by `key`, and refuses it when it is too many. */
export type Limit = (key: string) => HttpRefusal | undefined;

/** Several people may share one address: a household, an office, a mobile network. */
const PEOPLE_PER_ADDRESS = 5;

/** Bringing whole games costs more than a request: so many an hour for one user. */
const IMPORTS_PER_HOUR = 12;

export function memoryLimits(perMinute: number, now: () => number = () => performance.now()): Limits {
  return {
    address: bucket('address', perMinute * PEOPLE_PER_ADDRESS, 60, now),
    user: bucket('user', perMinute, 60, now),
    token: bucket('token', perMinute, 60, now),
    imports: bucket('user', IMPORTS_PER_HOUR, 3_600, now),
  };
}

interface Window {
  count: number;
  readonly until: number;
}

/** A window opens with the first of a key and is as long for all, so that the oldest stand first. */
function bucket(whose: string, most: number, seconds: number, now: () => number): Limit {
  const windows = new Map<string, Window>();
  return (key) => {
    const time = now();
    let window = windows.get(key);
    if (window === undefined || window.until <= time) {
      shut(windows, time);
      window = { count: 0, until: time + seconds * 1000 };
      windows.set(key, window);
    }
    window.count += 1;
    return window.count > most ? tooMany(whose, window.until - time) : undefined;
  };
}

function shut(windows: Map<string, Window>, time: number): void {
  for (const [key, { until }] of windows) {
    if (until > time) return;
    windows.delete(key);
  }
}

function tooMany(whose: string, ms: number): HttpRefusal {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  return refuseHttp('too-many-requests', `Too many requests by this ${whose}; try again in ${seconds} s.`, {
    data: { retryAfter: seconds },
    headers: { 'retry-after': String(seconds) },
  });
}
