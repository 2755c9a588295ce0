import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { z } from 'zod';
import { err, ok, type Result } from './core/result';
import { keptOnce } from './private-file';
import { authorityFile, tlsFaults, withAuthority } from './tls-settings';
import { parseSigningKey, parseVerifierKey } from './trust/keys';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/**
 * The whole configuration, checked. Without SMTP_URL the service is a demo: mails stay in the local mailbox, demo
 * sign-ins exist, and it listens on loopback only.
 */
export interface Env {
  readonly DEMO: boolean;
  /** Undefined: the embedded PostgreSQL under DATA_DIR. */
  readonly DATABASE_URL: string | undefined;
  /** A pooler in transaction mode in front of the database of DATABASE_URL, for web processes. Undefined: there is none. */
  readonly DATABASE_POOLER_URL: string | undefined;
  /** The tables are spread over the nodes of a Citus coordinator. */
  readonly DATABASE_CITUS: boolean;
  readonly SMTP_URL: string | undefined;
  /** Database, mail and traces are spoken to over TLS alone, with certificates checked. */
  readonly REQUIRE_TLS: boolean;
  /** Authorities, in PEM, that are trusted for mail servers besides node's own; an absolute path. That of the database is in its address. */
  readonly SMTP_CA_FILE: string | undefined;
  readonly MAIL_FROM: string;
  /** Orders by reply go to addresses of this domain. Undefined: no mail is taken in. */
  readonly ORDERS_DOMAIN: string | undefined;
  /** Where the worker listens for mail. Undefined: it does not. */
  readonly ORDERS_SMTP_PORT: number | undefined;
  readonly ORDERS_SMTP_HOST: string;
  readonly ORDERS_IMAP_URL: string | undefined;
  /** Domains of lists and forwarders whose word is taken for who wrote a mail (ARC). */
  readonly ORDERS_TRUSTED_SEALERS: readonly string[];
  /** True: mail goes out from addresses of ORDERS_DOMAIN, and what comes back there is read. */
  readonly READ_BOUNCES: boolean;
  /** For how many days what became of a mail is kept. */
  readonly MAIL_KEPT_DAYS: number;
  /** An origin without a trailing slash, such as `https://fieldpost.example`. */
  readonly PUBLIC_URL: string;
  readonly HOST: string;
  readonly PORT: number;
  /** At least 32 characters. Undefined only in a demo that has not made its own yet: see `getEnv`. */
  readonly SECRET: string | undefined;
  /** Absolute path. */
  readonly DATA_DIR: string;
  readonly LOG_LEVEL: (typeof LOG_LEVELS)[number];
  /** How many proxies in front may be believed about the caller's address; 0 believes none. */
  readonly TRUST_PROXY: number;
  /** Requests a minute that one signed-in user or one token may make; an address may make five times as many. */
  readonly RATE_LIMIT_PER_MINUTE: number;
  /** Pages and reading requests that one web process works on at once; others wait in line. */
  readonly READS_AT_ONCE: number;
  /** The same for requests that change something. */
  readonly WRITES_AT_ONCE: number;
  /** How many readers may wait in line, and how many others; the next are sent away with 503. */
  readonly QUEUE_LENGTH: number;
  /** Milliseconds after which one who waits is sent away with 503. */
  readonly QUEUE_PATIENCE_MS: number;
  /** Games that one person may have at once that have not begun. */
  readonly MAX_OPEN_GAMES: number;
  /** Games that one person may make in 24 hours. */
  readonly MAX_NEW_GAMES_PER_DAY: number;
  /** Guests that may play a game against the built-in opponent at once without an account; 0 lets none in. */
  readonly MAX_GUESTS: number;
  /** Days after which a session that nobody uses ends. */
  readonly SESSION_IDLE_DAYS: number;
  /** Sign-in mails in an hour, all together, to browsers in which nobody has signed in with the address before. */
  readonly SIGN_IN_MAILS_PER_HOUR: number;
  /** Lets a Prometheus on another machine read /api/metrics; without it only this machine may. */
  readonly METRICS_TOKEN: string | undefined;
  /** Where spans are sent by OTLP over HTTP, such as `http://localhost:4318`. Undefined: nothing is traced. */
  readonly OTEL_EXPORTER_OTLP_ENDPOINT: string | undefined;
  /** The share of requests that are traced, from 0 to 1. */
  readonly OTEL_TRACES_SAMPLER_ARG: number;
  /** The key that signs checkpoints, in the text form of lib/trust/keys. Undefined: one is made and kept under DATA_DIR. */
  readonly CHECKPOINT_KEY: string | undefined;
  /** Public keys that signed before, in their text form. */
  readonly CHECKPOINT_OLD_KEYS: readonly string[];
}

/** The environment of a running process: a demo's secret has been made by now. */
export interface RunningEnv extends Env {
  readonly SECRET: string;
}

type Variables = Readonly<Record<string, string | undefined>>;

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);

/** True for a host that only this machine can reach. */
export const isLoopback = (host: string): boolean => LOOPBACK.has(host.replace(/^\[|\]$/g, ''));

const urlOf = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined);

const urlWith = (protocols: readonly string[], example: string) =>
  z.string().refine((text) => {
    const url = urlOf(text);
    return url !== undefined && protocols.includes(url.protocol) && url.hostname !== '';
  }, `must be a URL such as ${example}`);

/** Only an origin: a path would be lost in links, and credentials would end up in mails. */
const isOrigin = (url: URL): boolean =>
  url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '' && url.password === '';

const publicUrl = z
  .string()
  .refine((text) => {
    const url = urlOf(text);
    return url !== undefined && /^https?:$/.test(url.protocol) && isOrigin(url);
  }, 'must be an origin such as https://fieldpost.example, without a path')
  .refine((text) => {
    const url = urlOf(text);
    return url === undefined || url.protocol !== 'http:' || isLoopback(url.hostname);
  }, 'must begin with https:// (plain http is for loopback only: sign-in links and cookies travel over it)')
  .transform((text) => text.replace(/\/+$/, ''));

const KNOWN_SECRETS = /^(change[-_ ]?me|secret|password|default|example|fieldpost|test|dev)/i;

/** A sentence that says what is wrong with a secret, or undefined. Never repeats the secret. */
function secretFault(secret: string): string | undefined {
  if (secret.length < 32) return 'must have at least 32 characters; make one with: openssl rand -hex 32';
  if (KNOWN_SECRETS.test(secret)) return 'is a well-known default; make one with: openssl rand -hex 32';
  if (new Set(secret).size < 10) return 'has too few different characters; make one with: openssl rand -hex 32';
  return undefined;
}

const secret = z.string().superRefine((text, ctx) => {
  const fault = secretFault(text);
  if (fault !== undefined) ctx.addIssue({ code: 'custom', message: fault });
});

const whole = (min: number, max: number) =>
  z
    .string()
    .refine(
      (text) => /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max,
      `must be a whole number from ${min} to ${max}`,
    )
    .transform(Number);

// The faults never repeat the text: it is a secret.
const checkpointKey = z
  .string()
  .refine((text) => parseSigningKey(text).ok, 'must be a signing key: PRIVATE+KEY+<name>+<id>+<base64>');

const oldKeys = z
  .string()
  .transform((text) => text.trim().split(/\s+/))
  .refine(
    (keys) => keys.every((key) => parseVerifierKey(key).ok),
    'must be public keys with spaces between: <name>+<id>+<base64>',
  );

const variables = z.object({
  DATABASE_URL: urlWith(['postgres:', 'postgresql:'], 'postgresql://user:password@host:5432/fieldpost').optional(),
  DATABASE_POOLER_URL: urlWith(
    ['postgres:', 'postgresql:'],
    'postgresql://fieldpost_web:password@host:6432/fieldpost',
  ).optional(),
  DATABASE_CITUS: z.enum(['on', 'off']).default('off'),
  DATABASE_CA_FILE: authorityFile.optional(),
  REQUIRE_TLS: z.enum(['on', 'off']).default('off'),
  SMTP_CA_FILE: authorityFile.optional(),
  SMTP_URL: urlWith(['smtp:', 'smtps:'], 'smtp://user:password@host:587').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s@<>\r\n]+@[^\s@<>\r\n]+>?$/, 'must be an address such as Fieldpost <post@fieldpost.example>')
    .optional(),
  ORDERS_DOMAIN: z
    .string()
    .regex(
      /^(?=.{1,200}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/,
      'must be a domain in lower case',
    )
    .optional(),
  ORDERS_SMTP_PORT: whole(0, 65535).optional(),
  ORDERS_SMTP_HOST: z
    .string()
    .regex(/^[\w.:-]{1,253}$/, 'must be an address or a host name to listen on')
    .default('127.0.0.1'),
  ORDERS_IMAP_URL: urlWith(['imap:', 'imaps:'], 'imaps://user:password@host:993/INBOX').optional(),
  ORDERS_TRUSTED_SEALERS: z
    .string()
    .regex(
      /^[a-z0-9-]+(\.[a-z0-9-]+)+(\s*,\s*[a-z0-9-]+(\.[a-z0-9-]+)+)*$/,
      'must be domains in lower case, with commas between them',
    )
    .optional(),
  READ_BOUNCES: z.enum(['on', 'off']).default('off'),
  MAIL_KEPT_DAYS: whole(7, 3650).default(90),
  PUBLIC_URL: publicUrl.optional(),
  HOST: z
    .string()
    .regex(/^[\w.:-]{1,253}$/, 'must be an address or a host name to listen on')
    .default('127.0.0.1'),
  PORT: whole(0, 65535).default(3000),
  SECRET: secret.optional(),
  DATA_DIR: z.string().default('.data'),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
  TRUST_PROXY: whole(0, 10).default(0),
  RATE_LIMIT_PER_MINUTE: whole(1, 100_000_000).default(1200),
  READS_AT_ONCE: whole(1, 10_000).default(2),
  WRITES_AT_ONCE: whole(1, 10_000).default(16),
  QUEUE_LENGTH: whole(0, 100_000).default(400),
  QUEUE_PATIENCE_MS: whole(1, 60_000).default(1500),
  MAX_OPEN_GAMES: whole(1, 1_000_000).default(30),
  MAX_NEW_GAMES_PER_DAY: whole(1, 1_000_000).default(60),
  MAX_GUESTS: whole(0, 1_000_000).default(200),
  SESSION_IDLE_DAYS: whole(1, 60).default(30),
  SIGN_IN_MAILS_PER_HOUR: whole(10, 1_000_000).default(600),
  METRICS_TOKEN: secret.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: urlWith(['http:', 'https:'], 'http://localhost:4318').optional(),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d{1,6})?|1(\.0+)?)$/, 'must be a share from 0 to 1, such as 0.1')
    .transform(Number)
    .default(1),
  CHECKPOINT_KEY: checkpointKey.optional(),
  CHECKPOINT_OLD_KEYS: oldKeys.default([]),
});
type Parsed = z.infer<typeof variables>;

/** An address to reply to that nobody reads, or mail that is for no address, is a mistake. */
function ordersFaults(given: Parsed, present: (name: string) => boolean): string[] {
  const ways = ['ORDERS_SMTP_PORT', 'ORDERS_IMAP_URL'].filter(present);
  if (present('ORDERS_DOMAIN'))
    return ways.length > 0
      ? []
      : ['ORDERS_SMTP_PORT or ORDERS_IMAP_URL: is missing, and ORDERS_DOMAIN is set: nobody would read the replies'];
  const without = ways.map((way) => `ORDERS_DOMAIN: is missing, and ${way} is set: replies need an address`);
  return given.READ_BOUNCES === 'on'
    ? [...without, 'ORDERS_DOMAIN: is missing, and READ_BOUNCES is on: what comes back needs an address']
    : without;
}

/** Workers, migrations and live hints need a session, and so an address that leads past the pooler. */
const poolerFaults = (present: (name: string) => boolean): string[] =>
  present('DATABASE_POOLER_URL') && !present('DATABASE_URL')
    ? ['DATABASE_URL: is missing, and DATABASE_POOLER_URL is set: what needs a session goes past the pooler']
    : [];

/** The embedded database has no nodes. */
const citusFaults = (given: Parsed, present: (name: string) => boolean): string[] =>
  given.DATABASE_CITUS === 'on' && !present('DATABASE_URL')
    ? ['DATABASE_URL: is missing, and DATABASE_CITUS is on: it is the address of the coordinator']
    : [];

/** Rules between variables: what a service that others can reach must have. */
function deploymentFaults(given: Parsed, present: (name: string) => boolean): string[] {
  const faults: string[] = [
    ...ordersFaults(given, present),
    ...poolerFaults(present),
    ...citusFaults(given, present),
    ...tlsFaults(given),
  ];
  const open = !isLoopback(given.HOST);
  if (open && !present('SMTP_URL'))
    faults.push(
      `SMTP_URL: is missing, and HOST is ${given.HOST}: the demo (no SMTP_URL) listens on loopback only, because anyone could sign in to it`,
    );
  if (!open && !present('SMTP_URL')) return faults;
  const why = open ? `HOST is ${given.HOST}` : 'SMTP_URL is set';
  if (!present('PUBLIC_URL')) faults.push(`PUBLIC_URL: is missing, and ${why}: mails carry links to it`);
  if (!present('SECRET'))
    faults.push(`SECRET: is missing, and ${why}: outside the demo it must be your own (openssl rand -hex 32)`);
  return faults;
}

/** A compose file's `NAME=` means "not set". */
const withoutEmpty = (record: Variables): Record<string, string> =>
  Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, value]])),
  );

function finish(given: Parsed): Env {
  const origin = given.PUBLIC_URL ?? `http://localhost:${given.PORT}`;
  return {
    DEMO: given.SMTP_URL === undefined,
    DATABASE_URL: withAuthority(given.DATABASE_URL, given.DATABASE_CA_FILE),
    DATABASE_POOLER_URL: withAuthority(given.DATABASE_POOLER_URL, given.DATABASE_CA_FILE),
    DATABASE_CITUS: given.DATABASE_CITUS === 'on',
    SMTP_URL: given.SMTP_URL,
    REQUIRE_TLS: given.REQUIRE_TLS === 'on',
    SMTP_CA_FILE: given.SMTP_CA_FILE,
    MAIL_FROM: given.MAIL_FROM ?? `Fieldpost <fieldpost@${new URL(origin).hostname}>`,
    ORDERS_DOMAIN: given.ORDERS_DOMAIN,
    ORDERS_SMTP_PORT: given.ORDERS_SMTP_PORT,
    ORDERS_SMTP_HOST: given.ORDERS_SMTP_HOST,
    ORDERS_IMAP_URL: given.ORDERS_IMAP_URL,
    ORDERS_TRUSTED_SEALERS: given.ORDERS_TRUSTED_SEALERS?.split(/\s*,\s*/) ?? [],
    READ_BOUNCES: given.READ_BOUNCES === 'on',
    MAIL_KEPT_DAYS: given.MAIL_KEPT_DAYS,
    PUBLIC_URL: origin,
    HOST: given.HOST,
    PORT: given.PORT,
    SECRET: given.SECRET,
    DATA_DIR: resolve(given.DATA_DIR),
    LOG_LEVEL: given.LOG_LEVEL,
    TRUST_PROXY: given.TRUST_PROXY,
    RATE_LIMIT_PER_MINUTE: given.RATE_LIMIT_PER_MINUTE,
    READS_AT_ONCE: given.READS_AT_ONCE,
    WRITES_AT_ONCE: given.WRITES_AT_ONCE,
    QUEUE_LENGTH: given.QUEUE_LENGTH,
    QUEUE_PATIENCE_MS: given.QUEUE_PATIENCE_MS,
    MAX_OPEN_GAMES: given.MAX_OPEN_GAMES,
    MAX_NEW_GAMES_PER_DAY: given.MAX_NEW_GAMES_PER_DAY,
    MAX_GUESTS: given.MAX_GUESTS,
    SESSION_IDLE_DAYS: given.SESSION_IDLE_DAYS,
    SIGN_IN_MAILS_PER_HOUR: given.SIGN_IN_MAILS_PER_HOUR,
    METRICS_TOKEN: given.METRICS_TOKEN,
    OTEL_EXPORTER_OTLP_ENDPOINT: given.OTEL_EXPORTER_OTLP_ENDPOINT,
    OTEL_TRACES_SAMPLER_ARG: given.OTEL_TRACES_SAMPLER_ARG,
    CHECKPOINT_KEY: given.CHECKPOINT_KEY,
    CHECKPOINT_OLD_KEYS: given.CHECKPOINT_OLD_KEYS,
  };
}

/** Reads a record of variables; answers with every fault at once, each beginning with the variable's name. */
export function parseEnv(record: Variables): Result<Env, readonly string[]> {
  const given = withoutEmpty(record);
  const parsed = variables.safeParse(given);
  if (parsed.success) {
    const faults = deploymentFaults(parsed.data, (name) => given[name] !== undefined);
    return faults.length > 0 ? err(faults) : ok(finish(parsed.data));
  }
  const single = parsed.error.issues.map(({ path, message }) => `${path.map(String).join('.')}: ${message}`);
  // The rules between variables are judged as well, so that nobody mends one fault only to meet the next.
  const host =
    typeof given.HOST === 'string' && variables.shape.HOST.safeParse(given.HOST).success ? given.HOST : undefined;
  const rest = variables.parse(host === undefined ? {} : { HOST: host });
  return err([...single, ...deploymentFaults(rest, (name) => given[name] !== undefined)]);
}

export class EnvError extends Error {
  constructor(readonly faults: readonly string[]) {
    super(`the configuration is not usable:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    this.name = 'EnvError';
  }
}

const newSecret = (): string => randomBytes(32).toString('hex');

const KEY = Symbol.for('fieldpost.env');
const holder = globalThis as typeof globalThis & { [KEY]?: RunningEnv };

/** The configuration of this process, read once. Throws `EnvError` with every fault. */
export function getEnv(): RunningEnv {
  const known = holder[KEY];
  if (known !== undefined) return known;
  const parsed = parseEnv(process.env);
  if (!parsed.ok) throw new EnvError(parsed.error);
  const env = { ...parsed.value, SECRET: parsed.value.SECRET ?? keptOnce(parsed.value.DATA_DIR, 'secret', newSecret) };
  holder[KEY] = env;
  return env;
}
