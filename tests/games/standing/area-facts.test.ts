import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepOrder } from '@/lib/games/standing/keep-order';
import { playOrders } from '@/lib/games/standing/play-orders';
import { act, startWithMaster } from '@/tests/games/game-master/desk';
import { value } from '@/tests/games/table';
import { move, setupOf } from '@/tests/rulesets/triumph-of-the-will/support';
import { type Hall, openHall } from '@/tests/trust/hall';

/** Conditions that ask whose an area is, in a game of Triumph of the Will. */

let hall: Hall;
beforeAll(async () => {
  hall = await openHall('area facts');
});
afterAll(() => hall.close());

it('a standing order about an area waits until it is friendly, and is then carried out', async () => {
  const { services } = hall;
  const stand = { russia: 'g 3 panzer', japan: 'j infantry', india: 'j infantry' };
  const gameId = await startWithMaster(services, 'triumph-of-the-will', setupOf({ stand }));
  const keep = async (text: string) =>
    value(await keepOrder(services, { by: 'ann', gameId, role: 'german', text })).order;
  await keep('IF Manchukuo friendly AND opponent passed THEN PASS');
  await keep('IF Manchukuo enemy AND turn = 9 THEN PASS');
  expect(await playOrders(services, { gameId })).toEqual({ actions: 0, result: 'nothing-due' });
  await act(services, gameId, 'german', move({ panzer: 1 }, 'russia', 'manchukuo'));
  // Friendly by now, but it is the other side that is asked.
  expect(await playOrders(services, { gameId })).toEqual({ actions: 0, result: 'nothing-due' });
  await act(services, gameId, 'japanese', { type: 'pass' });
  expect(await playOrders(services, { gameId })).toMatchObject({ actions: 1 });
  const actions = await services.store.readEntriesOf(gameId, 'action');
  expect(JSON.parse(actions.at(-1)?.bytes ?? '{}').payload).toMatchObject({
    by: 'german',
    standing: true,
    action: { type: 'pass' },
  });
});
