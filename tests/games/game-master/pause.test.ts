import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { adjustClock } from '@/lib/games/game-master/adjust-clock';
import { pauseGame } from '@/lib/games/game-master/pause-game';
import { resumeGame } from '@/lib/games/game-master/resume-game';
import { voidAction } from '@/lib/games/game-master/void-action';
import { checkGame } from '@/lib/games/log/check-game';
import type { GameId } from '@/lib/games/model/types';
import { fireTimer } from '@/lib/games/play/fire-timer';
import { listGames } from '@/lib/games/play/list-games';
import { previewAction } from '@/lib/games/play/preview-action';
import { readGame } from '@/lib/games/play/read-game';
import { act, CONFIRM, propose, startCampaign, startLedger } from '../log/ledger';
import { code, openTable, startGame, type TestGame, value } from '../table';

let table: TestGame;
beforeAll(async () => {
  table = await openTable(import.meta.url);
});
afterAll(() => table.close());
afterEach(() => {
  table.clock.at = undefined;
});

const NOON = new Date('2026-03-01T12:00:00.000Z');
const at = (hours: number) => new Date(NOON.getTime() + hours * 3_600_000);

let keys = 0;
const command = async (gameId: GameId, by = 'ann', more: object = {}) => {
  keys += 1;
  const expectedVersion = (await table.services.store.readState(gameId))?.version ?? 0;
  return { by, gameId, expectedVersion, idempotencyKey: `pause ${keys}`, note: 'Holidays.', ...more };
};
const pause = async (gameId: GameId, by = 'ann', more = {}) =>
  pauseGame(table.services, await command(gameId, by, more));
const resume = async (gameId: GameId, by = 'ann', more = {}) =>
  resumeGame(table.services, await command(gameId, by, more));
const adjust = async (gameId: GameId, key: string, instant: string, by = 'ann') =>
  adjustClock(table.services, { ...(await command(gameId, by)), key, at: instant });

/** A ledger in which axis has proposed 7 at noon, to be accepted by silence two days later. */
async function proposed(setup: object = {}): Promise<GameId> {
  table.clock.at = NOON;
  const gameId = await startLedger(table.services, setup);
  value(await act(table.services, gameId, 'axis', propose(7)));
  return gameId;
}
const deadlineOf = async (gameId: GameId) =>
  value(await readGame(table.services, { by: 'ann', gameId })).deadlines.map((deadline) => deadline.at);
const jobTimes = async (gameId: GameId) =>
  (
    await table.rows(
      `select j.run_at, j.payload from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = 'strike-clock' and j.payload->>'gameId' = $1 order by j.run_at`,
      gameId,
    )
  ).map(({ run_at }) => (run_at instanceof Date ? run_at.toISOString() : ''));
const fire = (gameId: GameId, instant?: string) =>
  fireTimer(table.services, { gameId, key: 'proposal-1', ...(instant === undefined ? {} : { at: instant }) });
const sound = async (gameId: GameId) => expect(value(await checkGame(table.services, gameId)).faults).toEqual([]);

describe('a paused game', () => {
  it('lets nobody act or try anything out, and says since when', async () => {
    const gameId = await proposed();
    table.clock.at = at(10);
    const paused = value(await pause(gameId));
    expect(paused.lines[0]?.text).toBe('The umpire pauses the game: nobody can act, and no clock runs.');
    expect(code(await act(table.services, gameId, 'allies', CONFIRM))).toBe('game-paused');
    const preview = { by: 'bob', gameId, role: 'allies', action: CONFIRM };
    expect(code(await previewAction(table.services, preview))).toBe('game-paused');
    const since = { at: at(10).toISOString(), seq: paused.seq };
    expect(value(await readGame(table.services, { by: 'bob', gameId })).paused).toEqual(since);
    const listed = value(await listGames(table.services, { by: 'bob' })).games.find((game) => game.gameId === gameId);
    expect(listed?.paused).toEqual(since);
    expect(code(await pause(gameId))).toBe('game-paused');
    value(await resume(gameId, 'ann', { note: undefined }));
    expect(value(await readGame(table.services, { by: 'bob', gameId })).paused).toBeUndefined();
    expect(code(await resume(gameId))).toBe('not-paused');
    expect(code(await act(table.services, gameId, 'allies', CONFIRM))).toBe('ok');
    await sound(gameId);
  });

  it('keeps its clocks still, and moves every deadline and its job by exactly the time it was paused', async () => {
    const gameId = await proposed();
    table.clock.at = at(40);
    value(await pause(gameId));
    // The deadline passes in the pause: the job waits.
    table.clock.at = at(100);
    expect(await fire(gameId, at(48).toISOString())).toEqual({ result: 'held' });
    expect(await fire(gameId)).toEqual({ result: 'held' });
    table.clock.at = new Date(at(140).getTime() + 1);
    value(await resume(gameId));
    const moved = new Date(at(148).getTime() + 1).toISOString();
    expect(await deadlineOf(gameId)).toEqual([moved]);
    expect(await jobTimes(gameId)).toEqual([at(48).toISOString(), moved]);
    // The old job finds that another one comes; the new one waits for its time.
    expect(await fire(gameId, at(48).toISOString())).toEqual({ result: 'idle' });
    expect(await fire(gameId, moved)).toEqual({ result: 'early', at: moved });
    table.clock.at = new Date(moved);
    expect(await fire(gameId, moved)).toMatchObject({ result: 'struck' });
    expect(await fire(gameId, moved)).toEqual({ result: 'idle' });
    await sound(gameId);
  });

  it('does at its end what was due before its beginning, and no more', async () => {
    const gameId = await proposed({ stubborn: true });
    table.clock.at = at(49);
    expect(await fire(gameId)).toMatchObject({ result: 'struck' });
    value(await pause(gameId));
    table.clock.at = at(90);
    value(await resume(gameId));
    // The clock has reminded once; the pause does not make it do so again.
    expect(await deadlineOf(gameId)).toEqual([at(48).toISOString()]);
    expect(await fire(gameId)).toEqual({ result: 'idle' });
    const late = await proposed();
    table.clock.at = at(50);
    value(await pause(late));
    expect(await fire(late)).toEqual({ result: 'held' });
    table.clock.at = at(60);
    value(await resume(late));
    expect(await fire(late)).toMatchObject({ result: 'struck' });
    await sound(late);
  });

  it('lets a timer that begins in it run its whole time from its end on', async () => {
    const gameId = await proposed();
    const { seq } = value(await act(table.services, gameId, 'allies', CONFIRM));
    expect(await deadlineOf(gameId)).toEqual([]);
    table.clock.at = at(4);
    value(await pause(gameId));
    table.clock.at = at(10);
    // The proposal waits again for an answer.
    value(await voidAction(table.services, { ...(await command(gameId)), target: seq }));
    table.clock.at = at(14);
    value(await resume(gameId));
    expect(await deadlineOf(gameId)).toEqual([at(62).toISOString()]);
    await sound(gameId);
  });

  it('hears the rest of its campaign', async () => {
    table.clock.at = NOON;
    const { land, sea } = await startCampaign(table.services);
    value(await act(table.services, sea, 'axis', propose(5)));
    table.clock.at = at(4);
    value(await pause(sea));
    value(await act(table.services, land, 'axis', propose(3)));
    value(await act(table.services, land, 'allies', CONFIRM));
    const types = (await table.services.store.readEntriesOf(sea, 'action')).map(({ actor }) => actor);
    expect(types.at(-1)).toBe('server');
    table.clock.at = at(14);
    value(await resume(sea));
    expect(await deadlineOf(sea)).toEqual([at(58).toISOString()]);
    await sound(sea);
  });

  it('is a game master’s to make, with a reason, once a key, in a game that runs', async () => {
    const gameId = await proposed();
    expect(code(await pause(gameId, 'bob'))).toBe('not-your-part');
    expect(code(await pause(gameId, 'eve'))).toBe('game-not-found');
    expect(code(await pause(gameId, 'ann', { note: ' ' }))).toBe('invalid-note');
    expect(code(await pause(gameId, 'ann', { note: undefined }))).toBe('invalid-note');
    expect(code(await pause(gameId, 'ann', { expectedVersion: 1 }))).toBe('stale-version');
    // Who has no right learns nothing of the version.
    expect(code(await pause(gameId, 'bob', { expectedVersion: 1 }))).toBe('not-your-part');
    expect(code(await pause(gameId, 'ann', { expectedVersion: 1, role: 'allies' }))).toBe('not-your-seat');
    const once = await command(gameId);
    const first = value(await pauseGame(table.services, once));
    expect(value(await pauseGame(table.another(), once))).toEqual(first);
    expect(code(await pauseGame(table.services, { ...once, note: 'Another.' }))).toBe('idempotency-key-reused');
    const again = await command(gameId);
    value(await resumeGame(table.services, again));
    expect(value(await resumeGame(table.another(), again)).version).toBe(first.version + 1);
    const toy = await startGame(table.services);
    expect(code(await pause(toy))).toBe('not-your-part');
  });

  it('and an action at the same moment: one of them is first', async () => {
    for (let round = 0; round < 6; round += 1) {
      const gameId = await proposed();
      const [paused, acted] = await Promise.all([pause(gameId), act(table.another(), gameId, 'allies', CONFIRM)]);
      const both = [code(paused), code(acted)].join(' ');
      expect(both).toMatch(/^(ok (stale-version|game-paused)|stale-version ok)$/);
      await sound(gameId);
    }
  });
});

describe('a clock', () => {
  it('is put on or back by the game master, and its job follows', async () => {
    const gameId = await proposed();
    const sooner = at(3).toISOString();
    const put = value(await adjust(gameId, 'proposal-1', '2026-03-01T15:00Z'));
    expect(put.lines[0]?.text).toBe('The umpire moves the deadline to 2026-03-01 15:00 UTC.');
    expect(await deadlineOf(gameId)).toEqual([sooner]);
    expect(await jobTimes(gameId)).toEqual([sooner, at(48).toISOString()]);
    const later = at(480).toISOString();
    value(await adjust(gameId, 'proposal-1', later));
    table.clock.at = at(50);
    expect(await fire(gameId, sooner)).toEqual({ result: 'idle' });
    expect(await fire(gameId, at(48).toISOString())).toEqual({ result: 'idle' });
    expect(await fire(gameId, later)).toEqual({ result: 'early', at: later });
    table.clock.at = at(480);
    expect(await fire(gameId, later)).toMatchObject({ result: 'struck' });
    await sound(gameId);
  });

  it('is one that runs, and its instant one that is to come', async () => {
    const gameId = await proposed();
    const refused = await adjust(gameId, 'proposal-9', at(3).toISOString());
    expect(refused).toMatchObject({ error: { code: 'no-such-timer', data: { running: ['proposal-1'] } } });
    for (const wrong of [
      at(-1).toISOString(),
      'soon',
      '2026-02-31T12:00:00Z',
      '2026-04-31T12:00:00Z',
      '9999-01-01T00:00:00Z',
      '2026-03-02',
    ]) {
      expect(code(await adjust(gameId, 'proposal-1', wrong))).toBe('invalid-deadline');
    }
    expect(code(await adjust(gameId, 'proposal-1', at(9).toISOString(), 'bob'))).toBe('not-your-part');
    value(await pause(gameId));
    expect(code(await adjust(gameId, 'proposal-1', at(9).toISOString()))).toBe('game-paused');
    value(await resume(gameId));
    value(await act(table.services, gameId, 'allies', CONFIRM));
    const none = await adjust(gameId, 'proposal-1', at(9).toISOString());
    expect(none).toMatchObject({ error: { code: 'no-such-timer', data: { running: [] } } });
  });
});
