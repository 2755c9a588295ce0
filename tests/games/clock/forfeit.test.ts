import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { liftForfeit } from '@/lib/games/clock/lift-forfeit';
import { proposeClock } from '@/lib/games/clock/propose-clock';
import { setClock } from '@/lib/games/clock/set-clock';
import { createGame } from '@/lib/games/create/create-game';
import { voidAction } from '@/lib/games/game-master/void-action';
import { readLog } from '@/lib/games/log/read-log';
import type { GameId } from '@/lib/games/model/types';
import { readHistory } from '@/lib/games/play/read-history';
import { submitAction } from '@/lib/games/play/submit-action';
import { exportGame } from '@/lib/games/transfer/export-game';
import { rulesets } from '@/lib/rulesets/index';
import { code, value } from '../table';
import { type Hall, openHall, TERMS } from './hall';

let hall: Hall;
beforeAll(async () => {
  hall = await openHall(
    import.meta.url,
    rulesets.filter(({ meta }) => ['triumph-of-the-will', 'wif-house', 'wif-victory'].includes(meta.id)),
  );
});
afterAll(() => hall.table.close());

const FORFEIT = { ...TERMS, bank: { hours: 6, gain: 0, most: 6 }, atZero: 'forfeit' } as const;

/** The time of the side that is asked is out, and the clock says so: who lost, and who won. */
async function lose(withMaster = false) {
  const gameId = await hall.start(FORFEIT, withMaster);
  return { gameId, ...(await fire(gameId)) };
}

async function fire(gameId: GameId) {
  const role = (await hall.look(gameId)).awaiting[0]?.role ?? '';
  hall.table.clock.at = new Date((await hall.clockOf(gameId, role))?.deadline ?? '');
  const ran = await hall.run(gameId, role, 'zero');
  return { role, wins: role === 'north' ? 'south' : 'north', ran };
}

const personOf = (role: string) => (role === 'north' ? 'ann' : 'bob');

describe('a game that is lost by forfeit', () => {
  it('is over by the act behind the strike, won by the other side, and shows the dice of its last turn', async () => {
    const { gameId, role, wins, ran } = await lose();
    expect(ran).toMatchObject({ result: 'done' });
    expect((await hall.typesOf(gameId)).slice(-3)).toEqual(['clock-struck', 'forfeited', 'epoch-revealed']);
    const { entries } = value(await readLog(hall.services, { by: 'ann', gameId, limit: 200 }));
    expect(entries.at(-2)).toMatchObject({ actor: 'server', payload: { role, wins } });
    expect(entries.at(-2)?.line?.text).toContain('loses the game by forfeit');
    const view = await hall.look(gameId);
    expect(view).toMatchObject({
      status: 'over',
      awaiting: [],
      outcome: { winners: [wins], losers: [role], reason: 'forfeit', clause: 'clock:forfeit' },
      forfeit: { role, wins, seq: entries.at(-2)?.seq },
    });
    await hall.sound(gameId);
    const results = await Promise.all(
      ['ann', 'bob'].map(async (by) => {
        const { games } = value(await readHistory(hall.services, { by }));
        return games.find(({ game }) => game.gameId === gameId)?.result;
      }),
    );
    expect(results).toEqual(wins === 'north' ? ['won', 'lost'] : ['lost', 'won']);
    expect(await exportGame(hall.services, { by: 'ann', gameId })).toMatchObject({ ok: true });
  });

  it('has nothing played, undone, paused or agreed in it any more', async () => {
    const { gameId, role } = await lose(true);
    const by = personOf(role);
    const action = { type: 'choose', number: 2 };
    const command = () => hall.command(gameId, by);
    expect(code(await submitAction(hall.services, { ...(await command()), role, action }))).toBe('game-over');
    expect(code(await proposeClock(hall.services, { ...(await command()), terms: null }))).toBe('game-over');
    const master = await hall.command(gameId, 'gus');
    expect(code(await voidAction(hall.services, { ...master, target: 1, note: 'no' }))).toBe('game-over');
    expect(code(await setClock(hall.services, { ...master, terms: null, note: 'no' }))).toBe('game-over');
    expect(await hall.run(gameId, role, 'zero')).toMatchObject({ result: 'idle' });
  });

  it('goes on by the word of the side that won, with a day for the other, and can be lost again', async () => {
    const { gameId, role, wins } = await lose();
    const late = Date.parse(hall.at(500));
    hall.table.clock.at = new Date(late);
    const loser = await liftForfeit(hall.services, await hall.command(gameId, personOf(role)));
    expect(code(loser)).toBe('not-your-forfeit');
    expect(await hall.look(gameId, personOf(wins))).toMatchObject({ forfeit: { liftsAs: wins } });
    expect((await hall.look(gameId, personOf(role))).forfeit).not.toHaveProperty('liftsAs');
    value(await liftForfeit(hall.services, await hall.command(gameId, personOf(wins))));
    const view = await hall.look(gameId);
    expect(view).toMatchObject({ status: 'running' });
    expect(view).not.toHaveProperty('outcome');
    expect(view).not.toHaveProperty('forfeit');
    const clock = await hall.clockOf(gameId, role);
    expect(clock?.bank).toBe(0);
    expect(clock?.deadline).toBe(new Date(late + 24 * 3_600_000).toISOString());
    await hall.sound(gameId);
    await hall.choose(gameId, personOf(role), role);
    // What is asked next has the time of the terms again.
    const next = await hall.clockOf(gameId, (await hall.look(gameId)).awaiting[0]?.role ?? '');
    expect(Date.parse(next?.deadline ?? '') - Date.parse(next?.wait?.at ?? '')).toBeGreaterThan(24 * 3_600_000);
    await hall.sound(gameId);
    await fire(gameId);
    expect(await hall.look(gameId)).toMatchObject({ status: 'over' });
    await hall.sound(gameId);
  });

  it('goes on by the game master, who says why', async () => {
    const { gameId } = await lose(true);
    expect(code(await liftForfeit(hall.services, await hall.command(gameId, 'gus')))).toBe('invalid-note');
    value(await liftForfeit(hall.services, { ...(await hall.command(gameId, 'gus')), note: 'The mail was down.' }));
    expect(await hall.look(gameId)).toMatchObject({ status: 'running' });
    expect(code(await liftForfeit(hall.services, await hall.command(gameId, 'gus')))).toBe('not-forfeited');
    await hall.sound(gameId);
  });

  it('is given back by the built-in opponent when the side that lost asks', async () => {
    hall.passed(0);
    const made = value(
      await createGame(hall.services, {
        by: 'ann',
        rulesetId: 'triumph-of-the-will',
        name: 'Machine',
        setup: {},
        clock: FORFEIT,
        seats: [
          { role: 'german', fill: 'me' },
          { role: 'japanese', fill: 'opponent' },
        ],
      }),
    );
    const { gameId } = made;
    const clocks = (await hall.services.store.readGame(gameId))?.summary.clocks ?? [];
    expect(clocks.some(({ role, wait }) => role === 'german' && wait !== undefined)).toBe(true);
    hall.table.clock.at = new Date((await hall.clockOf(gameId, 'german'))?.deadline ?? '');
    await hall.run(gameId, 'german', 'zero');
    expect(await hall.look(gameId)).toMatchObject({ status: 'over', forfeit: { liftsAs: 'german' } });
    value(await liftForfeit(hall.services, await hall.command(gameId, 'ann')));
    const { entries } = value(await readLog(hall.services, { by: 'ann', gameId, limit: 500 }));
    expect(entries.at(-1)).toMatchObject({ type: 'forfeit-lifted', payload: { by: 'japanese', role: 'german' } });
    await hall.sound(gameId);
  });
});

describe('the term', () => {
  const made = (rulesetId: string, seats: object, setup: object = {}) =>
    createGame(hall.services, {
      by: 'ann',
      rulesetId,
      name: 'No',
      setup,
      clock: FORFEIT,
      seats: Object.entries(seats).map(([role, fill]) => ({ role, fill })),
    });

  it('is refused in a game that nobody can win', async () => {
    const refused = await made('wif-house', { axis: 'me', allied: 'open' });
    expect(refused).toMatchObject({ error: { message: expect.stringMatching(/Nobody wins a game of/) } });
  });

  it('is refused in a game of a campaign, with a reason', async () => {
    const { beyondGame } = await import('@/lib/games/clock/at-zero');
    const rules = rulesets.find(({ meta }) => meta.id === 'wif-victory');
    const roles = ['axis', 'allied', 'third'].map((id) => ({ id, name: id, kind: 'player' as const }));
    if (rules === undefined) throw new Error('no rules');
    expect(beyondGame({ rules, roles: roles.slice(0, 2), inCampaign: true }, FORFEIT)).toContain('of a campaign');
    expect(beyondGame({ rules, roles, inCampaign: false }, FORFEIT)).toContain('3 sides');
    expect(beyondGame({ rules, roles: roles.slice(0, 1), inCampaign: false }, FORFEIT)).toContain('one side.');
    expect(beyondGame({ rules, roles: roles.slice(0, 2), inCampaign: false }, FORFEIT)).toBeUndefined();
  });
});
