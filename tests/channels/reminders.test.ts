import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { saveChatNames } from '@/lib/channels/hooks/chat-names';
import { saveChoices } from '@/lib/channels/notifications/choices';
import { cameBesideMail, queueReminders } from '@/lib/channels/notifications/reminders';
import { subscribe } from '@/lib/channels/push/subscribe';
import { answerClock, proposeClock } from '@/lib/games/clock/propose-clock';
import { value } from '../games/table';
import { TERMS } from '../mail/inbound/clocked';
import { openPostOffice, type PostOffice, startGame, type TestGame } from '../mail/post-office';
import { channelsOf, hookOf, tryAll } from './office';
import { decrypt, newBrowser, type PushService, startPushService } from './push-service';
import { DISCORD_HOOK, type FakeChat, type Receiver, startDiscord, startReceiver } from './receivers';

/** Reminders by push, webhook and chat. Red has bid, Blue is waited for. */

const now = () => new Date('2026-03-10T12:00:00Z');

let office: PostOffice;
let push: PushService;
let receiver: Receiver;
let chat: FakeChat;
beforeAll(async () => {
  office = await openPostOffice(import.meta.url, now);
  [push, receiver, chat] = [await startPushService(), await startReceiver(), await startDiscord()];
});
afterEach(() => {
  push.reset();
  receiver.asked.length = 0;
});
afterAll(async () => {
  push.close();
  await Promise.all([receiver.close(), chat.close()]);
  await office.close();
});

const db = () => office.services.database.prisma;
const context = () => channelsOf(office, now, { discord: chat.url, slack: chat.url });

/** Both sides agree to a clock; then only Blue is waited for. */
async function waitFor(tag: string) {
  const game = await startGame(office, tag);
  const command = async (by: string) => ({
    ...{ by, gameId: game.gameId, idempotencyKey: crypto.randomUUID() },
    expectedVersion: (await office.services.store.readState(game.gameId))?.version ?? 0,
  });
  value(await proposeClock(office.services, { ...(await command(game.anna)), terms: TERMS }));
  value(await answerClock(office.services, { ...(await command(game.boris)), granted: true }));
  await game.bid('anna', 7);
  const waits = (await office.services.store.readGame(game.gameId))?.summary.waits ?? [];
  const seq = waits.find(({ role }) => role === 'blue')?.seq ?? -1;
  const reminder = (step: string) => ({ gameId: game.gameId, role: 'blue', seq, step });
  return { game, reminder, remind: (step: string) => queueReminders(db(), game.boris, reminder(step), now()) };
}

async function browserOf({ boris: by }: TestGame) {
  const browser = newBrowser(push.endpoint);
  const made = await subscribe(context(), { by, subscription: browser.subscription });
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return { ...browser, hookId: made.value.hookId };
}

it('come by push though the wait itself was told, each once, with the time in the reader’s zone', async () => {
  const { game, remind, reminder } = await waitFor('push');
  await db().user.update({ where: { id: game.boris }, data: { timeZone: 'America/New_York' } });
  const browser = await browserOf(game);
  await remind('half-9');
  await remind('half-9');
  expect(await tryAll(context(), browser.hookId)).toEqual(['sent']);
  await remind('half-9');
  expect(await tryAll(context(), browser.hookId)).toEqual([]);
  await remind('late-9');
  expect(await tryAll(context(), browser.hookId)).toEqual(['sent']);
  expect(decrypt(browser, push.came[0]?.body ?? Buffer.alloc(0))).toMatchObject({
    title: 'Thursday duel',
    body: expect.stringMatching(
      /^Still: Make your bid \(Blue\)\nThu 12 Mar 2026, 08:00 \(UTC-04:00, America\/New_York\): the time of Blue is out\. Then everybody/,
    ),
    waiting: 1,
  });
  const steps = ['half-9', 'late-9', 'day0-9'].map(reminder);
  expect([...(await cameBesideMail(db(), [game.boris], steps))]).toEqual(steps.slice(0, 2));
  expect(await cameBesideMail(db(), [game.anna], steps)).toEqual(new Set());
});

it('are not sent once the side has acted, and to who wants none there', async () => {
  const { game, remind } = await waitFor('none');
  const browser = await browserOf(game);
  await remind('half-9');
  await saveChoices(db(), { userId: game.boris }, [{ event: 'reminder', channel: 'push', wanted: false }]);
  expect(await tryAll(context(), browser.hookId)).toEqual(['skipped']);
  await saveChoices(db(), { userId: game.boris }, [{ event: 'reminder', channel: 'push', wanted: true }]);
  await remind('late-9');
  await game.bid('boris', 4);
  expect((await tryAll(context(), browser.hookId)).toSorted()).toEqual(['sent', 'skipped']);
  expect(push.came).toHaveLength(1);
  expect(decrypt(browser, push.came[0]?.body ?? Buffer.alloc(0)).body).not.toContain('Still');
});

it('come to a person’s webhook as an event of their own, and to nobody’s game webhook', async () => {
  const { game, remind } = await waitFor('json');
  const own = await hookOf(context(), { form: 'json', url: `${receiver.url}/own`, by: game.boris });
  const all = await hookOf(context(), { form: 'json', url: `${receiver.url}/all`, by: game.anna, gameId: game.gameId });
  await remind('half-9');
  expect(await tryAll(context(), own.hookId)).toEqual(['sent']);
  expect(await tryAll(context(), all.hookId)).toEqual([]);
  expect(receiver.asked.map(({ body }) => JSON.parse(body))).toMatchObject([
    { event: 'reminder', waiting: [{ kind: 'act', role: 'blue' }], game: { gameId: game.gameId } },
  ]);
});

it('are a new ping in a chat, in place of the one before, under the one post', async () => {
  const { game, remind } = await waitFor('chat');
  const boris = '222222222222222222';
  await saveChatNames(context(), game.boris, { discord: boris, slack: '', matrix: '' });
  const own = await hookOf(context(), {
    form: 'discord',
    url: `https://discord.com/api${DISCORD_HOOK}`,
    by: game.boris,
  });
  for (const step of ['half-9', 'late-9']) {
    await remind(step);
    expect(await tryAll(context(), own.hookId)).toEqual(['sent']);
  }
  expect(chat.pinged).toEqual([boris, boris]);
  expect(chat.channel.size).toBe(2);
});
