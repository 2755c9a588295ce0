import { afterAll, beforeAll, expect, it } from 'vitest';
import { readLog } from '@/lib/games/log/read-log';
import { readTurns } from '@/lib/games/log/read-turns';
import type { GameId } from '@/lib/games/model/types';
import { choose, code, openTable, startGame, type TestGame, value } from '../table';

let table: TestGame;
beforeAll(async () => {
  table = await openTable(import.meta.url);
});
afterAll(() => table.close());

const MOST = 500;

async function linesByTurn(gameId: GameId): Promise<readonly (readonly [number | undefined, string | undefined])[]> {
  const { entries } = value(await readLog(table.services, { by: 'ann', gameId, limit: MOST }));
  const turns = value(await readTurns(table.services, { by: 'ann', gameId, from: 0, to: MOST }));
  return entries.map(({ seq, type, line }) => [turns.get(seq), line?.text ?? type]);
}

it('names the turn of each entry; the event that ends a turn is the last of it', async () => {
  const gameId = await startGame(table.services, { rounds: 3 });
  value(await choose(table.services, gameId, 'north', 2));
  value(await choose(table.services, gameId, 'south', 3));
  value(await choose(table.services, gameId, 'north', 4));
  const lines = await linesByTurn(gameId);
  expect(lines[0]).toEqual([undefined, 'game-created']);
  const begun = lines.slice(lines.findIndex(([turn]) => turn !== undefined));
  expect(begun[0]?.[1]).toMatch(/^The table is laid/);
  const last = begun.findIndex(([, text]) => text?.startsWith('Turn 1:') === true);
  expect(begun.slice(0, last + 1).every(([turn]) => turn === 1)).toBe(true);
  expect(begun.slice(last + 1).every(([turn]) => turn === 2)).toBe(true);
  expect(begun.at(-1)?.[1]).toBe('north chooses 2.');
});

it('names no turns to strangers, and none where the log cannot be played through', async () => {
  const gameId = await startGame(table.services);
  expect(code(await readTurns(table.services, { by: 'eve', gameId, from: 0, to: 1 }))).toBe('game-not-found');
  const nobodysRules = { ...table.services, findRuleset: () => undefined };
  expect(value(await readTurns(nobodysRules, { by: 'ann', gameId, from: 0, to: MOST })).size).toBe(0);
});
