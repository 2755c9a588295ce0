import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLOCK_PRESETS } from '@/lib/clock/presets';
import type { ClockStep } from '@/lib/clock/steps';
import type { ClockTerms } from '@/lib/clock/terms';
import { answerClock, proposeClock } from '@/lib/games/clock/propose-clock';
import { readClock } from '@/lib/games/clock/read-clock';
import { runClock } from '@/lib/games/clock/run-clock';
import { setClock } from '@/lib/games/clock/set-clock';
import { createGame } from '@/lib/games/create/create-game';
import { pauseGame } from '@/lib/games/game-master/pause-game';
import { resumeGame } from '@/lib/games/game-master/resume-game';
import { checkGame } from '@/lib/games/log/check-game';
import { readLog } from '@/lib/games/log/read-log';
import type { GameId } from '@/lib/games/model/types';
import { readGame } from '@/lib/games/play/read-game';
import { submitAction } from '@/lib/games/play/submit-action';
import { joinGame } from '@/lib/games/seats/join-game';
import { replacePlayer } from '@/lib/games/seats/replace-player';
import { answerAsUnderstudy } from '@/lib/games/seats/understudies/answer-as-understudy';
import { nameUnderstudy } from '@/lib/games/seats/understudies/name-understudy';
import { tokenOf } from '../log/ledger';
import { code, NORTH_ME, openTable, type TestGame, value } from '../table';

const HOUR = 3_600_000;
/** A Saturday, 13:00 in Berlin. */
const START = Date.parse('2031-03-01T12:00:00.000Z');
const at = (hours: number) => new Date(START + hours * HOUR).toISOString();
const TERMS: ClockTerms = {
  version: 1,
  zone: 'Europe/Berlin',
  time: { kind: 'each', per: 'decision', hours: 48 },
  bank: { hours: 24, gain: 6, most: 30 },
  freeDay: false,
  restDays: [],
  vacation: 1,
  atZero: 'understudy',
};

let table: TestGame;
beforeAll(async () => {
  table = await openTable(import.meta.url);
  const { prisma } = table.services.database;
  for (const id of ['dan', 'gus'])
    await prisma.user.create({ data: { id, name: `${id}-name`, email: `${id}@example.org` } });
});
afterAll(() => table.close());

const passed = (hours: number) => {
  table.clock.at = new Date(START + hours * HOUR);
};
let keys = 0;
const command = async (gameId: GameId, by: string) => {
  keys += 1;
  const expectedVersion = (await table.services.store.readState(gameId))?.version ?? 0;
  return { by, gameId, expectedVersion, idempotencyKey: `clock ${keys}` };
};
const choose = async (gameId: GameId, by: string, role: string) =>
  value(
    await submitAction(table.services, { ...(await command(gameId, by)), role, action: { type: 'choose', number: 2 } }),
  );
const look = async (gameId: GameId, by = 'ann') => value(await readGame(table.services, { by, gameId }));
const sound = async (gameId: GameId) => expect(value(await checkGame(table.services, gameId)).faults).toEqual([]);
const clockOf = async (gameId: GameId, role: string) =>
  (await table.services.store.readGame(gameId))?.summary.clocks?.find((one) => one.role === role);
const run = async (gameId: GameId, role: string, step: ClockStep) =>
  runClock(table.services, { gameId, role, step, seq: (await clockOf(gameId, role))?.wait?.seq ?? -1 });
const jobsOf = async (gameId: GameId) =>
  (
    await table.rows(
      `select t.identifier as task, j.key, j.run_at, p.payload from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id join graphile_worker.jobs q on q.id = j.id
       left join lateral (select j.payload) p on true where j.key like $1 order by j.key`,
      `run-clock:${gameId}:%`,
    )
  ).map(({ run_at, payload }) => ({ at: new Date(String(run_at)).toISOString(), payload }));
const acts = async (gameId: GameId) =>
  value(await readLog(table.services, { by: 'ann', gameId, limit: 200 }))
    .entries.filter(({ type }) =>
      ['clock-set', 'vacation-announced', 'clock-struck', 'understudy-called'].includes(type),
    )
    .map(({ type }) => type);

/** ann is north, bob is south, gus the game master where one is wanted. */
async function start(clock: ClockTerms | undefined = TERMS, withMaster = false): Promise<GameId> {
  passed(0);
  const master = withMaster ? [{ role: 'game-master', fill: 'open' } as const] : [];
  const made = value(
    await createGame(table.services, {
      by: 'ann',
      rulesetId: 'toy',
      name: 'Clock',
      setup: {},
      seats: [...NORTH_ME, ...master],
      ...(clock === undefined ? {} : { clock }),
    }),
  );
  for (const { role, path } of made.invitations)
    value(await joinGame(table.services, { by: role === 'south' ? 'bob' : 'gus', token: tokenOf(path) }));
  return made.gameId;
}

describe('another clock', () => {
  const propose = async (gameId: GameId, by: string, terms: ClockTerms | null) =>
    proposeClock(table.services, { ...(await command(gameId, by)), terms });
  const answer = async (gameId: GameId, by: string, granted: boolean) =>
    answerClock(table.services, { ...(await command(gameId, by)), granted });

  it('is set by the last yes, in the same command', async () => {
    const gameId = await start();
    const slower = { ...TERMS, vacation: 10 };
    expect(code(await answer(gameId, 'bob', true))).toBe('no-clock-asked');
    expect(code(await propose(gameId, 'ann', TERMS))).toBe('nothing-to-change');
    value(await propose(gameId, 'ann', slower));
    expect(code(await propose(gameId, 'bob', null))).toBe('clock-pending');
    expect((await look(gameId, 'bob')).clockProposal).toMatchObject({
      by: 'north',
      waiting: ['south'],
      yours: 'answer',
    });
    expect((await look(gameId, 'bob')).clock).toEqual(TERMS);
    expect(code(await answer(gameId, 'ann', true))).toBe('no-clock-asked');
    expect(code(await answer(gameId, 'eve', true))).toBe('game-not-found');
    value(await answer(gameId, 'bob', true));
    expect((await look(gameId, 'bob')).clock).toEqual(slower);
    expect((await look(gameId, 'bob')).clockProposal).toBeUndefined();
    expect(await acts(gameId)).toEqual(['clock-set', 'clock-set']);
    await sound(gameId);
  });

  it('is not set after a no, or when its proposer withdraws it', async () => {
    const gameId = await start();
    value(await propose(gameId, 'ann', null));
    value(await answer(gameId, 'bob', false));
    value(await propose(gameId, 'bob', null));
    value(await answer(gameId, 'bob', false));
    expect((await look(gameId)).clock).toEqual(TERMS);
    expect(code(await answer(gameId, 'ann', true))).toBe('no-clock-asked');
    await sound(gameId);
  });

  it('lapses when the game master sets one', async () => {
    const gameId = await start(TERMS, true);
    value(await propose(gameId, 'ann', { ...TERMS, vacation: 9 }));
    value(await setClock(table.services, { ...(await command(gameId, 'gus')), terms: null, note: 'none' }));
    expect(code(await answer(gameId, 'bob', true))).toBe('no-clock-asked');
    await sound(gameId);
  });
});

describe('the clock of a game', () => {
  it('is set at the creation, in the log, with a deadline and one job a seat', async () => {
    const gameId = await start();
    const { clock, clockDeadlines } = await look(gameId, 'bob');
    expect(clock).toEqual(TERMS);
    expect(clockDeadlines).toEqual([
      { role: 'north', at: at(96) },
      { role: 'south', at: at(96) },
    ]);
    expect(await jobsOf(gameId)).toMatchObject([
      { at: at(36), payload: { step: 'half', role: 'north' } },
      { at: at(36), payload: { step: 'half', role: 'south' } },
    ]);
    passed(60);
    await choose(gameId, 'ann', 'north');
    expect(await clockOf(gameId, 'north')).toEqual({ role: 'north', bank: 18 * HOUR });
    await sound(gameId);
  });

  it('has nothing in a game without it', async () => {
    const gameId = await start(undefined);
    const none = value(
      await createGame(table.services, { by: 'ann', rulesetId: 'toy', name: 'None', setup: {}, seats: NORTH_ME }),
    );
    expect((await look(none.gameId)).clock).toBeUndefined();
    expect(Object.keys((await table.services.store.readGame(none.gameId))?.summary ?? {})).not.toContain('clocks');
    expect(value(await readClock(table.services, { by: 'ann', gameId: none.gameId })).seats).toEqual([]);
    expect(value(await readClock(table.services, { by: 'bob', gameId })).terms).toEqual(TERMS);
    expect(code(await readClock(table.services, { by: 'eve', gameId }))).toBe('game-not-found');
  });

  it('reminds, announces vacation, and calls the understudy, each in its time and once', async () => {
    const gameId = await start();
    value(await nameUnderstudy(table.services, { ...(await command(gameId, 'bob')), side: 'south' }));
    const seat = (await look(gameId, 'bob')).seats.find(({ role }) => role.id === 'south');
    value(await joinGame(table.services, { by: 'dan', token: tokenOf(seat?.understudy?.path) }));
    passed(35);
    expect(await run(gameId, 'south', 'half')).toEqual({ result: 'early', at: at(36) });
    passed(36);
    expect(await run(gameId, 'south', 'half')).toMatchObject({
      result: 'done',
      jobs: [
        {
          task: 'send-your-action',
          payload: { userId: 'bob', silent: { role: 'south' }, clock: expect.stringMatching(/^half-\d+$/) },
        },
        { task: 'run-clock', payload: { step: 'vacation' }, runAt: at(48) },
      ],
    });
    passed(48);
    expect(await run(gameId, 'south', 'vacation')).toMatchObject({
      result: 'done',
      jobs: [{ payload: { step: 'late' }, runAt: at(64.8) }],
    });
    expect(await run(gameId, 'south', 'vacation')).toEqual({ result: 'idle' });
    passed(64.8);
    expect(await run(gameId, 'south', 'late')).toMatchObject({
      jobs: [{ payload: { clock: expect.stringMatching(/^late-/) } }, { payload: { step: 'zero' }, runAt: at(96) }],
    });
    passed(96);
    expect(await run(gameId, 'south', 'zero')).toMatchObject({
      result: 'done',
      jobs: [{ task: 'send-silent', payload: { userId: 'ann', clock: expect.stringMatching(/^zero-/) } }],
    });
    expect(await run(gameId, 'south', 'zero')).toEqual({ result: 'idle' });
    expect(await acts(gameId)).toEqual(['clock-set', 'vacation-announced', 'clock-struck', 'understudy-called']);
    value(await answerAsUnderstudy(table.services, { by: 'dan', gameId, side: 'south', enter: true }));
    await choose(gameId, 'dan', 'south');
    expect(await clockOf(gameId, 'south')).toMatchObject({ bank: 6 * HOUR, vacation: { 2031: 1 } });
    await sound(gameId);
  });

  it('does nothing of it once the side has acted', async () => {
    const gameId = await start();
    const seq = (await clockOf(gameId, 'north'))?.wait?.seq ?? -1;
    await choose(gameId, 'ann', 'north');
    passed(96);
    expect(await runClock(table.services, { gameId, role: 'north', seq, step: 'zero' })).toEqual({ result: 'idle' });
    expect(await acts(gameId)).toEqual(['clock-set']);
  });

  it('stands while the game is paused, and while nobody holds the seat', async () => {
    const gameId = await start(TERMS, true);
    passed(10);
    value(await pauseGame(table.services, { ...(await command(gameId, 'gus')), note: 'holidays' }));
    expect((await look(gameId)).clockDeadlines).toEqual([{ role: 'north' }, { role: 'south' }]);
    passed(96);
    expect(await run(gameId, 'south', 'zero')).toEqual({ result: 'idle' });
    expect(value(await readClock(table.services, { by: 'ann', gameId })).seats[0]?.standsNow).toBe('paused');
    passed(110);
    value(await resumeGame(table.services, { ...(await command(gameId, 'gus')), note: 'back' }));
    expect((await clockOf(gameId, 'south'))?.deadline).toBe(at(196));
    passed(120);
    const freed = { ...(await command(gameId, 'gus')), freed: 'south', note: 'gone' };
    value(await replacePlayer(table.services, freed));
    expect((await clockOf(gameId, 'south'))?.deadline).toBeUndefined();
    expect((await clockOf(gameId, 'north'))?.deadline).toBe(at(196));
    passed(130);
    const open = (await look(gameId)).seats.find(({ role }) => role.id === 'south');
    value(await joinGame(table.services, { by: 'eve', token: tokenOf(open?.invitePath) }));
    expect((await clockOf(gameId, 'south'))?.deadline).toBe(at(206));
    await sound(gameId);
  });

  it('is changed by the game master alone, and begins again', async () => {
    const alone = await start();
    const terms = CLOCK_PRESETS[0]?.terms('UTC') ?? null;
    const asOwner = { ...(await command(alone, 'ann')), terms, note: 'slower' };
    expect(code(await setClock(table.services, asOwner))).toBe('not-your-part');
    const gameId = await start(TERMS, true);
    passed(24);
    const set = async (by: string, next: ClockTerms | null, note: string) =>
      setClock(table.services, { ...(await command(gameId, by)), terms: next, note });
    expect(code(await set('bob', terms, 'slower'))).toBe('not-your-part');
    expect(code(await set('gus', terms, ''))).toBe('invalid-note');
    expect(code(await set('gus', TERMS, 'again'))).toBe('nothing-to-change');
    value(await set('gus', { ...TERMS, vacation: 0 }, 'no vacation'));
    expect((await clockOf(gameId, 'south'))?.deadline).toBe(at(24 + 72));
    value(await set('gus', null, 'no clock'));
    expect((await look(gameId)).clock).toBeUndefined();
    passed(200);
    expect(await run(gameId, 'south', 'zero')).toEqual({ result: 'idle' });
    await sound(gameId);
  });
});
