import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wants } from '@/lib/channels/notifications/wants';
import { quietFor } from '@/lib/channels/quiet/quiet-hours';
import { countBounces } from '@/lib/mail/refusals';
import { preferencesOf, quietNow, withPreferences } from '@/lib/mail/sending/preferences';
import { isStopped, stopMails, stopOfGame, stopOfPictures } from '@/lib/mail/stop';
import { openPostOffice, type PostOffice } from './post-office';

const now = () => new Date('2026-03-10T23:10:00Z');
const GAME = '10000000-0000-4000-8000-000000000001';
const OTHER = '10000000-0000-4000-8000-000000000002';
const EVENTS = ['action', 'news', 'moved', 'receipt'] as const;

let office: PostOffice;
beforeAll(async () => {
  office = await openPostOffice(import.meta.url, now);
});
afterAll(() => office.close());

const db = () => office.services.database.prisma;

/** The same, asked for one by one. */
async function oneByOne(userId: string, gameId: string, address: string) {
  const wanted = EVENTS.map((event) => wants(db(), { userId, gameId, event, channel: 'mail' }));
  return {
    quiet: await quietFor({ db: db() }, userId, now()),
    digest: (await db().digest.count({ where: { userId } })) > 0,
    pictures: !(await isStopped(db(), stopOfPictures(userId))),
    wanted: await Promise.all(wanted),
    bounces: await countBounces(db(), userId, address),
  };
}

async function atOnce(userId: string, gameId: string, address: string) {
  const read = await preferencesOf(office.context(), { userId, gameId });
  return {
    quiet: quietNow(read, now()),
    digest: read.hasDigest,
    pictures: read.pictures,
    wanted: EVENTS.map((event) => read.wants(event)),
    bounces: read.bouncesAt(address),
  };
}

/** Somebody who has chosen something of everything. */
async function choosy(address: string): Promise<string> {
  const userId = await office.user(address, 'Clara');
  const data = { timeZone: 'Europe/Berlin', quietFrom: 22, quietTo: 7 };
  await db().user.update({ where: { id: userId }, data });
  await db().digest.create({ data: { userId, every: 'day', hour: 8, nextAt: now(), since: now() } });
  await stopMails(db(), stopOfPictures(userId));
  const choice = { userId, channel: 'mail' };
  await db().notificationChoice.createMany({
    data: [
      { ...choice, place: 'all', event: 'news', wanted: false },
      { ...choice, place: GAME, event: 'news', wanted: true },
      { ...choice, place: 'all', event: 'moved', wanted: true },
      { ...choice, place: 'all', event: 'action', channel: 'push', wanted: false },
    ],
  });
  const refused = { userId, kind: 'action', at: now(), answer: '' };
  await db().mailRefusal.createMany({
    data: [
      { ...refused, id: `${address} 1`, address, bounces: 2 },
      { ...refused, id: `${address} 2`, bounces: 1 },
      { ...refused, id: `${address} 3`, address: 'elsewhere@example.org', bounces: 4 },
    ],
  });
  return userId;
}

describe('what a reader has chosen, in one reading', () => {
  it('is the same as asked for one by one', async () => {
    const address = 'choosy@example.org';
    const userId = await choosy(address);
    const read = await atOnce(userId, GAME, address);
    expect(read).toEqual({
      quiet: new Date('2026-03-11T06:00:00Z'),
      digest: true,
      pictures: false,
      wanted: [true, true, true, true],
      bounces: 3,
    });
    expect(read).toEqual(await oneByOne(userId, GAME, address));
    const other = await atOnce(userId, OTHER, 'new@example.org');
    expect(other).toMatchObject({ wanted: [true, false, true, true], bounces: 1 });
    expect(other).toEqual(await oneByOne(userId, OTHER, 'new@example.org'));
    await stopMails(db(), stopOfGame(userId, GAME));
    expect((await atOnce(userId, GAME, address)).wanted).toEqual([false, false, false, false]);
    expect((await atOnce(userId, OTHER, address)).wanted).toEqual([true, false, true, true]);
  });

  it('is that of somebody who has chosen nothing, also where the account is gone', async () => {
    const userId = await office.user('plain@example.org', 'Paul');
    const nothing = { quiet: undefined, digest: false, pictures: true, wanted: [true, true, false, true], bounces: 0 };
    expect(await atOnce(userId, GAME, 'plain@example.org')).toEqual(nothing);
    expect(await atOnce('nobody', GAME, 'plain@example.org')).toEqual(nothing);
  });

  it('is read once for a job, and for somebody else by itself', async () => {
    const userId = await choosy('once@example.org');
    const job = withPreferences(office.context(), { userId, gameId: GAME });
    expect((await preferencesOf(job, { userId, gameId: GAME })).hasDigest).toBe(true);
    await db().digest.delete({ where: { userId } });
    expect((await preferencesOf(job, { userId, gameId: GAME })).hasDigest).toBe(true);
    expect((await preferencesOf(job, { userId, gameId: OTHER })).hasDigest).toBe(false);
  });
});
