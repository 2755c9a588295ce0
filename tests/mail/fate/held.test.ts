import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDigest, saveDigest } from '@/lib/channels/notifications/digest';
import { readMailReport } from '@/lib/games/mail/read-mail-report';
import { sendMailAgain } from '@/lib/games/mail/send-mail-again';
import { mailReportSchema, type SeatMail } from '@/lib/games/mail/shapes';
import { reachLines } from '@/lib/mail/inbound/reached/reach-lines';
import { stopMails, stopOfDigest } from '@/lib/mail/stop';
import { sendDigest } from '@/lib/mail/tasks/send-digest';
import { value } from '@/tests/games/table';
import { openPostOffice, type PostOffice, startGame, type TestGame, until } from '../post-office';

const HOUR = 3_600_000;
let office: PostOffice;
beforeAll(async () => {
  office = await openPostOffice('held-mail');
});
afterAll(() => office.close());

const db = () => office.services.database.prisma;

/** What one of them hears about the mail of the other. */
async function told({ gameId }: Pick<TestGame, 'gameId'>, by: string): Promise<SeatMail | undefined> {
  const report = value(await readMailReport(office.services, { by, gameId }));
  mailReportSchema.parse(report);
  return report.seats.find(({ yours }) => !yours);
}

async function lines(game: TestGame, by: string): Promise<string> {
  const { seats } = { seats: [] };
  return (
    await reachLines({ services: office.services, db: db() }, { userId: by, gameId: game.gameId }, { seats })
  ).join();
}

/** A game that begins with a mail to Anna, who has chosen this before. */
const startWith = (tag: string, chosen: (anna: string) => Promise<unknown>): Promise<TestGame> =>
  startGame(office, tag, undefined, async () => {
    const { id } = await db().user.findUniqueOrThrow({ where: { email: `anna.${tag}@example.org` } });
    await chosen(id);
  });

/** Anna has a digest, and is asked. */
async function withDigest(tag: string) {
  let at = '';
  const game = await startWith(tag, async (anna) => {
    await db().user.update({ where: { id: anna }, data: { timeZone: 'Europe/Berlin' } });
    await saveDigest({ db: db(), now: () => new Date() }, anna, { every: 'day', hour: 18 });
    at = (await readDigest(db(), anna)).nextAt ?? '';
  });
  const left = { userId: game.anna, gameId: game.gameId, status: 'skipped' };
  await until(async () => (await db().mailDelivery.count({ where: left })) > 0);
  return { ...game, at };
}

/** Quiet hours that last two to three hours from now, and when they may end: the hour may change meanwhile. */
function quietNow() {
  const from = new Date().getUTCHours();
  const hour = Math.floor(Date.now() / HOUR) * HOUR;
  const ends = [2, 3, 4].map((hours) => new Date(hour + hours * HOUR).toISOString());
  return { quiet: { timeZone: 'UTC', quietFrom: from, quietTo: (from + 3) % 24 }, ends };
}

describe('a mail that has not gone out', () => {
  it('is in the queue, where nobody has taken it from there yet', async () => {
    const { boris, ...game } = await startGame(office, 'queue');
    const { held, asked } = (await told(game, boris)) ?? {};
    expect([held, asked]).toEqual([{ by: 'queue' }, undefined]);
    await office.startWorker();
    await until(async () => (await told(game, boris))?.asked?.state === 'taken');
    expect((await told(game, boris))?.held).toBeUndefined();
  });

  it('waits for a digest until that is out, and then the digest told of it', async () => {
    const game = await withDigest('digest');
    expect(await told(game, game.boris)).toMatchObject({ reach: 'open', held: { by: 'digest', until: game.at } });
    expect((await told(game, game.boris))?.asked).toBeUndefined();
    expect(await lines(game, game.boris)).toContain('they get one mail for all their games: the next goes out on');
    expect(await sendDigest(office.context(), { userId: game.anna, at: game.at }, { lastTry: true })).toBe('sent');
    const after = await told(game, game.boris);
    expect(after?.asked).toMatchObject({ kind: 'digest', state: 'taken', takenAt: expect.any(String) });
    expect(after?.held).toBeUndefined();
    expect(await lines(game, game.boris)).toContain('the digest that told them of it was mailed on');
  });

  it('waits for the next digest, where one was refused', async () => {
    office.smtp.verdict = (asked) =>
      asked === 'anna.refused@example.org' ? { code: 550, text: '5.1.1 unknown' } : undefined;
    const game = await withDigest('refused');
    expect(await sendDigest(office.context(), { userId: game.anna, at: game.at }, { lastTry: true })).toBe('failed');
    const next = (await readDigest(db(), game.anna)).nextAt;
    expect(next).not.toBe(game.at);
    expect(await told(game, game.boris)).toMatchObject({
      asked: { kind: 'digest', state: 'refused', fault: 'no-such-mailbox' },
      held: { by: 'digest', until: next },
    });
  });

  it('goes nowhere where a digest was stopped, and is lost where it was switched off, until it is sent again', async () => {
    const game = await withDigest('stopped');
    await stopMails(db(), stopOfDigest(game.anna));
    expect((await told(game, game.boris))?.reach).toBe('stopped');
    await saveDigest({ db: db(), now: () => new Date() }, game.anna, { every: 'never' });
    const lost = await told(game, game.boris);
    expect([lost?.reach, lost?.held, lost?.asked]).toEqual(['open', { by: 'digest' }, undefined]);
    const { gameId } = game;
    value(await sendMailAgain(office.services, { by: game.anna, gameId, role: 'red' }));
    await until(async () => (await told(game, game.boris))?.asked?.state === 'taken');
    expect((await told(game, game.boris))?.held).toBeUndefined();
  });

  it('waits for the end of quiet hours, and needs not be sent again', async () => {
    const { quiet, ends } = quietNow();
    const game = await startWith('quiet', (anna) => db().user.update({ where: { id: anna }, data: quiet }));
    await until(async () => (await told(game, game.boris))?.held?.by === 'quiet-hours');
    const { held, asked } = (await told(game, game.boris)) ?? {};
    expect(ends).toContain(held?.until);
    expect(asked).toBeUndefined();
    expect(await lines(game, game.boris)).toContain('waits for the end of their quiet hours');
    const again = await sendMailAgain(office.services, { by: game.anna, gameId: game.gameId, role: 'red' });
    expect(again).toMatchObject({
      error: {
        code: 'mail-on-its-way',
        message: 'The mail waits for the end of their quiet hours, and goes out by itself then.',
        data: { until: held?.until },
      },
    });
    expect(await db().mailDelivery.count({ where: { gameId: game.gameId, askedBy: { not: null } } })).toBe(0);
  });

  it('waits for the end of quiet hours where it is sent again in them, once', async () => {
    const { quiet, ends } = quietNow();
    const game = await startGame(office, 'later');
    const { gameId, anna, boris } = game;
    await until(async () => (await told(game, boris))?.asked?.state === 'taken');
    await db().user.update({ where: { id: anna }, data: quiet });
    value(await sendMailAgain(office.services, { by: anna, gameId, role: 'red' }));
    await until(async () => (await told(game, boris))?.held?.by === 'quiet-hours');
    expect((await told(game, boris))?.asked).toMatchObject({ state: 'waiting', again: true });
    const more = await sendMailAgain(office.services, { by: anna, gameId, role: 'red' });
    expect(more).toMatchObject({ error: { code: 'mail-on-its-way', data: { until: expect.any(String) } } });
    expect(ends).toContain((await told(game, boris))?.held?.until);
  });

  it('is none where they would get it to answer by mail, and no mail is read', async () => {
    const { quiet } = quietNow();
    const game = await startGame(office, 'none', undefined, (boris) =>
      db().user.update({ where: { id: boris }, data: quiet }),
    );
    await until(async () => (await told(game, game.boris))?.asked?.state === 'taken');
    await until(async () => (await told(game, game.anna))?.held === undefined);
  });

  it('is none where they have acted last', async () => {
    const game = await startGame(office, 'last');
    await game.bid('anna', 3);
    await game.bid('boris', 4);
    const blue = await told(game, game.anna);
    expect([blue?.awaited, blue?.asked, blue?.held]).toEqual([true, undefined, undefined]);
  });
});
