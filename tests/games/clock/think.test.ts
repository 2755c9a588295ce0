import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declareThink } from '@/lib/games/clock/own/declare-think';
import { readClock } from '@/lib/games/clock/read-clock';
import { pauseGame } from '@/lib/games/game-master/pause-game';
import type { GameId } from '@/lib/games/model/types';
import { code, value } from '../table';
import { type Hall, openHall, TERMS } from './hall';

let hall: Hall;
beforeAll(async () => {
  hall = await openHall(import.meta.url);
});
afterAll(() => hall.table.close());

const THINKS = { ...TERMS, think: { days: 3, turns: 2 } };
const think = async (gameId: GameId, by: string, until: string) =>
  declareThink(hall.services, { ...(await hall.command(gameId, by)), until });
const seatOf = async (gameId: GameId, role: string) =>
  value(await readClock(hall.services, { by: 'ann', gameId })).seats.find((seat) => seat.role === role);

describe('a declared long think', () => {
  it('stops the clock until then, in the sum, and is told to everybody', async () => {
    const gameId = await hall.start(THINKS);
    hall.passed(10);
    expect((await seatOf(gameId, 'north'))?.mayThink).toBe(true);
    const { lines } = value(await think(gameId, 'ann', hall.at(70)));
    expect(lines[0]?.text).toBe(
      'North needs time to think, until 2031-03-04 10:00 UTC. Its clock is stopped meanwhile.',
    );
    expect((await hall.clockOf(gameId, 'north'))?.deadline).toBe(hall.at(48 + 60));
    expect((await hall.clockOf(gameId, 'south'))?.deadline).toBe(hall.at(48));
    expect(await seatOf(gameId, 'north')).toMatchObject({ standsNow: 'thinks' });
    expect((await seatOf(gameId, 'north'))?.mayThink).toBeUndefined();
    const mails = await hall.table.rows(
      `select t.identifier as task, j.payload->>'userId' as "user" from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id
       where j.payload->>'gameId' = $1 and t.identifier = 'send-news'`,
      gameId,
    );
    expect(mails).toEqual([{ task: 'send-news', user: 'bob' }]);
    hall.passed(20);
    await hall.choose(gameId, 'ann', 'north');
    await hall.choose(gameId, 'bob', 'south');
    // The next wait has nothing of it.
    expect((await hall.clockOf(gameId, 'north'))?.deadline).toBe(hall.at(20 + 48));
    await hall.sound(gameId);
  });

  it('is given once in so many turns', async () => {
    const gameId = await hall.start(THINKS, false, { rounds: 5 });
    value(await think(gameId, 'ann', hall.at(5)));
    expect(code(await think(gameId, 'ann', hall.at(6)))).toBe('thought-lately');
    const round = async () => {
      await hall.choose(gameId, 'ann', 'north');
      await hall.choose(gameId, 'bob', 'south');
    };
    await round();
    expect((await hall.look(gameId)).standing?.turn).toBe(2);
    expect(code(await think(gameId, 'ann', hall.at(6)))).toBe('thought-lately');
    await round();
    value(await think(gameId, 'ann', hall.at(6)));
    await hall.sound(gameId);
  });

  it('is bounded, and only for a side that is asked and whose time is not out', async () => {
    const gameId = await hall.start(THINKS, true);
    for (const until of [hall.at(0), hall.at(72.1), 'soon'])
      expect([until, code(await think(gameId, 'ann', until))]).toEqual([until, 'invalid-days']);
    expect(code(await think(gameId, 'gus', hall.at(5)))).toBe('not-your-part');
    expect(code(await think(gameId, 'eve', hall.at(5)))).toBe('game-not-found');
    await hall.choose(gameId, 'ann', 'north');
    expect(code(await think(gameId, 'ann', hall.at(5)))).toBe('not-asked');
    hall.passed(48);
    expect(code(await think(gameId, 'bob', hall.at(60)))).toBe('not-asked');
    value(await pauseGame(hall.services, { ...(await hall.command(gameId, 'gus')), note: 'holidays' }));
    expect(code(await think(gameId, 'bob', hall.at(60)))).toBe('game-paused');
    expect(code(await think(await hall.start(), 'ann', hall.at(60)))).toBe('not-by-clock');
    await hall.sound(gameId);
  });
});
