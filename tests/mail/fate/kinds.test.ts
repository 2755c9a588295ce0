import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readMailReport } from '@/lib/games/mail/read-mail-report';
import { sendMailAgain } from '@/lib/games/mail/send-mail-again';
import { mailReportSchema, type SeatMail } from '@/lib/games/mail/shapes';
import { MAIL_KINDS, type MailKind, OPEN_KINDS, SIDE_KINDS } from '@/lib/games/model/mail-records';
import { readGame } from '@/lib/games/play/read-game';
import { joinGame } from '@/lib/games/seats/join-game';
import { callUnderstudy } from '@/lib/games/seats/understudies/call-understudy';
import { nameUnderstudy } from '@/lib/games/seats/understudies/name-understudy';
import { reachLines } from '@/lib/mail/inbound/reached/reach-lines';
import { tokenOf } from '@/tests/games/log/ledger';
import { code, value } from '@/tests/games/table';
import { openPostOffice, type PostOffice, startGame, type TestGame, until } from '../post-office';

let office: PostOffice;
beforeAll(async () => {
  office = await openPostOffice('mail kinds');
  await office.startWorker();
});
afterAll(() => office.close());

const db = () => office.services.database.prisma;

async function seatsFor(gameId: string, by: string): Promise<readonly SeatMail[]> {
  const report = value(await readMailReport(office.services, { by, gameId }));
  mailReportSchema.parse(report);
  return report.seats;
}

const kindsIn = (seat: SeatMail | undefined): readonly string[] => (seat?.recent ?? []).map(({ kind }) => kind).sort();

const ofRole = (seats: readonly SeatMail[], role: string) => seats.find(({ roles }) => roles.includes(role));

async function command({ gameId }: TestGame, by: string) {
  const expectedVersion = (await office.services.store.readState(gameId))?.version ?? 0;
  return { by, gameId, expectedVersion, idempotencyKey: crypto.randomUUID() };
}

/** One mail of a kind to somebody, as the worker writes it down. */
const keep = ({ gameId }: TestGame, userId: string, kind: MailKind) =>
  db().mailDelivery.create({
    data: {
      messageId: `${kind}.${gameId}.${userId}`,
      kind,
      gameId,
      seq: 3,
      userId,
      address: '',
      subject: '',
      status: 'sent',
    },
  });

async function withMaster({ gameId }: TestGame, tag: string): Promise<string> {
  const master = await office.user(`master.${tag}@example.org`, 'Mara');
  await db().seat.create({ data: { gameId, role: 'game-master', position: 2, userId: master, actorId: 'p7' } });
  return master;
}

/** Dan stands by for Blue, which Boris plays. */
async function danStandsBy(game: TestGame, tag: string): Promise<string> {
  const { gameId, boris } = game;
  value(await nameUnderstudy(office.services, { ...(await command(game, boris)), side: 'blue' }));
  const { seats } = value(await readGame(office.services, { by: boris, gameId }));
  const path = seats.find(({ role }) => role.id === 'blue')?.understudy?.path;
  const dan = await office.user(`dan.${tag}@example.org`, 'Dan');
  value(await joinGame(office.services, { by: dan, token: tokenOf(path) }));
  return dan;
}

describe('the mails of a game', () => {
  it('are all listed for who runs it and plays no side', async () => {
    const game = await startGame(office, 'all');
    const master = await withMaster(game, 'all');
    for (const kind of SIDE_KINDS) await keep(game, game.boris, kind);
    const blue = ofRole(await seatsFor(game.gameId, master), 'blue');
    expect(kindsIn(blue)).toEqual([...SIDE_KINDS]);
    await db().mailDelivery.deleteMany({ where: { gameId: game.gameId, userId: game.boris } });
    for (const kinds of [OPEN_KINDS.slice(0, 5), OPEN_KINDS.slice(5)]) {
      for (const kind of kinds) await keep(game, game.boris, kind);
      expect(kindsIn(ofRole(await seatsFor(game.gameId, master), 'blue'))).toEqual([...kinds].sort());
      await db().mailDelivery.deleteMany({ where: { gameId: game.gameId, userId: game.boris } });
    }
  });

  it.each(SIDE_KINDS)('“%s” is listed for an owner who plays only where it is their own', async (kind) => {
    const game = await startGame(office, `own-${kind}`);
    const { gameId, anna, boris } = game;
    await keep(game, boris, kind);
    await keep(game, boris, 'news');
    await keep(game, anna, kind);
    const seats = await seatsFor(gameId, anna);
    expect(kindsIn(ofRole(seats, 'blue'))).toEqual(['news']);
    expect(kindsIn(ofRole(seats, 'red'))).toContain(kind);
    expect(ofRole(seats, 'blue')?.asked).toBeUndefined();
  });

  it('are shown to an owner who stands by for a side as to one who plays', async () => {
    const game = await startGame(office, 'owner-by');
    const dan = await danStandsBy(game, 'owner-by');
    await db().game.update({ where: { id: game.gameId }, data: { ownerId: dan } });
    for (const kind of SIDE_KINDS) await keep(game, game.boris, kind);
    expect(kindsIn(ofRole(await seatsFor(game.gameId, dan), 'blue'))).toEqual([]);
  });

  it('are of no kind that is in neither list', () => {
    expect([...MAIL_KINDS].sort()).toEqual([...OPEN_KINDS, ...SIDE_KINDS, 'digest'].sort());
  });
});

describe('who stands by for a seat', () => {
  it('is listed for who runs the game, and for nobody who waits, before they are called', async () => {
    const game = await startGame(office, 'by');
    await danStandsBy(game, 'by');
    const seats = await seatsFor(game.gameId, game.anna);
    expect(seats.find(({ as }) => as === 'understudy')).toMatchObject({
      roles: [],
      standsBy: ['blue'],
      playerName: 'Dan',
      awaited: false,
    });
    expect((await seatsFor(game.gameId, game.boris)).map(({ as }) => as)).toEqual([undefined]);
  });

  it('is waited for once called: what became of the mail is told, and it is sent again with the same entry', async () => {
    const game = await startGame(office, 'called');
    const { gameId, anna, boris } = game;
    const dan = await danStandsBy(game, 'called');
    const again = () => sendMailAgain(office.services, { by: anna, gameId, role: 'blue', about: 'called' });
    expect(code(await again())).toBe('not-asked');
    await game.bid('anna', 3);
    value(await callUnderstudy(office.services, { ...(await command(game, boris)), side: 'blue', note: 'No time.' }));
    const sent = (count: number) =>
      until(
        async () =>
          (await db().mailDelivery.count({ where: { userId: dan, kind: 'called', status: 'sent' } })) === count,
      );
    await sent(1);
    const understudy = async (by: string) => (await seatsFor(gameId, by)).find(({ as }) => as === 'understudy');
    const first = await understudy(anna);
    expect(first).toMatchObject({ called: ['blue'], awaited: true, asked: { kind: 'called', state: 'taken' } });
    const lines = await reachLines(
      { services: office.services, db: db() },
      { userId: anna, gameId },
      { seats: value(await readGame(office.services, { by: anna, gameId })).seats },
    );
    expect(lines.join()).toContain('The understudy of Blue (Dan): the mail that asked them was mailed on');
    // The side that has called them waits for itself.
    expect(await understudy(boris)).toBeUndefined();
    value(await again());
    await sent(2);
    const [newest, older] = (await office.mailsTo('dan.called@example.org', 2)).map(({ mail }) => mail);
    expect(newest?.text).toContain('No time.');
    expect(older?.text).toContain('No time.');
    expect((await understudy(anna))?.asked).toMatchObject({ kind: 'called', again: true, entry: first?.asked?.entry });
  });
});
