import { mkdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '@/lib/db/migrate';
import { OlderDatabase } from '@/lib/db/older-database';
import { fieldpost } from '../cli/run-fieldpost';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { makeOlder } from '../support/older-database';

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

it('accepts a database in which a migration was applied in an earlier form of it', async () => {
  const earlier = '6cfe06c88260cb6b30f2ea0cb8f08c4961e70608b36b049997b40fea41be7059';
  const changed = 'update _prisma_migrations set checksum = $1 where migration_name = $2';
  await client.query(changed, [earlier, '20260304030000_guests']);
  expect(await migrate({ databaseUrl: database.url })).toEqual([]);
  await client.query(changed, [earlier, '20260304030100_archived_games']);
  await expect(migrate({ databaseUrl: database.url })).rejects.toThrow('was changed');
});

it('needs no superuser: the ordinary owner of an empty database applies every migration', async () => {
  const name = `ordinary_${process.pid}`;
  await client.query(`create role ${name} login password 'ordinary'`);
  await client.query(`grant fieldpost_app to ${name}`);
  await client.query(`create database ${name} owner ${name}`);
  const url = new URL(database.url);
  url.username = name;
  url.password = 'ordinary';
  url.pathname = `/${name}`;
  try {
    expect(await migrate({ databaseUrl: url.href })).not.toEqual([]);
  } finally {
    await client.query(`drop database ${name} with (force)`);
    await client.query(`drop role ${name}`);
  }
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

describe('a database from before the migrations were begun again', () => {
  let older: TestDatabase;
  let owner: Client;
  beforeAll(async () => {
    older = await createTestDatabase(`${import.meta.url} older`);
    owner = new Client({ connectionString: older.url });
    await owner.connect();
    // Tables as it would have are not needed: its list of migrations is looked at before anything else.
    await owner.query('drop schema public cascade; create schema public; drop schema graphile_worker cascade');
    await makeOlder(owner);
  });
  afterAll(async () => {
    await owner.end();
    await older.drop();
  });

  /** Every object of the database, who may use it, its list of migrations, and who may work as our role. */
  async function contents(): Promise<string> {
    const { rows } = await owner.query(`
      select (select json_agg(c order by oid) from (select oid, relname, relacl from pg_class) c) as relations,
        (select json_agg(p order by oid) from (select oid, proname, proacl from pg_proc) p) as functions,
        (select json_agg(n order by nspname) from (select nspname, nspacl from pg_namespace where nspname !~ '^pg_') n) as schemas,
        (select json_agg(m order by roleid, member) from (select roleid, member from pg_auth_members where roleid::regrole::text = 'fieldpost_app') m) as members,
        (select json_agg(l order by id) from _prisma_migrations l) as ledger`);
    return JSON.stringify(rows);
  }

  it('is refused with the way to move its games, and is unchanged', async () => {
    const before = await contents();
    const fault: unknown = await migrate({ databaseUrl: older.url }).catch((error: unknown) => error);
    if (!(fault instanceof OlderDatabase)) throw new Error(`not refused: ${String(fault)}`);
    for (const words of [
      '20260101000810_address_changes',
      'Nothing was changed',
      'fieldpost export',
      'fieldpost import',
    ])
      expect(fault.message).toContain(words);
    expect(fault.message).not.toContain('remove');
    expect(await contents()).toBe(before);
  });

  it('is refused by the program, without a stack', async () => {
    const before = await contents();
    const { out, error, code } = await fieldpost(['migrate'], '', tmpdir(), {
      DATABASE_URL: older.url,
      DATA_DIR: folder,
    });
    expect([code, out]).toEqual([1, '']);
    expect(error).toMatch(/^This database was made by a Fieldpost from before .*fieldpost import/);
    expect(error).not.toMatch(/^\s+at /m);
    expect(await contents()).toBe(before);
  });

  it('is refused when only some of its migrations ever ran', async () => {
    await owner.query(`delete from _prisma_migrations where migration_name <> '20260101000000_tables'`);
    await expect(migrate({ databaseUrl: older.url })).rejects.toThrow('20260101000000_tables');
  });

  it('that is embedded may be thrown away: the refusal names its folders', async () => {
    const fault: unknown = await migrate({ databaseUrl: older.url, embeddedIn: folder }).catch(
      (error: unknown) => error,
    );
    expect(String(fault)).toContain(`remove ${folder}`);
  });
});
