import { afterAll, beforeAll, expect, it } from 'vitest';
import { readGame } from '@/lib/games/play/read-game';
import { submitAction } from '@/lib/games/play/submit-action';
import { openBook } from '@/tests/trust/book';
import { complete } from '@/tests/trust/forged/moved';
import { type Hall, openHall, playToy } from '@/tests/trust/hall';
import { value } from '../table';

let hall: Hall;
beforeAll(async () => {
  hall = await openHall(import.meta.url);
});
afterAll(() => hall.close());

it('writes no entry that is older than the one before it, though the clock went back', async () => {
  const gameId = await playToy(hall.services, 3, 1);
  const submit = async (ply: number, now: () => Date, services = hall.services) => {
    const { version: expectedVersion } = value(await readGame(services, { by: 'ann', gameId }));
    const role = ply % 2 === 0 ? 'north' : 'south';
    const action = { type: 'choose', number: 2 };
    const command = { by: 'ann', gameId, role, action, expectedVersion, idempotencyKey: `late ${ply}` };
    value(await submitAction({ ...services, now }, command));
  };
  const old = () => new Date('2001-01-01T00:00:00.000Z');
  await submit(1, old);
  await submit(2, () => new Date());
  // Another process, which holds nothing of the game in memory.
  await submit(3, old, { ...hall.services, snapshots: { newest: () => undefined, keep: () => undefined } });
  const times = openBook(await complete(hall.services, gameId)).entries.map(({ at }) => at);
  expect(times).toEqual([...times].sort());
  expect(times.every((at) => at > '2002')).toBe(true);
});
