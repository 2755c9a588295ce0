import { Client, type PoolClient } from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '@/lib/db/client';
import { liveHints, MOVED } from '@/lib/db/live';
import { migrate } from '@/lib/db/migrate';
import { openQueuePool } from '@/lib/db/queue-pool';
import { endWhenSilent, limitsOf, timed } from '@/lib/db/time-limits';
import { createTestDatabase, type TestDatabase } from '@/tests/support/database';
import { type DatabaseProxy, startProxy } from '@/tests/support/proxy';

/** A database that takes everything and answers nothing, without closing a connection. */

const GAME = '00000000-0000-4000-8000-000000000001';
const LIMITS = { statement: 400, silence: 500 };
const SILENCE = 'Query read timeout';

let database: TestDatabase;
let proxy: DatabaseProxy;
beforeAll(async () => {
  database = await createTestDatabase(import.meta.url);
  proxy = await startProxy(database.url);
});
afterEach(() => proxy.be('pass'));
afterAll(async () => {
  await proxy.close();
  await database.drop();
});

it('the queue gives a statement up, and asks over another connection when it is back', async () => {
  const pool = openQueuePool(proxy.url, { max: 1, limits: LIMITS });
  await pool.query('select 1');
  await proxy.be('silent');
  await expect(pool.query('select 1')).rejects.toThrow(SILENCE);
  await proxy.be('pass');
  expect((await pool.query('select 2 as two')).rows).toEqual([{ two: 2 }]);
  await expect(pool.query('select pg_sleep(5)')).rejects.toMatchObject({ code: '57014' });
  await pool.end();
});

it('and so does the pool of the pages', async () => {
  const { pool, prisma, close } = openDatabase(proxy.url, { max: 1, limits: LIMITS });
  await pool.query('select 1');
  await proxy.be('silent');
  await expect(pool.query('select 1')).rejects.toThrow(SILENCE);
  await proxy.be('pass');
  expect(await prisma.$queryRaw`select 2 as two`).toEqual([{ two: 2 }]);
  await close();
});

it.each([
  ['web', 6_000],
  // A mail that met a dead connection goes out half a minute later, not five minutes.
  ['worker', 31_000],
])('a %s process gives a silent statement up after %i ms, and the database ends it before', (process, silence) => {
  expect(limitsOf(process)).toMatchObject({ silence });
  expect(limitsOf(process).statement).toBeLessThan(silence);
});

it('the queue learns that it hears nothing any more', async () => {
  const pool = openQueuePool(proxy.url, { max: 1, limits: LIMITS, beat: { everyMs: 100 } });
  const client: PoolClient = await pool.connect();
  const told = new Promise((resolve) => client.on('error', resolve));
  await client.query('LISTEN "jobs:insert"; LISTEN "worker:migrate";');
  await proxy.be('silent');
  expect(await told).toMatchObject({ message: SILENCE });
  client.release();
  await proxy.be('pass');
  expect((await pool.query('select 2 as two')).rows).toEqual([{ two: 2 }]);
  await pool.end();
});

it('who follows a game hears of it over another connection', async () => {
  const made: Client[] = [];
  const connect = (): Client => {
    const client = new Client({ connectionString: proxy.url, ...timed(LIMITS) });
    made.push(client);
    return client;
  };
  const desk = liveHints(proxy.url, connect, { everyMs: 100 });
  const follower = desk.follow(GAME, 'anna');
  expect(await follower?.next(10_000)).toBe('moved');
  await proxy.be('silent');
  await expect.poll(() => made.length, { timeout: 10_000 }).toBeGreaterThan(1);
  await proxy.be('pass');
  expect(await follower?.next(15_000)).toBe('moved');
  const sender = new Client({ connectionString: database.url });
  await sender.connect();
  await sender.query(`select pg_notify('${MOVED}', '${GAME}')`);
  expect(await follower?.next(10_000)).toBe('moved');
  await sender.end();
  await desk.close();
}, 30_000);

it('a migration gives up, and says so', async () => {
  await proxy.be('silent');
  await expect(migrate({ databaseUrl: proxy.url, limits: LIMITS })).rejects.toThrow(/timeout/);
}, 20_000);

it.each([
  ['a promise', (client: Client) => client.query('select pg_sleep(5)')],
  [
    'a callback',
    (client: Client) =>
      new Promise((resolve, reject) => {
        client.query('select pg_sleep(5)', [], (error: Error | null, result) =>
          error === null ? resolve(result) : reject(error),
        );
      }),
  ],
])('a connection whose query got no answer in time is ended: by %s', async (_, sleep) => {
  // The database has no limit of its own here: it says nothing until the client has given up.
  const client = new Client({ connectionString: database.url, query_timeout: LIMITS.silence });
  client.on('error', () => undefined);
  await client.connect();
  endWhenSilent(client);
  const ended = new Promise((resolve) => client.once('end', resolve));
  await expect(sleep(client)).rejects.toThrow(SILENCE);
  // Kept, it would take the next query, send nothing, and run out of time again.
  await expect(client.query('select 1')).rejects.not.toThrow(SILENCE);
  await ended;
});
