import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dropException, readChoices, saveChoices } from '@/lib/channels/notifications/choices';
import { allEvents, type Channel, type GameEvent } from '@/lib/channels/notifications/events';
import { wants } from '@/lib/channels/notifications/wants';
import { isStopped, stopMails, stopOfEvent, stopOfGame, stopToken } from '@/lib/mail/stop';
import { answerStop } from '@/lib/mail/stop-route';
import { openPostOffice, type PostOffice, SECRET, startGame, type TestGame, until } from '../mail/post-office';
import { channelsOf, hookOf, tryAll } from './office';
import { type Receiver, startReceiver } from './receivers';

let office: PostOffice;
let receiver: Receiver;
let game: TestGame;
beforeAll(async () => {
  office = await openPostOffice(import.meta.url);
  receiver = await startReceiver();
  game = await startGame(office, 'choices');
});
afterAll(async () => {
  await receiver.close();
  await office.close();
});
beforeEach(async () => {
  await db().notificationChoice.deleteMany();
  await db().mailStop.deleteMany();
  await db().webhook.deleteMany();
});

const db = () => office.services.database.prisma;
const context = () => channelsOf(office, () => new Date());
const OTHER = '0190d9a2-7b1e-7c3a-9f00-000000000001';
const mail = (event: GameEvent, gameId = game.gameId) =>
  wants(db(), { userId: game.anna, gameId, event, channel: 'mail' });
const cell = (event: GameEvent, wanted: boolean, channel: Channel = 'mail') => ({ event, channel, wanted });
const all = (...cells: ReturnType<typeof cell>[]) => saveChoices(db(), { userId: game.anna }, cells);
const own = (...cells: ReturnType<typeof cell>[]) =>
  saveChoices(db(), { userId: game.anna, gameId: game.gameId }, cells);
const click = (body: string, stop = stopOfEvent(game.anna, game.gameId, 'news')) =>
  answerStop(
    db(),
    SECRET,
    new Request(`https://fieldpost.example/api/unsubscribe?token=${stopToken(SECRET, stop)}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
  );

describe('what a person wants to be told', () => {
  it('is all but the moves of others by mail, and what waits for them elsewhere, until they choose', async () => {
    for (const event of allEvents()) expect([event, await mail(event)]).toEqual([event, event !== 'moved']);
    const pushed = await Promise.all(
      allEvents().map(async (event) => [
        event,
        await wants(db(), { userId: game.anna, gameId: game.gameId, event, channel: 'push' }),
      ]),
    );
    expect(pushed.filter(([, is]) => is).map(([event]) => event)).toEqual(['action', 'reminder', 'consent', 'duty']);
  });

  it('goes for all games but those with an exception, for that person alone', async () => {
    await all(cell('news', false), cell('press', false));
    await own(cell('news', true), cell('over', false));
    expect([await mail('news'), await mail('press'), await mail('over'), await mail('draft')]).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect([await mail('news', OTHER), await mail('over', OTHER)]).toEqual([false, true]);
    const boris = { userId: game.boris, gameId: game.gameId, channel: 'mail' } as const;
    expect(await wants(db(), { ...boris, event: 'press' })).toBe(true);
  });

  it('keeps nothing for a game that is the same for all, so that it changes with that', async () => {
    await own(cell('news', false), cell('press', true));
    expect(await db().notificationChoice.count()).toBe(1);
    await all(cell('press', false));
    expect(await mail('press')).toBe(false);
    await dropException(db(), { userId: game.anna, gameId: game.gameId });
    expect(await mail('news')).toBe(true);
  });

  it('is no mail of a game that was stopped as a whole, until one of its boxes is ticked', async () => {
    await own(cell('news', true));
    await stopMails(db(), stopOfGame(game.anna, game.gameId));
    for (const event of allEvents()) expect(await mail(event)).toBe(false);
    const { stopped, events } = await readChoices(db(), { userId: game.anna, gameId: game.gameId });
    expect([stopped, events.every(({ cells }) => cells.every(({ wanted }) => !wanted))]).toEqual([true, true]);
    await own(cell('action', true));
    expect([await mail('action'), await mail('news')]).toEqual([true, false]);
    expect(await isStopped(db(), stopOfGame(game.anna, game.gameId))).toBe(false);
  });
});

describe('the link in a mail', () => {
  it('stops that kind of mail of that game with one click, and nothing else', async () => {
    for (const _ of [1, 2]) expect((await click('List-Unsubscribe=One-Click')).status).toBe(200);
    expect([await mail('news'), await mail('action'), await mail('news', OTHER)]).toEqual([false, true, true]);
    const { events } = await readChoices(db(), { userId: game.anna, gameId: game.gameId });
    expect(events.filter(({ cells }) => cells.some(({ wanted }) => !wanted)).map(({ event }) => event)).toEqual([
      'moved',
      'news',
    ]);
    await click('page=1&want=all');
    expect(await mail('news')).toBe(true);
  });

  it('stops all mails of the game by the other button, and takes that back', async () => {
    await click('page=1&want=game-none');
    expect([await mail('news'), await mail('action'), await mail('action', OTHER)]).toEqual([false, false, true]);
    await click('page=1&want=game-all');
    expect([await mail('news'), await mail('action')]).toEqual([true, true]);
  });

  it('goes on stopping the whole game in mails of before', async () => {
    await click('List-Unsubscribe=One-Click', stopOfGame(game.anna, game.gameId));
    expect(await mail('action')).toBe(false);
  });

  it('changes nothing for an account that is gone', async () => {
    expect((await click('', stopOfEvent('nobody', game.gameId, 'news'))).status).toBe(200);
    expect(await db().notificationChoice.count()).toBe(0);
  });
});

describe('a sender', () => {
  it('of mails asks for its kind', async () => {
    const duel = await startGame(office, 'kinds');
    await saveChoices(db(), { userId: duel.anna }, [cell('action', false)]);
    await office.startWorker();
    const rows = () => db().mailDelivery.findMany({ where: { userId: duel.anna, gameId: duel.gameId } });
    await until(async () => (await rows()).length > 0);
    expect((await rows()).map(({ kind, status, error }) => [kind, status, error])).toEqual([
      ['action', 'skipped', 'stopped by the reader'],
    ]);
    for (const n of [8, 8]) {
      await duel.bid('anna', n);
      await duel.bid('boris', 1);
    }
    const [over] = await office.mailsTo('anna.kinds@example.org', 1);
    expect(over?.mail.subject).toContain('Game over');
    expect(over?.raw).toMatch(/List-Unsubscribe-Post: List-Unsubscribe=One-Click/i);
  });

  it('of a webhook tells only what is wanted there', async () => {
    const hook = await hookOf(context(), { by: game.anna, form: 'json', url: receiver.url });
    const channel: Channel = `hook:${hook.hookId}`;
    const { channels } = await readChoices(db(), { userId: game.anna });
    expect(channels.map((one) => one.channel)).toEqual(['mail', channel]);
    await own(cell('action', false, channel));
    await game.bid('anna', 1);
    await game.bid('boris', 1);
    expect(await tryAll(context(), hook.hookId)).toEqual(['unchanged', 'unchanged']);
    await own(cell('action', true, channel));
    await game.bid('anna', 8);
    await game.bid('boris', 1);
    expect(await tryAll(context(), hook.hookId)).not.toContain('skipped');
  });
});
