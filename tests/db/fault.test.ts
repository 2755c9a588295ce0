import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '@/lib/db/client';
import { databaseFault, isTransient, retrying } from '@/lib/db/fault';
import { createTestDatabase, type TestDatabase } from '../support/database';

/** Every kind of fault is raised for real, by each way a statement can take to the database. */
let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase(import.meta.url);
  db = openDatabase(database.url);
  await db.prisma.user.create({ data: { id: 'u1', email: 'a@example.org' } });
  await db.prisma.user.create({ data: { id: 'u2', email: 'b@example.org' } });
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

const failure = async (body: Promise<unknown>): Promise<unknown> =>
  body.then(
    () => undefined,
    (error: unknown) => error,
  );

it.each([
  ['a Prisma model', () => db.prisma.user.create({ data: { email: 'a@example.org' } })],
  ['raw SQL through Prisma', () => db.prisma.$executeRaw`insert into users (id, email) values ('u9', 'a@example.org')`],
  ['pg', () => db.pool.query("insert into users (id, email) values ('u9', 'a@example.org')")],
])('names a broken unique constraint, from %s', async (_, insert) => {
  const fault = databaseFault(await failure(insert()));
  expect(fault.kind).toBe('unique');
  expect(fault.kind === 'unique' && fault.constraint).toMatch(/email/);
});

const touch = { pg: 'update users set name = $1 where id = $2' };

it('names a serialization failure, from pg', async () => {
  const client = await db.pool.connect();
  await client.query('begin isolation level repeatable read');
  await client.query('select * from users');
  await db.pool.query(touch.pg, ['x', 'u1']);
  const error = await failure(client.query(touch.pg, ['y', 'u1']));
  await client.query('rollback');
  client.release();
  expect(databaseFault(error)).toEqual({ kind: 'serialization' });
});

it.each(['model', 'raw'])('names a serialization failure, from a Prisma transaction (%s)', async (way) => {
  const error = await failure(
    db.prisma.$transaction(
      async (tx) => {
        await tx.user.findMany();
        await db.pool.query(touch.pg, ['x', 'u1']);
        if (way === 'raw') await tx.$executeRaw`update users set name = 'y' where id = 'u1'`;
        else await tx.user.update({ where: { id: 'u1' }, data: { name: 'y' } });
      },
      { isolationLevel: 'RepeatableRead' },
    ),
  );
  expect(isTransient(error)).toBe(true);
  expect(databaseFault(error)).toEqual({ kind: 'serialization' });
});

/** Two transactions take the same two rows in opposite order; PostgreSQL ends one of them. */
async function crossed(second: (from: string, to: string) => Promise<unknown>): Promise<unknown> {
  const ended = await Promise.all([failure(second('u1', 'u2')), failure(second('u2', 'u1'))]);
  return ended.find((error) => error !== undefined);
}
const pause = () => new Promise((done) => setTimeout(done, 150));

it('names a deadlock, from pg', async () => {
  const error = await crossed(async (from, to) => {
    const client = await db.pool.connect();
    try {
      await client.query('begin');
      await client.query(touch.pg, ['x', from]);
      await pause();
      await client.query(touch.pg, ['x', to]);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
  expect(databaseFault(error)).toEqual({ kind: 'deadlock' });
});

it.each(['model', 'raw'])('finds a deadlock worth another try, from Prisma (%s)', async (way) => {
  const error = await crossed((from, to) =>
    db.prisma.$transaction(async (tx) => {
      await tx.$executeRaw`update users set name = 'x' where id = ${from}`;
      await pause();
      if (way === 'raw') await tx.$executeRaw`update users set name = 'x' where id = ${to}`;
      else await tx.user.update({ where: { id: to }, data: { name: 'x' } });
    }),
  );
  expect(error).toBeDefined();
  expect(isTransient(error)).toBe(true);
});

it('leaves everything else to be thrown on', async () => {
  expect(databaseFault(await failure(db.pool.query('select 1/0')))).toEqual({ kind: 'other' });
  expect(databaseFault(new Error('x'))).toEqual({ kind: 'other' });
  expect(databaseFault(undefined)).toEqual({ kind: 'other' });
});

it('tries a lost race again, and nothing else', async () => {
  let tries = 0;
  const race = Object.assign(new Error('lost'), { code: '40001' });
  const body = (failures: number, error: Error) => async () => {
    tries += 1;
    if (tries <= failures) throw error;
    return tries;
  };
  expect(await retrying(body(2, race))).toBe(3);
  tries = 0;
  await expect(retrying(body(3, race))).rejects.toBe(race);
  tries = 0;
  await expect(retrying(body(1, new Error('bug')))).rejects.toThrow('bug');
  expect(tries).toBe(1);
});
