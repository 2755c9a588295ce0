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

let world: World;
let gameId: GameId;
beforeAll(async () => {
  world = await openWorld(0, 'triumph-of-the-will');
  gameId = await startGame(world, 'Same list');
});
afterAll(() => world.server.close());

const A = 'german';

/** The one who is asked acts, until A is asked or no longer is; answers the last entry of an action. */
async function playUntilAsked(isAsked: boolean): Promise<number> {
  for (let last = 0, commands = 0; commands < 60; commands += 1) {
    const state = await stateOf(world, gameId);
    const [asked] = world.rules.awaiting(state);
    if (asked === undefined) throw new Error('nobody is asked');
    if ((asked.role === A) === isAsked) return last;
    last = await act(world, gameId, asked.role, someActions(world, state, asked.role, 1)[0]);
  }
  throw new Error('it goes on too long');
}

const flat = (text: string): string =>
  text
    .replace(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', '’')
    .replaceAll("'", '’')
    .replace(/\s+/g, '');

/** Those of the sentences that stand in a text, in the order in which they stand there. */
function toldIn(text: string, sentences: readonly string[]): readonly string[] {
  const words = flat(text);
  const found = sentences.map((sentence) => ({ sentence, at: words.indexOf(flat(sentence)) }));
  return found
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at)
    .map(({ sentence }) => sentence);
}

const between = (text: string, begin: string, end: string): string => {
  const from = text.indexOf(begin);
  expect(from, begin).toBeGreaterThanOrEqual(0);
  return text.slice(from, text.indexOf(end, from));
};

describe('what is new to a reader', { timeout: 240_000 }, () => {
  it('is one list: on the page, on top of the mail in both parts, in the API, and its count in lists', async () => {
    await playUntilAsked(true);
    await playUntilAsked(false);
    const { services, url } = world.server;
    const size = (await services.store.readGame(gameId))?.nextSeq ?? 0;
    value(await keepSeen(services, { by: IDS.A, gameId, size }));
    const seq = await playUntilAsked(true);
    const answer = await fetch(`${url}/api/games/${gameId}/seen`, { headers: world.headers.A });
    const news = newsSchema.parse(await answer.json());
    const sentences = news.entries.map(({ line }) => line?.text ?? '');
    expect(news.seenSize).toBe(size);
    expect(sentences.length).toBeGreaterThan(1);
    expect(sentences.length).toBeLessThanOrEqual(8);

    const { games } = value(await listGames(services, { by: IDS.A }));
    expect(games.map(({ unread }) => unread)).toEqual([sentences.length]);

    const page = await pageTo(IDS.A, 'game', gameId);
    const notice = between(page, 'Since you last looked', 'Mark as read');
    expect(toldIn(notice, sentences)).toEqual(sentences);
    expect(notice.match(/<li/g)).toHaveLength(sentences.length);

    const { context, sent } = mailsIn(world);
    expect(await sendYourAction(context, { gameId, seq, userId: IDS.A }, { lastTry: true })).toBe('sent');
    const [mail] = sent;
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
