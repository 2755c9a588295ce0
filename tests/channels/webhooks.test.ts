import { createHmac, timingSafeEqual } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { channelTasks } from '@/lib/channels/channel-tasks';
import { listHooks } from '@/lib/channels/hooks/list-hooks';
import { makeHook, removeHook, renewSecret, testHook } from '@/lib/channels/hooks/manage';
import { startMailWorker } from '@/lib/mail/worker';
import { openPostOffice, type PostOffice, startGame, until } from '../mail/post-office';
import { channelsOf, hookOf, tryAll, tryDelivery } from './office';
import { type Asked, type Receiver, startReceiver } from './receivers';

const HOUR = 3_600_000;
let clock = Date.parse('2026-03-10T12:00:00Z');
const now = () => new Date(clock);

let office: PostOffice;
let receiver: Receiver;
beforeAll(async () => {
  office = await openPostOffice(import.meta.url, now);
  receiver = await startReceiver();
});
afterEach(() => {
  receiver.asked.length = 0;
  receiver.answer = () => ({ status: 200 });
});
afterAll(async () => {
  await receiver.close();
  await office.close();
});

const context = () => channelsOf(office, now);

/** As a receiver checks it: by docs/api.md. */
function isSigned({ headers, body }: Asked, secret: string): boolean {
  const given = Buffer.from(String(headers['fieldpost-signature']));
  const mac = createHmac('sha256', secret).update(`${headers['fieldpost-timestamp']}.${body}`).digest('hex');
  const own = Buffer.from(`v1=${mac}`);
  return given.length === own.length && timingSafeEqual(given, own);
}

const bodies = () => receiver.asked.map(({ body }) => JSON.parse(body));

describe('a webhook of a game', () => {
  it('hears about every command, signed, with what a spectator may see', async () => {
    const game = await startGame(office, 'signed');
    const hook = await hookOf(context(), {
      form: 'json',
      url: `${receiver.url}/in`,
      by: game.anna,
      gameId: game.gameId,
    });
    await game.bid('anna', 7);
    expect(await tryAll(context(), hook.hookId)).toEqual(['sent']);
    const [asked] = receiver.asked;
    if (asked === undefined) throw new Error('nothing came');
    expect(isSigned(asked, hook.secret ?? '')).toBe(true);
    expect(isSigned({ ...asked, body: `${asked.body} ` }, hook.secret ?? '')).toBe(false);
    expect(Number(asked.headers['fieldpost-timestamp'])).toBe(clock / 1_000);
    const [body] = bodies();
    expect(body).toMatchObject({ event: 'game-moved', id: asked.headers['fieldpost-delivery'] });
    expect(body.game).toMatchObject({ name: 'Thursday duel', awaiting: [{ role: 'blue', names: ['Boris'] }] });
    // What Anna has bid is hers until both have, also for her own webhook.
    expect(asked.body).not.toMatch(/bids 7/);
    await game.bid('boris', 2);
    await tryAll(context(), hook.hookId);
    expect(
      bodies()[1]
        .game.lines.map(({ text }: { text: string }) => text)
        .join(' '),
    ).toMatch(/red 7, blue 2/);
    expect(bodies()[1].game.version).toBeGreaterThan(body.game.version);
  });

  it('is for its owner and its game master alone, and falls silent when they are that no more', async () => {
    const game = await startGame(office, 'rights');
    const stranger = await office.user('stranger.rights@example.org', 'Stranger');
    const target = { form: 'json' as const, url: receiver.url, token: '', room: '' };
    const by = (userId: string) => makeHook(context(), { by: userId, gameId: game.gameId, target });
    expect(await by(stranger)).toMatchObject({ ok: false, error: { code: 'game-not-found' } });
    expect(await by(game.boris)).toMatchObject({ ok: false, error: { code: 'not-your-part' } });
    const made = await by(game.anna);
    if (!made.ok) throw new Error('refused');
    await context().db.webhook.update({ where: { id: made.value.hookId }, data: { userId: game.boris } });
    await game.bid('anna', 3);
    expect(await tryAll(context(), made.value.hookId)).toEqual(['skipped']);
    expect(receiver.asked).toEqual([]);
  });

  it('does not outlive its removal, and is nobody else’s to touch', async () => {
    const game = await startGame(office, 'removed');
    const { hookId } = await hookOf(context(), { form: 'json', url: receiver.url, by: game.anna, gameId: game.gameId });
    const foreign = { by: game.boris, hookId };
    await removeHook(context(), foreign);
    expect(await renewSecret(context(), foreign)).toMatchObject({ ok: false, error: { code: 'no-such-webhook' } });
    expect(await testHook(context(), foreign)).toMatchObject({ ok: false, error: { code: 'no-such-webhook' } });
    expect(await listHooks(context(), { by: game.boris })).toEqual([]);
    expect(await listHooks(context(), { by: game.anna })).toHaveLength(1);
    await game.bid('anna', 3);
    await removeHook(context(), { by: game.anna, hookId });
    expect(await context().db.webhookDelivery.count({ where: { hookId } })).toBe(0);
    await game.bid('boris', 3);
    expect(receiver.asked).toEqual([]);
  });
});

describe('a webhook of a person', () => {
  it('hears when something waits for them, and when it waits no more, and nothing else', async () => {
    const game = await startGame(office, 'person');
    const { hookId } = await hookOf(context(), { form: 'json', url: receiver.url, by: game.boris });
    await game.bid('anna', 4);
    await tryAll(context(), hookId);
    expect(bodies()[0]).toMatchObject({
      event: 'waiting',
      waiting: [{ kind: 'act', role: 'blue', title: 'Make your bid' }],
    });
    await game.bid('boris', 4);
    await game.bid('anna', 5);
    // The second command leaves Boris's wait as the first has made it.
    expect(await tryAll(context(), hookId)).toEqual(['sent', 'unchanged']);
    await game.bid('boris', 6);
    await tryAll(context(), hookId);
    expect(bodies().at(-1)).toMatchObject({ waiting: [], game: { status: 'over' } });
    expect(receiver.asked.map(({ body }) => body).join()).not.toMatch(/bids [45]\b/);
  });
});

describe('the secret of a webhook', () => {
  it('is shown once, is kept encrypted, and can be renewed', async () => {
    const game = await startGame(office, 'secret');
    const made = await hookOf(context(), {
      form: 'json',
      url: `${receiver.url}/?key=of-mine`,
      by: game.anna,
      gameId: game.gameId,
    });
    const stored = JSON.stringify(await context().db.webhook.findUnique({ where: { id: made.hookId } }));
    expect(made.secret).toMatch(/^fphs_[\w-]{43}$/);
    expect(stored).not.toContain(made.secret?.slice(5));
    expect(stored).not.toContain('of-mine');
    expect(JSON.stringify(await listHooks(context(), { by: game.anna }))).not.toMatch(/fphs_|of-mine/);
    const renewed = await renewSecret(context(), { by: game.anna, hookId: made.hookId });
    if (!renewed.ok) throw new Error('refused');
    await game.bid('anna', 3);
    await tryAll(context(), made.hookId);
    const [asked] = receiver.asked;
    if (asked === undefined) throw new Error('nothing came');
    expect([isSigned(asked, made.secret ?? ''), isSigned(asked, renewed.value.secret ?? '')]).toEqual([false, true]);
    expect(JSON.stringify(office.log)).not.toMatch(/fphs_|of-mine/);
  });
});

describe('a receiver that fails', () => {
  it('is tried later and later under one id, then taken for working again', async () => {
    const game = await startGame(office, 'retries');
    const { hookId } = await hookOf(context(), { form: 'json', url: receiver.url, by: game.anna, gameId: game.gameId });
    await game.bid('anna', 3);
    const { db } = context();
    const row = await db.webhookDelivery.findFirstOrThrow({ where: { hookId } });
    receiver.answer = () => ({ status: 500 });
    const waits: number[] = [];
    for (let turn = 0; turn < 7; turn += 1) {
      const { fate, again } = await tryDelivery(context(), row.id, game.gameId);
      expect(fate).toBe('retried');
      waits.push(((again?.getTime() ?? 0) - clock) / 1_000);
      clock = again?.getTime() ?? clock;
    }
    expect(waits).toEqual([10, 60, 300, 1_800, 7_200, 21_600, 21_600]);
    const [view] = await listHooks(context(), { by: game.anna });
    expect(view?.deliveries[0]).toMatchObject({ status: 'queued', attempts: 7, answer: 'It answered 500.' });
    expect(view?.failingSince).toBeDefined();
    receiver.answer = () => ({ status: 204 });
    expect((await tryDelivery(context(), row.id, game.gameId)).fate).toBe('sent');
    expect((await tryDelivery(context(), row.id, game.gameId)).fate).toBe('gone');
    expect(new Set(receiver.asked.map(({ headers }) => headers['fieldpost-delivery']))).toEqual(new Set([row.id]));
    expect((await listHooks(context(), { by: game.anna }))[0]?.failingSince).toBeUndefined();
  });

  it('is left alone for as long as it asks, and followed nowhere', async () => {
    const game = await startGame(office, 'asks');
    const { hookId } = await hookOf(context(), { form: 'json', url: receiver.url, by: game.anna, gameId: game.gameId });
    await game.bid('anna', 3);
    const row = await context().db.webhookDelivery.findFirstOrThrow({ where: { hookId } });
    receiver.answer = () => ({ status: 429, headers: { 'retry-after': '900' } });
    const limited = await tryDelivery(context(), row.id, game.gameId);
    expect((limited.again?.getTime() ?? 0) - clock).toBe(900_000);
    receiver.answer = () => ({ status: 302, headers: { location: `${receiver.url}/elsewhere` } });
    await tryDelivery(context(), row.id, game.gameId);
    expect(receiver.asked.map(({ path }) => path)).toEqual(['/', '/']);
    const [view] = await listHooks(context(), { by: game.anna });
    expect(view?.deliveries[0]?.answer).toBe('It answered 302: redirects are not followed.');
  });

  it('is dead after a week, with one mail to its owner, and lives again by a test', async () => {
    const game = await startGame(office, 'dead');
    const { hookId } = await hookOf(context(), { form: 'json', url: receiver.url, by: game.anna, gameId: game.gameId });
    await game.bid('anna', 3);
    await game.bid('boris', 3);
    const { db } = context();
    const [first, second] = await db.webhookDelivery.findMany({ where: { hookId }, orderBy: { toSeq: 'asc' } });
    if (first === undefined || second === undefined) throw new Error('no deliveries');
    receiver.answer = () => ({ status: 503 });
    const began = clock;
    const dies = async () => {
      for (;;) {
        const tried = await tryDelivery(context(), first.id, game.gameId);
        if (tried.again === undefined) return tried;
        clock = tried.again.getTime();
      }
    };
    expect(await dies()).toMatchObject({ fate: 'dead', mailed: [hookId] });
    expect(clock - began).toBeGreaterThanOrEqual(7 * 24 * HOUR);
    expect(clock - began).toBeLessThan(7 * 24 * HOUR + 7 * HOUR);
    const [view] = await listHooks(context(), { by: game.anna });
    expect(view?.deliveries.map(({ status }) => status)).toEqual(['given-up', 'given-up']);
    // Nothing is even queued for it.
    await game.bid('anna', 2);
    expect(await db.webhookDelivery.count({ where: { hookId } })).toBe(2);
    expect((await tryDelivery(context(), second.id, game.gameId)).fate).toBe('gone');
    receiver.answer = () => ({ status: 200 });
    expect(await testHook(context(), { by: game.anna, hookId })).toMatchObject({ ok: true });
    expect(await tryAll(context(), hookId)).toEqual(['sent']);
    expect((await listHooks(context(), { by: game.anna }))[0]).not.toHaveProperty('deadAt');
    await game.bid('boris', 2);
    expect(await tryAll(context(), hookId)).toEqual(['sent']);
  });

  it('is tested at most five times in ten minutes, with one try each', async () => {
    const user = await office.user('tests@example.org', 'Tests');
    const { hookId } = await hookOf(context(), { form: 'json', url: receiver.url, by: user });
    receiver.answer = () => ({ status: 404 });
    for (let turn = 0; turn < 5; turn += 1) await testHook(context(), { by: user, hookId });
    expect(await testHook(context(), { by: user, hookId })).toMatchObject({ error: { code: 'too-many-tests' } });
    expect(new Set(await tryAll(context(), hookId))).toEqual(new Set(['failed']));
    expect((await listHooks(context(), { by: user }))[0]?.failingSince).toBeUndefined();
  });
});

describe('the queue', () => {
  it('delivers in the transaction of the command, through the worker, and mails about a dead one', async () => {
    const game = await startGame(office, 'worker');
    const { hookId } = await hookOf(context(), { form: 'json', url: receiver.url, by: game.anna, gameId: game.gameId });
    const doomed = await hookOf(context(), {
      form: 'json',
      url: `${receiver.url}/doomed`,
      by: game.anna,
      gameId: game.gameId,
    });
    const failingSince = new Date(clock - 7 * 24 * HOUR);
    await context().db.webhook.update({ where: { id: doomed.hookId }, data: { failingSince } });
    receiver.answer = ({ path }) => ({ status: path === '/doomed' ? 500 : 200 });
    const chores = channelTasks(context());
    const worker = await startMailWorker(office.context(), { databaseUrl: office.url, chores, pollMs: 100 });
    await game.bid('anna', 3);
    await until(async () => (await context().db.webhookDelivery.count({ where: { hookId, status: 'sent' } })) === 1);
    const isAboutHook = ({ mail }: { mail: { subject?: string } }) => mail.subject?.includes('webhook') === true;
    const toAnna = () => office.smtp.received.filter(({ to }) => to.includes('anna.worker@example.org'));
    await until(async () => toAnna().some(isAboutHook));
    await worker.stop();
    expect(toAnna().filter(isAboutHook)).toHaveLength(1);
    expect(toAnna().find(isAboutHook)?.mail.text).toMatch(
      /about the game “Thursday duel”, has\s+failed\s+for\s+a\s+week/,
    );
  });
});
