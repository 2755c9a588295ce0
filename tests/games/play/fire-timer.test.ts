import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { checkGame } from '@/lib/games/log/check-game';
import { readLog } from '@/lib/games/log/read-log';
import type { GameId } from '@/lib/games/model/types';
import { fireTimer } from '@/lib/games/play/fire-timer';
import { listGames } from '@/lib/games/play/list-games';
import { readGame } from '@/lib/games/play/read-game';
import { act, CONFIRM, propose, startLedger } from '../log/ledger';
import { code, openTable, type TestGame, value } from '../table';

let table: TestGame;
beforeAll(async () => {
  table = await openTable(import.meta.url);
});
afterAll(() => table.close());
afterEach(() => {
  table.clock.at = undefined;
});

const NOON = new Date('2026-03-01T12:00:00.000Z');
const hoursLater = (hours: number) => new Date(NOON.getTime() + hours * 3_600_000);

/** A ledger in which axis has proposed 7 at noon, to be accepted by silence two days later. */
async function startProposal(setup: object = {}): Promise<GameId> {
  table.clock.at = NOON;
  const gameId = await startLedger(table.services, setup);
  value(await act(table.services, gameId, 'axis', propose(7)));
  return gameId;
}
const deadlinesOf = async (gameId: GameId) => value(await readGame(table.services, { by: 'ann', gameId })).deadlines;
const jobsOf = (gameId: GameId) =>
  table.rows(
    `select j.key, j.run_at, j.payload from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'strike-clock' and j.payload->>'gameId' = $1 order by j.id`,
    gameId,
  );
const versionOf = async (gameId: GameId) => (await table.services.store.readState(gameId))?.version;
const fire = (gameId: GameId, key = 'proposal-1', services = table.services) => fireTimer(services, { gameId, key });

it('gives a timer its deadline and its job with the command that begins it', async () => {
  const gameId = await startProposal();
  const at = '2026-03-03T12:00:00.000Z';
  const effect = 'the 7 is accepted by silence.';
  expect(await deadlinesOf(gameId)).toEqual([{ key: 'proposal-1', at, effect, clause: 'ledger:1' }]);
  const key = `strike-clock:${gameId}:proposal-1:${at}`;
  expect(await jobsOf(gameId)).toEqual([{ key, run_at: new Date(at), payload: { gameId, key: 'proposal-1', at } }]);
  const [listed] = value(await listGames(table.services, { by: 'bob' })).games.filter((game) => game.gameId === gameId);
  expect(listed?.deadlines).toHaveLength(1);
});

it('keeps the deadline as long as the timer runs and drops it with the timer', async () => {
  const gameId = await startProposal();
  table.clock.at = hoursLater(5);
  expect(code(await act(table.services, gameId, 'axis', propose(9)))).toBe('not-your-action');
  expect(await deadlinesOf(gameId)).toMatchObject([{ at: '2026-03-03T12:00:00.000Z' }]);
  value(await act(table.services, gameId, 'allies', CONFIRM));
  expect(await deadlinesOf(gameId)).toEqual([]);
  value(await act(table.services, gameId, 'allies', propose(3)));
  expect(await deadlinesOf(gameId)).toMatchObject([{ key: 'proposal-2', at: '2026-03-03T17:00:00.000Z' }]);
});

it('does nothing before the deadline but to say when that is', async () => {
  const gameId = await startProposal();
  table.clock.at = new Date(hoursLater(48).getTime() - 1);
  const before = await versionOf(gameId);
  expect(await fire(gameId)).toEqual({ result: 'early', at: '2026-03-03T12:00:00.000Z' });
  expect(await versionOf(gameId)).toBe(before);
});

it('acts for the clock when the deadline has come, with the game’s own dice, and tells everybody', async () => {
  const gameId = await startProposal();
  table.clock.at = hoursLater(48);
  const { total } = value(await readLog(table.services, { by: 'ann', gameId }));
  expect(await fire(gameId)).toEqual({ result: 'struck', seq: total });
  const { entries } = value(await readLog(table.services, { by: 'ann', gameId, after: total - 1 }));
  expect(entries.map(({ type, actor }) => `${type} ${actor}`)).toEqual([
    'action server',
    'dice-rolled server',
    'event server',
  ]);
  expect(entries[0]?.payload).toEqual({ by: 'clock', action: { type: 'lapse', n: 1 } });
  expect(entries[2]?.payload).toMatchObject({ type: 'confirmed', by: 'clock', amount: 7 });
  expect(value(await checkGame(table.services, gameId)).faults).toEqual([]);
  const mails = await table.rows(
    `select payload->>'userId' as who from graphile_worker._private_jobs
     where payload->>'gameId' = $1 and (payload->>'seq')::int = $2 order by 1`,
    gameId,
    total,
  );
  expect(mails.map(({ who }) => who)).toEqual(['ann', 'bob']);
});

it('acts once, however late, often or at once it is asked, by however many', async () => {
  const gameId = await startProposal();
  table.clock.at = hoursLater(24 * 90);
  const servicesOf = [table.services, table.another(), table.another()];
  const struck = await Promise.all(
    servicesOf.flatMap((services) => [fire(gameId, 'proposal-1', services), fire(gameId, 'proposal-1', services)]),
  );
  expect(struck.map(({ result }) => result).sort()).toEqual(['idle', 'idle', 'idle', 'idle', 'idle', 'struck']);
  for (const services of [...servicesOf, table.another()])
    expect(await fire(gameId, 'proposal-1', services)).toEqual({ result: 'idle' });
  const { entries } = value(await readLog(table.services, { by: 'ann', gameId }));
  expect(entries.filter(({ payload }) => payload?.by === 'clock' && payload.type === undefined)).toHaveLength(1);
  expect(value(await checkGame(table.services, gameId)).faults).toEqual([]);
});

it('does nothing when somebody acted first', async () => {
  const gameId = await startProposal();
  value(await act(table.services, gameId, 'allies', CONFIRM));
  const before = await versionOf(gameId);
  table.clock.at = hoursLater(100);
  expect(await fire(gameId)).toEqual({ result: 'idle' });
  expect(await versionOf(gameId)).toBe(before);
});

it('and a person at the same moment: one of them is first, and both answers say so', async () => {
  for (let round = 1; round <= 12; round += 1) {
    const gameId = await startProposal();
    table.clock.at = hoursLater(48);
    const servicesOf = round % 2 === 0 ? [table.services, table.another()] : [table.services, table.services];
    const person = () => act(servicesOf[0] ?? table.services, gameId, 'allies', CONFIRM);
    const clock = () => fire(gameId, 'proposal-1', servicesOf[1]);
    const [acted, struck] =
      round % 3 === 0 ? (await Promise.all([clock(), person()])).reverse() : await Promise.all([person(), clock()]);
    const outcome = JSON.stringify([acted, struck]);
    const first = outcome.includes('"struck"');
    expect(outcome).toMatch(first ? /stale-version|nothing-proposed/ : /"ok":true.*"idle"/);
    const { entries } = value(await readLog(table.services, { by: 'ann', gameId }));
    expect(entries.filter(({ payload }) => payload?.type === 'confirmed')).toHaveLength(1);
  }
});

it('knows nothing of games, timers and endings that are not there', async () => {
  expect(await fire('no game')).toEqual({ result: 'idle' });
  expect(await fire('00000000-0000-4000-8000-000000000000')).toEqual({ result: 'idle' });
  const gameId = await startProposal();
  table.clock.at = hoursLater(48);
  expect(await fire(gameId, 'proposal-2')).toEqual({ result: 'idle' });
  value(await act(table.services, gameId, 'umpire', { type: 'close' }));
  expect(await deadlinesOf(gameId)).toEqual([]);
  expect(await fire(gameId)).toEqual({ result: 'idle' });
});

it('is asked by the job again after a restart in the middle of it', async () => {
  const gameId = await startProposal();
  table.clock.at = hoursLater(48);
  await table.rows(
    `create function halt() returns trigger language plpgsql as $$ begin raise exception 'halt'; end $$`,
  );
  await table.rows('create trigger halt after insert on idempotency for each row execute function halt()');
  await expect(fire(gameId)).rejects.toThrow('halt');
  await table.rows('drop trigger halt on idempotency');
  expect(await fire(gameId, 'proposal-1', table.another())).toMatchObject({ result: 'struck' });
  expect(value(await checkGame(table.services, gameId)).faults).toEqual([]);
});

it('leaves the job to others when it does not know the rules', async () => {
  const gameId = await startProposal();
  table.clock.at = hoursLater(48);
  const stranger = { ...table.another(), findRuleset: () => undefined };
  await expect(fire(gameId, 'proposal-1', stranger)).rejects.toThrow('is not here');
  expect(await fire(gameId)).toMatchObject({ result: 'struck' });
});

it('reads a game that was stored before there were timers', async () => {
  const gameId = await startLedger(table.services);
  await table.rows(`update games set summary = summary - 'deadlines' where id = $1`, gameId);
  const services = table.another();
  expect(value(await readGame(services, { by: 'ann', gameId })).deadlines).toEqual([]);
  expect(code(await act(services, gameId, 'axis', propose(7)))).toBe('ok');
  expect(value(await readGame(services, { by: 'ann', gameId })).deadlines).toHaveLength(1);
});

it('acts once even for a timer that its own action does not end', async () => {
  const gameId = await startProposal({ stubborn: true });
  table.clock.at = hoursLater(49);
  // As the worker does with a job that is done.
  await table.rows('delete from graphile_worker._private_jobs where key like $1', `%${gameId}:proposal-1:%`);
  expect(await fire(gameId)).toMatchObject({ result: 'struck' });
  expect(await deadlinesOf(gameId)).toMatchObject([{ key: 'proposal-1', at: '2026-03-03T12:00:00.000Z' }]);
  for (const services of [table.services, table.another()])
    expect(await fire(gameId, 'proposal-1', services)).toEqual({ result: 'idle' });
  const { entries } = value(await readLog(table.services, { by: 'ann', gameId }));
  expect(entries.filter(({ payload }) => payload?.type === 'reminded')).toHaveLength(1);
  expect(await jobsOf(gameId)).toEqual([]);
});
