import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGame } from '@/lib/games/create/create-game';
import { pauseGame } from '@/lib/games/game-master/pause-game';
import { resumeGame } from '@/lib/games/game-master/resume-game';
import { climbLadder } from '@/lib/games/ladder/climb-ladder';
import { setLadder } from '@/lib/games/ladder/set-ladder';
import { checkGame } from '@/lib/games/log/check-game';
import { readLog } from '@/lib/games/log/read-log';
import { type Ladder, ladderWords, type Rung } from '@/lib/games/model/ladder/shapes';
import type { GameId } from '@/lib/games/model/types';
import { readGame } from '@/lib/games/play/read-game';
import { submitAction } from '@/lib/games/play/submit-action';
import { joinGame } from '@/lib/games/seats/join-game';
import { inviteMember } from '@/lib/games/seats/side/invite-member';
import { answerAsUnderstudy } from '@/lib/games/seats/understudies/answer-as-understudy';
import { nameUnderstudy } from '@/lib/games/seats/understudies/name-understudy';
import { startCampaign, tokenOf } from '../log/ledger';
import { code, NORTH_ME, openTable, type TestGame, value } from '../table';

const HOUR = 3_600_000;
const START = Date.parse('2031-03-01T12:00:00.000Z');
const LADDER: Ladder = { remind: 24, delegate: 48, understudy: 72, master: 96 };

let table: TestGame;
beforeAll(async () => {
  table = await openTable(import.meta.url);
  const { prisma } = table.services.database;
  for (const id of ['dan', 'fay', 'gus'])
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
  return { by, gameId, expectedVersion, idempotencyKey: `ladder ${keys}` };
};
const choose = async (gameId: GameId, by: string, role: string) =>
  value(
    await submitAction(table.services, { ...(await command(gameId, by)), role, action: { type: 'choose', number: 2 } }),
  );
const look = async (gameId: GameId, by = 'ann') => value(await readGame(table.services, { by, gameId }));
const sound = async (gameId: GameId) => expect(value(await checkGame(table.services, gameId)).faults).toEqual([]);
const waitOf = async (gameId: GameId, role: string) =>
  (await table.services.store.readGame(gameId))?.summary.waits?.find((one) => one.role === role);
const climb = async (gameId: GameId, role: string, rung: Rung, seq?: number) =>
  climbLadder(table.services, { gameId, role, rung, seq: seq ?? (await waitOf(gameId, role))?.seq ?? -1 });
const jobsOf = async (gameId: GameId) =>
  table.rows(
    `select t.identifier as task, j.key, j.run_at from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id where j.key like $1 order by j.key`,
    `climb-ladder:${gameId}:%`,
  );

/** ann is north, bob is south; with the ladder by default. */
async function start(ladder: Ladder | undefined = LADDER): Promise<GameId> {
  passed(0);
  const made = value(
    await createGame(table.services, {
      by: 'ann',
      rulesetId: 'toy',
      name: 'Ladder',
      setup: {},
      seats: NORTH_ME,
      ...(ladder === undefined ? {} : { ladder }),
    }),
  );
  value(await joinGame(table.services, { by: 'bob', token: tokenOf(made.invitations[0]?.path) }));
  return made.gameId;
}

async function danStandsBy(gameId: GameId) {
  value(await nameUnderstudy(table.services, { ...(await command(gameId, 'bob')), side: 'south' }));
  const seat = (await look(gameId, 'bob')).seats.find(({ role }) => role.id === 'south');
  value(await joinGame(table.services, { by: 'dan', token: tokenOf(seat?.understudy?.path) }));
}

describe('the ladder of a game', () => {
  it('is set at the creation, in the log, and queues one job a wait, by its own times', async () => {
    const gameId = await start();
    expect((await look(gameId, 'bob')).ladder).toEqual(LADDER);
    const [set] = value(await readLog(table.services, { by: 'bob', gameId, limit: 50 })).entries.filter(
      ({ type }) => type === 'ladder-set',
    );
    expect(set?.line?.text).toContain('after 1 day everybody of the side is asked once more; after 2 days');
    const jobs = await jobsOf(gameId);
    expect(jobs.map(({ run_at: at }) => new Date(String(at)).getTime())).toEqual([
      START + 24 * HOUR,
      START + 24 * HOUR,
    ]);
    const seq = (await waitOf(gameId, 'north'))?.seq;
    await choose(gameId, 'ann', 'north');
    expect(await waitOf(gameId, 'north')).toBeUndefined();
    expect(await waitOf(gameId, 'south')).toMatchObject({ seq, at: new Date(START).toISOString() });
    await sound(gameId);
  });

  it('is off for games that were made without one, and can be set and taken away later', async () => {
    const gameId = await start(undefined);
    const withNone = value(
      await createGame(table.services, { by: 'ann', rulesetId: 'toy', name: 'None', setup: {}, seats: NORTH_ME }),
    );
    expect((await look(withNone.gameId)).ladder).toBeUndefined();
    expect(code(await setLadder(table.services, { ...(await command(gameId, 'bob')), ladder: null }))).toBe(
      'not-your-part',
    );
    value(await setLadder(table.services, { ...(await command(gameId, 'ann')), ladder: null }));
    expect(code(await setLadder(table.services, { ...(await command(gameId, 'ann')), ladder: null }))).toBe(
      'nothing-to-change',
    );
    passed(100);
    expect(await climb(gameId, 'south', 'remind')).toEqual({ result: 'idle' });
    value(await setLadder(table.services, { ...(await command(gameId, 'ann')), ladder: LADDER }));
    expect((await climb(gameId, 'south', 'remind')).result).toBe('done');
    await sound(gameId);
  });

  it('asks once more, delegates, calls the understudy and tells the owner, each in its time and once', async () => {
    const gameId = await start();
    const invite = { ...(await command(gameId, 'bob')), side: 'south', right: 'submit' } as const;
    value(await inviteMember(table.services, invite));
    const side = (await look(gameId, 'bob')).seats.find(({ role }) => role.id === 'south');
    value(await joinGame(table.services, { by: 'fay', token: tokenOf(side?.invitations?.[0]?.path) }));
    await danStandsBy(gameId);
    passed(23);
    expect(await climb(gameId, 'south', 'remind')).toMatchObject({ result: 'early' });
    passed(24);
    const reminded = await climb(gameId, 'south', 'remind');
    expect(reminded).toMatchObject({
      jobs: [
        { task: 'send-your-action', payload: { userId: 'bob' } },
        { task: 'send-your-action', payload: { userId: 'fay' } },
        { task: 'climb-ladder', payload: { rung: 'delegate' }, runAt: new Date(START + 48 * HOUR).toISOString() },
      ],
    });
    passed(48);
    const version = (await look(gameId)).version;
    expect((await climb(gameId, 'south', 'delegate')).result).toBe('done');
    // The job comes back after a crash, to this process and to another.
    expect((await climb(gameId, 'south', 'delegate')).result).toBe('done');
    const seq = (await waitOf(gameId, 'south'))?.seq ?? -1;
    expect((await climbLadder(table.another(), { gameId, role: 'south', seq, rung: 'delegate' })).result).toBe('done');
    expect((await look(gameId)).version).toBe(version + 1);
    const members = (await look(gameId)).seats.find(({ role }) => role.id === 'south')?.members;
    expect(members?.filter(({ asked }) => asked).map(({ name }) => name)).toEqual(['fay-name']);
    passed(72);
    expect((await climb(gameId, 'south', 'understudy')).result).toBe('done');
    passed(96);
    expect(await climb(gameId, 'south', 'master')).toMatchObject({
      result: 'done',
      jobs: [{ task: 'send-silent', payload: { userId: 'ann', silent: { role: 'south', seq } } }],
    });
    expect((await look(gameId)).status).toBe('running');
    value(await answerAsUnderstudy(table.services, { by: 'dan', gameId, side: 'south', enter: true }));
    await choose(gameId, 'dan', 'south');
    const log = value(await readLog(table.services, { by: 'ann', gameId, limit: 200 })).entries;
    expect(log.filter(({ type }) => type === 'duty-delegated' || type === 'understudy-called')).toHaveLength(2);
    await sound(gameId);
  });

  it('leaves out a step for which there is nobody, and goes on with the next', async () => {
    const gameId = await start();
    passed(50);
    const { version } = await look(gameId);
    expect(await climb(gameId, 'south', 'delegate')).toMatchObject({
      result: 'done',
      jobs: [{ task: 'climb-ladder', payload: { rung: 'understudy' } }],
    });
    passed(200);
    expect(await climb(gameId, 'south', 'understudy')).toMatchObject({ jobs: [{ payload: { rung: 'master' } }] });
    // The owner plays north and hears about south; about their own side nobody is told.
    expect(await climb(gameId, 'north', 'master')).toEqual({ result: 'done', jobs: [] });
    expect((await look(gameId)).version).toBe(version);
  });

  it('ends with the answer, stands still in a pause, and a call by it lapses when the side acts', async () => {
    passed(0);
    const seats = [...NORTH_ME, { role: 'game-master', fill: 'open' }] as const;
    const asked = { by: 'ann', rulesetId: 'toy', name: 'Paused', setup: {}, seats, ladder: LADDER };
    const made = value(await createGame(table.services, asked));
    const { gameId } = made;
    for (const { role, path } of made.invitations)
      value(await joinGame(table.services, { by: role === 'south' ? 'bob' : 'eve', token: tokenOf(path) }));
    await danStandsBy(gameId);
    passed(10);
    value(await pauseGame(table.services, { ...(await command(gameId, 'eve')), note: 'Holidays.' }));
    passed(80);
    expect(await climb(gameId, 'south', 'understudy')).toEqual({ result: 'held' });
    value(await resumeGame(table.services, await command(gameId, 'eve')));
    expect(await climb(gameId, 'south', 'understudy')).toEqual({
      result: 'early',
      at: new Date(START + (72 + 70) * HOUR).toISOString(),
    });
    passed(142);
    expect((await climb(gameId, 'south', 'understudy')).result).toBe('done');
    expect(await climb(gameId, 'south', 'master')).toMatchObject({ result: 'early' });
    const { seq = -1 } = (await waitOf(gameId, 'south')) ?? {};
    await choose(gameId, 'bob', 'south');
    expect(await climb(gameId, 'south', 'master', seq)).toEqual({ result: 'idle' });
    const refused = await answerAsUnderstudy(table.services, { by: 'dan', gameId, side: 'south', enter: true });
    expect(code(refused)).toBe('not-asked');
    await sound(gameId);
  });

  /** A campaign in which the ladder of one game has called dan, who takes the seat over. `ladders`: the games that have one. */
  async function enteredInCampaign(ladders: readonly ('land' | 'sea')[]) {
    passed(0);
    const campaign = await startCampaign(table.services);
    const { land } = campaign;
    for (const game of ladders)
      value(await setLadder(table.services, { ...(await command(campaign[game], 'ann')), ladder: LADDER }));
    value(await nameUnderstudy(table.services, { ...(await command(land, 'ann')), side: 'axis' }));
    const seat = (await look(land)).seats.find(({ role }) => role.id === 'axis');
    value(await joinGame(table.services, { by: 'dan', token: tokenOf(seat?.understudy?.path) }));
    passed(73);
    expect((await climb(land, 'axis', 'understudy')).result).toBe('done');
    value(await answerAsUnderstudy(table.services, { by: 'dan', gameId: land, side: 'axis', enter: true }));
    return campaign;
  }

  it('calls for a whole campaign: who takes the seat over in one game has it in all', async () => {
    const { land, sea } = await enteredInCampaign(['land', 'sea']);
    for (const gameId of [land, sea]) {
      expect((await look(gameId, 'dan')).seats.find(({ role }) => role.id === 'axis')).toMatchObject({ yours: true });
      const log = value(await readLog(table.services, { by: 'dan', gameId, limit: 200 })).entries;
      expect(log.filter(({ type }) => type === 'understudy-called')).toHaveLength(1);
      await sound(gameId);
    }
  });

  it('enters only where the ladder of the other game calls too', async () => {
    const { land, sea } = await enteredInCampaign(['land']);
    expect((await look(sea, 'ann')).seats.find(({ role }) => role.id === 'axis')).toMatchObject({ yours: true });
    for (const gameId of [land, sea]) await sound(gameId);
  });

  it('is said in words', () => {
    expect(ladderWords({ remind: 5, master: 48 })).toBe(
      'after 5 hours everybody of the side is asked once more; after 2 days the game master is told, or the owner',
    );
  });
});
