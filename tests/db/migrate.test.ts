import { mkdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { migrate } from '@/lib/db/migrate';
import { createTestDatabase, type TestDatabase } from '../support/database';

let database: TestDatabase;
let client: Client;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase(import.meta.url);
  client = new Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function put(name: string, sql: string): Promise<void> {
  mkdirSync(join(folder, name));
  await writeFile(join(folder, name, 'migration.sql'), sql);
}
const run = () => migrate({ databaseUrl: database.url, folder });

it('finds nothing to do in a migrated database', async () => {
  expect(await migrate({ databaseUrl: database.url })).toEqual([]);
});

it('applies each migration once when several processes start at once, function bodies included', async () => {
  await put(
    '1_once',
    'create table once (n int);\ncreate function f() returns int language plpgsql as $$ begin return 1; end $$;',
  );
  await put('2_then', 'insert into once values (f());');
  const done = await Promise.all([run(), run(), run(), run()]);
  expect(done.flat().sort()).toEqual(['1_once', '2_then']);
  expect((await client.query('select n from once')).rows).toEqual([{ n: 1 }]);
  expect(await run()).toEqual([]);
});

it('keeps nothing of a migration that fails, and says which', async () => {
  await put('3_broken', 'create table half (n int); select 1/0;');
  await expect(run()).rejects.toThrow('3_broken');
  expect((await client.query("select to_regclass('half') as half")).rows).toEqual([{ half: null }]);
  await put('4_later', 'select 1');
  await expect(run()).rejects.toThrow('3_broken');
});

it('refuses a migration that was changed after it had been applied', async () => {
  await put('5_changed', 'create table changed (n int)');
  await run();
  await writeFile(join(folder, '5_changed', 'migration.sql'), 'create table changed (n bigint)');
  await expect(run()).rejects.toThrow('was changed');
});
