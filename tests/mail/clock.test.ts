import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkGame } from '@/lib/games/log/check-game';
import { readLog } from '@/lib/games/log/read-log';
import type { GameId } from '@/lib/games/model/types';
import type { MailContext } from '@/lib/mail/context';
import { mailboxTransport } from '@/lib/mail/transport';
import { type MailWorker, startMailWorker } from '@/lib/mail/worker';
import { act, CONFIRM, propose, startLedger } from '../games/log/ledger';
import { openTable, type TestGame, value } from '../games/table';
import { SECRET, until } from './post-office';

/** The clock as it runs in a service: jobs of a real queue, carried out by workers with services of their own. */

let table: TestGame;
const log: { readonly event: string; readonly facts: Readonly<Record<string, unknown>> }[] = [];
const workers: MailWorker[] = [];
beforeAll(async () => {
  table = await openTable(import.meta.url);
  for (let at = 0; at < 2; at += 1) workers.push(await startWorker());
});
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  await table.close();
});

function startWorker(now?: () => Date): Promise<MailWorker> {
  const other = table.another();
  const services = now === undefined ? other : { ...other, now };
  const db = other.database.prisma;
  const publicUrl = 'http://localhost:3000';
  const context: MailContext = {
    services,
    db,
    transport: mailboxTransport(db, publicUrl),
    settings: { publicUrl, from: 'Fieldpost <post@example.org>', secret: SECRET },
    openSignIn: () => undefined,
    openAddressMail: () => undefined,
    now: services.now,
    log: (event, facts) => log.push({ event, facts }),
  };
  return startMailWorker(context, { databaseUrl: table.url, pollMs: 50 });
}

const lapsesOf = async (gameId: GameId) =>
  value(await readLog(table.services, { by: 'ann', gameId })).entries.filter(
    ({ type, payload }) => type === 'event' && payload?.type === 'confirmed',
  );
const clockJobs = (gameId: GameId) =>
  table.rows(`select 1 from graphile_worker._private_jobs where key like $1`, `strike-clock:${gameId}:%`);
const results = (gameId: GameId) =>
  log.filter(({ event, facts }) => event === 'clock' && facts.gameId === gameId).map(({ facts }) => facts.result);

it('fires each of many timers that run out together once, with two workers', async () => {
  const games: GameId[] = [];
  for (let at = 0; at < 10; at += 1) {
    const gameId = await startLedger(table.services, { seconds: 2 });
    value(await act(table.services, gameId, 'axis', propose(at)));
    games.push(gameId);
  }
  for (const gameId of games) {
    await until(async () => (await lapsesOf(gameId)).length > 0);
    await until(async () => (await clockJobs(gameId)).length === 0);
    expect(await lapsesOf(gameId)).toHaveLength(1);
    expect(results(gameId)).toEqual(['struck']);
    expect(value(await checkGame(table.services, gameId)).faults).toEqual([]);
  }
});

it('does not fire before its time, and not at all when somebody acted', async () => {
  const gameId = await startLedger(table.services, { seconds: 2 });
  const proposed = value(await act(table.services, gameId, 'axis', propose(4)));
  await sleep(500);
  expect(results(gameId)).toEqual([]);
  value(await act(table.services, gameId, 'allies', CONFIRM));
  await until(async () => (await clockJobs(gameId)).length === 0);
  expect(results(gameId)).toEqual(['idle']);
  expect(await lapsesOf(gameId)).toMatchObject([{ payload: { by: 'allies' } }]);
  expect((await table.services.store.readState(gameId))?.version).toBe(proposed.version + 1);
});

it('comes back when the queue called it too early, and when it was repeated after a crash', async () => {
  const gameId = await startLedger(table.services, { seconds: 2 });
  value(await act(table.services, gameId, 'axis', propose(4)));
  // A queue whose clock is ahead of ours.
  await table.rows('update graphile_worker._private_jobs set run_at = now() where key like $1', `%${gameId}:%`);
  await until(async () => (await lapsesOf(gameId)).length > 0);
  await until(async () => (await clockJobs(gameId)).length === 0);
  expect(results(gameId)).toEqual(['early', 'struck']);
  const again = JSON.stringify({ gameId, key: 'proposal-1' });
  await table.rows(`select graphile_worker.add_job('strike-clock', $1::json)`, again);
  await until(async () => results(gameId).length === 3);
  expect(results(gameId)).toEqual(['early', 'struck', 'idle']);
  expect(await lapsesOf(gameId)).toHaveLength(1);
});

it('fires late when no worker ran at the time', async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  const gameId = await startLedger(table.services, { seconds: 1 });
  value(await act(table.services, gameId, 'axis', propose(4)));
  await sleep(1_400);
  expect(await lapsesOf(gameId)).toEqual([]);
  workers.push(await startWorker());
  // The worker reports the result after it was stored.
  await until(async () => results(gameId).length > 0);
  expect(results(gameId)).toEqual(['struck']);
  expect(await lapsesOf(gameId)).toHaveLength(1);
});
