import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '@/lib/db/client';
import { isStopped, readStopToken, stopOfGame, stopOfInvitations, stopOfPictures, stopToken } from '@/lib/mail/stop';
import { answerStop } from '@/lib/mail/stop-route';
import { createTestDatabase, type TestDatabase } from '../support/database';

const SECRET = 'a-secret-of-tests-only-0123456789abcdef';
let test: TestDatabase;
let database: Database;
beforeAll(async () => {
  test = await createTestDatabase('mail-stop');
  database = openDatabase(test.url);
});
afterAll(async () => {
  await database.close();
  await test.drop();
});

const stop = stopOfGame('user-1', '0190d9a2-7b1e-7c3a-9f00-000000000001');
const post = (token: string, body: string) =>
  answerStop(
    database.prisma,
    SECRET,
    new Request(`https://fieldpost.example/api/unsubscribe?token=${token}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
  );

describe('stopping mails', () => {
  it('works as RFC 8058 has it: one POST, no cookie, and again', async () => {
    const token = stopToken(SECRET, stop);
    for (const _ of [1, 2]) expect((await post(token, 'List-Unsubscribe=One-Click')).status).toBe(200);
    expect(await isStopped(database.prisma, stop)).toBe(true);
    expect(await isStopped(database.prisma, stopOfGame('user-1', 'another game'))).toBe(false);
    expect(await isStopped(database.prisma, stopOfGame('user-2', '0190d9a2-7b1e-7c3a-9f00-000000000001'))).toBe(false);
  });

  it('can be taken back on the page', async () => {
    const token = stopToken(SECRET, stop);
    await post(token, 'page=1&want=none');
    const back = await post(token, 'page=1&want=all');
    expect([back.status, back.headers.get('location')]).toEqual([303, `/mail/stop?token=${token}`]);
    expect(await isStopped(database.prisma, stop)).toBe(false);
  });

  it('leaves out the pictures alone, by the same link and button', async () => {
    const pictures = stopOfPictures('user-1');
    const token = stopToken(SECRET, pictures);
    expect((await post(token, 'page=1&want=none')).status).toBe(303);
    expect([await isStopped(database.prisma, pictures), await isStopped(database.prisma, stop)]).toEqual([true, false]);
    await post(token, 'page=1&want=all');
    expect(await isStopped(database.prisma, pictures)).toBe(false);
  });

  it('takes no token but ours', async () => {
    const token = stopToken(SECRET, stop);
    for (let at = 0; at < token.length - 1; at += 1) {
      const other = token[at] === 'A' ? 'B' : 'A';
      expect(readStopToken(SECRET, token.slice(0, at) + other + token.slice(at + 1))).toBeUndefined();
    }
    expect(readStopToken(`${SECRET}x`, token)).toBeUndefined();
    expect((await post('nonsense', '')).status).toBe(404);
    fc.assert(fc.property(fc.string(), (text) => readStopToken(SECRET, text) === undefined));
  });

  it('names no address in its links', () => {
    const token = stopToken(SECRET, stopOfInvitations('anna@example.org'));
    expect(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).not.toContain('anna');
  });
});
