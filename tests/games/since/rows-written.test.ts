import { afterAll, beforeAll, expect, it } from 'vitest';
import type { GameId } from '@/lib/games/model/types';
import { visitGame } from '@/lib/games/play/read-game';
import { keepSeen } from '@/lib/games/since/keep-seen';
import { choose, openTable, startGame, type TestGame, value } from '../table';

let table: TestGame;
beforeAll(async () => {
  table = await openTable(import.meta.url);
  await onNodes('create table written (at timestamptz default clock_timestamp())');
  await table.rows(`create function note_write() returns trigger language plpgsql security definer as
    $$ begin insert into public.written default values; return null; end $$`);
  await table.rows(
    'create trigger note_write after insert or update or delete on game_reads for each row execute function note_write()',
  );
});
afterAll(() => table.close());

/** What a trigger writes is on the node of its row. */
const onNodes = (sql: string) =>
  table.services.database.citus ? table.rows('select result from run_command_on_workers($1)', sql) : table.rows(sql);

async function written(): Promise<number> {
  const rows = await onNodes('select count(*)::int as result from written');
  return rows.reduce((sum, { result }) => sum + Number(result), 0);
}

/** A page of the game is asked for, and after that says that it was looked at, as far as there is anything new in it. */
async function view(by: string, gameId: GameId, services = table.services): Promise<void> {
  const { seq, seenSize } = value(await visitGame(services, { by, gameId }));
  if (seenSize === undefined || seenSize < seq) value(await keepSeen(services, { by, gameId, size: seq }));
}

/** `FIELDPOST_VIEWS=1000` by hand: the rows are as many. */
const VIEWS = Number(process.env.FIELDPOST_VIEWS ?? 200);
const COMMANDS = 10;

it('writes a row when somebody sees something new, and none for another page view', async () => {
  const gameId = await startGame(table.services, { rounds: COMMANDS });
  const other = table.another();
  for (let views = 0; views < VIEWS; views += 1) {
    const place = views / (VIEWS / COMMANDS);
    if (Number.isInteger(place))
      value(await choose(table.services, gameId, place % 2 === 0 ? 'north' : 'south', 2 + place));
    await view(views % 2 === 0 ? 'ann' : 'bob', gameId, views % 3 === 0 ? other : table.services);
  }
  const rows = await written();
  console.log(
    `rows written per ${VIEWS} page views of two readers, during which the game moved on ${COMMANDS} times: ${rows}`,
  );
  expect(rows).toBe(2 * COMMANDS);
});

it('a page that is only fetched, by whatever and however often, writes nothing', async () => {
  const gameId = await startGame(table.services);
  const before = await written();
  for (let views = 0; views < 20; views += 1) value(await visitGame(table.services, { by: 'ann', gameId }));
  expect(await written()).toBe(before);
});

it('a page that says the same again, in this process or another, writes nothing', async () => {
  const gameId = await startGame(table.services);
  const size = (await table.services.store.readGame(gameId))?.nextSeq ?? 0;
  const before = await written();
  for (const services of [table.services, table.services, table.another()])
    value(await keepSeen(services, { by: 'ann', gameId, size }));
  expect(await written()).toBe(before + 1);
});
