import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '@/lib/db/client';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { fieldpost } from './run-fieldpost';

let made: TestDatabase;
let database: Database;
let dataDir: string;
beforeAll(async () => {
  made = await createTestDatabase(import.meta.url);
  database = openDatabase(made.url, { max: 1 });
  dataDir = mkdtempSync(join(tmpdir(), 'sign-out-'));
  for (const id of ['ann', 'bob']) {
    await database.prisma.user.create({ data: { id, name: id, email: `${id}@example.org` } });
    const expires = new Date(Date.now() + 86_400_000);
    for (const n of [1, 2])
      await database.prisma.session.create({ data: { sessionToken: id + n, userId: id, expires } });
    await database.prisma.apiToken.create({ data: { userId: id, name: 'bot', hash: id, scope: 'read' } });
  }
});
afterAll(async () => {
  await database.close();
  await made.drop();
  rmSync(dataDir, { recursive: true });
});

const signOut = (...args: readonly string[]) =>
  fieldpost(['sign-out', ...args], '', undefined, { DATABASE_URL: made.url, DATA_DIR: dataDir, SMTP_URL: '' });

const left = async (userId: string) => [
  await database.prisma.session.count({ where: { userId } }),
  await database.prisma.apiToken.count({ where: { userId, revokedAt: null } }),
];

it('[ASVS 7.4.5] ends the sessions of one person, and their API tokens where that is asked for', async () => {
  expect(await signOut('Ann@Example.org')).toEqual({
    out: 'Sessions ended: 2. API tokens revoked: 0.\n',
    error: '',
    code: 0,
  });
  expect([await left('ann'), await left('bob')]).toEqual([
    [0, 1],
    [2, 1],
  ]);
  expect(await signOut('ann@example.org', '--tokens')).toMatchObject({
    out: 'Sessions ended: 0. API tokens revoked: 1.\n',
  });
  expect([await left('ann'), await left('bob')]).toEqual([
    [0, 0],
    [2, 1],
  ]);
});

it('says where nobody has the address, and refuses a line that names none', async () => {
  expect(await signOut('nobody@example.org')).toMatchObject({ error: 'Nobody has this address here.\n', code: 1 });
  for (const args of [[], ['no address'], ['ann@example.org', 'bob@example.org']])
    expect((await signOut(...args)).code).toBe(2);
});
