import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proposeClock } from '@/lib/games/clock/propose-clock';
import { createGame } from '@/lib/games/create/create-game';
import { readLog } from '@/lib/games/log/read-log';
import type { GameId } from '@/lib/games/model/types';
import { joinGame } from '@/lib/games/seats/join-game';
import { rulesets } from '@/lib/rulesets/index';
import { tokenOf } from '../log/ledger';
import { code, value } from '../table';
import { type Hall, openHall, TERMS } from './hall';

let hall: Hall;
beforeAll(async () => {
  hall = await openHall(
    import.meta.url,
    rulesets.filter(({ meta }) => meta.id === 'triumph-of-the-will'),
  );
});
afterAll(() => hall.table.close());

const CHOICE = { ...TERMS, bank: { hours: 0, gain: 5, most: 10 }, atZero: 'choice' } as const;

/** ann is german, bob japanese. */
async function start(): Promise<GameId> {
  hall.passed(0);
  const made = value(
    await createGame(hall.services, {
      by: 'ann',
      rulesetId: 'triumph-of-the-will',
      name: 'Choice',
      setup: {},
      clock: { ...CHOICE, restDays: [] },
      seats: [
        { role: 'german', fill: 'me' },
        { role: 'japanese', fill: 'open' },
      ],
    }),
  );
  value(await joinGame(hall.services, { by: 'bob', token: tokenOf(made.invitations[0]?.path) }));
  return made.gameId;
}

describe('the built-in choice when the time is out', () => {
  it('is an action of the side by the clock, in the command that says so, and may be made again for what is asked next', async () => {
    const gameId = await start();
    for (let time = 1; time <= 3; time += 1) {
      const role = (await hall.look(gameId)).awaiting[0]?.role ?? '';
      const before = await hall.clockOf(gameId, role);
      hall.table.clock.at = new Date(before?.deadline ?? '');
      expect(await hall.run(gameId, role, 'zero')).toMatchObject({ result: 'done' });
      const { entries } = value(await readLog(hall.services, { by: 'ann', gameId, limit: 500 }));
      const struck = entries.findLastIndex(({ type }) => type === 'clock-struck');
      expect(entries[struck]?.line?.text).toContain(
        'the built-in opponent chooses in the place of the seat, this once',
      );
      expect(entries[struck + 1]).toMatchObject({
        type: 'action',
        actor: 'server',
        payload: { by: role, clock: true },
      });
      const after = await hall.clockOf(gameId, role);
      // Nobody has answered: the bank does not grow, and what is asked next has its own time.
      expect(after?.bank).toBe(0);
      expect(after?.wait?.struck).toBeUndefined();
      expect(after?.wait?.seq).not.toBe(before?.wait?.seq);
    }
    await hall.sound(gameId);
  });

  it('is made once a wait', async () => {
    const gameId = await start();
    const role = (await hall.look(gameId)).awaiting[0]?.role ?? '';
    const before = await hall.clockOf(gameId, role);
    hall.table.clock.at = new Date(before?.deadline ?? '');
    await hall.run(gameId, role, 'zero');
    const size = (await hall.typesOf(gameId)).length;
    expect(await hall.run(gameId, role, 'zero')).not.toMatchObject({ result: 'done' });
    expect((await hall.typesOf(gameId)).length).toBe(size);
  });

  it('is refused where the rules have no built-in opponent, with words', async () => {
    const gameId = await hall.start();
    const proposed = await proposeClock(hall.services, { ...(await hall.command(gameId, 'ann')), terms: CHOICE });
    expect(proposed).toMatchObject({ error: { message: expect.stringContaining('has no built-in opponent') } });
    expect(code(proposed)).toBe('clock-beyond-rules');
    const seats = [{ role: 'north', fill: 'me' } as const, { role: 'south', fill: 'open' } as const];
    const asked = { by: 'ann', rulesetId: 'toy', name: 'No', setup: {}, seats, clock: CHOICE };
    expect(code(await createGame(hall.services, asked))).toBe('invalid-setup');
  });
});
