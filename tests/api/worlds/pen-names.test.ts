import { beforeAll, describe, expect, it, vi } from 'vitest';
import { newsForAll } from '@/lib/games/channels/game-news';
import { createGame } from '@/lib/games/create/create-game';
import { inviteToken, messageIdOfKey } from '@/lib/games/model/ids';
import type { GameId } from '@/lib/games/model/types';
import { postSeat } from '@/lib/games/open-seats/post-seat';
import { sendMessage } from '@/lib/games/press/send-message';
import { sendInvitation } from '@/lib/mail/tasks/send-invitation';
import { sendPress } from '@/lib/mail/tasks/send-press';
import { sendYourAction } from '@/lib/mail/tasks/send-your-action';
import { value } from '@/tests/games/table';
import { everyAnswer, everyMail, mailsIn, normaliser, type Seen } from './seen';
import { everyPage, signedIn } from './seen-pages';
import { act, hideName, IDS, openWorld, someActions, startGame, stateOf, type World } from './worlds';

vi.mock('@/lib/auth/guest/player', () => ({
  currentPlayer: async () => (signedIn.id === undefined ? undefined : { id: signedIn.id, name: 'Somebody' }),
}));
vi.mock('@/lib/auth/current-user', () => ({
  currentUser: async () =>
    signedIn.id === undefined ? undefined : { id: signedIn.id, name: 'Somebody', email: 'x@example.org' },
}));
vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({}),
  usePathname: () => '/',
  useSearchParams: () => new URLSearchParams(),
}));

/** What B's account is called in the one world, and in the other. */
const REAL = ['Ludwig Beck', 'Maximilian von Weichs'] as const;
const PEN = 'Falcon';

interface SeenByName {
  readonly seen: Seen;
  readonly toB: readonly string[];
}

/** A game of B's own, with a seat for A that is mailed, posted, and not taken. */
async function ownGame(world: World): Promise<GameId> {
  const { services } = world.server;
  const roles = ['german', 'japanese'] as const;
  const seats = [
    { role: roles[0], fill: { invite: 'w-anna@example.org' } },
    { role: roles[1], fill: 'me' as const },
  ];
  const asked = { by: IDS.B, rulesetId: world.rules.meta.id, name: 'Mine', setup: {}, idempotencyKey: 'mine' };
  const made = value(await createGame(services, { ...asked, seats, penName: PEN }));
  value(await postSeat(services, { by: IDS.B, gameId: made.gameId, role: roles[0], hours: 'any' }));
  return made.gameId;
}

async function offers(world: World, seen: Seen): Promise<void> {
  const gameId = await ownGame(world);
  const { services, url } = world.server;
  const secret = (await services.store.readGame(gameId))?.seats[0]?.inviteSecret ?? '';
  const token = inviteToken(gameId, secret);
  const ask = async (path: string) => {
    const answer = await fetch(url + path, { headers: world.headers.A });
    seen.set(`GET ${path.split('/').slice(0, 3).join('/')}`, await answer.text());
  };
  await ask(`/api/invitations/${token}`);
  const { context, sent } = mailsIn(world);
  await sendInvitation(context, { gameId, role: 'german' }, { lastTry: true });
  const normal = await normaliser(world, gameId);
  seen.set('invitation', normal(JSON.stringify(sent.map(({ mail, to, from }) => ({ mail, to, from })))));
  const posts = await fetch(`${url}/api/open-seats`, { headers: world.headers.A });
  seen.set('open seats', (await posts.text()).replace(/"postId":"[^"]*"/g, ''));
}

async function press(world: World, gameId: GameId, seen: Seen): Promise<void> {
  const { services } = world.server;
  const message = messageIdOfKey(IDS.B, `${gameId} later`);
  value(await sendMessage(services, { by: IDS.B, gameId, text: 'Attack!', message, to: ['german'] }));
  const { context, sent } = mailsIn(world);
  const seq = ((await services.store.readGame(gameId))?.nextSeq ?? 1) - 1;
  await sendPress(context, { gameId, seq, userId: IDS.A, press: message }, { lastTry: true });
  expect(sent).toHaveLength(1);
  seen.set('press', (await normaliser(world, gameId))(JSON.stringify(sent)));
}

async function tell(which: 0 | 1): Promise<SeenByName> {
  const world = await openWorld(which, 'triumph-of-the-will');
  try {
    await hideName(world, REAL, PEN);
    const seen: Seen = new Map();
    const gameId = await startGame(world, 'Named', { same: true, penNameOfB: PEN });
    const [force] = someActions(world, await stateOf(world, gameId), 'german', 1);
    const seq = await act(world, gameId, 'german', force);
    await press(world, gameId, seen);
    await everyAnswer(world, gameId, seen, 'named');
    await everyPage(world, gameId, seen, 'named');
    await everyMail(world, gameId, seen, 'named', seq);
    await offers(world, seen);
    const told = await newsForAll(world.server.services, { by: IDS.A, gameId, from: 0, to: 1_000 });
    // Their account is not named beside the seat that is asked.
    expect(told?.awaited).toEqual({ people: [], wait: expect.stringContaining('japanese') });
    seen.set('told to chats', JSON.stringify(told));
    const { context, sent } = mailsIn(world);
    await sendYourAction(context, { gameId, seq, userId: IDS.B }, { lastTry: true });
    return { seen, toB: sent.map((mail) => JSON.stringify(mail)) };
  } finally {
    await world.server.close();
  }
}

describe('two worlds that differ only in the name of an account that plays under a pen name', () => {
  const told: SeenByName[] = [];
  beforeAll(async () => {
    // One after the other: the server is one for a process.
    told.push(await tell(0), await tell(1));
  }, 600_000);

  it('show the pen name, and were looked at from all sides', () => {
    for (const { seen, toB } of told) {
      expect(seen.size).toBeGreaterThan(100);
      const naming = [...seen].filter(([, text]) => text.includes(PEN)).map(([name]) => name);
      expect(naming.length).toBeGreaterThan(20);
      for (const place of ['GET /api/invitations', 'invitation', 'open seats', 'press', 'told to chats'])
        expect(naming).toContain(place);
      expect(naming.some((name) => name.includes(' page game'))).toBe(true);
      expect([...seen].some(([name, text]) => name.includes(': mail ') && text.startsWith('sent'))).toBe(true);
      // What they may pass on themselves greets them so, too.
      expect(toB.join()).toContain(PEN);
    }
  });

  it('are the same to everybody else, byte for byte', () => {
    const [one, other] = told;
    expect([...(one?.seen.keys() ?? [])]).toEqual([...(other?.seen.keys() ?? [])]);
    const differ = [...(one?.seen ?? [])].filter(([name, text]) => other?.seen.get(name) !== text);
    expect(differ.map(([name]) => name)).toEqual([]);
  });

  it('never show the name of the account', () => {
    for (const [at, { seen, toB }] of told.entries()) {
      const words = REAL[at]?.split(' ') ?? [];
      // Nor do they see by which key the person could be known in another game.
      expect([...seen].filter(([, text]) => text.includes(IDS.B)).map(([name]) => name)).toEqual([]);
      const found = [...seen, ...toB.entries()].filter(([, text]) =>
        words.some((word) => word.length > 3 && text.includes(word)),
      );
      expect(found.map(([name]) => name)).toEqual([]);
    }
  });
});
