import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { err, ok, type Result } from '../core/result';
import { sha256 } from './secrets';

/** `mail-budget-spent`: it is not this person who asked too often, but all together. */
export interface LimitFault {
  readonly code: 'too-many-mails' | 'mail-budget-spent';
  readonly message: string;
  readonly retryAfterSeconds: number;
}

interface Count {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
}

interface Rule extends Count {
  readonly of: 'address' | 'caller' | 'pair';
}

const HOUR = 60 * 60;
const QUARTER = 15 * 60;
const DAY = 24 * HOUR;

/**
 * How many sign-in mails a stranger may ask for. By caller (network address), so that nobody fills many mailboxes; by caller and
 * address, so that one network cannot use up what an address gets in a day; by address, so that its mailbox is not filled by
 * many. A short rule for the impatient, a long one for the patient. What a rule refuses does not count for those after it.
 */
const RULES: readonly Rule[] = [
  { name: 'caller-hour', points: 30, seconds: HOUR, of: 'caller' },
  { name: 'pair-day', points: 6, seconds: DAY, of: 'pair' },
  { name: 'address-quarter', points: 4, seconds: QUARTER, of: 'address' },
  { name: 'address-day', points: 12, seconds: DAY, of: 'address' },
];

/** Of somebody who has shown before that the address is theirs. What strangers ask for does not count here. */
const KNOWN_RULES: readonly Count[] = [
  { name: 'known-quarter', points: 4, seconds: QUARTER },
  { name: 'known-day', points: 12, seconds: DAY },
];

/** Mails of one hour to all strangers together, where no setting says otherwise. */
const MAILS_PER_HOUR = 600;

const prefixOf = ({ name }: Count): string => `sign-in:${name}`;

/** The longest part of a key that is kept. */
const KEY_LENGTH = 200;

/** The names of all counters of these addresses. */
export const countersOf = (addresses: readonly string[]): string[] =>
  RULES.filter((rule) => rule.of === 'address').flatMap((rule) =>
    addresses.map((address) => `${prefixOf(rule)}:${address.slice(0, KEY_LENGTH)}`),
  );

export interface AskedMail {
  readonly address: string;
  /** The network address; undefined where all callers are one machine. */
  readonly caller: string | undefined;
  /** Names somebody who has shown before that they read this mailbox: a session of theirs, or a browser. */
  readonly known?: string | undefined;
}

/** Counts in the database: every web process sees the same counts, and a restart forgets none. `perHour`: to all strangers. */
export async function allowSignInMail(
  pool: Pool,
  asked: AskedMail,
  perHour: number = MAILS_PER_HOUR,
): Promise<Result<undefined, LimitFault>> {
  const refused = asked.known === undefined ? await asStranger(pool, asked, perHour) : await asKnown(pool, asked.known);
  return refused === undefined ? ok(undefined) : err(refused);
}

async function asKnown(pool: Pool, known: string): Promise<LimitFault | undefined> {
  for (const rule of KNOWN_RULES) {
    const refused = await consume(pool, rule, known);
    if (refused !== undefined) return refused;
  }
  return undefined;
}

async function asStranger(
  pool: Pool,
  { address, caller }: AskedMail,
  perHour: number,
): Promise<LimitFault | undefined> {
  const keys = { address, caller, pair: caller === undefined ? undefined : sha256(`${caller} ${address}`) };
  for (const rule of RULES) {
    const key = keys[rule.of];
    const refused = key === undefined ? undefined : await consume(pool, rule, key);
    if (refused !== undefined) return refused;
  }
  if (caller === undefined) return undefined;
  const spent = await consume(pool, { name: 'all-hour', points: perHour, seconds: HOUR }, 'all');
  return spent && { ...spent, code: 'mail-budget-spent', message: budgetSpent(spent.retryAfterSeconds) };
}

const budgetSpent = (seconds: number): string =>
  `Too many sign-in mails were asked for in the last hour: this service sends no more for now. Try again in ${waitOf(seconds)}. In a browser where you have signed in before, you still get one.`;

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
  const message = `Too many sign-in mails were asked for. Look for one that has arrived, or try again in ${waitOf(seconds)}.`;
  return { code: 'too-many-mails', message, retryAfterSeconds: seconds };
}

function waitOf(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes > 90 ? `${Math.ceil(minutes / 60)} hours` : `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
}
