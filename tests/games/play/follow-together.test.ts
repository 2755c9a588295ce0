import { afterAll, beforeAll, expect, it } from 'vitest';
import type { GameId } from '@/lib/games/model/types';
import { followLive } from '@/lib/games/play/follow-live';
import { changeVisibility } from '@/lib/games/seats/change-visibility';
import { momentOfBeat } from '../beats';
import { openTable, startGame, type TestGame, value } from '../table';

let table: TestGame;
beforeAll(async () => {
  table = await openTable(import.meta.url);
});
afterAll(() => table.close());

const PAGES = 30;

it('open pages of one game read it together when it moves, and each is told', async () => {
  const gameId = await startGame(table.services);
  let reads = 0;
  let messageReads = 0;
  const store: typeof table.services.store = {
    ...table.services.store,
    readGame: (id: GameId) => {
      reads += 1;
      return table.services.store.readGame(id);
    },
    readMessages: (...asked) => {
      messageReads += 1;
      return table.services.store.readMessages(...asked);
    },
  };
  const services = { ...table.services, store };
  const version = (await table.services.store.readState(gameId))?.version ?? 0;
  table.clock.at = momentOfBeat(gameId);
  const told: number[] = [];
  for (let page = 0; page < PAGES; page += 1) {
    const asked = { gameId, by: page % 2 === 0 ? 'ann' : 'bob', address: '192.0.2.1', version };
    const stream = value(await followLive(services, asked)).events[Symbol.asyncIterator]();
    await stream.next();
    (async () => {
      for (let one = await stream.next(); !one.done; one = await stream.next())
        if (one.value.includes('event: moved')) told.push(page);
    })();
  }
  // The first look of each page is over.
  await new Promise((go) => setTimeout(go, 500));
  [reads, messageReads] = [0, 0];
  const change = {
    by: 'ann',
    gameId,
    expectedVersion: version,
    idempotencyKey: crypto.randomUUID(),
  };
  value(await changeVisibility(table.services, { ...change, visibility: 'public' }));
  await expect.poll(() => told.length, { timeout: 10_000 }).toBe(PAGES);
  expect(new Set(told).size).toBe(PAGES);
  // One that begins with the hint, one for those who came meanwhile, and some when the hint comes twice.
  expect(reads).toBeLessThanOrEqual(6);
  // The same for each of the two sides: nobody has the other's messages.
  expect(messageReads).toBeLessThanOrEqual(12);
});
