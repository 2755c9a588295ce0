import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGame } from '@/lib/games/create/create-game';
import type { GameId } from '@/lib/games/model/types';
import { playOpponent } from '@/lib/games/play/play-opponent';
import { readHint } from '@/lib/games/play/read-hint';
import { submitAction } from '@/lib/games/play/submit-action';
import { type Hall, openHall } from '@/tests/trust/hall';
import { code, value } from '../table';

let hall: Hall;
beforeAll(async () => {
  hall = await openHall(import.meta.url);
});
afterAll(() => hall.close());

const create = async (fill: 'opponent' | 'me'): Promise<GameId> => {
  const seats = [
    { role: 'german', fill: 'me' as const },
    { role: 'japanese', fill },
  ];
  const asked = { by: 'ann', rulesetId: 'triumph-of-the-will', name: 'First game', setup: {}, seats };
  return value(await createGame(hall.services, asked)).gameId;
};

const hintFor = async (gameId: GameId, by = 'ann') => value(await readHint(hall.services, { by, gameId }));

const isOver = async (gameId: GameId): Promise<boolean> =>
  (await hall.services.store.readGame(gameId))?.summary.outcome !== undefined;

describe('a hint', () => {
  it('against the built-in opponent is an order that can be sent as it is', async () => {
    const gameId = await create('opponent');
    let given = 0;
    // The dice may end the game sooner than this.
    for (let round = 0; round < 20 && !(await isOver(gameId)); round += 1) {
      const { version, hint } = await hintFor(gameId);
      if (hint === undefined) throw new Error('no hint');
      given += 1;
      const orders = { by: 'ann', gameId, role: hint.role, orders: hint.order, idempotencyKey: `hint ${version}` };
      value(await submitAction(hall.services, { ...orders, expectedVersion: version }));
      await playOpponent(hall.services, { gameId });
    }
    expect(given).toBeGreaterThan(3);
  });

  it('is not given where people play, to strangers, or for a seat of somebody else', async () => {
    expect((await hintFor(await create('me'))).hint).toBeUndefined();
    const gameId = await create('opponent');
    expect(code(await readHint(hall.services, { by: 'bob', gameId }))).toBe('game-not-found');
    expect(code(await readHint(hall.services, { by: 'ann', gameId, role: 'japanese' }))).toBe('not-your-seat');
  });

  it('is not given while nothing is asked of the player', async () => {
    const gameId = await create('opponent');
    const { version, hint } = await hintFor(gameId);
    const orders = { by: 'ann', gameId, role: 'german', orders: hint?.order ?? '', idempotencyKey: 'forces' };
    value(await submitAction(hall.services, { ...orders, expectedVersion: version }));
    // The opponent has not answered yet.
    expect((await hintFor(gameId)).hint).toBeUndefined();
  });
});
