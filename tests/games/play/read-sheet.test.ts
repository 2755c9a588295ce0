import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseTable } from '@/lib/core/csv';
import { createGame } from '@/lib/games/create/create-game';
import { listSheets, readSheet } from '@/lib/games/play/read-sheet';
import { act, openParley, type ParleyTable, report, startParley } from '../campaigns/parley';
import { code, startGame, value } from '../table';

let table: ParleyTable;
beforeAll(async () => {
  table = await openParley(import.meta.url);
});
afterAll(() => table.close());

it('lists the sheets of the rules system, and none where it has none or the game has not begun', async () => {
  const gameId = await startParley(table.services);
  expect(value(await listSheets(table.services, { by: 'bob', gameId }))).toEqual([
    { id: 'points', title: 'All points', mediaType: 'text/csv' },
    { id: 'forum', title: 'For the forum', mediaType: 'text/plain' },
    { id: 'rows', title: 'For programs', mediaType: 'application/json', isFile: true },
  ]);
  expect(value(await listSheets(table.services, { by: 'ann', gameId: await startGame(table.services) }))).toEqual([]);
  const seats = ['red', 'blue'].map((role) => ({ role, fill: role === 'red' ? 'me' : 'open' }) as const);
  const open = value(await createGame(table.services, { by: 'ann', rulesetId: 'parley', name: 'x', setup: {}, seats }));
  expect(value(await listSheets(table.services, { by: 'ann', gameId: open.gameId }))).toEqual([]);
  const early = await readSheet(table.services, { by: 'ann', gameId: open.gameId, sheetId: 'points' });
  expect(code(early)).toBe('game-not-started');
});

it('writes the present game, under a name that every file system takes', async () => {
  const gameId = await startParley(table.services, 'Der große Krieg: Été "1944"/2');
  await act(table.services, gameId, 'red', report('=cmd|calc', 'Kraków'));
  const csv = value(await readSheet(table.services, { by: 'bob', gameId, sheetId: 'points' }));
  expect(csv.fileName).toBe('der-gro-e-krieg-ete-1944-2-points.csv');
  expect(csv.mediaType).toBe('text/csv');
  expect(csv.text).toBe("1,red,'=cmd|calc,1\r\n1,red,Kraków,2\r\n");
  expect(parseTable(csv.text)[0]?.cells).toEqual(['1', 'red', '=cmd|calc', '1']);
  const text = value(await readSheet(table.services, { by: 'ann', gameId, sheetId: 'forum' }));
  expect(text).toMatchObject({ mediaType: 'text/plain', text: '1 red =cmd|calc 1\n1 red Kraków 2\n' });
  const data = value(await readSheet(table.services, { by: 'ann', gameId, sheetId: 'rows' }));
  expect(data).toMatchObject({ mediaType: 'application/json', fileName: 'der-gro-e-krieg-ete-1944-2-rows.json' });
});

it('is for readers of the game alone, and knows no other sheets', async () => {
  const gameId = await startParley(table.services);
  expect(code(await readSheet(table.services, { by: 'eve', gameId, sheetId: 'points' }))).toBe('game-not-found');
  expect(code(await readSheet(table.services, { gameId, sheetId: 'points' }))).toBe('game-not-found');
  expect(code(await listSheets(table.services, { by: 'eve', gameId }))).toBe('game-not-found');
  expect(code(await readSheet(table.services, { by: 'ann', gameId, sheetId: 'secrets' }))).toBe('sheet-not-found');
});
