import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseEnv } from '@/lib/env';

let folder: string;
let caFile: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fieldpost-env-tls-'));
  caFile = join(folder, 'ca.pem');
  writeFileSync(caFile, '-----BEGIN CERTIFICATE-----\nMA==\n-----END CERTIFICATE-----\n');
  writeFileSync(join(folder, 'none.pem'), 'nothing');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const DATABASE = 'postgresql://fieldpost:pw@db.example:5432/fieldpost';

const faultsOf = (record: Record<string, string>): readonly string[] => {
  const parsed = parseEnv(record);
  return parsed.ok ? [] : parsed.error;
};

describe('[ASVS 12.3.1] REQUIRE_TLS', () => {
  it('refuses addresses that are spoken to in the clear, each by its name', () => {
    const faults = faultsOf({
      REQUIRE_TLS: 'on',
      DATABASE_URL: DATABASE,
      DATABASE_POOLER_URL: `${DATABASE}?sslmode=require`,
      ORDERS_DOMAIN: 'orders.example',
      ORDERS_IMAP_URL: 'imap://me:x@mail.example/INBOX',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example:4318',
    });
    expect(faults.map((fault) => fault.split(':')[0])).toEqual([
      'DATABASE_URL',
      'DATABASE_POOLER_URL',
      'ORDERS_IMAP_URL',
      'OTEL_EXPORTER_OTLP_ENDPOINT',
    ]);
    expect(faults[1]).toContain('now its sslmode is require');
    expect(faults.join()).not.toContain('pw');
  });

  it('takes addresses over TLS, and mail by STARTTLS', () => {
    const given = { REQUIRE_TLS: 'on', DATABASE_URL: `${DATABASE}?sslmode=verify-full` };
    expect(parseEnv(given)).toMatchObject({ ok: true, value: { REQUIRE_TLS: true } });
    const deployed = {
      SMTP_URL: 'smtp://mail.example',
      PUBLIC_URL: 'https://a.example',
      SECRET: 'a9f3c1d27b604e58a9f3c1d27b604e58',
    };
    expect(
      faultsOf({ ...given, ...deployed, ORDERS_DOMAIN: 'o.example', ORDERS_IMAP_URL: 'imaps://a:b@c.example' }),
    ).toEqual([]);
  });

  it('is off unless it is set, and the embedded database is on this machine', () => {
    expect(parseEnv({ DATABASE_URL: DATABASE })).toMatchObject({ ok: true, value: { REQUIRE_TLS: false } });
    expect(faultsOf({ REQUIRE_TLS: 'on' })).toEqual([]);
  });
});

describe('[ASVS 12.3.4] a named authority', () => {
  it('goes into the addresses of the database, which demand it then', () => {
    const pooler = 'postgresql://web:pw@pool.example:6432/fieldpost?sslmode=verify-full';
    const parsed = parseEnv({
      REQUIRE_TLS: 'on',
      DATABASE_URL: DATABASE,
      DATABASE_POOLER_URL: pooler,
      DATABASE_CA_FILE: caFile,
    });
    const end = `?sslmode=verify-full&sslrootcert=${encodeURIComponent(caFile)}`;
    expect(parsed).toMatchObject({ ok: true, value: { DATABASE_URL: `${DATABASE}${end}` } });
    expect(parsed.ok && parsed.value.DATABASE_POOLER_URL).toBe(pooler.replace('?sslmode=verify-full', end));
  });

  it('is worth nothing to an address that does not check', () => {
    const faults = faultsOf({ DATABASE_URL: `${DATABASE}?sslmode=disable`, DATABASE_CA_FILE: caFile });
    expect(faults).toEqual([
      expect.stringMatching(/^DATABASE_URL: must end with .* because DATABASE_CA_FILE is set; .* disable$/),
    ]);
  });

  it.each(['DATABASE_CA_FILE', 'SMTP_CA_FILE'])('must be there and hold certificates: %s', (name) => {
    for (const file of [join(folder, 'gone.pem'), join(folder, 'none.pem')])
      expect(faultsOf({ [name]: file })).toEqual([expect.stringContaining(`${name}: must be a file of certificates`)]);
    expect(faultsOf({ [name]: caFile })).toEqual([]);
  });
});
