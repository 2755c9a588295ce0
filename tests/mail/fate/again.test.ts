import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLOCK_PRESETS } from '@/lib/clock/presets';
import { answerClock, proposeClock } from '@/lib/games/clock/propose-clock';
import { pauseGame } from '@/lib/games/game-master/pause-game';
import { readMailReport } from '@/lib/games/mail/read-mail-report';
import { sendMailAgain } from '@/lib/games/mail/send-mail-again';
import { type MailReport, mailReportSchema, type SeatMail, sentAgainSchema } from '@/lib/games/mail/shapes';
import { stopMails, stopOfGame } from '@/lib/mail/stop';
import { code, value } from '@/tests/games/table';
import { openPostOffice, type PostOffice, startGame, type TestGame, until } from '../post-office';

const MINUTE = 60_000;
let office: PostOffice;
/** How far the clock of the service is ahead. */
let ahead = 0;
beforeAll(async () => {
  office = await openPostOffice('again', () => new Date(Date.now() + ahead));
  await office.startWorker();
});
afterAll(() => office.close());

const prisma = () => office.services.database.prisma;
const gone = new Map<string, { readonly code: number; readonly text: string }>();
const refuse = (address: string, code_: number, text: string): void => {
  gone.set(address, { code: code_, text });
  office.smtp.verdict = (asked) => gone.get(asked);
};

/** What somebody hears about the mail of a game; never an address of anybody. */
async function reportFor(gameId: string, by: string): Promise<MailReport> {
  const report = value(await readMailReport(office.services, { by, gameId }));
  mailReportSchema.parse(report);
  expect(JSON.stringify(report)).not.toContain('@');
  return report;
}

const seatsFor = async (gameId: string, by: string) => (await reportFor(gameId, by)).seats;

async function onlySeat(gameId: string, by: string): Promise<SeatMail> {
  const [seat, ...more] = await seatsFor(gameId, by);
  if (seat === undefined || more.length > 0) throw new Error('not one seat');
  return seat;
}

const settled = (gameId: string, status: string, count = 1) =>
  until(async () => (await prisma().mailDelivery.count({ where: { gameId, status } })) >= count);

async function withMaster(game: TestGame, tag: string): Promise<string> {
  const master = await office.user(`master.${tag}@example.org`, 'Mara');
  const seat = { role: 'game-master', position: 2, userId: master, actorId: 'p7' };
  await prisma().seat.create({ data: { gameId: game.gameId, ...seat } });
  return master;
}

const again = (gameId: string, by: string, role = 'red') => sendMailAgain(office.services, { by, gameId, role });
const addressOf = (tag: string) => `anna.${tag}@example.org`;

describe('what a player hears about the mail of those they wait for', () => {
  it('is when it was mailed and when a mail server took it', async () => {
    const { gameId, boris, bid } = await startGame(office, 'taken');
    await settled(gameId, 'sent');
    const seat = await onlySeat(gameId, boris);
    expect(seat).toEqual({
      roles: ['red'],
      actor: 'p1',
      playerName: 'Anna',
      yours: false,
      askedElse: true,
      awaited: true,
      reach: 'open',
      beside: [],
      asked: {
        kind: 'action',
        entry: expect.any(Number),
        state: 'taken',
        mailedAt: expect.any(String),
        takenAt: expect.any(String),
        again: false,
      },
      recent: [],
    });
    await bid('anna', 3);
    expect(await seatsFor(gameId, boris)).toEqual([]);
  });

  it('is that it waits while the server does not take it yet', async () => {
    refuse(addressOf('later'), 451, '4.3.2 come back later');
    const { gameId, boris } = await startGame(office, 'later');
    await until(async () => (await prisma().mailDelivery.count({ where: { gameId, attempts: { gt: 0 } } })) > 0);
    const { asked, reach } = await onlySeat(gameId, boris);
    expect([asked?.state, asked?.takenAt, reach]).toEqual(['waiting', undefined, 'open']);
  });

  it('is why it was refused', async () => {
    refuse(addressOf('full'), 552, '5.2.2 <anna.full@example.org> is over quota');
    const { gameId, boris } = await startGame(office, 'full');
    await settled(gameId, 'failed');
    expect(await onlySeat(gameId, boris)).toMatchObject({
      reach: 'failing',
      trouble: { cameBack: false, fault: 'mailbox-full' },
      asked: { state: 'refused', fault: 'mailbox-full', endedAt: expect.any(String) },
    });
  });

  it('is that no mail goes out to them, and why', async () => {
    const { gameId, anna, boris } = await startGame(office, 'none');
    await settled(gameId, 'sent');
    const reach = async () => (await onlySeat(gameId, boris)).reach;
    await stopMails(prisma(), stopOfGame(anna, gameId));
    expect(await reach()).toBe('stopped');
    await prisma().mailStop.deleteMany();
    await prisma().mailRefusal.create({
      data: { id: 'r3', userId: anna, kind: 'action', at: new Date(), answer: '', bounces: 3, cameBack: true },
    });
    expect(await reach()).toBe('given-up');
    await prisma().user.update({ where: { id: anna }, data: { email: null } });
    expect(await reach()).toBe('no-address');
  });

  it('is nothing of a mail that was before they last acted', async () => {
    const { gameId, anna, boris, bid } = await startGame(office, 'acted');
    await settled(gameId, 'sent');
    await bid('anna', 3);
    await bid('boris', 4);
    await settled(gameId, 'sent', 2);
    const second = (await onlySeat(gameId, boris)).asked;
    expect(second?.state).toBe('taken');
    await prisma().mailDelivery.deleteMany({ where: { gameId, userId: anna, seq: second?.entry ?? -1 } });
    expect((await onlySeat(gameId, boris)).asked).toBeUndefined();
  });

  it('is for nobody outside the table', async () => {
    const { gameId } = await startGame(office, 'outside');
    const eve = await office.user('eve.outside@example.org', 'Eve');
    await prisma().game.update({ where: { id: gameId }, data: { visibility: 'public' } });
    expect(code(await readMailReport(office.services, { by: eve, gameId }))).toBe('not-your-part');
    expect(code(await readMailReport(office.services, { gameId }))).toBe('not-your-part');
  });
});

describe('a mail that is sent again', () => {
  it('goes out once more by the queue, and those who run the game see who asked', async () => {
    const game = await startGame(office, 'twice');
    const { gameId, boris } = game;
    const master = await withMaster(game, 'twice');
    await office.mailsTo(addressOf('twice'), 1);
    await settled(gameId, 'sent');
    sentAgainSchema.parse(value(await again(gameId, master)));
    const [first, second] = await office.mailsTo(addressOf('twice'), 2);
    expect(second?.mail.subject).toBe(first?.mail.subject);
    expect(second?.mail.messageId).not.toBe(first?.mail.messageId);
    expect(second?.mail.messageId).toMatch(/^<action\..*\.again\.[0-9a-f-]{36}@fieldpost\.example>$/);
    await settled(gameId, 'sent', 2);
    const red = (await seatsFor(gameId, master)).find(({ roles }) => roles.includes('red'));
    expect(red?.recent).toMatchObject([
      { state: 'taken', again: true, askedBy: 'Mara' },
      { state: 'taken', again: false },
    ]);
    expect((await seatsFor(gameId, master)).map(({ roles }) => roles)).toEqual([['red'], ['blue'], ['game-master']]);
    const told = (await onlySeat(gameId, boris)).asked;
    expect([told?.again, told?.askedBy]).toEqual([true, undefined]);
    // Nothing of it is in the log, and the version stays: what was mailed first can still be answered.
    const { nextSeq } = (await office.services.store.readGame(gameId)) ?? {};
    expect(red?.recent[0]?.entry).toBe((nextSeq ?? 0) - 1);
  });

  it('goes to the one of a side who is named, and says how mail fares to each of them', async () => {
    const game = await startGame(office, 'side');
    const { gameId, boris } = game;
    const master = await withMaster(game, 'side');
    const userId = await office.user('mate.side@example.org', 'Mate');
    const row = { gameId, role: 'red', seq: 3, userId, actorId: 'p8', right: 'submit' };
    await prisma().seatMember.create({ data: row });
    await settled(gameId, 'sent');
    const told = (by: string) => seatsFor(gameId, by).then((seats) => seats.map(({ actor }) => actor));
    expect(await told(boris)).toEqual(['p1', 'p8']);
    // Nobody waits for their own side.
    expect(await told(userId)).toEqual(['p2']);
    const named = (member: string) => sendMailAgain(office.services, { by: master, gameId, role: 'red', member });
    expect(code(await named('p2'))).toBe('no-such-member');
    expect(code(await named('p8'))).toBe('ok');
    await until(async () => (await prisma().mailDelivery.count({ where: { gameId, userId, status: 'sent' } })) === 1);
  });

  it('is the one that asks for an agreement, where the seat has nothing else to decide', async () => {
    const game = await startGame(office, 'agree');
    const { gameId, anna, boris } = game;
    await game.bid('boris', 3);
    const version = (await office.services.store.readGame(gameId))?.version ?? 0;
    const terms = CLOCK_PRESETS[0]?.terms('UTC') ?? null;
    const command = { by: anna, gameId, role: 'red', expectedVersion: version, idempotencyKey: 'agree', terms };
    expect(code(await proposeClock(office.services, command))).toBe('ok');
    await settled(gameId, 'sent', 2);
    // Red waits for Blue, and Blue for Red.
    expect((await seatsFor(gameId, anna)).find(({ roles }) => roles.includes('blue'))).toMatchObject({
      awaited: true,
      asked: { kind: 'consent', state: 'taken' },
    });
    expect(await onlySeat(gameId, boris)).toMatchObject({ awaited: true, asked: { kind: 'action' } });
    expect(code(await again(gameId, anna, 'blue'))).toBe('ok');
    const asksAgain = async () =>
      (await office.mailsTo('boris.agree@example.org', 2)).filter(({ mail }) =>
        /proposes another clock$/.test(mail.subject ?? ''),
      );
    await until(async () => (await asksAgain()).length === 2);
    const answer = { ...command, by: boris, role: 'blue', expectedVersion: version + 1, idempotencyKey: 'agreed' };
    expect(code(await answerClock(office.services, { ...answer, granted: true }))).toBe('ok');
    expect(await seatsFor(gameId, anna)).toMatchObject([{ roles: ['red'] }, { roles: ['blue'], awaited: false }]);
  });

  it('is limited for each person, no matter who asks', async () => {
    const game = await startGame(office, 'often');
    const { gameId, anna } = game;
    const master = await withMaster(game, 'often');
    await settled(gameId, 'sent');
    const tries = await Promise.all([again(gameId, master), again(gameId, anna)]);
    expect(tries.filter(({ ok }) => ok)).toHaveLength(1);
    await settled(gameId, 'sent', 2);
    const soon = { code: 'sent-again-lately', data: { retryAfter: expect.any(Number) } };
    expect(await again(gameId, master)).toMatchObject({ error: soon });
    for (const count of [3, 4, 5]) {
      await settled(gameId, 'sent', count - 1);
      ahead += 16 * MINUTE;
      expect(code(await again(gameId, master))).toBe('ok');
    }
    await settled(gameId, 'sent', 5);
    ahead += 16 * MINUTE;
    expect(code(await again(gameId, master))).toBe('sent-again-lately');
    ahead += 24 * 60 * MINUTE;
    expect(code(await again(gameId, master))).toBe('ok');
    await settled(gameId, 'sent', 6);
    ahead = 0;
  });

  it('is refused where it makes no sense, with what would', async () => {
    const game = await startGame(office, 'sense');
    const { gameId, anna, boris } = game;
    const master = await withMaster(game, 'sense');
    await settled(gameId, 'sent');
    expect(code(await again(gameId, boris))).toBe('not-your-part');
    expect(await again(gameId, master, 'nobody')).toMatchObject({ error: { code: 'seat-open' } });
    await stopMails(prisma(), stopOfGame(anna, gameId));
    expect(await again(gameId, master)).toMatchObject({ error: { code: 'no-mail-channel', data: { why: 'stopped' } } });
    await prisma().mailStop.deleteMany();
    await game.bid('anna', 3);
    expect(await again(gameId, master)).toMatchObject({ error: { code: 'not-asked', data: { waiting: ['blue'] } } });
    const version = (await office.services.store.readGame(gameId))?.version ?? 0;
    const pause = { by: master, gameId, expectedVersion: version, idempotencyKey: 'pause-sense', note: 'Holidays.' };
    expect(code(await pauseGame(office.services, pause))).toBe('ok');
    expect(code(await again(gameId, master, 'blue'))).toBe('game-paused');
  });

  it('is refused where nobody can act, and for the built-in opponent', async () => {
    const { gameId, anna } = await startGame(office, 'still');
    await settled(gameId, 'sent');
    const summary = (await office.services.store.readGame(gameId))?.summary;
    const seat = { where: { gameId, role: 'blue' } };
    await prisma().seat.updateMany({ ...seat, data: { userId: 'opponent' } });
    const machine = { code: 'no-mail-channel', data: { why: 'machine' } };
    expect(await again(gameId, anna, 'blue')).toMatchObject({ error: machine });
    const imported = { ...summary, matters: { imported: true } };
    await prisma().game.update({ where: { id: gameId }, data: { summary: JSON.parse(JSON.stringify(imported)) } });
    expect(code(await again(gameId, anna, 'blue'))).toBe('imported-only');
    await prisma().game.update({ where: { id: gameId }, data: { status: 'over' } });
    expect(code(await again(gameId, anna, 'blue'))).toBe('game-over');
  });

  it('waits for the first one while that is on its way', async () => {
    refuse(addressOf('way'), 451, '4.3.2 come back later');
    const game = await startGame(office, 'way');
    await until(
      async () => (await prisma().mailDelivery.count({ where: { gameId: game.gameId, attempts: { gt: 0 } } })) > 0,
    );
    expect(code(await again(game.gameId, game.anna))).toBe('mail-on-its-way');
  });

  it('is not sent when it is no longer due, and is not told of then', async () => {
    const game = await startGame(office, 'late');
    const { gameId } = game;
    const master = await withMaster(game, 'late');
    await settled(gameId, 'sent');
    value(await again(gameId, master));
    await settled(gameId, 'sent', 2);
    await game.bid('anna', 3);
    expect((await seatsFor(gameId, master)).find(({ roles }) => roles.includes('red'))?.asked).toBeUndefined();
  });
});
