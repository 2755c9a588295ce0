import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BATCH_KEYS } from '@/lib/db/citus/batches';
import { PLACES } from '@/lib/db/citus/tables';
import { createTestDatabase, type TestDatabase } from '../support/database';

let database: TestDatabase;
let client: Client;
beforeAll(async () => {
  database = await createTestDatabase(import.meta.url);
  client = new Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** Every table, with the columns of each of its keys. */
const KEYS = `
  select c.relname as table, coalesce(json_agg(json_build_object('primary', i.indisprimary, 'columns', (
      select json_agg(a.attname order by k.at) from unnest(i.indkey) with ordinality as k(number, at)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number)))
    filter (where i.indisunique), '[]') as keys
  from pg_class c left join pg_index i on i.indrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by c.relname order by 1`;

interface Table {
  readonly table: string;
  readonly keys: readonly { readonly primary: boolean; readonly columns: readonly string[] }[];
}

/** Primary keys from before the rule. A new table does not join them: its key begins with the game's id. */
const WIDENED = ['analyses', 'order_tokens', 'press_messages', 'seat_posts', 'side_drafts', 'standing_orders'];

async function faults(): Promise<readonly string[]> {
  const { rows } = await client.query<Table>(KEYS);
  const gone = Object.keys(PLACES).filter((name) => !rows.some(({ table }) => table === name));
  return [...gone.map((name) => `${name} is placed, and not there`), ...rows.flatMap(faultsOf)];
}

function faultsOf({ table, keys }: Table): readonly string[] {
  const place = PLACES[table];
  if (place === undefined) return [`${table} has no place in lib/db/citus/tables.ts`];
  if (place.kind === 'reference' || place.kind === 'local') return [];
  const short = keys.filter(({ columns }) => !columns.includes(place.column));
  const allowed = place.kind === 'game' && place.widened === true && WIDENED.includes(table);
  return short
    .filter(({ primary }) => !(primary && allowed))
    .map(({ columns }) => `a key of ${table} (${columns.join(', ')}) lacks ${place.column}`);
}

it('every table has its place, and every key of what a game or a person has holds their id', async () => {
  expect(await faults()).toEqual([]);
});

it('a table without a place, and a key without the id of the game, are found', async () => {
  await client.query('begin');
  try {
    await client.query('create table later (game_id uuid, id uuid primary key)');
    await client.query('create unique index one on seats (role)');
    await client.query('drop table feeds');
    expect(await faults()).toEqual([
      'feeds is placed, and not there',
      'later has no place in lib/db/citus/tables.ts',
      'a key of seats (role) lacks game_id',
    ]);
  } finally {
    await client.query('rollback');
  }
});

it('only what is named here has a primary key that distributing widens', () => {
  const widened = Object.entries(PLACES).flatMap(([table, place]) => ('widened' in place ? [table] : []));
  expect(widened.sort()).toEqual(WIDENED);
});

it('rows that go in batches are named by a key of their table', async () => {
  const { rows } = await client.query<Table>(KEYS);
  for (const [name, columns] of Object.entries(BATCH_KEYS)) {
    const keys = rows.find(({ table }) => table === name)?.keys ?? [];
    expect(
      keys.map((key) => [...key.columns].sort()),
      name,
    ).toContainEqual([...columns].sort());
  }
});
