import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readClock } from '@/lib/games/clock/read-clock';
import { pauseGame } from '@/lib/games/game-master/pause-game';
import { resumeGame } from '@/lib/games/game-master/resume-game';
import type { GameId } from '@/lib/games/model/types';
import { askTakeBack } from '@/lib/games/take-back/ask-take-back';
import { value } from '../table';
import { type Hall, openHall, TERMS } from './hall';

const HOUR = 3_600_000;

let hall: Hall;
beforeAll(async () => {
  hall = await openHall(import.meta.url);
});
afterAll(() => hall.table.close());

const waitsOf = async (gameId: GameId) => value(await readClock(hall.services, { by: 'ann', gameId })).waits;

/** The side that is asked first acts; the number of the action. */
async function act(gameId: GameId): Promise<string> {
  const role = (await hall.look(gameId)).awaiting[0]?.role ?? '';
  await hall.choose(gameId, role === 'north' ? 'ann' : 'bob', role);
  return role;
}

describe('a sealed choice that is taken back', () => {
  it('fills the bank once, however often it is sent', async () => {
    const gameId = await hall.start({ ...TERMS, bank: { hours: 2, gain: 1, most: 20 } });
    const bank = async () => ((await hall.clockOf(gameId, 'north'))?.bank ?? 0) / HOUR;
    for (const hour of [1, 2, 3]) {
      hall.passed(hour);
      const { seq: target } = await hall.choose(gameId, 'ann', 'north');
      expect(await bank()).toBe(3);
      value(await askTakeBack(hall.services, { ...(await hall.command(gameId, 'ann')), target }));
      expect((await hall.look(gameId)).awaiting.map(({ role }) => role)).toEqual(['north', 'south']);
    }
    await hall.choose(gameId, 'ann', 'north');
    await hall.choose(gameId, 'bob', 'south');
    await hall.choose(gameId, 'ann', 'north');
    expect(await bank()).toBe(4);
    await hall.sound(gameId);
  });
});

describe('the earlier waits for each seat', () => {
  it('say from when to when it was, and how much of it counted', async () => {
    const gameId = await hall.start(TERMS, true);
    expect(await waitsOf(gameId)).toEqual([]);
    hall.passed(10);
    value(await pauseGame(hall.services, { ...(await hall.command(gameId, 'gus')), note: 'away' }));
    hall.passed(30);
    value(await resumeGame(hall.services, await hall.command(gameId, 'gus')));
    hall.passed(35);
    const role = await act(gameId);
    const [own, ...more] = await waitsOf(gameId);
    expect(more).toEqual([]);
    // Twenty hours of the thirty-five were a pause.
    expect(own).toMatchObject({ role, all: 1, last: [{ from: hall.at(0), to: hall.at(35), ms: 15 * HOUR }] });
  });

  it('are no more than the last twenty of each seat, the newest first', async () => {
    const gameId = await hall.start(TERMS, false, { rounds: 30 });
    for (let turn = 1; turn <= 44; turn += 1) {
      hall.passed(turn);
      await act(gameId);
    }
    const waits = await waitsOf(gameId);
    expect(waits.reduce((sum, { all }) => sum + all, 0)).toBe(44);
    for (const { all, last } of waits) {
      expect(all).toBeGreaterThan(20);
      expect(last).toHaveLength(20);
      const times = last.map(({ to }) => to);
      expect(times).toEqual(times.toSorted().toReversed());
    }
    expect(waits.flatMap(({ last }) => last.map(({ to }) => to))).toContain(hall.at(44));
  });
});
