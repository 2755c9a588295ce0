import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '@/lib/db/client';
import { hotNames } from '@/lib/db/orderly-adapter';
import { createTestDatabase, type TestDatabase } from '../support/database';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase('hot-names');
});
afterAll(() => test.drop());

/** The names of the statements that one connection keeps a plan for, after the same one was sent so often. */
async function kept(planOnce: boolean, times: number): Promise<readonly string[]> {
  const database = openDatabase(test.url, { max: 1, planOnce });
  for (let n = 0; n < times; n += 1) expect(await database.prisma.user.findMany({ where: { id: `${n}` } })).toEqual([]);
  const { rows } = await database.pool.query<{ name: string }>('select name from pg_prepared_statements');
  await database.close();
  return rows.map(({ name }) => name);
}

describe('names of statements', () => {
  it('are given to what is sent often, to each its own, and to no more than so many', () => {
    const nameOf = hotNames(3, 2);
    const send = (sql: string, times: number) => Array.from({ length: times }, () => nameOf({ sql })).at(-1);
    expect(send('select 1', 2)).toBe('');
    expect(send('select 1', 1)).toBe('prisma-0');
    expect(send('select 2', 9)).toBe('prisma-1');
    expect(send('select 3', 9)).toBe('');
    expect([send('select 1', 1), send('select 2', 1)]).toEqual(['prisma-0', 'prisma-1']);
  });

  it('make the database keep a plan, where a process asks for that', async () => {
    expect(await kept(true, 30)).toEqual(['prisma-0']);
    expect(await kept(true, 10)).toEqual([]);
    expect(await kept(false, 30)).toEqual([]);
  });
});
