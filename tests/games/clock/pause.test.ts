import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askPause } from '@/lib/games/clock/pause/ask-pause';
import { endPause } from '@/lib/games/clock/pause/end-pause';
import { proposeClock } from '@/lib/games/clock/propose-clock';
import { readClock } from '@/lib/games/clock/read-clock';
import { createGame } from '@/lib/games/create/create-game';
import { pauseGame } from '@/lib/games/game-master/pause-game';
import { resumeGame } from '@/lib/games/game-master/resume-game';
import type { GameId } from '@/lib/games/model/types';
import { replacePlayer } from '@/lib/games/seats/replace-player';
import { rulesets } from '@/lib/rulesets/index';
import { code, value } from '../table';
import { type Hall, openHall, TERMS } from './hall';

let hall: Hall;
beforeAll(async () => {
  const triumph = rulesets.filter(({ meta }) => meta.id === 'triumph-of-the-will');
  hall = await openHall(import.meta.url, triumph);
});
afterAll(() => hall.table.close());

const ask = async (gameId: GameId, by: string, wants = true) =>
  askPause(hall.services, { ...(await hall.command(gameId, by)), wants });
const end = async (gameId: GameId, by: string) => endPause(hall.services, await hall.command(gameId, by));
const pauses = async (gameId: GameId) =>
  (await hall.typesOf(gameId)).filter((type) => type.startsWith('pause') || type === 'resumed');

describe('a pause that two sides ask for', () => {
  it('begins when the second asks, in the same command', async () => {
    const gameId = await hall.start();
    hall.passed(10);
    const asked = value(await ask(gameId, 'ann'));
    expect(asked.lines[0]?.text).toBe(
      'North asks for a pause. It begins when another side asks too; otherwise the request lapses after 7 days.',
    );
    expect(code(await ask(gameId, 'ann'))).toBe('nothing-to-change');
    expect((await hall.look(gameId, 'bob')).pauseAsked).toEqual([
      { by: 'north', at: hall.at(10), lapses: hall.at(10 + 7 * 24) },
    ]);
    expect((await hall.look(gameId)).paused).toBeUndefined();
    hall.passed(20);
    value(await ask(gameId, 'bob'));
    const { paused, pauseAsked, clockDeadlines } = await hall.look(gameId);
    expect(paused).toMatchObject({ at: hall.at(20), askedBy: ['north', 'south'] });
    expect(pauseAsked).toBeUndefined();
    expect(clockDeadlines).toEqual([{ role: 'north' }, { role: 'south' }]);
    expect(code(await ask(gameId, 'bob'))).toBe('game-paused');
    expect(await pauses(gameId)).toEqual(['pause-asked', 'pause-asked', 'paused']);
    await hall.sound(gameId);
  });

  it('is ended by either; clocks are stopped for another day, also of who is asked within it', async () => {
    const gameId = await hall.start();
    hall.passed(10);
    value(await ask(gameId, 'ann'));
    value(await ask(gameId, 'bob'));
    hall.passed(100);
    const { lines } = value(await end(gameId, 'ann'));
    expect(lines[0]?.text).toMatch(
      /^North lets the game go on\. No clock runs and no deadline comes before 2031-03-06/,
    );
    // 38 hours were left, from a day later.
    expect((await hall.clockOf(gameId, 'south'))?.deadline).toBe(hall.at(100 + 24 + 38));
    expect(value(await readClock(hall.services, { by: 'ann', gameId })).seats[1]?.standsNow).toBe('resumed');
    hall.passed(110);
    await hall.choose(gameId, 'ann', 'north');
    await hall.choose(gameId, 'bob', 'south');
    expect((await hall.clockOf(gameId, 'north'))?.deadline).toBe(hall.at(124 + 48));
    hall.passed(130);
    await hall.choose(gameId, 'ann', 'north');
    await hall.choose(gameId, 'bob', 'south');
    expect(code(await end(gameId, 'bob'))).toBe('not-paused');
    await hall.sound(gameId);
  });

  it('is ended by the game master too, at once; one of the game master’s is ended by nobody else', async () => {
    const gameId = await hall.start(TERMS, true);
    value(await ask(gameId, 'ann'));
    value(await ask(gameId, 'bob'));
    hall.passed(10);
    value(await resumeGame(hall.services, { ...(await hall.command(gameId, 'gus')), note: 'on' }));
    expect((await hall.clockOf(gameId, 'north'))?.deadline).toBe(hall.at(58));
    value(await pauseGame(hall.services, { ...(await hall.command(gameId, 'gus')), note: 'off' }));
    expect(code(await end(gameId, 'ann'))).toBe('not-your-pause');
    expect(code(await ask(gameId, 'gus'))).toBe('not-your-part');
    await hall.sound(gameId);
  });

  it('needs a request that holds: not withdrawn, not older than a week, not of somebody who is gone', async () => {
    const gameId = await hall.start(TERMS, true);
    expect(code(await ask(gameId, 'ann', false))).toBe('nothing-to-change');
    value(await ask(gameId, 'ann'));
    value(await ask(gameId, 'ann', false));
    hall.passed(1);
    value(await ask(gameId, 'bob'));
    hall.passed(1 + 7 * 24);
    value(await ask(gameId, 'ann'));
    expect((await hall.look(gameId)).paused).toBeUndefined();
    const freed = { ...(await hall.command(gameId, 'gus')), freed: 'north', note: 'gone' };
    value(await replacePlayer(hall.services, freed));
    value(await ask(gameId, 'bob'));
    expect((await hall.look(gameId, 'bob')).paused).toBeUndefined();
    expect(code(await ask(gameId, 'eve'))).toBe('game-not-found');
    await hall.sound(gameId);
  });

  it('pauses again within the day of notice', async () => {
    const gameId = await hall.start();
    value(await ask(gameId, 'ann'));
    value(await ask(gameId, 'bob'));
    value(await end(gameId, 'bob'));
    hall.passed(5);
    value(await ask(gameId, 'bob'));
    value(await ask(gameId, 'ann'));
    expect((await hall.clockOf(gameId, 'north'))?.deadline).toBeUndefined();
    hall.passed(50);
    value(await end(gameId, 'ann'));
    expect((await hall.clockOf(gameId, 'north'))?.deadline).toBe(hall.at(50 + 24 + 48));
    await hall.sound(gameId);
  });
});

describe('somebody alone', () => {
  const alone = async (opponent: boolean) =>
    value(
      await createGame(hall.services, {
        by: 'ann',
        rulesetId: opponent ? 'triumph-of-the-will' : 'toy',
        name: 'Alone',
        setup: {},
        clock: TERMS,
        seats: opponent
          ? [
              { role: 'german', fill: 'me' },
              { role: 'japanese', fill: 'opponent' },
            ]
          : [
              { role: 'north', fill: 'me' },
              { role: 'south', fill: 'me' },
            ],
      }),
    ).gameId;

  it('on both sides pauses and goes on', async () => {
    const gameId = await alone(false);
    value(await ask(gameId, 'ann'));
    expect((await hall.look(gameId)).paused?.askedBy).toEqual(['north']);
    value(await end(gameId, 'ann'));
    await hall.sound(gameId);
  });

  it('against the built-in opponent pauses, and changes the clock', async () => {
    const gameId = await alone(true);
    value(await ask(gameId, 'ann'));
    expect((await hall.look(gameId)).paused?.askedBy).toEqual(['german', 'japanese']);
    value(await end(gameId, 'ann'));
    const terms = { ...TERMS, vacation: 3 };
    value(await proposeClock(hall.services, { ...(await hall.command(gameId, 'ann')), terms }));
    expect((await hall.look(gameId)).clock).toEqual(terms);
    expect((await hall.typesOf(gameId)).slice(-3)).toEqual(['clock-proposed', 'clock-answered', 'clock-set']);
    await hall.sound(gameId);
  });
});
