import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { GameId } from '@/lib/games/model/types';
import { listGames } from '@/lib/games/play/list-games';
import { keepSeen } from '@/lib/games/since/keep-seen';
import { newsSchema } from '@/lib/games/since/read-news';
import { sendYourAction } from '@/lib/mail/tasks/send-your-action';
import { value } from '@/tests/games/table';
import { mailsIn } from './seen';
import { pageTo, signedIn } from './seen-pages';
import { act, IDS, openWorld, someActions, startGame, stateOf, type World } from './worlds';

vi.mock('@/lib/auth/guest/player', () => ({
  currentPlayer: async () => (signedIn.id === undefined ? undefined : { id: signedIn.id, name: 'Somebody' }),
}));
vi.mock('@/lib/auth/current-user', () => ({
  currentUser: async () => (signedIn.id === undefined ? undefined : { id: signedIn.id, name: 'Somebody' }),
}));
vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({}),
  usePathname: () => '/',
  useSearchParams: () => new URLSearchParams(),
}));

const SYSTEMS = [
  'triumph-of-the-will',
  'wif-victory',
  'wif-house',
  'axis-allies-victory-cities',
  'okinawa-points',
] as const;

/** Few enough that the top of a mail tells each of them. */
const AT_MOST = 8;

interface Table {
  readonly world: World;
  readonly gameId: GameId;
  /** The side of the reader, A, and the other. */
  readonly side: string;
  readonly other: string;
}

async function openTable(rulesetId: string): Promise<Table> {
  const world = await openWorld(0, rulesetId);
  const gameId = await startGame(world, 'Same list');
  const record = await world.server.services.store.readGame(gameId);
  const sideOf = (person: string) => record?.seats.find(({ userId }) => userId === person)?.role ?? '';
  return { world, gameId, side: sideOf(IDS.A), other: sideOf(IDS.B) };
}

async function askedOf({ world, gameId }: Table): Promise<readonly string[]> {
  return world.rules.awaiting(await stateOf(world, gameId)).map(({ role }) => role);
}

/** The first command that somebody can give, with these words in it; answers the number of its entry. */
async function actAs({ world, gameId }: Table, role: string, words = ''): Promise<number> {
  const actions = someActions(world, await stateOf(world, gameId), role, 1);
  const action = actions.find((one) => JSON.stringify(one).includes(words));
  return act(world, gameId, role, action);
}

/** The one who is asked acts, until A is asked or no longer is; answers the number of the last command. */
async function playUntilAsked(table: Table, isAsked: boolean): Promise<number> {
  for (let last = 0, commands = 0; commands < 60; commands += 1) {
    const [role = ''] = await askedOf(table);
    if ((role === table.side) === isAsked) return last;
    last = await actAs(table, role);
  }
  throw new Error('it goes on too long');
}

const FILING = '"type":"report"';

/** The other side files a report, takes it back and files it again: A reads all three, and is asked. */
async function reportTwice(table: Table): Promise<number> {
  const { world, gameId, side, other } = table;
  await actAs(table, other, FILING);
  const answers = someActions(world, await stateOf(world, gameId), side, 1) as readonly { readonly report?: number }[];
  await act(world, gameId, other, { type: 'withdraw', report: answers.find(({ report }) => report)?.report });
  return actAs(table, other, FILING);
}

async function newsOf({ world, gameId }: Table) {
  const answer = await fetch(`${world.server.url}/api/games/${gameId}/seen`, { headers: world.headers.A });
  return newsSchema.parse(await answer.json());
}

const flat = (text: string): string =>
  text
    .replace(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', '’')
    .replaceAll("'", '’')
    .replace(/\s+/g, '');

/** Those of the sentences that stand in a text, each after the one before. */
function toldIn(text: string, sentences: readonly string[]): readonly string[] {
  const words = flat(text);
  let from = 0;
  return sentences.filter((sentence) => {
    const at = words.indexOf(flat(sentence), from);
    if (at >= 0) from = at + flat(sentence).length;
    return at >= 0;
  });
}

const between = (text: string, begin: string, end: string): string => {
  const from = text.indexOf(begin);
  expect(from, begin).toBeGreaterThanOrEqual(0);
  return text.slice(from, text.indexOf(end, from));
};

describe.each(SYSTEMS)('what is new to a reader of %s', { timeout: 240_000 }, (rulesetId) => {
  let table: Table;
  beforeAll(async () => {
    table = await openTable(rulesetId);
  });
  afterAll(() => table.world.server.close());

  it('is one list: on the page, on top of the mail in both parts, in the API, and its count in lists', async () => {
    const { world, gameId } = table;
    const { services } = world.server;
    const isTracker = rulesetId !== 'triumph-of-the-will';
    if (!isTracker) {
      await playUntilAsked(table, true);
      await playUntilAsked(table, false);
    }
    const size = (await services.store.readGame(gameId))?.nextSeq ?? 0;
    value(await keepSeen(services, { by: IDS.A, gameId, size }));
    const seq = isTracker ? await reportTwice(table) : await playUntilAsked(table, true);
    const news = await newsOf(table);
    const sentences = news.entries.map(({ line }) => line?.text ?? '');
    expect(news.seenSize).toBe(size);
    expect(sentences.length).toBeGreaterThan(1);
    expect(sentences.length).toBeLessThanOrEqual(AT_MOST);

    const { games } = value(await listGames(services, { by: IDS.A }));
    expect(games.map(({ unread }) => unread)).toEqual([sentences.length]);

    const page = await pageTo(IDS.A, 'game', gameId);
    const notice = between(page, 'Since you last looked', 'Mark as read');
    expect(toldIn(notice, sentences)).toEqual(sentences);
    expect(notice.match(/Log entry/g)).toHaveLength(sentences.length);

    // Below the decision: a tracker has the newest first there, as in its history.
    const latest = page.slice(page.indexOf('id="latest"'));
    const inOrder = isTracker ? sentences.toReversed() : sentences;
    expect(toldIn(latest, inOrder)).toEqual(inOrder);

    const { context, sent } = mailsIn(world);
    expect(await sendYourAction(context, { gameId, seq, userId: IDS.A }, { lastTry: true })).toBe('sent');
    const [mail] = sent;
    console.log(mail?.mail.text);
    for (const part of [mail?.mail.text ?? '', mail?.mail.html ?? '']) {
      const top = between(part, 'Since you last looked', 'What you decide');
      expect(toldIn(top, sentences)).toEqual(sentences);
    }
    const older = (await services.store.readEntries(gameId, { before: size, limit: 1 })).map((entry) => entry.seq);
    expect(between(mail?.mail.text ?? '', 'Since you last looked', 'What you decide')).not.toContain(`#${older[0]}`);

    const log = await pageTo(IDS.A, 'log', gameId);
    expect(log.match(/since you last looked:/g)).toHaveLength(sentences.length);
    // To somebody else nothing of it is new: the number is theirs alone.
    expect(await pageTo(IDS.master, 'log', gameId)).not.toContain('since you last looked:');
  });
});
