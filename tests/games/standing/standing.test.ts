import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkGame } from '@/lib/games/log/check-game';
import type { GameId } from '@/lib/games/model/types';
import { readGame } from '@/lib/games/play/read-game';
import { arrangeOrders, clearOrders, resumeOrders, withdrawOrder } from '@/lib/games/standing/change-orders';
import { keepOrder, type OrderContent, tryOrder } from '@/lib/games/standing/keep-order';
import { playOrders } from '@/lib/games/standing/play-orders';
import { countOrders, readOrders } from '@/lib/games/standing/read-orders';
import { MOST_ORDERS } from '@/lib/games/standing/shapes';
import { choose, code, openTable, startGame, type TestGame, value } from '../table';

let table: TestGame;
beforeAll(async () => {
  table = await openTable(import.meta.url);
});
afterAll(() => table.close());

const keep = (gameId: GameId, content: OrderContent | string, more: object = {}) =>
  keepOrder(table.services, {
    by: 'ann',
    gameId,
    role: 'north',
    ...(typeof content === 'string' ? { text: content } : content),
    ...more,
  });
const listed = (gameId: GameId, by = 'ann') => readOrders(table.services, { by, gameId });
const orders = async (gameId: GameId) => value(await listed(gameId)).orders;
const play = (gameId: GameId, services = table.services) => playOrders(services, { gameId });
const version = async (gameId: GameId) => value(await readGame(table.services, { by: 'ann', gameId })).version;
const south = async (gameId: GameId, number = 1) =>
  value(await choose(table.services, gameId, 'south', await version(gameId), number));
const actions = async (gameId: GameId) =>
  (await table.services.store.readEntriesOf(gameId, 'action')).map(({ actor, bytes }) => ({
    actor,
    ...JSON.parse(bytes).payload,
  }));
const queued = (task: string, gameId: GameId) =>
  table.rows(
    `select job.key from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
     where task.identifier = $1 and job.payload ->> 'gameId' = $2`,
    task,
    gameId,
  );
const sound = async (gameId: GameId) => expect(value(await checkGame(table.services, gameId)).faults).toEqual([]);

describe('standing orders', () => {
  it('play two turns for somebody who is away, and the log says so', async () => {
    const gameId = await startGame(table.services);
    value(await keep(gameId, 'IF turn = 1 AND opponent acted THEN CHOOSE 2'));
    value(await keep(gameId, 'IF turn = 2 THEN CHOOSE 3'));
    expect(await play(gameId)).toEqual({ actions: 0, result: 'nothing-due' });
    await south(gameId);
    expect(await queued('play-standing', gameId)).not.toHaveLength(0);
    // The second is due in the position that the first brings about.
    expect(await play(gameId)).toMatchObject({ actions: 2 });
    await south(gameId);
    expect(await play(gameId)).toEqual({ actions: 0, result: 'none' });
    expect(await actions(gameId)).toEqual([
      { actor: 'p2', by: 'south', action: { type: 'choose', number: 1 } },
      { actor: 'p1', by: 'north', standing: true, action: { type: 'choose', number: 2 } },
      { actor: 'p1', by: 'north', standing: true, action: { type: 'choose', number: 3 } },
      { actor: 'p2', by: 'south', action: { type: 'choose', number: 1 } },
    ]);
    expect(await orders(gameId)).toEqual([]);
    await sound(gameId);
  });

  it('are seen by their side alone', async () => {
    const gameId = await startGame(table.services);
    const { order } = value(await keep(gameId, 'CHOOSE 2'));
    expect(value(await listed(gameId, 'bob'))).toMatchObject({ role: 'south', orders: [] });
    expect(code(await listed(gameId, 'eve'))).toBe('game-not-found');
    expect(code(await withdrawOrder(table.services, { by: 'bob', gameId, order, revision: 1 }))).toBe('no-such-order');
    expect(code(await readOrders(table.services, { by: 'bob', gameId, role: 'north' }))).toBe('not-your-seat');
    expect(code(await clearOrders(table.services, { by: 'bob', gameId, role: 'north' }))).toBe('not-your-seat');
    expect(await countOrders(table.services, { by: 'bob', gameId })).toEqual({ waiting: 0, stopped: false });
    expect(await countOrders(table.services, { by: 'ann', gameId })).toEqual({ waiting: 1, stopped: false });
    expect(await countOrders(table.services, { by: 'eve', gameId })).toBeUndefined();
  });

  it('take the first whose condition holds, and the others keep their place', async () => {
    const gameId = await startGame(table.services);
    value(await keep(gameId, 'IF turn > 1 THEN CHOOSE 1'));
    value(await keep(gameId, 'CHOOSE 3'));
    expect(await play(gameId)).toMatchObject({ actions: 1, result: 'nothing-due' });
    expect(await actions(gameId)).toMatchObject([{ action: { number: 3 } }]);
    expect(await orders(gameId)).toMatchObject([{ when: 'turn > 1', now: { holds: false, facts: 'turn is 1' } }]);
  });

  it('stop at the first that the rules refuse, tell their author why, and go on when told to', async () => {
    const gameId = await startGame(table.services);
    const { order } = value(await keep(gameId, 'CHOOSE 9'));
    value(await keep(gameId, 'CHOOSE 2'));
    expect(await play(gameId)).toEqual({ actions: 0, result: 'stopped' });
    expect(await orders(gameId)).toMatchObject([
      { stop: { code: 'too-high', clause: 'toy:2', message: 'The highest number is 3.' } },
      { orders: 'CHOOSE 2' },
    ]);
    expect(await queued('send-standing', gameId)).toHaveLength(1);
    // Nothing goes on by itself, and nobody but the side hears what was tried.
    expect(await play(gameId)).toEqual({ actions: 0, result: 'nothing-due' });
    expect(await table.services.store.readRefusals(gameId, 10)).toEqual([]);
    expect(await countOrders(table.services, { by: 'ann', gameId })).toEqual({ waiting: 2, stopped: true });
    value(await resumeOrders(table.services, { by: 'ann', gameId, role: 'north' }));
    expect(await play(gameId)).toMatchObject({ result: 'stopped' });
    value(await withdrawOrder(table.services, { by: 'ann', gameId, order, revision: 1 }));
    expect(await play(gameId)).toMatchObject({ actions: 1 });
    expect(code(await resumeOrders(table.services, { by: 'ann', gameId, role: 'north' }))).toBe('nothing-to-change');
  });

  it('are carried out once, however many are at it and however often the job comes back', async () => {
    const gameId = await startGame(table.services);
    value(await keep(gameId, 'CHOOSE 2'));
    const others = [table.services, table.another(), table.another()];
    await Promise.all(others.map((services) => play(gameId, services).catch(() => undefined)));
    expect(await actions(gameId)).toHaveLength(1);
    // A repeating one is due once a time it is asked.
    value(await keep(gameId, { orders: 'CHOOSE 1', repeats: true, until: 2 }));
    await south(gameId);
    await Promise.all(others.map((services) => play(gameId, services).catch(() => undefined)));
    await south(gameId);
    await Promise.all(others.map((services) => play(gameId, services).catch(() => undefined)));
    expect((await actions(gameId)).filter(({ by }) => by === 'north')).toHaveLength(2);
    expect(await orders(gameId)).toEqual([]);
    await sound(gameId);
  });

  it('that repeat stay, count how often, and end with their turn', async () => {
    const gameId = await startGame(table.services, { rounds: 5 });
    value(await keep(gameId, 'EVERY TIME opponent acted UNTIL turn 2 THEN CHOOSE 1'));
    await south(gameId);
    await play(gameId);
    expect(await orders(gameId)).toMatchObject([
      { text: 'EVERY TIME opponent = acted UNTIL turn 2 THEN CHOOSE 1', done: 1, repeats: true },
    ]);
    await south(gameId);
    await play(gameId);
    expect(await orders(gameId)).toEqual([]);
    await south(gameId);
    expect(await play(gameId)).toMatchObject({ actions: 0 });
  });

  it('are read with care: conditions and orders that cannot be read are refused, unless meant for later', async () => {
    const gameId = await startGame(table.services);
    expect(code(await keep(gameId, 'IF trun = 1 THEN CHOOSE 2'))).toBe('invalid-condition');
    expect(code(await keep(gameId, 'IF turn 1 CHOOSE 2'))).toBe('invalid-condition');
    expect(code(await keep(gameId, 'IF opponent sneezed THEN CHOOSE 2'))).toBe('invalid-condition');
    expect(code(await keep(gameId, 'IF turn 1 THEN'))).toBe('invalid-orders');
    expect(code(await keep(gameId, 'CHOOSE two'))).toBe('invalid-orders');
    expect(code(await keep(gameId, 'CHOOSE two', { later: true }))).toBe('ok');
    expect(code(await keep(gameId, { action: { type: 'fly' } }))).toBe('invalid-action');
    expect(value(await tryOrder(table.services, { by: 'ann', gameId, role: 'north', text: 'CHOOSE 2' }))).toMatchObject(
      {
        text: 'CHOOSE 2',
        now: { holds: true, asked: true, lines: [{ text: 'north chooses 2.' }] },
      },
    );
    expect(await orders(gameId)).toHaveLength(1);
  });

  it('are at most so many, kept once, changed by their revision and put into another order', async () => {
    const gameId = await startGame(table.services);
    const name = crypto.randomUUID();
    const first = value(await keep(gameId, 'IF turn = 9 THEN CHOOSE 1', { order: name }));
    expect(value(await keep(gameId, 'IF turn = 9 THEN CHOOSE 1', { order: name }))).toEqual(first);
    expect(code(await keep(gameId, 'IF turn = 9 THEN CHOOSE 2', { order: name }))).toBe('order-changed');
    expect(value(await keep(gameId, 'IF turn = 9 THEN CHOOSE 2', { order: name, revision: 1 })).revision).toBe(2);
    const many = await Promise.all(
      Array.from({ length: MOST_ORDERS + 2 }, () => keep(gameId, 'IF turn = 8 THEN CHOOSE 3')),
    );
    expect(many.map(code).filter((one) => one === 'too-many-orders')).toHaveLength(3);
    const ids = (await orders(gameId)).map(({ order }) => order);
    const turned = [...ids].reverse();
    const arrange = (list: readonly string[]) =>
      arrangeOrders(table.services, { by: 'ann', gameId, role: 'north', orders: list });
    value(await arrange(turned));
    expect((await orders(gameId)).map(({ order }) => order)).toEqual(turned);
    expect(code(await arrange(turned.slice(1)))).toBe('order-changed');
    expect(value(await clearOrders(table.services, { by: 'ann', gameId, role: 'north' })).withdrawn).toBe(MOST_ORDERS);
  });

  it('are gone with the game', async () => {
    const gameId = await startGame(table.services, { rounds: 1 });
    value(await keep(gameId, 'IF turn = 9 THEN CHOOSE 1'));
    await south(gameId);
    value(await choose(table.services, gameId, 'north', await version(gameId)));
    expect(await play(gameId)).toEqual({ actions: 0, result: 'over' });
    expect(await table.rows('select from standing_orders where game_id = $1', gameId)).toEqual([]);
    expect(code(await keep(gameId, 'CHOOSE 1'))).toBe('game-over');
  });
});
