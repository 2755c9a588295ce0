import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '@/lib/db/migrate';
import { openServices } from '@/lib/db/services';
import { checkGame } from '@/lib/games/log/check-game';
import { registryOf } from '@/lib/games/model/registry';
import { choose, openTable, startGame, type Table, value } from '../games/table';
import { storedGame } from '../support/stored';
import { toyRuleset } from '../support/toy-ruleset';

const MIGRATIONS = join('prisma', 'migrations');
const DATABASE = 'before_update';

let table: Table;
let before: Client;
let folder: string;
let url: string;
beforeAll(async () => {
  table = await openTable(import.meta.url);
  folder = await mkdtemp(join(tmpdir(), 'before-'));
  await table.rows(`create database ${DATABASE}`);
  url = new URL(`/${DATABASE}`, table.url).href;
  before = new Client({ connectionString: url });
  await before.connect();
});
afterAll(async () => {
  await before.end();
  await table.rows(`drop database ${DATABASE} with (force)`);
  await rm(folder, { recursive: true });
  await table.close();
});

/** A database as the release before `migration` left it. */
async function asBefore(migration: string): Promise<void> {
  for (const name of await readdir(MIGRATIONS))
    if (name < migration) await cp(join(MIGRATIONS, name), join(folder, name), { recursive: true });
  await migrate({ databaseUrl: url, folder });
}

/** Takes what one game needs over into it, without the columns that it has not yet. */
async function carryOver(gameId: string): Promise<void> {
  const where = {
    users: "id in ('ann', 'bob')",
    games: 'id = $1',
    seats: 'game_id = $1',
    log_entries: 'game_id = $1',
    idempotency: 'game_id = $1',
  };
  for (const [name, condition] of Object.entries(where)) {
    const values = condition.includes('$1') ? [gameId] : [];
    const [row] = await table.rows(`select json_agg(t)::text as all from ${name} t where ${condition}`, ...values);
    await before.query(`insert into ${name} select * from json_populate_recordset(null::${name}, $1::json)`, [
      row?.all,
    ]);
  }
}

it('a game in the middle goes on after the update that shares transactions, from the state that was stored', async () => {
  const migration = '20260101000600_commands_together';
  const gameId = await startGame(table.services, { rounds: 100 });
  for (let version = 2; version < 9; version += 1)
    value(await choose(table.services, gameId, version % 2 === 0 ? 'north' : 'south', version));
  const { text, version } = await storedGame(table.services, gameId);
  await asBefore(migration);
  await carryOver(gameId);
  // The release before stored the state with every command.
  await before.query('update games set state = $2 where id = $1', [gameId, text]);
  // Those that came later are applied after it.
  expect((await migrate({ databaseUrl: url }))[0]).toBe(migration);
  const { rows } = await before.query('select next_seq - state_seq as since from games');
  expect(rows).toEqual([{ since: 0 }]);
  const services = openServices(url, { registry: registryOf([toyRuleset], []), max: 3 });
  try {
    expect(await storedGame(services, gameId)).toMatchObject({ text, version });
    for (let next = version; next < version + 40; next += 1)
      value(await choose(services, gameId, next % 2 === 0 ? 'north' : 'south', next));
    expect(value(await checkGame(services, gameId)).faults).toEqual([]);
  } finally {
    await services.close();
  }
});
