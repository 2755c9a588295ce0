import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestTestMail } from '@/lib/auth/test-mail';
import { readMailFigures } from '@/lib/db/mail-figures';
import { createGame } from '@/lib/games/create/create-game';
import { type GameView, gameSchema } from '@/lib/games/model/types';
import { readGame } from '@/lib/games/play/read-game';
import { mailMetrics } from '@/lib/http/observe/mail-metrics';
import { readOwnAddresses } from '@/lib/mail/refusals';
import { openPostOffice, type PostOffice, PUBLIC_URL, SECRET, startGame, until } from './post-office';

let office: PostOffice;
beforeAll(async () => {
  office = await openPostOffice('refused');
  await office.startWorker();
});
afterAll(() => office.close());

/** The last mail to the only address of a person that did not arrive. */
const refusedOf = async (userId: string) =>
  (await readOwnAddresses(office.services.database.prisma, userId)).at(0)?.refused;

const REFUSAL = {
  code: 550,
  text: '5.1.1 <anna.x@example.org>: no such mailbox; see https://evil.example/why \u202e and so on '.padEnd(400, 'x'),
};
const gone = new Set<string>();
const refuse = (address: string): void => {
  gone.add(address);
  office.smtp.verdict = (asked) => (gone.has(asked) ? REFUSAL : undefined);
};

async function mailOf(gameId: string, by: string | undefined): Promise<GameView['mail']> {
  const view = await readGame(office.services, { ...(by === undefined ? {} : { by }), gameId });
  if (!view.ok) throw new Error(JSON.stringify(view.error));
  gameSchema.parse(view.value);
  // To every reader the whole document names no address of another person.
  expect(JSON.stringify(view.value)).not.toContain('@example.org');
  return view.value.mail;
}

const failed = (gameId: string) =>
  until(async () => {
    const where = { gameId, status: 'failed' };
    return (await office.services.database.prisma.mailDelivery.count({ where })) > 0;
  });

const auth = () => ({
  db: office.services.database.prisma,
  pool: office.services.database.pool,
  settings: { publicUrl: PUBLIC_URL, secret: SECRET, demo: false },
  now: () => new Date(),
});

const figures = () => mailMetrics(() => readMailFigures(office.services.database.pool));

describe('mail that a server refuses for good', () => {
  it('is shown to those who wait, to the owner, the game master and the person, and to nobody else', async () => {
    refuse('anna.told@example.org');
    const { gameId, anna, boris } = await startGame(office, 'told');
    const { prisma } = office.services.database;
    const [owner, master, past, eve] = await Promise.all(
      ['owner', 'master', 'past', 'eve'].map((name) => office.user(`${name}@example.org`, name)),
    );
    await prisma.game.update({ where: { id: gameId }, data: { visibility: 'public', ownerId: owner ?? '' } });
    const seat = { role: 'game-master', position: 2, userId: master ?? '', actorId: 'p7' };
    await prisma.seat.create({ data: { gameId, ...seat } });
    const left = { role: 'red', actorId: 'p9', userId: past ?? '', leftAt: new Date() };
    await prisma.pastSeat.create({ data: { gameId, ...left } });
    await failed(gameId);

    const why = { cameBack: false, fault: 'no-such-mailbox' };
    const told = { to: 'player', roles: ['red'], at: expect.any(String), ...why, awaited: true };
    expect(await mailOf(gameId, boris)).toEqual([told]);
    expect(await mailOf(gameId, owner)).toEqual([told]);
    expect(await mailOf(gameId, master)).toEqual([told]);
    expect(await mailOf(gameId, anna)).toEqual([{ ...told, to: 'you' }]);
    for (const other of [past, eve, undefined]) expect(await mailOf(gameId, other)).toBeUndefined();
  });

  it('is no matter of the other player while nothing is asked of the person', async () => {
    refuse('anna.quiet@example.org');
    const game = await startGame(office, 'quiet');
    await failed(game.gameId);
    expect(await mailOf(game.gameId, game.boris)).toHaveLength(1);
    await game.bid('anna', 3);
    expect(await mailOf(game.gameId, game.boris)).toBeUndefined();
    // Anna made the game: she sees what concerns her at any time.
    expect(await mailOf(game.gameId, game.anna)).toMatchObject([{ to: 'you', awaited: false }]);
  });

  it('is shown on the own profile, shortened and made harmless', async () => {
    refuse('anna.own@example.org');
    const { anna, boris, gameId } = await startGame(office, 'own');
    await failed(gameId);
    const own = await refusedOf(anna);
    expect(own).toMatchObject({ code: 550, at: expect.any(String) });
    expect(own?.answer).toMatch(
      /^550 5\.1\.1 <<address>>: no such mailbox; see https: evil\. example\/why and so on x+…$/,
    );
    expect([...(own?.answer ?? '')].length).toBeLessThanOrEqual(200);
    expect(await refusedOf(boris)).toBeUndefined();
  });

  it('is over once a mail arrives, be it a test mail', async () => {
    refuse('anna.back@example.org');
    const { anna, boris, gameId } = await startGame(office, 'back');
    await failed(gameId);
    expect(await mailOf(gameId, boris)).toHaveLength(1);
    gone.delete('anna.back@example.org');
    const asked = await requestTestMail(auth(), {
      user: { id: anna, email: 'anna.back@example.org' },
      address: 'anna.back@example.org',
      caller: '10.1.1.1',
    });
    expect(asked.ok).toBe(true);
    const [mail] = await office.mailsTo('anna.back@example.org', 1);
    expect(mail?.mail.subject).toBe('Test mail of fieldpost.example');
    expect(await mailOf(gameId, boris)).toBeUndefined();
    expect(await refusedOf(anna)).toBeUndefined();
  });

  it('is shown on the profile when it was a test mail; the number of test mails is limited', async () => {
    refuse('nemo@example.org');
    const address = 'nemo@example.org';
    const id = await office.user(address, 'Nemo');
    const ask = () => requestTestMail(auth(), { user: { id, email: address }, address, caller: '10.1.1.2' });
    for (const _ of [1, 2, 3, 4]) expect((await ask()).ok).toBe(true);
    expect(await ask()).toMatchObject({ ok: false, error: { code: 'too-many-mails' } });
    await until(async () => (await refusedOf(id)) !== undefined);
  });

  it('is shown to the owner when it was an invitation, until the seat is taken', async () => {
    refuse('guest.gone@example.org');
    const anna = await office.user('host.gone@example.org', 'Anna');
    const seats = [
      { role: 'red', fill: 'me' as const },
      { role: 'blue', fill: { invite: 'guest.gone@example.org' } },
    ];
    const made = await createGame(office.services, { by: anna, rulesetId: 'duel', name: 'Come', setup: {}, seats });
    if (!made.ok) throw new Error(JSON.stringify(made.error));
    const { gameId } = made.value;
    await failed(gameId);
    expect(await mailOf(gameId, anna)).toEqual([
      {
        to: 'invited',
        roles: ['blue'],
        at: expect.any(String),
        cameBack: false,
        fault: 'no-such-mailbox',
        awaited: false,
      },
    ]);
    // It is no word on the address of who invited.
    expect(await refusedOf(anna)).toBeUndefined();
    const taken = { userId: await office.user('guest@example.org', 'Guest'), actorId: 'p2' };
    await office.services.database.prisma.seat.updateMany({ where: { gameId, role: 'blue' }, data: taken });
    expect(await mailOf(gameId, anna)).toBeUndefined();
  });

  it('stands in the log as a warning, with its code and without any address', async () => {
    refuse('anna.log@example.org');
    const { gameId } = await startGame(office, 'log');
    await failed(gameId);
    await until(async () => office.log.some(({ event, facts }) => event === 'mail-failed' && facts.gameId === gameId));
    const line = office.log.find(({ event, facts }) => event === 'mail-failed' && facts.gameId === gameId);
    expect(line).toEqual({ event: 'mail-failed', level: 'warn', facts: { gameId, kind: 'action', code: 550 } });
    expect(JSON.stringify(office.log)).not.toContain('@example.org');
  });
});

describe('the figures of the mail', () => {
  const figure = async (name: string): Promise<number> =>
    Number(
      (await figures())
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')[1] ?? Number.NaN,
    );

  it('count what became of each mail, once', async () => {
    const failedBefore = await figure('fieldpost_mails_total{kind="action",outcome="failed"}');
    const sentBefore = (await figure('fieldpost_mails_total{kind="action",outcome="sent"}')) || 0;
    refuse('anna.count1@example.org');
    const { gameId } = await startGame(office, 'count1');
    await startGame(office, 'count2');
    await failed(gameId);
    await office.mailsTo('anna.count2@example.org', 1);
    expect(await figure('fieldpost_mails_total{kind="action",outcome="failed"}')).toBe(failedBefore + 1);
    expect(await figure('fieldpost_mails_total{kind="action",outcome="sent"}')).toBe(sentBefore + 1);
    expect(await figure('fieldpost_mail_figures_read')).toBe(1);
  });

  it('tell how many jobs are due and for how long, and leave those of later out', async () => {
    const job = (key: string, runAt: string) => ({ task: 'nobody-does-it', payload: {}, key, runAt });
    const ago = new Date(Date.now() - 90_000).toISOString();
    const jobs = [job('a', ago), job('b', new Date().toISOString()), job('c', '2099-01-01T00:00:00.000Z')];
    await office.services.database.pool.query('select fieldpost_queue_mails($1)', [JSON.stringify(jobs)]);
    expect(await figure('fieldpost_jobs_due{task="nobody-does-it"}')).toBe(2);
    const age = await figure('fieldpost_jobs_due_oldest_seconds{task="nobody-does-it"}');
    expect(age).toBeGreaterThanOrEqual(90);
    expect(age).toBeLessThan(600);
  });

  it('tell of mails that will be tried again', async () => {
    const { prisma } = office.services.database;
    const queuedAt = new Date(Date.now() - 3_600_000);
    const row = { messageId: '<r@x>', kind: 'news', address: 'r@example.org', subject: '', status: 'queued', queuedAt };
    await prisma.mailDelivery.create({ data: row });
    expect(await figure('fieldpost_mails_retrying{kind="news"}')).toBe(1);
    expect(await figure('fieldpost_mails_retrying_oldest_seconds{kind="news"}')).toBeGreaterThanOrEqual(3_600);
  });

  it('read no whole table', async () => {
    const { pool } = office.services.database;
    const client = await pool.connect();
    try {
      await client.query('begin; set local enable_seqscan = off');
      const { rows } = await client.query(
        `explain select kind, queued_at from mail_deliveries where status = 'queued' order by queued_at limit 10`,
      );
      expect(JSON.stringify(rows)).toMatch(/Index.* using mail_deliveries_status_queued_at_idx/);
      expect(JSON.stringify(rows)).not.toMatch(/Sort|Seq Scan/);
      await client.query('rollback');
    } finally {
      client.release();
    }
  });

  it('say so where the database does not answer', async () => {
    const broken = await mailMetrics(() => Promise.reject(new Error('away')));
    expect(broken).toContain('fieldpost_mail_figures_read 0');
    expect(broken).not.toContain('fieldpost_mails_total');
  });
});
