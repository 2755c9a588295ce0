import { XMLParser, XMLValidator } from 'fast-xml-parser';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteAccount } from '@/lib/auth/delete-account';
import { eraseMore } from '@/lib/auth/erasure/erase-more';
import { answerFeed } from '@/lib/channels/feeds/answer-feed';
import { atomOf } from '@/lib/channels/feeds/atom';
import { calendarOf, fold } from '@/lib/channels/feeds/calendar';
import { type FeedText, ownFeedText } from '@/lib/channels/feeds/entries';
import { dropFeed, feedSince, makeFeed } from '@/lib/channels/feeds/manage';
import { saveChatNames } from '@/lib/channels/hooks/chat-names';
import type { FeedGame } from '@/lib/games/channels/read-feed';
import { proven } from '../auth/proven';
import { openPostOffice, type PostOffice, PUBLIC_URL, startGame } from '../mail/post-office';
import { channelsOf, hookOf } from './office';

const now = () => new Date('2026-03-10T12:00:00Z');

let office: PostOffice;
beforeAll(async () => {
  office = await openPostOffice(import.meta.url, now);
});
afterAll(() => office.close());

const context = () => channelsOf(office, now);

async function feedFor(by: string, gameId?: string): Promise<string> {
  const made = await makeFeed(context(), { by, gameId });
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return made.value.atom.split('/').at(-2) ?? '';
}

const get = (token: string, file = 'games.atom', known?: string) => answerFeed(context(), { token, file, known });

const parser = new XMLParser({ ignoreAttributes: false, isArray: (name) => name === 'entry', parseTagValue: false });

async function atomAt(token: string) {
  const answer = await get(token);
  const text = await answer.text();
  expect([answer.status, XMLValidator.validate(text)]).toEqual([200, true]);
  return { text, feed: parser.parse(text).feed };
}

describe('the feed of a person', () => {
  it('has an entry for each wait, until it is over', async () => {
    const game = await startGame(office, 'own', 'Tom & "Jerry" <b>&amp;</b>');
    const token = await feedFor(game.boris);
    await game.bid('anna', 7);
    const { feed, text } = await atomAt(token);
    expect(feed.entry).toHaveLength(1);
    expect(feed.entry[0].title).toBe('Tom & "Jerry" <b>&amp;</b>: Make your bid');
    expect(feed.entry[0].link['@_href']).toBe(`${PUBLIC_URL}/games/${game.gameId}`);
    expect(feed.id).toMatch(/^tag:fieldpost\.example,2026:/);
    expect(Number.isNaN(Date.parse(feed.updated))).toBe(false);
    expect(text).not.toMatch(/bids 7/);
    await game.bid('boris', 4);
    const next = await atomAt(token);
    expect(next.feed.entry).toHaveLength(1);
    // Another round is another wait: a reader shows it as new.
    expect(next.feed.entry[0].id).not.toBe(feed.entry[0].id);
    await game.bid('boris', 4);
    expect((await atomAt(token)).feed.entry).toBeUndefined();
  });
});

describe('the feed of a game', () => {
  it('tells what a spectator may see, also to a player', async () => {
    const game = await startGame(office, 'game');
    const token = await feedFor(game.anna, game.gameId);
    await game.bid('anna', 7);
    const { feed, text } = await atomAt(token);
    expect(text).not.toMatch(/bids 7/);
    await game.bid('boris', 2);
    const later = await atomAt(token);
    expect(later.feed.entry.length).toBeGreaterThan(feed.entry.length);
    expect(later.feed.entry[0].content['#text']).toMatch(/red 7, blue 2/);
    expect(new Set(later.feed.entry.map(({ id }: { id: string }) => id)).size).toBe(later.feed.entry.length);
  });

  it('is for those who may read the game, as long as they may', async () => {
    const game = await startGame(office, 'rights');
    const stranger = await office.user('stranger.feeds@example.org', 'Stranger');
    const made = await makeFeed(context(), { by: stranger, gameId: game.gameId });
    expect(made).toMatchObject({ ok: false, error: { code: 'game-not-found' } });
    const token = await feedFor(game.boris, game.gameId);
    expect((await get(token)).status).toBe(200);
    await context().db.feed.updateMany({ where: { userId: game.boris }, data: { userId: stranger } });
    expect((await get(token)).status).toBe(404);
  });
});

describe('the address of a feed', () => {
  it('is kept as a hash, can be renewed and dropped, and what opens nothing is 404', async () => {
    const game = await startGame(office, 'address');
    const first = await feedFor(game.anna);
    expect(JSON.stringify(await context().db.feed.findMany())).not.toContain(first);
    expect((await get(first, 'deadlines.ics')).status).toBe(200);
    const second = await feedFor(game.anna);
    expect([(await get(first)).status, (await get(second)).status]).toEqual([404, 200]);
    expect(await feedSince(context(), { by: game.anna })).toBe(now().toISOString());
    await dropFeed(context(), { by: game.anna });
    const gone = await get(second);
    const never = await get(`fpf_${'x'.repeat(43)}`);
    const nothing = await get(second, 'other.txt');
    for (const one of [gone, never, nothing, await get('fpf_short')]) expect(one.status).toBe(404);
    expect(await gone.text()).toBe(await never.text());
    expect(await feedSince(context(), { by: game.anna })).toBeUndefined();
  });

  it('answers 304 to who has it already, sets no cookie and is listed nowhere', async () => {
    const game = await startGame(office, 'etag');
    const token = await feedFor(game.anna, game.gameId);
    const answer = await get(token);
    const etag = answer.headers.get('etag') ?? '';
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    expect((await get(token, 'games.atom', etag)).status).toBe(304);
    expect((await get(token, 'games.atom', `"other", W/${etag}`)).status).toBe(304);
    await game.bid('anna', 3);
    await game.bid('boris', 3);
    expect((await get(token, 'games.atom', etag)).status).toBe(200);
  });

  it('goes with the account, as all channels do', async () => {
    const game = await startGame(office, 'gone');
    const token = await feedFor(game.boris);
    const { hookId } = await hookOf(context(), { form: 'json', url: 'http://127.0.0.1:1', by: game.boris });
    await game.bid('anna', 3);
    await saveChatNames(context(), game.boris, { discord: '222222222222222222', slack: '', matrix: '' });
    const { db } = context();
    expect(await db.webhookDelivery.count({ where: { hookId } })).toBe(1);
    const { prisma, pool } = office.services.database;
    const auth = { db: prisma, pool, now };
    const done = await deleteAccount(auth, { userId: proven(game.boris), address: 'boris.gone@example.org' });
    expect(done.ok).toBe(true);
    expect((await get(token)).status).toBe(404);
    expect(await db.webhook.count({ where: { userId: game.boris, deadAt: null } })).toBe(0);
    expect(await eraseMore(auth, game.boris)).toBe('done');
    expect([
      await db.webhook.count({ where: { userId: game.boris } }),
      await db.webhookDelivery.count({ where: { hookId } }),
    ]).toEqual([0, 0]);
    expect(await db.user.findUnique({ where: { id: game.boris } })).toMatchObject({ discordId: null });
  });
});

/** Texts that a form of writing has to escape. */
const NASTY = 'a\\b; c, "d" <e>&f\n\u{1f3b2} ÄÖÜ 進行 ]]> \u0007\ud800';

const deadlineOf = (at: string, effect: string): FeedGame => ({
  game: {
    gameId: '0190d9a2-7b1e-4c3a-8f00-000000000001',
    name: NASTY,
    rulesetTitle: 'Duel',
    status: 'running',
    paused: false,
    awaiting: [],
    deadlines: [{ key: 'report', at, effect, clause: 'duel:1' }],
    clocks: [],
  },
  waiting: [{ kind: 'act', role: 'red', roleName: 'Red', title: NASTY }],
  wait: 'act-red-4',
  updatedAt: '2026-03-10T12:00:00.000Z',
});

const textOf = (at = '2026-03-29T01:30:00.500Z', effect = NASTY): FeedText =>
  ownFeedText(PUBLIC_URL, [deadlineOf(at, effect)], 'UTC');

function eventOf(calendar: string) {
  const root = new ICAL.Component(ICAL.parse(calendar));
  const [event] = root.getAllSubcomponents('vevent');
  if (event === undefined) throw new Error('no event');
  return { event: new ICAL.Event(event), component: event };
}

describe('a calendar', () => {
  it('gives deadlines in UTC, also where clocks are changed', () => {
    const { event } = eventOf(calendarOf(textOf(), PUBLIC_URL));
    expect(event.startDate.zone.tzid).toBe('UTC');
    expect(event.startDate.toJSDate().toISOString()).toBe('2026-03-29T01:30:00.000Z');
    expect(event.uid).toBe('0190d9a2-7b1e-4c3a-8f00-000000000001.report@fieldpost.example');
    // A deadline that moves is the same event.
    expect(eventOf(calendarOf(textOf('2026-04-01T00:00:00Z'), PUBLIC_URL)).event.uid).toBe(event.uid);
  });

  it('escapes what is written, and folds long lines between letters', () => {
    const calendar = calendarOf(textOf(undefined, `${NASTY} ${'進'.repeat(200)}`), PUBLIC_URL);
    for (const line of calendar.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(calendar.replace(/\r\n/g, '')).not.toMatch(/\p{Cc}/u);
    const { event } = eventOf(calendar);
    expect(event.description).toContain('a\\b; c, "d" <e>&f \u{1f3b2} ÄÖÜ 進行 ]]>');
    expect(event.description).toContain('進'.repeat(200));
    expect(event.summary).toContain('a\\b; c, "d" <e>&f');
    expect(fold('x'.repeat(75))).toBe('x'.repeat(75));
    expect(fold('x'.repeat(76))).toBe(`${'x'.repeat(75)}\r\n x`);
    expect(calendar.endsWith('END:VCALENDAR\r\n')).toBe(true);
  });

  it('has no deadline of a game without one', async () => {
    const game = await startGame(office, 'calm');
    const calendar = await (await get(await feedFor(game.anna), 'deadlines.ics')).text();
    expect(new ICAL.Component(ICAL.parse(calendar)).getAllSubcomponents('vevent')).toHaveLength(0);
  });
});

describe('an Atom feed', () => {
  it('holds no letter that XML forbids, and gives every other back', () => {
    const text = atomOf({ ...textOf(), title: NASTY }, `${PUBLIC_URL}/feeds/t&t/games.atom`);
    expect(XMLValidator.validate(text)).toBe(true);
    expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cs}]/u);
    const { feed } = parser.parse(text);
    expect(feed.title).toContain('a\\b; c, "d" <e>&f');
    expect(feed.title).toContain('\u{1f3b2} ÄÖÜ 進行 ]]>');
    expect(feed.link[0]['@_href']).toBe(`${PUBLIC_URL}/feeds/t&t/games.atom`);
  });
});
