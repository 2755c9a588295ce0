import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pauseGame } from '@/lib/games/game-master/pause-game';
import { listAtRisk } from '@/lib/games/handover/at-risk';
import { atRiskSchema, nudgedSchema } from '@/lib/games/handover/at-risk-shapes';
import { nudgeSeat } from '@/lib/games/handover/nudge-seat';
import { paceWords } from '@/lib/games/handover/pace-words';
import { stopMails, stopOfGame } from '@/lib/mail/stop';
import { code, value } from '@/tests/games/table';
import { openPostOffice, type PostOffice, startGame, until } from '../post-office';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
let office: PostOffice;
/** How far the clock of the service is ahead. */
let ahead = 0;
beforeAll(async () => {
  office = await openPostOffice('at risk', () => new Date(Date.now() + ahead));
  await office.startWorker();
});
afterAll(() => office.close());

const prisma = () => office.services.database.prisma;
const sent = (gameId: string, count: number) =>
  until(async () => (await prisma().mailDelivery.count({ where: { gameId, status: 'sent' } })) >= count);

async function riskFor(by: string) {
  const page = value(await listAtRisk(office.services, { by }));
  expect(atRiskSchema.safeParse(page).error?.issues ?? []).toEqual([]);
  expect(JSON.stringify(page)).not.toContain('@');
  return page.games;
}

async function master(gameId: string, tag: string): Promise<string> {
  const userId = await office.user(`master.${tag}@example.org`, 'Mara');
  await prisma().seat.create({ data: { gameId, role: 'game-master', position: 2, userId, actorId: 'p7' } });
  return userId;
}

describe('how long somebody is waited for', () => {
  it('is told against what they usually take', () => {
    expect(paceWords(11.4 * DAY, 2 * DAY)).toBe('11 days; usually answers in 2');
    expect(paceWords(11 * DAY, 5 * HOUR)).toBe('11 days; usually answers in 5 hours');
    expect(paceWords(DAY, 3 * DAY)).toBe('one day; usually answers in 3 days');
    expect(paceWords(HOUR, HOUR / 2)).toBe('less than a day; usually answers within an hour');
    expect(paceWords(4 * DAY, undefined)).toBe('4 days; has not answered in this game yet');
  });
});

describe('games at risk', () => {
  it('tell who runs them how long the awaited seat has been silent, and nobody else', async () => {
    ahead = 0;
    const { gameId, anna, boris, bid } = await startGame(office, 'silent');
    ahead = 2 * DAY;
    await bid('anna', 3);
    ahead = 13.5 * DAY;
    const mara = await master(gameId, 'silent');
    const [game] = await riskFor(mara);
    expect(game).toMatchObject({ gameId, risk: 'silent' });
    expect(game?.seats.map(({ role, words }) => [role.id, words])).toEqual([
      ['blue', '13 days; has not answered in this game yet'],
    ]);
    await bid('boris', 4);
    ahead = 18 * DAY;
    const [later] = await riskFor(mara);
    expect([later?.risk, later?.seats[0]?.words]).toEqual(['slow', '4 days; usually answers in 2']);
    // Anna owns the game; Boris only plays in it.
    expect((await riskFor(anna)).map((one) => one.gameId)).toEqual([gameId]);
    expect(await riskFor(boris)).toEqual([]);
  });

  it('do not count pauses, and wait for nobody while one lasts', async () => {
    ahead = 0;
    const { gameId } = await startGame(office, 'paused');
    const mara = await master(gameId, 'paused');
    ahead = 9 * DAY;
    const expectedVersion = (await office.services.store.readState(gameId))?.version ?? 0;
    const pausing = { by: mara, gameId, expectedVersion, idempotencyKey: 'pause', note: 'Holidays.' };
    value(await pauseGame(office.services, pausing));
    ahead = 20 * DAY;
    expect(await riskFor(mara)).toEqual([expect.objectContaining({ paused: true, risk: 'usual' })]);
    const waited = (await riskFor(mara))[0]?.seats[0]?.waited ?? 0;
    expect(Math.round(waited / DAY)).toBe(9);
    expect(code(await nudgeSeat(office.services, { by: mara, gameId, role: 'red' }))).toBe('game-paused');
  });

  it('put those first whom no mail reaches', async () => {
    ahead = 0;
    const mara = await office.user('mara.first@example.org', 'Mara');
    const games: string[] = [];
    for (const tag of ['reached', 'unreached']) {
      const { gameId, anna } = await startGame(office, tag);
      await prisma().seat.create({ data: { gameId, role: 'game-master', position: 2, userId: mara, actorId: 'p7' } });
      if (tag === 'unreached') await stopMails(prisma(), stopOfGame(anna, gameId));
      games.push(gameId);
    }
    ahead = 12 * DAY;
    const found = await riskFor(mara);
    expect(found.map(({ gameId, risk }) => [gameId, risk])).toEqual([
      [games[1], 'unreached'],
      [games[0], 'silent'],
    ]);
    expect(code(await nudgeSeat(office.services, { by: mara, gameId: games[1] ?? '', role: 'red' }))).toBe(
      'no-mail-channel',
    );
  });
});

describe('a nudge', () => {
  it('sends the mail that asks once more, within the limits of one mail', async () => {
    ahead = 0;
    const { gameId, boris } = await startGame(office, 'nudge');
    await sent(gameId, 1);
    const mara = await master(gameId, 'nudge');
    expect((await riskFor(mara))[0]?.seats[0]?.people).toEqual([
      expect.objectContaining({ name: 'Anna', reach: 'open', taken: 1, undelivered: 0 }),
    ]);
    const nudged = value(await nudgeSeat(office.services, { by: mara, gameId, role: 'red' }));
    nudgedSchema.parse(nudged);
    expect([nudged.nudged, nudged.left]).toEqual([['p1'], []]);
    await sent(gameId, 2);
    expect((await riskFor(mara))[0]?.seats[0]?.people[0]?.taken).toBe(2);
    expect(code(await nudgeSeat(office.services, { by: mara, gameId, role: 'red' }))).toBe('sent-again-lately');
    expect(code(await nudgeSeat(office.services, { by: boris, gameId, role: 'red' }))).toBe('not-your-part');
  });

  it('goes to nobody from who plays the side alone', async () => {
    ahead = 0;
    const { gameId, anna } = await startGame(office, 'alone');
    expect(code(await nudgeSeat(office.services, { by: anna, gameId, role: 'red' }))).toBe('no-such-member');
  });
});
