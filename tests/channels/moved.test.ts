import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { dropException, saveChoices } from '@/lib/channels/notifications/choices';
import { saveDigest } from '@/lib/channels/notifications/digest';
import { keepSeen } from '@/lib/games/since/keep-seen';
import { readStopToken, stopMails } from '@/lib/mail/stop';
import { sendDigest } from '@/lib/mail/tasks/send-digest';
import { sendMoved } from '@/lib/mail/tasks/send-moved';
import { openPostOffice, type PostOffice, SECRET } from '../mail/post-office';
import { channelsOf, hookOf, tryAll } from './office';
import { type Parley, startParley } from './parley';
import { DISCORD_HOOK, type Receiver, startDiscord, startReceiver } from './receivers';

/** What others did, for one who is asked for nothing and chose to hear of it. */

let clock = Date.parse('2026-03-10T12:00:00Z');
const now = () => new Date(clock);

let office: PostOffice;
let owner: Client;
let receiver: Receiver;
beforeAll(async () => {
  office = await openPostOffice(import.meta.url, now);
  owner = new Client({ connectionString: office.url });
  await owner.connect();
  receiver = await startReceiver();
});
afterEach(() => {
  receiver.asked.length = 0;
});
afterAll(async () => {
  await owner.end();
  await receiver.close();
  await office.close();
});

const db = () => office.services.database.prisma;
const REPORT = { type: 'report', changes: [{ city: 'Singapore', points: 1 }] };

const choose = (userId: string, channel: 'mail' | `hook:${string}`, wanted = true, gameId?: string) =>
  saveChoices(db(), { userId, gameId }, [{ event: 'moved', channel, wanted }]);

interface Job {
  readonly payload: { readonly gameId: string; readonly seq: number; readonly userId: string };
  readonly run_at: Date;
}

/** The mails about moves that are queued for a game. */
async function queued({ gameId }: Parley): Promise<readonly Job[]> {
  const { rows } = await owner.query<Job>(
    `select payload, run_at from graphile_worker._private_jobs where key like 'send-moved:' || $1 || '%' order by run_at`,
    [gameId],
  );
  return rows;
}

const send = ({ payload }: Job) => sendMoved(office.context(), payload, { lastTry: true });
const mailsTo = (address: string) => office.smtp.received.filter(({ to }) => to.includes(address));

describe('by mail, the moves of others', () => {
  it('are queued for nobody who has not chosen them', async () => {
    const parley = await startParley(office, 'unasked');
    await parley.act('red', REPORT);
    expect(await queued(parley)).toEqual([]);
  });

  it('come once for ten minutes, with a link that stops them for this game', async () => {
    const parley = await startParley(office, 'mailed');
    await choose(parley.ids.judge, 'mail');
    const seq = await parley.act('red', REPORT);
    clock += 60_000;
    await parley.act('blue', { type: 'roll' });
    const jobs = await queued(parley);
    expect(jobs).toEqual([
      { payload: { gameId: parley.gameId, seq, userId: parley.ids.judge }, run_at: new Date('2026-03-10T12:10:00Z') },
    ]);
    clock = Date.parse('2026-03-10T12:10:00Z');
    for (const job of jobs) expect(await send(job)).toBe('sent');
    const [mail, ...more] = mailsTo('judge.mailed@example.org');
    expect(more).toEqual([]);
    expect(mail?.mail.subject).toMatch(/^\[Parley #\d+\] Moved: /);
    const text = (mail?.mail.text ?? '').replace(/\s+/g, ' ');
    expect(text).toContain('others have moved in "Parley"');
    expect(text).toMatch(/red reports 1 change.*blue rolls/i);
    expect(text).toContain('You chose to hear of the moves of others'.replace('You', 'you'));
    const token = /unsubscribe\?token=([\w.-]+)/.exec(
      mail?.raw.replace(/=\r\n/g, '').replace(/\r\n\s/g, '') ?? '',
    )?.[1];
    const stop = readStopToken(SECRET, token);
    expect(stop?.scope).toBe(`game:${parley.gameId}:moved`);
    if (stop !== undefined) await stopMails(db(), stop);
    await parley.act('red', REPORT);
    const [late] = (await queued(parley)).slice(-1);
    expect(late && (await send(late))).toBe('skipped');
    await dropException(db(), { userId: parley.ids.judge, gameId: parley.gameId });
  });

  it('are not told to who did them, who is asked, or who has looked since', async () => {
    const parley = await startParley(office, 'told');
    const { ids, gameId } = parley;
    for (const id of Object.values(ids)) await choose(id, 'mail');
    await parley.act('red', REPORT);
    const jobs = await queued(parley);
    expect(jobs).toHaveLength(3);
    await keepSeen(office.services, {
      by: ids.judge,
      gameId,
      size: (await office.services.store.readGame(gameId))?.nextSeq ?? 0,
    });
    for (const job of jobs) expect(await send(job)).toBe('skipped');
    const rows = await db().mailDelivery.findMany({ where: { gameId, kind: 'moved' } });
    expect(Object.fromEntries(rows.map(({ userId, error }) => [userId, error]))).toEqual({
      [ids.red]: 'the reader has seen it since, or another mail has told it',
      [ids.blue]: 'another mail tells it',
      [ids.judge]: 'the reader has seen it since, or another mail has told it',
    });
  });

  it('that waited for the end of quiet hours are told by one mail, not by one for each ten minutes', async () => {
    const parley = await startParley(office, 'quiet');
    await choose(parley.ids.judge, 'mail');
    await parley.act('red', REPORT);
    clock += 20 * 60_000;
    await parley.act('blue', { type: 'roll' });
    clock += 8 * 3_600_000;
    const jobs = await queued(parley);
    expect(jobs).toHaveLength(2);
    expect([await send(jobs[0] as Job), await send(jobs[1] as Job)]).toEqual(['sent', 'skipped']);
    expect(mailsTo('judge.quiet@example.org')[0]?.mail.text).toMatch(/reports[\s\S]*rolls/i);
  });

  it('are in the digest of who has chosen one', async () => {
    const parley = await startParley(office, 'digest');
    const { judge } = parley.ids;
    await saveChoices(db(), { userId: judge }, [
      { event: 'moved', channel: 'mail', wanted: true },
      { event: 'news', channel: 'mail', wanted: false },
      { event: 'action', channel: 'mail', wanted: false },
    ]);
    await db().user.update({ where: { id: judge }, data: { timeZone: 'UTC' } });
    await saveDigest({ db: db(), now }, judge, { every: 'day', hour: 18 });
    clock += 60_000;
    await parley.act('red', REPORT);
    const [job] = await queued(parley);
    expect(job && (await send(job))).toBe('skipped');
    const { nextAt } = await db().digest.findUniqueOrThrow({ where: { userId: judge } });
    const due = { userId: judge, at: nextAt.toISOString() };
    expect(await sendDigest(office.context(), due, { lastTry: true })).toBe('sent');
    expect(mailsTo('judge.digest@example.org').at(-1)?.mail.text).toMatch(/red reports/);
  });
});

describe('in other channels, the moves of others', () => {
  it('are an event of their own for a program, where it was chosen', async () => {
    const context = channelsOf(office, now);
    const parley = await startParley(office, 'json');
    const { hookId } = await hookOf(context, { by: parley.ids.judge, form: 'json', url: receiver.url });
    await parley.act('red', REPORT);
    expect(await tryAll(context, hookId)).toEqual(['unchanged']);
    expect((await choose(parley.ids.judge, `hook:${hookId}`)).ok).toBe(true);
    await parley.act('blue', { type: 'roll' });
    expect(await tryAll(context, hookId)).toEqual(['sent']);
    const body = JSON.parse(receiver.asked[0]?.body ?? '');
    expect(body).toMatchObject({ event: 'moved', waiting: [], game: { gameId: parley.gameId } });
    expect(body.lines.map(({ text }: { text: string }) => text).join()).toMatch(/rolls/i);
    // Their own act is no move of others, and a game may be an exception.
    await parley.act('judge', { type: 'amend', n: 1, points: 7 }, 'A slip.');
    expect(await tryAll(context, hookId)).toEqual(['unchanged']);
    await choose(parley.ids.judge, `hook:${hookId}`, false, parley.gameId);
    await parley.act('red', REPORT);
    expect(await tryAll(context, hookId)).toEqual(['unchanged']);
  });

  it('stand in the post of a chat', async () => {
    const chat = await startDiscord();
    const context = channelsOf(office, now, { discord: chat.url, slack: chat.url });
    const parley = await startParley(office, 'chat');
    const url = `https://discord.com/api${DISCORD_HOOK}`;
    const { hookId } = await hookOf(context, { by: parley.ids.judge, form: 'discord', url });
    await parley.act('red', REPORT);
    expect(await tryAll(context, hookId)).toEqual(['unchanged']);
    await choose(parley.ids.judge, `hook:${hookId}`);
    await parley.act('blue', { type: 'roll' });
    expect(await tryAll(context, hookId)).toEqual(['sent']);
    expect([...chat.channel.values()].map(({ text }) => text).join()).toMatch(/rolls/i);
    expect(chat.pinged).toEqual([]);
    await chat.close();
  });
});
