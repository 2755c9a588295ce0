import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGame } from '@/lib/games/create/create-game';
import { readCursor } from '@/lib/games/model/list-place';
import { listOpenSeats } from '@/lib/games/open-seats/list-open-seats';
import { MOST_POSTS, postSeat } from '@/lib/games/open-seats/post-seat';
import { readPosts } from '@/lib/games/open-seats/read-posts';
import { MOST_SEATS_A_DAY, takeOpenSeat } from '@/lib/games/open-seats/take-open-seat';
import { usualPace } from '@/lib/games/open-seats/usual-pace';
import { withdrawPost } from '@/lib/games/open-seats/withdraw-post';
import { whenWords } from '@/lib/games/open-seats/zone-words';
import { readGame } from '@/lib/games/play/read-game';
import { joinGame } from '@/lib/games/seats/join-game';
import { choose, code, NORTH_ME, openTable, startGame, type TestGame, value } from './table';

let table: TestGame;
beforeAll(async () => {
  table = await openTable(import.meta.url);
});
afterAll(() => table.close());

let people = 0;
async function person(timeZone?: string): Promise<string> {
  people += 1;
  const id = `reader-${people}`;
  const data = { id, name: `Reader ${people}`, email: `${id}@example.org`, timeZone: timeZone ?? null };
  await table.services.database.prisma.user.create({ data });
  return id;
}

/** A game with a free seat, and the token of its invitation. */
async function waiting(by: string, name = 'Waits') {
  const made = value(await createGame(table.services, { by, rulesetId: 'toy', name, setup: {}, seats: NORTH_ME }));
  return { gameId: made.gameId, token: made.invitations[0]?.path.replace('/join/', '') ?? '' };
}

const post = (by: string, gameId: string, more: object = {}) =>
  postSeat(table.services, { by, gameId, role: 'south', hours: 'evenings', ...more });
const list = async (by: string, more: object = {}) => value(await listOpenSeats(table.services, { by, ...more }));
const seatOf = async (by: string, gameName: string, more: object = {}) =>
  (await list(by, more)).seats.find((seat) => seat.gameName === gameName);

describe('a posted seat', () => {
  it('is listed for everybody with pace, hours, zone and words, and joined by one press as by an invitation', async () => {
    const [owner, other] = [await person('Europe/Berlin'), await person()];
    const { gameId } = await waiting(owner, 'Berlin evenings');
    value(await post(owner, gameId, { pace: '  three   actions a week ', words: 'Beginners welcome' }));
    table.clock.at = new Date('2026-01-15T12:00:00Z');
    const seat = await seatOf(other, 'Berlin evenings', { timeZone: 'America/New_York' });
    table.clock.at = undefined;
    expect(seat).toMatchObject({
      role: { id: 'south' },
      pace: 'three actions a week',
      words: 'Beginners welcome',
      posterName: expect.stringMatching(/^Reader/),
      when: 'evenings in Europe/Berlin, 6 hours ahead of you',
      status: 'open',
      yours: false,
    });
    expect((await seatOf(owner, 'Berlin evenings'))?.yours).toBe(true);
    const joined = value(await takeOpenSeat(table.services, { by: other, postId: seat?.postId ?? '' }));
    expect(joined).toEqual({ gameId, role: 'south' });
    const game = value(await readGame(table.services, { by: other, gameId }));
    expect(game).toMatchObject({ status: 'running', yourParts: ['player'] });
    expect(await seatOf(owner, 'Berlin evenings')).toBeUndefined();
    expect(code(await takeOpenSeat(table.services, { by: owner, postId: seat?.postId ?? '' }))).toBe('post-not-found');
  });

  it('goes when its invitation is used, and a later post is refused', async () => {
    const [owner, other] = [await person(), await person()];
    const { gameId, token } = await waiting(owner, 'By link');
    value(await post(owner, gameId));
    value(await joinGame(table.services, { by: other, token }));
    expect(await seatOf(owner, 'By link')).toBeUndefined();
    expect(code(await post(owner, gameId))).toBe('seat-taken');
  });

  it('goes when its owner withdraws it, who may post it again without going to the top', async () => {
    const [owner, other] = [await person(), await person()];
    const { gameId } = await waiting(owner, 'Here and gone');
    table.clock.at = new Date();
    value(await post(owner, gameId));
    const first = await seatOf(other, 'Here and gone');
    value(await withdrawPost(table.services, { by: owner, gameId, role: 'south' }));
    expect(await seatOf(other, 'Here and gone')).toBeUndefined();
    expect(code(await withdrawPost(table.services, { by: owner, gameId, role: 'south' }))).toBe('post-not-found');
    expect(code(await takeOpenSeat(table.services, { by: other, postId: first?.postId ?? '' }))).toBe('post-not-found');
    table.clock.at = new Date(table.clock.at.getTime() + 60_000);
    value(await post(owner, gameId, { pace: 'daily' }));
    const again = await seatOf(other, 'Here and gone');
    expect(again).toMatchObject({ pace: 'daily', postedAt: first?.postedAt });
    expect(again?.postId).not.toBe(first?.postId);
    value(await post(owner, gameId, { pace: 'weekly' }));
    expect(await seatOf(other, 'Here and gone')).toMatchObject({ pace: 'weekly', postId: again?.postId });
    table.clock.at = new Date(table.clock.at.getTime() + 25 * 3_600_000);
    value(await post(owner, gameId));
    expect((await seatOf(other, 'Here and gone'))?.postedAt).toBe(table.clock.at.toISOString());
    table.clock.at = undefined;
  });

  it('goes when the game ends', async () => {
    const gameId = await startGame(table.services, { rounds: 1 });
    const { prisma } = table.services.database;
    await prisma.seatPost.create({
      data: {
        id: crypto.randomUUID(),
        gameId,
        role: 'south',
        rulesetId: 'toy',
        postedBy: 'ann',
        pace: 'x',
        hours: 'any',
        postedAt: new Date(),
      },
    });
    value(await choose(table.services, gameId, 'north', 2));
    expect(await prisma.seatPost.count({ where: { gameId } })).toBe(1);
    value(await choose(table.services, gameId, 'south', 3));
    expect(value(await readGame(table.services, { by: 'ann', gameId })).status).toBe('over');
    expect(await prisma.seatPost.count({ where: { gameId } })).toBe(0);
  });

  it('is posted and withdrawn by who may invite, and by nobody else', async () => {
    const [owner, other] = [await person(), await person()];
    const { gameId } = await waiting(owner);
    expect(code(await post(other, gameId))).toBe('game-not-found');
    const running = await startGame(table.services);
    expect(code(await post('bob', running))).toBe('not-your-part');
    expect(code(await withdrawPost(table.services, { by: 'bob', gameId: running, role: 'south' }))).toBe(
      'not-your-part',
    );
    expect(code(await readPosts(table.services, { by: 'bob', gameId: running }))).toBe('not-your-part');
    expect(code(await post('ann', running))).toBe('seat-taken');
    expect(value(await readPosts(table.services, { by: owner, gameId })).posts).toEqual([]);
  });

  it('says the pace of the game’s own clock by default, and refuses what is too long or hides letters', async () => {
    const owner = await person();
    const { gameId } = await waiting(owner);
    value(await post(owner, gameId));
    const read = value(await readPosts(table.services, { by: owner, gameId }));
    expect(read.posts).toMatchObject([{ role: 'south', pace: read.usualPace, hours: 'evenings' }]);
    expect(usualPace({ setup: { objectionHours: 72 } })).toBe('reports are answered within 3 days');
    expect(usualPace({ setup: { objectionHours: 24 } })).toBe('reports are answered within 24 hours');
    expect(await post(owner, gameId, { pace: 'x'.repeat(61) })).toMatchObject({
      error: { code: 'invalid-post', data: { faults: [{ path: 'pace' }] } },
    });
    expect(code(await post(owner, gameId, { words: 'a\u202eb' }))).toBe('invalid-post');
    expect(code(await post(owner, gameId, { words: 'y'.repeat(201) }))).toBe('invalid-post');
    expect(code(await post(owner, gameId, { role: 'west' }))).toBe('invalid-post');
  });

  it('is one of at most ten of a person, however many are posted at once', async () => {
    const owner = await person();
    const games = [];
    for (let at = 0; at < MOST_POSTS + 3; at += 1) games.push(await waiting(owner, 'Many'));
    const answers = await Promise.all(games.map(({ gameId }) => post(owner, gameId)));
    const codes = answers.map(code).sort();
    expect(codes).toEqual([...Array(MOST_POSTS).fill('ok'), ...Array(3).fill('too-many-posts')]);
  });

  it('goes to one of those who press at once', async () => {
    const owner = await person();
    const { gameId } = await waiting(owner, 'Crowd');
    value(await post(owner, gameId));
    const postId = (await seatOf(owner, 'Crowd'))?.postId ?? '';
    const crowd = await Promise.all(Array.from({ length: 5 }, () => person()));
    const answers = await Promise.all(crowd.map((by) => takeOpenSeat(table.services, { by, postId })));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    for (const answer of answers) expect(['ok', 'seat-taken', 'post-not-found']).toContain(code(answer));
  });

  it('is taken while it is being posted: never does a taken seat stay in the list', async () => {
    const [owner, other] = [await person(), await person()];
    for (let at = 0; at < 16; at += 1) {
      const { gameId, token } = await waiting(owner, `Race ${at}`);
      await Promise.all([post(owner, gameId), joinGame(table.services, { by: other, token })]);
      const { posts } = value(await readPosts(table.services, { by: owner, gameId }));
      const { seats } = value(await readGame(table.services, { by: owner, gameId }));
      expect([seats[1]?.taken, posts]).toEqual([true, []]);
    }
  });

  it('is taken by nobody who took ten seats of others in a day', async () => {
    const [owner, greedy] = [await person(), await person()];
    for (let at = 0; at < MOST_SEATS_A_DAY; at += 1) {
      const { token } = await waiting(owner);
      value(await joinGame(table.services, { by: greedy, token }));
    }
    const { gameId } = await waiting(owner, 'The eleventh');
    value(await post(owner, gameId));
    const postId = (await seatOf(greedy, 'The eleventh'))?.postId ?? '';
    expect(code(await takeOpenSeat(table.services, { by: greedy, postId }))).toBe('too-many-seats');
    // Seats in one's own games do not count.
    for (let at = 0; at < 3; at += 1) await waiting(greedy);
    table.clock.at = new Date(Date.now() + 25 * 3_600_000);
    expect(code(await takeOpenSeat(table.services, { by: greedy, postId }))).toBe('ok');
    table.clock.at = undefined;
  });
});

describe('the list', () => {
  it('has pages, the newest first, and can be of one rules system', async () => {
    const reader = await person();
    for (let owners = 0; owners < 3; owners += 1) {
      const owner = await person();
      for (let at = 0; at < 8; at += 1) value(await post(owner, (await waiting(owner, 'Paged')).gameId));
    }
    const seen: string[] = [];
    let after = undefined as ReturnType<typeof readCursor>;
    let pages = 0;
    do {
      const page = await list(reader, { after });
      seen.push(...page.seats.map(({ postId }) => postId));
      expect(page.seats.map(({ postedAt }) => postedAt)).toEqual(
        page.seats.map(({ postedAt }) => postedAt).sort((a, b) => b.localeCompare(a)),
      );
      after = page.next === undefined ? undefined : readCursor(page.next);
      pages += 1;
    } while (after !== undefined);
    expect(pages).toBeGreaterThan(1);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBe(await table.services.database.prisma.seatPost.count({ where: { listed: true } }));
    expect((await list(reader, { rulesetId: 'toy' })).seats).toHaveLength(20);
    expect((await list(reader, { rulesetId: 'other' })).seats).toEqual([]);
  });
});

describe('hours and zones in words', () => {
  const january = new Date('2026-01-15T12:00:30.500Z');
  it.each([
    ['Europe/Berlin', 'America/New_York', '6 hours ahead of you'],
    ['America/New_York', 'Europe/Berlin', '6 hours behind you'],
    ['Asia/Kolkata', 'UTC', '5½ hours ahead of you'],
    ['Asia/Kathmandu', 'Asia/Kolkata', '¼ hour ahead of you'],
    ['Europe/London', 'Europe/Berlin', '1 hour behind you'],
    ['Europe/Paris', 'Europe/Berlin', 'the same time as yours'],
    ['Pacific/Kiritimati', 'Pacific/Pago_Pago', '25 hours ahead of you'],
  ])('%s from %s: %s', (zone, yours, words) => {
    expect(whenWords('evenings', zone, yours, january)).toBe(`evenings in ${zone.replaceAll('_', ' ')}, ${words}`);
  });

  it('needs neither zone', () => {
    expect(whenWords('any', undefined, 'UTC', january)).toBe('any time of day');
    expect(whenWords('weekends', 'Asia/Tokyo', undefined, january)).toBe('weekends in Asia/Tokyo');
  });

  it('counts as the clocks stand at that moment', () => {
    // New York is in summer time some weeks before Berlin is.
    expect(whenWords('any', 'Europe/Berlin', 'America/New_York', new Date('2026-03-15T12:00:00Z'))).toContain(
      '5 hours',
    );
  });
});
