import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { extendAnalysis } from '@/lib/games/analysis/extend-analysis';
import type { GameId } from '@/lib/games/model/types';
import { readGame } from '@/lib/games/play/read-game';
import { keepOrder } from '@/lib/games/standing/keep-order';
import { ordersOfLine } from '@/lib/games/standing/line-orders';
import { playOrders } from '@/lib/games/standing/play-orders';
import { choose, code, openTable, startGame, type TestGame, value } from '../table';

let table: TestGame;
beforeAll(async () => {
  table = await openTable(import.meta.url);
});
afterAll(() => table.close());

/** A line of ann's: south 1, north 2, then north 3 and south 1 in the next turn. */
async function line(gameId: GameId) {
  const seq = value(await readGame(table.services, { by: 'ann', gameId })).seq;
  let at = 0;
  let analysisId: string | undefined;
  const orders = [
    ['south', 1],
    ['north', 2],
    ['north', 3],
    ['south', 1],
  ] as const;
  for (const [n, [role, number]] of orders.entries()) {
    const where = analysisId === undefined ? { seq } : { analysisId };
    const order = { role, at, action: { type: 'choose', number }, dice: { mode: 'chosen', faces: [4, 2] } as const };
    const key = { by: 'ann', gameId, idempotencyKey: `line ${gameId} ${n}` };
    const done = value(await extendAnalysis(table.services, { ...key, ...where, order }));
    ({ analysisId, at } = done);
  }
  return { analysisId: analysisId ?? '', at };
}

describe('a line of an analysis', () => {
  it('becomes standing orders of the side, due at its turns and questions, and they are carried out', async () => {
    const gameId = await startGame(table.services);
    const where = await line(gameId);
    const read = value(await ordersOfLine(table.services, { by: 'ann', gameId, role: 'north', ...where }));
    // What south chose is sealed in the game: it is not compared.
    expect(read).toMatchObject([
      { when: 'turn = 1 AND asked = choose', orders: 'CHOOSE 2', action: { type: 'choose', number: 2 } },
      { when: 'turn = 2 AND asked = choose', orders: 'CHOOSE 3' },
    ]);
    for (const { orders: _, ...order } of read)
      value(await keepOrder(table.services, { by: 'ann', gameId, role: 'north', ...order }));
    expect(await playOrders(table.services, { gameId })).toMatchObject({ actions: 1 });
    value(await choose(table.services, gameId, 'south', 3));
    expect(await playOrders(table.services, { gameId })).toMatchObject({ actions: 1 });
  });

  it('is for who plays the side, out of an analysis of their own', async () => {
    const gameId = await startGame(table.services);
    const where = await line(gameId);
    expect(code(await ordersOfLine(table.services, { by: 'bob', gameId, role: 'north', ...where }))).toBe(
      'not-your-seat',
    );
    expect(code(await ordersOfLine(table.services, { by: 'bob', gameId, role: 'south', ...where }))).toBe(
      'analysis-not-found',
    );
    expect(code(await ordersOfLine(table.services, { by: 'ann', gameId, role: 'north', ...where, at: 99 }))).toBe(
      'no-such-step',
    );
  });
});
