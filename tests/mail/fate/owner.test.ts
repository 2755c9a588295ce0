import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readMailReport } from '@/lib/games/mail/read-mail-report';
import { sendMailAgain } from '@/lib/games/mail/send-mail-again';
import { mailReportSchema, type SeatMail } from '@/lib/games/mail/shapes';
import { answerOwner } from '@/lib/games/seats/owner/answer-owner';
import { proposeOwner } from '@/lib/games/seats/owner/propose-owner';
import { code, value } from '@/tests/games/table';
import { openPostOffice, type PostOffice, startGame, type TestGame, until } from '../post-office';

let office: PostOffice;
beforeAll(async () => {
  office = await openPostOffice('owner-mail');
  await office.startWorker();
});
afterAll(() => office.close());

const db = () => office.services.database.prisma;
const DAY = 24 * 3_600_000;

async function seatsFor(gameId: string, by: string, daysLater = 0): Promise<readonly SeatMail[]> {
  const now = () => new Date(Date.now() + daysLater * DAY);
  const report = value(await readMailReport({ ...office.services, now }, { by, gameId }));
  mailReportSchema.parse(report);
  return report.seats;
}

const ofOwner = (seats: readonly SeatMail[]) => seats.filter(({ askedOwner }) => askedOwner === true);

async function command(gameId: string, by: string) {
  const expectedVersion = (await office.services.store.readGame(gameId))?.version ?? 0;
  return { by, gameId, expectedVersion, idempotencyKey: `${gameId}-${expectedVersion}` };
}

async function withMaster({ gameId }: TestGame, tag: string): Promise<string> {
  const master = await office.user(`master.${tag}@example.org`, 'Mara');
  await db().seat.create({ data: { gameId, role: 'game-master', position: 2, userId: master, actorId: 'p7' } });
  return master;
}

const consents = (userId: string, status = 'sent') =>
  db().mailDelivery.count({ where: { userId, kind: 'consent', status } });

describe('a proposal of another owner', () => {
  it('shows what became of the mail to the owner, who has nothing else to decide, and is sent again', async () => {
    const game = await startGame(office, 'seated');
    const { gameId, anna, boris } = game;
    const master = await withMaster(game, 'seated');
    await game.bid('anna', 3);
    value(await proposeOwner(office.services, { ...(await command(gameId, boris)), to: 'p2' }));
    await until(async () => (await consents(anna)) === 1);
    const [owner, ...more] = ofOwner(await seatsFor(gameId, boris));
    expect(owner).toMatchObject({
      roles: ['red'],
      askedElse: false,
      awaited: true,
      asked: { kind: 'consent', state: 'taken' },
    });
    // The game master is a side that is asked too; nobody waits for themselves.
    expect(more.map(({ roles }) => roles)).toEqual([['game-master']]);
    expect(ofOwner(await seatsFor(gameId, anna)).map(({ yours }) => yours)).toContain(true);
    expect(code(await sendMailAgain(office.services, { by: master, gameId, role: 'red' }))).toBe('ok');
    await until(async () => (await consents(anna)) === 2);
    // In time who is proposed is asked whether they take it over.
    expect(ofOwner(await seatsFor(gameId, master)).map(({ roles }) => roles)).not.toContainEqual(['blue']);
    expect(ofOwner(await seatsFor(gameId, master, 25)).map(({ roles }) => roles)).toContainEqual(['blue']);
    // Long after that nobody is.
    expect(ofOwner(await seatsFor(gameId, master, 200))).toEqual([]);
    value(await answerOwner(office.services, { ...(await command(gameId, anna)), granted: false }));
    expect(ofOwner(await seatsFor(gameId, boris))).toEqual([]);
    expect(code(await sendMailAgain(office.services, { by: master, gameId, role: 'red', about: 'owner' }))).toBe(
      'not-asked',
    );
  });

  it('is asked again by itself where the owner is to act too', async () => {
    const game = await startGame(office, 'both');
    const { gameId, anna, boris } = game;
    const master = await withMaster(game, 'both');
    value(await proposeOwner(office.services, { ...(await command(gameId, boris)), to: 'p2' }));
    await until(async () => (await consents(anna)) === 1);
    const [owner] = ofOwner(await seatsFor(gameId, boris));
    expect(owner).toMatchObject({ roles: ['red'], askedElse: true, askedOwner: true });
    const again = { by: master, gameId, role: 'red' } as const;
    expect(code(await sendMailAgain(office.services, { ...again, about: 'owner' }))).toBe('ok');
    await until(async () => (await consents(anna)) === 2);
  });

  it('asks an owner who holds no seat, under that name', async () => {
    const game = await startGame(office, 'unseated');
    const { gameId, boris } = game;
    const master = await withMaster(game, 'unseated');
    const owner = await office.user('owner.unseated@example.org', 'Olga');
    await db().game.update({ where: { id: gameId }, data: { ownerId: owner } });
    value(await proposeOwner(office.services, { ...(await command(gameId, boris)), to: 'p2' }));
    await until(async () => (await consents(owner)) === 1);
    const found = (await seatsFor(gameId, boris)).find(({ as }) => as === 'owner');
    expect(found).toMatchObject({ roles: [], askedOwner: true, askedElse: false, asked: { state: 'taken' } });
    const again = { by: master, gameId, role: 'owner', about: 'owner' } as const;
    expect(code(await sendMailAgain(office.services, again))).toBe('ok');
    await until(async () => (await consents(owner)) === 2);
  });
});
