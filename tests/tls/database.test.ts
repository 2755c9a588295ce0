import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseIdentity, give } from '@/lib/db/embedded/identity';
import { type EmbeddedDatabase, startEmbedded } from '@/lib/db/embedded/start';
import { withAuthority } from '@/lib/tls-settings';
import { type Certificates, canMakeCertificates, makeCertificates } from './certificates';

let files: Certificates;
let folder: string;
let database: EmbeddedDatabase;
beforeAll(async () => {
  if (!canMakeCertificates) return;
  files = makeCertificates();
  folder = mkdtempSync(join(tmpdir(), 'fieldpost-db-tls-'));
  database = await startEmbedded({ dataDir: folder, durable: false });
});
afterAll(async () => {
  await database?.stop();
  files?.drop();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

const ask = async (url: string, sql: string): Promise<string> => {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return JSON.stringify((await client.query(sql)).rows[0]);
  } catch (error) {
    return String((error as { code?: unknown }).code ?? (error as Error).message);
  } finally {
    await client.end().catch(() => undefined);
  }
};

const TLS = 'select ssl from pg_stat_ssl where pid = pg_backend_pid()';

/** Gives the server a certificate, and waits until it uses it. */
async function turnOn(): Promise<void> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ data_directory: string }>('show data_directory');
  const data = rows[0]?.data_directory ?? '';
  for (const [name, text] of [
    ['server.crt', files.cert],
    ['server.key', files.key],
  ] as const) {
    writeFileSync(join(data, name), text);
    chmodSync(join(data, name), 0o600);
    give(join(data, name), databaseIdentity());
  }
  await client.query("alter system set ssl = 'on'");
  await client.query('select pg_reload_conf()');
  await client.end();
  await expect.poll(() => ask(withAuthority(database.url, files.caFile) ?? '', TLS)).toBe('{"ssl":true}');
}

describe.skipIf(!canMakeCertificates)('[ASVS 12.3.1] a connection to PostgreSQL', () => {
  it('with a named authority is made over TLS alone, and to a server of that authority alone', async () => {
    const url = withAuthority(database.url, files.caFile) ?? '';
    expect(url).toContain('sslmode=verify-full');
    expect(await ask(url, TLS)).toMatch(/does not support SSL/);
    await turnOn();
    expect(await ask(url, TLS)).toBe('{"ssl":true}');
    // [ASVS 12.3.4] An authority that has not signed it, and none at all.
    expect(await ask(withAuthority(database.url, files.strangeCaFile) ?? '', TLS)).toMatch(/SIGNATURE|CERT/);
    expect(await ask(`${database.url}?sslmode=verify-full`, TLS)).toMatch(/SIGNATURE|CERT/);
    // What a service without these settings does.
    expect(await ask(database.url, TLS)).toBe('{"ssl":false}');
  });
});
