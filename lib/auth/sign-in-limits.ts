import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { err, ok, type Result } from '../core/result';

export interface LimitFault {
  readonly code: 'too-many-mails';
  readonly message: string;
  readonly retryAfterSeconds: number;
}

interface Count {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
}

interface Rule extends Count {
  readonly of: 'address' | 'caller';
}

/**
 * How many sign-in mails may be asked for. By address, so that nobody's mailbox is filled by a stranger; by caller
 * (network address), so that nobody fills many. A short rule for the impatient, a long one for the patient.
 */
const RULES: readonly Rule[] = [
  { name: 'caller-hour', points: 30, seconds: 60 * 60, of: 'caller' },
  { name: 'address-quarter', points: 4, seconds: 15 * 60, of: 'address' },
  { name: 'address-day', points: 12, seconds: 24 * 60 * 60, of: 'address' },
];

const prefixOf = ({ name }: Count): string => `sign-in:${name}`;

/** The longest part of a key that is kept. */
const KEY_LENGTH = 200;

/** The names of all counters of these addresses. */
export const countersOf = (addresses: readonly string[]): string[] =>
  RULES.filter((rule) => rule.of === 'address').flatMap((rule) =>
    addresses.map((address) => `${prefixOf(rule)}:${address.slice(0, KEY_LENGTH)}`),
  );

/** Counts in the database: every web process sees the same counts, and a restart forgets none. */
export async function allowSignInMail(
  pool: Pool,
  asked: { readonly address: string; readonly caller: string | undefined },
): Promise<Result<undefined, LimitFault>> {
  for (const rule of RULES) {
    const key = asked[rule.of];
    const refused = key === undefined ? undefined : await consume(pool, rule, key);
    if (refused !== undefined) return err(refused);
  }
  return ok(undefined);
}

/** How many guests may come from one network address: a family or a class, and no program that fills the host. */
const GUEST_RULES: readonly Count[] = [
  { name: 'guest-hour', points: 5, seconds: 60 * 60 },
  { name: 'guest-day', points: 20, seconds: 24 * 60 * 60 },
];

/** Whether one more guest may come from this network address. */
export async function allowGuest(pool: Pool, caller: string): Promise<boolean> {
  for (const rule of GUEST_RULES) if ((await consume(pool, rule, caller)) !== undefined) return false;
  return true;
}

async function consume(pool: Pool, rule: Count, key: string): Promise<LimitFault | undefined> {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: prefixOf(rule),
    points: rule.points,
    duration: rule.seconds,
  });
  try {
    await limiter.consume(key.slice(0, KEY_LENGTH));
    return undefined;
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    return tooMany(Math.max(1, Math.ceil(refused.msBeforeNext / 1000)));
  }
}

function tooMany(seconds: number): LimitFault {
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes > 90 ? `${Math.ceil(minutes / 60)} hours` : `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  const message = `Too many sign-in mails were asked for. Look for one that has arrived, or try again in ${wait}.`;
  return { code: 'too-many-mails', message, retryAfterSeconds: seconds };
}
