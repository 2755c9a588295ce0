import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Database, openDatabase } from '@/lib/db/client';
import { readyProbe } from '@/lib/db/ready';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { startProxy } from '../support/proxy';

let stored: TestDatabase;
let dataDir: string;
const opened: Database[] = [];
beforeEach(async () => {
  stored = await createTestDatabase(import.meta.url);
  dataDir = mkdtempSync(join(tmpdir(), 'fieldpost-ready-'));
});
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
  rmSync(dataDir, { recursive: true, force: true });
  await stored.drop();
});

/** A first look of a process that has just started. */
function look(url = stored.url): Promise<string | undefined> {
  const database = openDatabase(url);
  opened.push(database);
  return readyProbe({ database, dataDir })();
}

it('is ready when both take writes', async () => {
  expect(await look()).toBeUndefined();
});

it('is not ready when the folder of the witness cannot be written', async () => {
  writeFileSync(join(dataDir, 'witness'), 'a file where the folder should be');
  expect(await look()).toBe('DATA_DIR cannot be written.');
});

it('is not ready when the database takes no writes', async () => {
  const owner = new Client({ connectionString: stored.url });
  await owner.connect();
  await owner.query(`alter database ${new URL(stored.url).pathname.slice(1)} set default_transaction_read_only = on`);
  await owner.end();
  expect(await look()).toBe('The database takes no writes.');
});

it('is not ready when the database says nothing, within its patience', async () => {
  const proxy = await startProxy(stored.url);
  await proxy.be('silent');
  expect(await look(proxy.url)).toBe('The database does not answer.');
  await proxy.close();
});

it('looks at most every few seconds', async () => {
  const database = openDatabase(stored.url);
  opened.push(database);
  const probe = readyProbe({ database, dataDir });
  expect(await probe()).toBeUndefined();
  rmSync(join(dataDir, 'witness'), { recursive: true });
  writeFileSync(join(dataDir, 'witness'), '');
  expect(await probe()).toBeUndefined();
});
