import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTable, type TestGame } from '../games/table';

let table: TestGame;
beforeAll(async () => {
  table = await openTable(import.meta.url);
});
afterAll(() => table.close());

/** Columns of a game that every command changes. An index over one of them would be written by every command. */
const CHANGING = ['version', 'next_seq', 'next_draw', 'head', 'peaks', 'state', 'state_seq', 'summary', 'updated_at'];

it('no index of games names a column that every command changes (docs/decisions/0028)', async () => {
  const rows = await table.rows(
    `select a.attname from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
     where i.indrelid = 'games'::regclass`,
  );
  const indexed = new Set(rows.map(({ attname }) => attname));
  expect(indexed).toContain('created_at');
  expect(CHANGING.filter((column) => indexed.has(column))).toEqual([]);
});
