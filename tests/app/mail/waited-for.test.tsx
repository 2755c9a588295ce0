import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readWaited } from '@/lib/games/clock/read-waited';
import { textOf } from '@/tests/app/markup';
import { choose, openTable, startGame, type TestGame } from '@/tests/games/table';

const now = vi.hoisted(() => ({ services: undefined as unknown }));
vi.mock('@/lib/db/services', async (original) => ({
  ...(await original<object>()),
  getServices: async () => now.services,
}));

const HOUR = 3_600_000;
const START = Date.parse('2026-03-10T12:00:00.000Z');
let table: TestGame;
beforeAll(async () => {
  table = await openTable(import.meta.url);
  now.services = table.services;
});
afterAll(() => table.close());

const after = (hours: number) => {
  table.clock.at = new Date(START + hours * HOUR);
};

async function line(gameId: string, by: string | undefined): Promise<string> {
  const { WaitedFor } = await import('@/app/games/[gameId]/clock/waited-for');
  const shown = await prerenderToNodeStream(await WaitedFor({ game: { gameId }, by }));
  return textOf(`<div>${await text(shown.prelude)}</div>`);
}

it('the page of a game says for whom others have waited, with the wait that lasts, the longest first', async () => {
  const { services } = table;
  after(0);
  const gameId = await startGame(services);
  expect(await line(gameId, 'ann')).toBe('');
  after(5);
  await choose(services, gameId, 'north', 2);
  after(76.5);
  expect(await readWaited(services, { by: 'ann', gameId })).toEqual([
    { role: 'south', name: 'south', ms: 76.5 * HOUR },
    { role: 'north', name: 'north', ms: 5 * HOUR },
  ]);
  expect(await line(gameId, 'ann')).toMatch(/^Waited for ?: south 3 days 4 h, north 5 h$/);
  // Nothing of a game that one may not read.
  expect(await line(gameId, 'eve')).toBe('');
  expect(await line(gameId, undefined)).toBe('');
});
