import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { liveHints, MOVED } from '@/lib/db/live';
import { createTestDatabase, type TestDatabase } from '../support/database';

const GAME = '00000000-0000-4000-8000-000000000001';

let database: TestDatabase;
let sender: Client;
beforeAll(async () => {
  database = await createTestDatabase(import.meta.url);
  sender = new Client({ connectionString: database.url });
  await sender.connect();
});
afterAll(async () => {
  await sender.end();
  await database.drop();
});

/** A connection that waits for the gate to open before it connects. */
const gated = (gate: Promise<void>): Client => {
  const client = new Client({ connectionString: database.url });
  const connect = client.connect.bind(client);
  return Object.assign(client, { connect: () => gate.then(() => connect()) });
};

it('a follower looks again once the connection listens: what came before that was not heard', async () => {
  let open = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const desk = liveHints(database.url, () => gated(gate));
  const follower = desk.follow(GAME, 'anna');
  await sender.query(`select pg_notify('${MOVED}', '${GAME}')`);
  open();
  expect(await follower?.next(10_000)).toBe('moved');
  await desk.close();
});

it('a follower hears of its own game, and goes home when the desk closes', async () => {
  const desk = liveHints(database.url);
  const follower = desk.follow(GAME, 'anna');
  expect(await follower?.next(10_000)).toBe('moved');
  expect(await follower?.next(50)).toBe('idle');
  await sender.query(`select pg_notify('${MOVED}', '00000000-0000-4000-8000-000000000002')`);
  expect(await follower?.next(200)).toBe('idle');
  await sender.query(`select pg_notify('${MOVED}', '${GAME}')`);
  expect(await follower?.next(10_000)).toBe('moved');
  await desk.close();
  expect(await follower?.next(10_000)).toBe('closed');
});

it('a connection that breaks is made again, and all look again', async () => {
  const made: Client[] = [];
  const connect = (): Client => {
    const client = new Client({ connectionString: database.url, application_name: 'live broken' });
    made.push(client);
    return client;
  };
  const desk = liveHints(database.url, connect);
  const follower = desk.follow(GAME, 'anna');
  expect(await follower?.next(10_000)).toBe('moved');
  await sender.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'live broken' and datname = current_database()",
  );
  expect(await follower?.next(10_000)).toBe('moved');
  expect(made).toHaveLength(2);
  await desk.close();
});

it('ends the oldest of more than twenty followers of one person, and of nobody else', async () => {
  const desk = liveHints(database.url);
  const boris = desk.follow(GAME, 'boris');
  const followers = Array.from({ length: 22 }, () => desk.follow(GAME, 'anna'));
  expect(await Promise.all(followers.slice(0, 2).map((follower) => follower?.next(10_000)))).toEqual([
    'replaced',
    'replaced',
  ]);
  const others = [boris, ...followers.slice(2)];
  expect(new Set(await Promise.all(others.map((follower) => follower?.next(10_000))))).toEqual(new Set(['moved']));
  for (const follower of followers) follower?.stop();
  expect(await desk.follow(GAME, 'anna')?.next(10)).toBe('idle');
  await desk.close();
});
