import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { getEnv, isLoopback, parseEnv } from '@/lib/env';

const REAL_SECRET = 'a9f3c1d27b604e58a9f3c1d27b604e58';
const DEPLOYED = {
  HOST: '0.0.0.0',
  SMTP_URL: 'smtp://mail.example:587',
  PUBLIC_URL: 'https://fieldpost.example',
  SECRET: REAL_SECRET,
};

const faultsOf = (record: Record<string, string>): readonly string[] => {
  const parsed = parseEnv(record);
  return parsed.ok ? [] : parsed.error;
};

describe('parseEnv', () => {
  it('needs nothing for a demo on loopback', () => {
    const parsed = parseEnv({});
    expect(parsed).toMatchObject({
      ok: true,
      value: { DEMO: true, HOST: '127.0.0.1', PORT: 3000, PUBLIC_URL: 'http://localhost:3000', TRUST_PROXY: 0 },
    });
  });

  it('lets in as many readers and movers as the operating page says', () => {
    const page = readFileSync('docs/operating.md', 'utf8');
    const [, reads, writes] = /`READS_AT_ONCE`, `WRITES_AT_ONCE` \| `(\d+)`, `(\d+)`/.exec(page) ?? [];
    const [READS_AT_ONCE, WRITES_AT_ONCE] = [Number(reads), Number(writes)];
    expect(parseEnv({})).toMatchObject({ ok: true, value: { READS_AT_ONCE, WRITES_AT_ONCE } });
    // Pages are work for the processor: more at once only make each slower.
    expect(READS_AT_ONCE).toBe(2);
  });

  it('accepts a whole deployment and derives the sender', () => {
    const parsed = parseEnv({ ...DEPLOYED, PUBLIC_URL: 'https://fieldpost.example/' });
    expect(parsed).toMatchObject({
      ok: true,
      value: {
        DEMO: false,
        PUBLIC_URL: 'https://fieldpost.example',
        MAIL_FROM: 'Fieldpost <fieldpost@fieldpost.example>',
      },
    });
  });

  it('treats an empty variable as absent', () => {
    expect(parseEnv({ SMTP_URL: '', PORT: '' })).toMatchObject({ ok: true, value: { DEMO: true, PORT: 3000 } });
  });

  it('wants an address past the pooler beside that of a pooler', () => {
    const DATABASE_POOLER_URL = 'postgresql://fieldpost_web:x@127.0.0.1:6432/fieldpost';
    expect(faultsOf({ DATABASE_POOLER_URL })).toEqual([
      'DATABASE_URL: is missing, and DATABASE_POOLER_URL is set: what needs a session goes past the pooler',
    ]);
    const DATABASE_URL = 'postgresql://fieldpost:x@127.0.0.1:5432/fieldpost';
    expect(parseEnv({ DATABASE_URL, DATABASE_POOLER_URL })).toMatchObject({ ok: true, value: { DATABASE_POOLER_URL } });
    expect(faultsOf({ DATABASE_URL, DATABASE_POOLER_URL: 'http://x' })[0]).toMatch(/^DATABASE_POOLER_URL: must be/);
  });

  it('wants the address of a coordinator where tables are on several nodes', () => {
    expect(faultsOf({ DATABASE_CITUS: 'on' })).toEqual([
      'DATABASE_URL: is missing, and DATABASE_CITUS is on: it is the address of the coordinator',
    ]);
    const DATABASE_URL = 'postgresql://fieldpost:x@127.0.0.1:5432/fieldpost';
    expect(parseEnv({ DATABASE_URL, DATABASE_CITUS: 'on' })).toMatchObject({
      ok: true,
      value: { DATABASE_CITUS: true },
    });
    expect(parseEnv({ DATABASE_URL })).toMatchObject({ ok: true, value: { DATABASE_CITUS: false } });
  });

  it('names every fault at once', () => {
    const faults = faultsOf({ PORT: '99999', DATABASE_URL: 'mysql://x/y', LOG_LEVEL: 'loud', HOST: '0.0.0.0' });
    expect(faults.map((fault) => fault.split(':')[0])).toEqual([
      'DATABASE_URL',
      'PORT',
      'LOG_LEVEL',
      'SMTP_URL',
      'PUBLIC_URL',
      'SECRET',
    ]);
  });

  it.each([
    ['PORT', '-1'],
    ['PORT', '3e3'],
    ['PORT', '65536'],
    ['DATABASE_URL', 'localhost'],
    ['SMTP_URL', 'http://mail.example'],
    ['PUBLIC_URL', 'https://fieldpost.example/path'],
    ['PUBLIC_URL', 'https://user:word@fieldpost.example'],
    ['PUBLIC_URL', 'http://fieldpost.example'],
    ['PUBLIC_URL', 'fieldpost.example'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'a@b.example\r\nBcc: c@d.example'],
    ['HOST', 'a b'],
    ['TRUST_PROXY', 'yes'],
    ['RATE_LIMIT_PER_MINUTE', '0'],
  ])('refuses %s=%s by name', (name, value) => {
    expect(faultsOf({ ...DEPLOYED, [name]: value }).map((fault) => fault.split(':')[0])).toEqual([name]);
  });

  it.each([
    ['short', 'f3c1d27b604e58'],
    ['a known default', 'changeme-changeme-changeme-changeme-1234567890'],
    ['one character', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
  ])('refuses a secret that is %s, without repeating it', (_, secret) => {
    const faults = faultsOf({ ...DEPLOYED, SECRET: secret });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(/^SECRET: /);
    expect(faults[0]).not.toContain(secret);
  });

  it.each(['SMTP_URL', 'PUBLIC_URL', 'SECRET'] as const)('refuses to listen for others without %s', (name) => {
    const { [name]: _, ...rest } = DEPLOYED;
    expect(faultsOf(rest).map((fault) => fault.split(':')[0])).toEqual([name]);
  });

  it('needs a secret and a public address on loopback too, once real mail goes out', () => {
    expect(faultsOf({ SMTP_URL: DEPLOYED.SMTP_URL }).map((fault) => fault.split(':')[0])).toEqual([
      'PUBLIC_URL',
      'SECRET',
    ]);
  });

  it('knows loopback from the rest', () => {
    expect(['127.0.0.1', '::1', '[::1]', 'localhost'].every(isLoopback)).toBe(true);
    expect(['0.0.0.0', '::', '192.168.1.4', 'fieldpost.example'].some(isLoopback)).toBe(false);
  });
});

describe('orders by mail', () => {
  const WAYS = { ORDERS_SMTP_PORT: '2525', ORDERS_IMAP_URL: 'imaps://me:secret@mail.example.org', READ_BOUNCES: 'on' };

  it('need an address, and somebody who reads it', () => {
    const said = Object.entries(WAYS).map(([name, value]) => faultsOf({ [name]: value }));
    expect(said).toEqual(
      Object.keys(WAYS).map((name) => [
        expect.stringMatching(new RegExp(`^ORDERS_DOMAIN: is missing, and ${name} is`)),
      ]),
    );
    expect(faultsOf({ ORDERS_DOMAIN: 'orders.example.org' })).toEqual([
      expect.stringMatching(/^ORDERS_SMTP_PORT or ORDERS_IMAP_URL: is missing/),
    ]);
  });

  it('are taken in either way, or both', () => {
    const parsed = parseEnv({ ...WAYS, ORDERS_DOMAIN: 'orders.example.org' });
    expect(parsed).toMatchObject({ ok: true, value: { ORDERS_SMTP_PORT: 2525, READ_BOUNCES: true } });
    expect(parseEnv({})).toMatchObject({ ok: true, value: { READ_BOUNCES: false } });
    // A fault never repeats a password.
    expect(faultsOf({ ORDERS_IMAP_URL: 'http://me:secret@host' }).join()).not.toContain('me:secret');
  });
});

describe('getEnv', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    Reflect.deleteProperty(globalThis, Symbol.for('fieldpost.env'));
  });

  it('makes the secret of a demo once and keeps it', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'fieldpost-env-'));
    vi.stubEnv('DATA_DIR', dataDir);
    const first = getEnv().SECRET;
    Reflect.deleteProperty(globalThis, Symbol.for('fieldpost.env'));
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(getEnv().SECRET).toBe(first);
    expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe(first);
    rmSync(dataDir, { recursive: true });
  });

  it('throws with all faults', () => {
    vi.stubEnv('PORT', 'x');
    vi.stubEnv('LOG_LEVEL', 'y');
    expect(() => getEnv()).toThrow(/PORT: [\s\S]*LOG_LEVEL: /);
  });
});
