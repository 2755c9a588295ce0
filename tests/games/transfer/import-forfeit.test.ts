import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { liftForfeit } from '@/lib/games/clock/lift-forfeit';
import type { GameId } from '@/lib/games/model/types';
import { goOnHere } from '@/lib/games/transfer/continue-here';
import { importGame } from '@/lib/games/transfer/import-game';
import { openBook } from '@/tests/trust/book';
import { complete, goOnWith } from '@/tests/trust/forged/moved';
import { verify } from '@/tests/trust/hall';
import { PYTHON, secondOpinion } from '@/tests/trust/python';
import { type Hall, openHall, TERMS } from '../clock/hall';
import { code, value } from '../table';

let here: Hall;
let there: Hall;
beforeAll(async () => {
  [here, there] = await Promise.all([openHall(`${import.meta.url} here`), openHall(`${import.meta.url} there`)]);
});
afterAll(() => Promise.all([here.table.close(), there.table.close()]));

/** ann is north, bob south: a round is played, then the time of who is asked is out. */
async function lose(): Promise<{ readonly gameId: GameId; readonly role: string; readonly wins: string }> {
  const gameId = await here.start({ ...TERMS, atZero: 'forfeit' }, false, { rounds: 4 });
  await here.choose(gameId, 'ann', 'north');
  await here.choose(gameId, 'bob', 'south');
  const role = (await here.look(gameId)).awaiting[0]?.role ?? '';
  here.table.clock.at = new Date((await here.clockOf(gameId, role))?.deadline ?? '');
  expect(await here.run(gameId, role, 'zero')).toMatchObject({ result: 'done' });
  return { gameId, role, wins: role === 'north' ? 'south' : 'north' };
}

/** The game on the other host, an hour after it was taken there. */
async function move(gameId: GameId): Promise<string> {
  const file = await complete(here.services, gameId);
  there.table.clock.at = new Date((here.table.clock.at?.getTime() ?? 0) + 3_600_000);
  value(await importGame(there.services, { by: 'ann', file: Buffer.from(file) }));
  expect(await complete(there.services, gameId)).toBe(file);
  await there.sound(gameId);
  return file;
}

/** Both verifiers find nothing wrong; what they could not check stands beside it. */
function agreed(file: string): void {
  const report = verify(file);
  expect(report.checks.filter(({ result }) => result === 'failed')).toEqual([]);
  expect(report.verdict).toBe('ok');
  if (PYTHON !== undefined) {
    const again = secondOpinion(file);
    expect(again).toMatchObject({ verdict: 'ok', firstBad: null });
    expect([...again.gaps].sort()).toEqual(report.unchecked.map(({ gap }) => gap).sort());
  }
}

describe('a game that was lost by forfeit and moves to another host', () => {
  it('is over there too, with who lost and who won, and stays so', async () => {
    const { gameId, role, wins } = await lose();
    agreed(await move(gameId));
    const view = await there.look(gameId);
    expect(view).toMatchObject({
      status: 'over',
      awaiting: [],
      outcome: { winners: [wins], losers: [role], reason: 'forfeit', clause: 'clock:forfeit' },
      forfeit: { role, wins, seq: (await here.look(gameId)).forfeit?.seq },
    });
    expect(view.forfeit).not.toHaveProperty('liftsAs');
    expect(code(await goOnHere(there.services, await there.command(gameId, 'ann')))).toBe('game-over');
    expect((await there.services.store.readGame(gameId))?.summary.clocks ?? []).toEqual([]);
  });

  it('goes on there once the forfeit was lifted, with dice of a later epoch, to its end', async () => {
    const { gameId, wins } = await lose();
    here.table.clock.at = new Date((here.table.clock.at?.getTime() ?? 0) + 3_600_000);
    value(await liftForfeit(here.services, await here.command(gameId, wins === 'north' ? 'ann' : 'bob')));
    await move(gameId);
    const before = await there.look(gameId);
    expect(before).toMatchObject({ status: 'running' });
    expect(before).not.toHaveProperty('forfeit');
    expect(before).not.toHaveProperty('outcome');
    await goOnWith(there.services, gameId, 'ann', { north: 'bob', south: 'eve' });
    for (let ply = 2; ply < 8; ply += 1) {
      const [by, role] = ply % 2 === 0 ? ['bob', 'north'] : ['eve', 'south'];
      await there.choose(gameId, by ?? '', role ?? '');
    }
    expect(await there.look(gameId)).toMatchObject({ status: 'over' });
    await there.sound(gameId);
    const whole = await complete(there.services, gameId);
    agreed(whole);
    const { entries } = openBook(whole);
    const epochs = entries.filter(({ type }) => type === 'dice-rolled').map(({ payload }) => payload.epoch);
    // The forfeit has shown the dice of turn 2: it is played with those of epoch 3.
    expect(new Set(epochs)).toEqual(new Set([1, 3, 4, 5]));
  });
});
