import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenServices, openServices } from '@/lib/db/services';
import { createGame } from '@/lib/games/create/create-game';
import { inMemoryBook } from '@/lib/games/engine/witness';
import { registryOf } from '@/lib/games/model/registry';
import type { WitnessBook } from '@/lib/games/model/witness';
import { readGame } from '@/lib/games/play/read-game';
import { toyRuleset } from '@/tests/support/toy-ruleset';
import { choose, code, NORTH_ME, openTable, startGame, type TestGame, value } from '../table';

/** A book whose disk is full as long as `full` says so. */
function failingBook(): WitnessBook & { full: boolean; readonly receipts: number } {
  const book = inMemoryBook();
  let failed = false;
  const failing = {
    ...book,
    full: false,
    receipts: 0,
    receipt: async (...asked: Parameters<WitnessBook['receipt']>) => {
      failed = failing.full;
      if (failed) throw new Error('ENOSPC: no space left on device');
      failing.receipts += 1;
      await book.receipt(...asked);
    },
    isWritable: async () => {
      failed &&= failing.full;
      return !failed;
    },
  };
  return failing;
}

let table: TestGame;
let services: OpenServices;
const book = failingBook();
beforeAll(async () => {
  table = await openTable(import.meta.url);
  services = openServices(table.url, { registry: registryOf([toyRuleset]), max: 4, witness: book });
});
afterAll(async () => {
  await services.close();
  await table.close();
});

const versionOf = async (gameId: string) => value(await readGame(services, { by: 'ann', gameId })).version;

it('acknowledges nothing that it could not write down, and confirms it under the same key when it can', async () => {
  const gameId = await startGame(services);
  book.full = true;
  const told = await choose(services, gameId, 'north', 2);
  expect(told.ok ? 'ok' : told.error).toMatchObject({ code: 'not-witnessed', data: { stored: true } });
  expect(await versionOf(gameId)).toBe(3);
  // The same again is not confirmed either, as long as nothing can be written down.
  expect(code(await choose(services, gameId, 'north', 2))).toBe('not-witnessed');
  book.full = false;
  const before = book.receipts;
  expect(code(await choose(services, gameId, 'north', 2))).toBe('ok');
  expect(book.receipts).toBe(before + 1);
  expect(await versionOf(gameId)).toBe(3);
});

it('stores nothing more once it knows that it cannot write', async () => {
  const gameId = await startGame(services);
  book.full = true;
  expect(code(await choose(services, gameId, 'north', 2))).toBe('not-witnessed');
  const refused = await choose(services, gameId, 'south', 3);
  expect(refused.ok ? 'ok' : refused.error).toMatchObject({ code: 'not-witnessed', data: { stored: false } });
  expect(await versionOf(gameId)).toBe(3);
  const setup = { by: 'ann', rulesetId: 'toy', name: 'Open', setup: {}, seats: NORTH_ME };
  expect(code(await createGame(services, setup))).toBe('not-witnessed');
  book.full = false;
  expect(code(await choose(services, gameId, 'south', 3))).toBe('ok');
});

it('keeps one receipt a game, however many commands it takes', async () => {
  const gameId = await startGame(services);
  for (let version = 2; version < 8; version += 1)
    value(await choose(services, gameId, version % 2 === 0 ? 'north' : 'south', version));
  const { heads } = book.since(gameId, 0);
  const { seq } = value(await readGame(services, { by: 'ann', gameId }));
  expect(heads.map(({ size }) => size)).toEqual([seq]);
});
