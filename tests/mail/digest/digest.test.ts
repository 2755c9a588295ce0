import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginDigest, readDigest, saveDigest } from '@/lib/channels/notifications/digest';
import { CLOCK_PRESETS } from '@/lib/clock/presets';
import { proposeClock } from '@/lib/games/clock/propose-clock';
import { announce } from '@/lib/games/press/send-message';
import type { SmtpListener } from '@/lib/mail/inbound/smtp-listener';
import { readStopToken, stopMails, stopOfDigest } from '@/lib/mail/stop';
import { sendDigest } from '@/lib/mail/tasks/send-digest';
import { sendYourAction } from '@/lib/mail/tasks/send-your-action';
import { block, DOMAIN, openOrdersOffice, post, replyToOf } from '../inbound/reply';
import { type PostOffice, SECRET, startGame, until } from '../post-office';
import type { Received } from '../smtp';

let office: PostOffice;
let listener: SmtpListener;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ office, listener, close } = await openOrdersOffice(import.meta.url));
});
afterAll(() => close());

const db = () => office.services.database.prisma;
const channels = () => ({ db: db(), now: () => new Date() });
const last = { lastTry: true };
const flat = ({ mail }: Received): string => (mail.text ?? '').replace(/\s+/g, ' ');

/** From now on one mail a day; gives the instant of the next. */
async function choose(userId: string, every: 'day' | 'week' = 'day'): Promise<string> {
  await db().user.update({ where: { id: userId }, data: { timeZone: 'Europe/Berlin' } });
  expect(await saveDigest(channels(), userId, { every, hour: 18, weekday: 1 })).toMatchObject({ ok: true });
  return (await readDigest(db(), userId)).nextAt ?? '';
}

/** Boris has a digest, and is asked. */
async function asked(tag: string) {
  let at = '';
  const game = await startGame(office, tag, undefined, async (boris) => {
    at = await choose(boris);
  });
  await game.bid('anna', 3);
  const held = { userId: game.boris, gameId: game.gameId, kind: 'action' };
  await until(async () => (await db().mailDelivery.count({ where: held })) > 0);
  return { ...game, at, address: `boris.${tag}@example.org`, held };
}

const send = (userId: string, at: string) => sendDigest(office.context(), { userId, at }, last);
const jobsOf = async (userId: string) => {
  const text =
    "select key from graphile_worker.jobs where task_identifier = 'send-digest' and key like $1 order by key";
  // The queue's tables are its owner's.
  const owner = new Client({ connectionString: office.url });
  await owner.connect();
  const { rows } = await owner.query<{ key: string }>(text, [`digest:${userId}:%`]);
  await owner.end();
  return rows.map(({ key }) => key.slice(`digest:${userId}:`.length));
};

describe('a digest', () => {
  it('takes the place of single mails, and says what waits, since when, and how it is answered by mail', async () => {
    const { boris, gameId, at, address, held } = await asked('place');
    expect(await db().mailDelivery.findFirst({ where: held })).toMatchObject({
      status: 'skipped',
      error: 'it comes in the digest',
    });
    expect(await send(boris, at)).toBe('sent');
    const mails = await office.mailsTo(address, 1);
    expect(mails.map(({ mail }) => mail.subject)).toEqual(['Your games: one waits for you']);
    const [digest] = mails as [Received];
    const text = flat(digest);
    expect(text).toContain('Waits for you');
    expect(text).toMatch(
      /Make your bid \(Blue\), since \w{3} \d+ \w{3} \d{4}, \d\d:\d\d \(UTC\+0[12]:00, Europe\/Berlin\)/,
    );
    expect(text).toContain(`https://fieldpost.example/games/${gameId}`);
    expect(digest.mail.messageId).toBe(`<digest.${boris}.${Date.parse(at)}@fieldpost.example>`);
    // What it says about orders is true.
    const [, to = '', order = ''] =
      /legal now:\n(\S+@\S+)\n\nBEGIN ORDERS\n(.+)\nEND ORDERS\n/.exec(digest.mail.text ?? '') ?? [];
    await post(listener, { from: address, to, text: block(order), messageId: '<by-digest@example.org>' });
    await until(async () => (await office.services.store.readGame(gameId))?.summary.waits?.[0]?.role === 'red');
  });

  it('does not hold reminders and last warnings back', async () => {
    const { boris, gameId, address } = await asked('reminder');
    const game = await office.services.store.readGame(gameId);
    const wait = game?.summary.waits?.find(({ role }) => role === 'blue');
    const silent = { role: 'blue', seq: wait?.seq ?? -1 };
    const job = { gameId, seq: silent.seq, userId: boris, silent };
    expect(await sendYourAction(office.context(), job, last)).toBe('sent');
    expect((await office.mailsTo(address, 1)).map(flat).join()).toContain('still your action');
  });

  it('is one mail, and queues the next one once, however often its worker is killed', async () => {
    const { boris, at, address } = await asked('killed');
    const before = await db().digest.findUniqueOrThrow({ where: { userId: boris } });
    // Killed after the first step.
    expect((await beginDigest(db(), boris, new Date(at)))?.since).toEqual(before.since);
    const next = (await readDigest(db(), boris)).nextAt ?? '';
    expect([await send(boris, at), await send(boris, at)]).toEqual(['sent', 'done-before']);
    expect(await office.mailsTo(address, 1)).toHaveLength(1);
    expect(await jobsOf(boris)).toEqual([at, next]);
    expect((await db().digest.findUniqueOrThrow({ where: { userId: boris } })).since).toEqual(new Date(at));
  });

  it('does not come at a time that was chosen before', async () => {
    const { boris, at, address } = await asked('chosen');
    const weekly = await choose(boris, 'week');
    expect(new Date(weekly).getUTCDay()).toBe(1);
    if (weekly !== at) expect(await send(boris, at)).toBe('skipped');
    await saveDigest(channels(), boris, { every: 'never' });
    expect(await send(boris, weekly)).toBe('skipped');
    expect(await office.mailsTo(address, 0)).toEqual([]);
  });

  it('does not come where nothing waits and nothing has happened', async () => {
    const carl = await office.user('carl.idle@example.org', 'Carl');
    expect(await send(carl, await choose(carl))).toBe('skipped');
    const row = await db().mailDelivery.findFirstOrThrow({ where: { userId: carl, kind: 'digest' } });
    expect(row.error).toBe('nothing waits, and nothing has happened');
  });

  it('names who has written what is not read yet, and none of the words', async () => {
    const { anna, boris, gameId, at, address } = await asked('press');
    const written = { by: anna, gameId, role: 'red', text: 'The secret word is Verdun.' };
    expect(await announce(office.services, written)).toMatchObject({ ok: true });
    expect(await send(boris, at)).toBe('sent');
    const [digest] = (await office.mailsTo(address, 1)) as [Received];
    expect(flat(digest)).toMatch(/Press that you have not read .*Anna.*: one message/);
    expect(digest.raw).not.toContain('Verdun');
  });

  it('asks for an answer to another clock that the other side proposes', async () => {
    const { gameId, anna: by, boris } = await startGame(office, 'proposed');
    const at = await choose(boris);
    const expectedVersion = (await office.services.store.readGame(gameId))?.version ?? 0;
    const command = { by, gameId, role: 'red', expectedVersion, idempotencyKey: 'proposed' };
    const terms = CLOCK_PRESETS[0]?.terms('UTC') ?? null;
    expect(await proposeClock(office.services, { ...command, terms })).toMatchObject({ ok: true });
    expect(await send(boris, at)).toBe('sent');
    expect(flat((await office.mailsTo('boris.proposed@example.org', 1)).at(-1) as Received)).toContain(
      'Answer a proposal of another clock',
    );
  });

  it('is stopped by its link with one click, and single mails do not come back by that', async () => {
    const { boris, gameId, at, address } = await asked('stop');
    await send(boris, at);
    const [digest] = (await office.mailsTo(address, 1)) as [Received];
    const [, token = ''] = /unsubscribe\?token=([\w.-]+)/.exec(digest.raw.replace(/=?\r\n\s*/g, '')) ?? [];
    expect(readStopToken(SECRET, token)).toEqual(stopOfDigest(boris));
    await stopMails(db(), stopOfDigest(boris));
    const next = (await readDigest(db(), boris)).nextAt ?? '';
    expect(await send(boris, next)).toBe('skipped');
    expect(await sendYourAction(office.context(), { gameId, seq: 1_000, userId: boris }, last)).toBe('skipped');
    const row = await db().mailDelivery.findFirstOrThrow({ where: { userId: boris, seq: 1_000 } });
    expect(row.error).toBe('it comes in the digest');
    expect(await office.mailsTo(address, 1)).toHaveLength(1);
  });

  it('is answered with a clear sentence where somebody replies to it', async () => {
    const { boris, gameId, at, address } = await asked('reply');
    await send(boris, at);
    const [digest] = (await office.mailsTo(address, 1)) as [Received];
    expect(replyToOf(digest)).toBe(`digest@${DOMAIN}`);
    const version = (await office.services.store.readGame(gameId))?.version;
    await post(listener, { from: address, to: replyToOf(digest), text: block('bid 1'), messageId: '<re@example.org>' });
    const answer = (await office.mailsTo(address, 2))[1];
    expect(answer && flat(answer)).toContain('You replied to a digest, and nothing was done');
    expect((await office.services.store.readGame(gameId))?.version).toBe(version);
  });
});
