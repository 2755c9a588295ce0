import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setRest } from '@/lib/games/clock/own/set-rest';
import { answerClock, proposeClock } from '@/lib/games/clock/propose-clock';
import { readClock } from '@/lib/games/clock/read-clock';
import { setClock } from '@/lib/games/clock/set-clock';
import type { GameId } from '@/lib/games/model/types';
import { code, value } from '../table';
import { type Hall, openHall, TERMS } from './hall';

let hall: Hall;
beforeAll(async () => {
  hall = await openHall(import.meta.url);
});
afterAll(() => hall.table.close());

const OWN = { ...TERMS, ownRest: { weekdays: 1, dates: 2 } };
interface Days {
  readonly weekdays?: readonly number[];
  readonly dates?: readonly string[];
  readonly zone?: string;
}
const rest = async (gameId: GameId, by: string, days: Days) =>
  setRest(hall.services, {
    ...(await hall.command(gameId, by)),
    weekdays: [],
    dates: [],
    zone: 'Europe/Berlin',
    ...days,
  });
const seatOf = async (gameId: GameId, role: string) =>
  value(await readClock(hall.services, { by: 'ann', gameId })).seats.find((seat) => seat.role === role);

describe('rest days of a seat’s own', () => {
  it('stand in the sum from the next Monday and from tomorrow, for that seat alone', async () => {
    const gameId = await hall.start(OWN);
    // It is Saturday, 13:00 in Berlin. Sunday is a single day, Mondays come every week.
    const done = value(await rest(gameId, 'ann', { weekdays: [1], dates: ['2031-03-02'] }));
    expect(done.lines[0]?.text).toBe(
      'North rests on days of its own: every Mon from 2031-03-03, 2031-03-02 (Europe/Berlin).',
    );
    expect((await hall.clockOf(gameId, 'north'))?.deadline).toBe(hall.at(48 + 48));
    expect((await hall.clockOf(gameId, 'south'))?.deadline).toBe(hall.at(48));
    const north = await seatOf(gameId, 'north');
    expect(north?.rest).toEqual({
      zone: 'Europe/Berlin',
      weekdays: [1],
      dates: ['2031-03-02'],
      words: 'Mon from 2031-03-03, 2031-03-02',
    });
    expect(north?.days.map(({ date, stretches }) => [date, ...stretches.map(({ stands }) => stands)])).toEqual([
      ['2031-03-01', undefined],
      ['2031-03-02', 'own-rest'],
      ['2031-03-03', 'own-rest'],
      ['2031-03-04', undefined],
      ['2031-03-05', undefined],
    ]);
    await hall.sound(gameId);
  });

  it('change nothing that has run, and a day that has begun stays', async () => {
    const gameId = await hall.start(OWN);
    value(await rest(gameId, 'ann', { weekdays: [7], dates: ['2031-03-02'] }));
    hall.passed(30);
    const today = await rest(gameId, 'ann', { dates: ['2031-03-02'] });
    expect(code(today)).toBe('invalid-days');
    value(await rest(gameId, 'ann', { weekdays: [5] }));
    // Sunday is gone as it was; Friday counts, Sunday does not any more.
    expect((await hall.clockOf(gameId, 'north'))?.deadline).toBe(hall.at(48 + 24));
    expect((await seatOf(gameId, 'north'))?.rest?.words).toBe('Fri from 2031-03-03, 2031-03-02');
    await hall.choose(gameId, 'ann', 'north');
    await hall.choose(gameId, 'bob', 'south');
    // Asked Sunday 19:00: Monday and Tuesday run.
    expect((await hall.clockOf(gameId, 'north'))?.deadline).toBe(hall.at(35 + 48));
    await hall.sound(gameId);
  });

  it('are bounded by the clock, by week and by month, also with days that are gone', async () => {
    const gameId = await hall.start(OWN);
    const dates = ['2031-03-04', '2031-03-05'];
    for (const days of [
      { weekdays: [1, 2] },
      { dates: [...dates, '2031-03-31'] },
      { dates: ['2031-02-30'] },
      { dates: ['2033-03-01'] },
      { dates: ['2031-03-01'] },
      { zone: 'Mars/Olympus', weekdays: [1] },
    ])
      expect([days, code(await rest(gameId, 'ann', days))]).toEqual([days, 'invalid-days']);
    value(await rest(gameId, 'ann', { dates: [...dates, '2031-04-01', '2031-04-02'] }));
    expect(code(await rest(gameId, 'ann', { dates: [...dates, '2031-04-01', '2031-04-02'] }))).toBe(
      'nothing-to-change',
    );
    hall.passed(24 * 6);
    expect(code(await rest(gameId, 'ann', { dates: ['2031-03-20'] }))).toBe('invalid-days');
    value(await rest(gameId, 'ann', { dates: ['2031-04-01'] }));
    await hall.sound(gameId);
  });

  it('need a clock that has them, and hold under the terms under which they were said', async () => {
    const plain = await hall.start();
    expect(code(await rest(plain, 'ann', { weekdays: [1] }))).toBe('not-by-clock');
    const gameId = await hall.start(OWN, true);
    expect(code(await rest(gameId, 'gus', { weekdays: [1] }))).toBe('not-your-part');
    expect(code(await rest(gameId, 'eve', { weekdays: [1] }))).toBe('game-not-found');
    value(await rest(gameId, 'ann', { dates: ['2031-03-02'] }));
    value(
      await proposeClock(hall.services, { ...(await hall.command(gameId, 'ann')), terms: { ...OWN, vacation: 2 } }),
    );
    value(await answerClock(hall.services, { ...(await hall.command(gameId, 'bob')), granted: true }));
    expect((await seatOf(gameId, 'north'))?.rest?.dates).toEqual(['2031-03-02']);
    const less = { ...OWN, ownRest: { weekdays: 1, dates: 1 } };
    value(await setClock(hall.services, { ...(await hall.command(gameId, 'gus')), terms: less, note: 'less' }));
    expect((await seatOf(gameId, 'north'))?.rest).toBeUndefined();
    await hall.sound(gameId);
  });
});
