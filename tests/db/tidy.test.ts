import { afterAll, beforeAll, expect, it } from 'vitest';
import { ANSWERS_KEPT_DAYS, tidyAnswers } from '../../lib/db/tidy';
import { choose, code, openTable, startGame, type Table } from '../games/table';

let table: Table;
beforeAll(async () => {
  table = await openTable(import.meta.url);
});
afterAll(() => table.close());

const inDays = (days: number): Date => new Date(Date.now() + days * 24 * 60 * 60 * 1000);

it('keeps answers for a month; a command repeated after that is refused, not carried out again', async () => {
  const { house } = table;
  const gameId = await startGame(house);
  const first = await choose(house, gameId, 'north', 2);
  await tidyAnswers(house.database.pool, inDays(ANSWERS_KEPT_DAYS - 1));
  expect(await choose(house, gameId, 'north', 2)).toEqual(first);
  await tidyAnswers(house.database.pool, inDays(ANSWERS_KEPT_DAYS + 1));
  expect(await table.rows('select 1 from idempotency')).toEqual([]);
  expect(code(await choose(house, gameId, 'north', 2))).toBe('stale-version');
  expect(await table.rows('select version from games where id = $1', gameId)).toEqual([{ version: 3 }]);
});
