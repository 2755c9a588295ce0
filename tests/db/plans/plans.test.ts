import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fill } from '@/bench/scale/fill';
import { choose, openTable, startGame, type TestGame } from '@/tests/games/table';
import { listenTo, type Statement } from './capture';
import { addMoreRows } from './more-rows';
import { SCENES } from './scenes';
import { type Beginnings, planOf, readBeginnings, shapeOf, wholeReads } from './shape';

let table: TestGame;
let gameId: string;
let client: Client;
let known: Beginnings;
const heard = new Map<string, readonly Statement[]>();

beforeAll(async () => {
  table = await openTable(import.meta.url);
  const services = table.another();
  gameId = await startGame(services);
  await choose(services, gameId, 'north', 2);
  // Rows of all tables, as many as the planner needs to tell them apart.
  await fill(table.url, gameId, { games: 12_000, entries: 72_000 }, () => undefined);
  await addMoreRows(table);
  client = new Client({ connectionString: table.url });
  await client.connect();
  known = await readBeginnings(client);
  const speaking = table.another();
  const { during } = listenTo(speaking.database.pool);
  for (const [name, scenes] of Object.entries(SCENES)) {
    const statements: Statement[] = [];
    for (const scene of scenes)
      statements.push(...(await during(() => scene({ services: speaking, gameId, rows: table.rows }))));
    heard.set(name, [...new Map(statements.map((one) => [one.text, one])).values()]);
  }
});
afterAll(async () => {
  await client.end();
  // The search for secrets at the end of the run hashes the dice seeds of each game: a minute for twelve thousand copies of this one.
  await table.rows('update games set dice_epochs = 1 where id <> $1', gameId);
  await table.close();
});

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

describe.each(Object.keys(SCENES))('%s', (name) => {
  const statements = () => heard.get(name) ?? [];

  it('reads no table that grows from end to end', async () => {
    expect(statements().length).toBeGreaterThan(3);
    const whole: string[] = [];
    for (const statement of statements()) {
      const found = wholeReads(await planOf(client, statement), known);
      if (found.length > 0) whole.push(`${found.join(', ')}: ${inOneLine(statement.text)}`);
    }
    expect(whole).toEqual([]);
  });

  it('goes by the plans that are written down', async () => {
    const written: string[] = [];
    for (const statement of statements())
      written.push(`-- ${inOneLine(statement.text).slice(0, 160)}\n${shapeOf(await planOf(client, statement))}`);
    // In the order of their words: what is asked side by side arrives in any order.
    await expect(`${written.toSorted().join('\n\n')}\n`).toMatchFileSnapshot(`./${name}.txt`);
  });
});

async function without<T>(index: string, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    await client.query(`drop index ${index}`);
    return await work();
  } finally {
    await client.query('rollback');
  }
}

/** One index of each kind of list, with a scene that needs it. */
it.each([
  ['seats_user_id_game_id_idx', 'lists'],
  ['games_visibility_created_at_id_idx', 'lists'],
  ['address_changes_created_at_idx', 'chores'],
  ['idempotency_created_at_idx', 'chores'],
  ['idempotency_user_id_idx', 'accounts'],
  ['refusals_user_id_idx', 'accounts'],
])('without %s it finds a table that is read whole', async (index, name) => {
  const whole = await without(index, async () => {
    const found: string[] = [];
    for (const statement of heard.get(name) ?? []) found.push(...wholeReads(await planOf(client, statement), known));
    return found;
  });
  expect(whole).not.toEqual([]);
});

it('without the index of games that go on they are found by another plan than is written down', async () => {
  const [going] = (heard.get('chores') ?? []).filter(({ text }) => text.startsWith('with going'));
  if (going === undefined) throw new Error('nothing looks for games that go on');
  const shape = async () => shapeOf(await planOf(client, going));
  expect(await shape()).toContain('by games_going (id)');
  expect(await without('games_going', shape)).not.toContain('games_going');
});
