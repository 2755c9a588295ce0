import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { quietFor, readQuietHours, saveQuietHours } from '@/lib/channels/quiet/quiet-hours';
import { quietUntil } from '@/lib/channels/quiet/quiet-until';
import { startMailWorker } from '@/lib/mail/worker';
import { openPostOffice, type PostOffice, startGame, until } from '../mail/post-office';
import { channelsOf } from './office';

let clock = Date.parse('2026-03-10T23:10:00Z');
const now = () => new Date(clock);

let office: PostOffice;
beforeAll(async () => {
  office = await openPostOffice(import.meta.url, now);
});
afterAll(() => office.close());

const context = () => channelsOf(office, now);
const BERLIN = 'Europe/Berlin';
const ends = (at: string, from: number, to: number, timeZone = BERLIN) =>
  quietUntil(new Date(at), { from, to, timeZone })?.toISOString();

describe('quiet hours', () => {
  it.each([
    ['over midnight', '2026-01-10T22:30:00Z', 22, 7, '2026-01-11T06:00:00.000Z'],
    ['after midnight', '2026-01-11T02:00:01Z', 22, 7, '2026-01-11T06:00:00.000Z'],
    ['from their first minute', '2026-01-10T21:00:00Z', 22, 7, '2026-01-11T06:00:00.000Z'],
    ['within a day', '2026-01-10T12:59:59Z', 9, 17, '2026-01-10T16:00:00.000Z'],
    // 29 March 2026: 02:00 becomes 03:00; 25 October: 03:00 becomes 02:00.
    ['in a night that is an hour shorter', '2026-03-28T22:30:00Z', 22, 7, '2026-03-29T05:00:00.000Z'],
    ['up to an hour that does not exist', '2026-03-29T00:30:00Z', 22, 2, '2026-03-29T01:00:00.000Z'],
    ['in a night that is an hour longer', '2026-10-24T21:30:00Z', 22, 7, '2026-10-25T06:00:00.000Z'],
    ['up to an hour that comes twice', '2026-10-24T22:30:00Z', 22, 2, '2026-10-25T00:00:00.000Z'],
    ['in the second of an hour that comes twice', '2026-10-25T01:30:00Z', 2, 3, '2026-10-25T02:00:00.000Z'],
  ])('end in time: %s', (_, at, from, to, end) => expect(ends(at, from, to)).toBe(end));

  it('are those of the zone, also where it is not whole hours away', () => {
    expect(ends('2026-01-10T17:00:00Z', 22, 7, 'Asia/Kathmandu')).toBe('2026-01-11T01:15:00.000Z');
    expect(ends('2026-01-10T17:00:00Z', 22, 7, 'America/New_York')).toBeUndefined();
  });

  it.each(['2026-01-11T06:00:00Z', '2026-01-10T20:59:59Z', '2026-01-10T12:00:00Z'])(
    'are over, or have not begun: %s',
    (at) => {
      expect(ends(at, 22, 7)).toBeUndefined();
    },
  );
});

describe('the choice of hours', () => {
  it('needs both, a time zone, and an end', async () => {
    const by = await office.user('choice@example.org', 'Choice');
    const save = (from: string, to: string) => saveQuietHours(context(), by, { from, to });
    expect(await save('22', '7')).toMatchObject({ error: { code: 'no-time-zone' } });
    await context().db.user.update({ where: { id: by }, data: { timeZone: BERLIN } });
    for (const [from, to] of [
      ['22', ''],
      ['7', '7'],
      ['24', '7'],
      ['-1', '7'],
      ['x', '7'],
    ] as const)
      expect(await save(from, to)).toMatchObject({ error: { code: 'invalid-hours' } });
    expect((await save('22', '7')).ok).toBe(true);
    expect(await readQuietHours(context(), by)).toEqual({ from: 22, to: 7, timeZone: BERLIN });
    expect(await quietFor(context(), by, now())).toEqual(new Date('2026-03-11T06:00:00Z'));
    expect((await save('', '')).ok).toBe(true);
    expect(await quietFor(context(), by, now())).toBeUndefined();
  });
});

describe('a mail in quiet hours', () => {
  it('goes at their end, once', async () => {
    clock = Date.now();
    const game = await startGame(office, 'quiet');
    const from = now().getUTCHours();
    const hours = { from, to: (from + 2) % 24, timeZone: 'UTC' };
    const data = { timeZone: 'UTC', quietFrom: hours.from, quietTo: hours.to };
    await context().db.user.update({ where: { id: game.anna }, data });
    const end = quietUntil(now(), hours);
    const worker = await startMailWorker(office.context(), { databaseUrl: office.url, pollMs: 100 });
    const owner = new Client({ connectionString: office.url });
    await owner.connect();
    const put = async () => {
      const { rows } = await owner.query<{ run_at: Date }>(
        "select run_at from graphile_worker.jobs where task_identifier = 'send-your-action' and run_at > now() and key like $1",
        [`%${game.gameId}%`],
      );
      return rows.map((row) => row.run_at);
    };
    await until(async () => (await put()).length > 0);
    expect(await put()).toEqual([end]);
    const toAnna = () => office.smtp.received.filter(({ to }) => to.includes('anna.quiet@example.org'));
    expect(toAnna()).toEqual([]);
    clock = end?.getTime() ?? clock;
    await owner.query('update graphile_worker._private_jobs set run_at = now() where run_at > now()');
    const mails = await office.mailsTo('anna.quiet@example.org', 1);
    await worker.stop();
    await owner.end();
    expect(mails.map(({ mail }) => mail.subject)).toHaveLength(1);
  });
});
