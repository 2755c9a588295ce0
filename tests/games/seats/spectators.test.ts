import { afterAll, beforeAll, expect, it } from 'vitest';
import { createGame } from '@/lib/games/create/create-game';
import { readLog } from '@/lib/games/log/read-log';
import { readCursor } from '@/lib/games/model/list-place';
import { MOST_SPECTATORS } from '@/lib/games/model/stores';
import type { Visibility } from '@/lib/games/model/types';
import { listGames } from '@/lib/games/play/list-games';
import { listPublicGames, PUBLIC_GAMES_A_PAGE } from '@/lib/games/play/list-public-games';
import { readGame } from '@/lib/games/play/read-game';
import { submitAction } from '@/lib/games/play/submit-action';
import { changeVisibility } from '@/lib/games/seats/change-visibility';
import { followGame } from '@/lib/games/seats/follow-game';
import { readOnlookers } from '@/lib/games/seats/read-onlookers';
import { readWatchLink } from '@/lib/games/seats/read-watch-link';
import { stopWatching } from '@/lib/games/seats/stop-watching';
import { watchGame } from '@/lib/games/seats/watch-game';
import { choose, code, NORTH_ME, openTable, startGame, type TestGame, value } from '../table';

let table: TestGame;
beforeAll(async () => {
  table = await openTable(import.meta.url);
});
afterAll(() => table.close());

let keys = 0;
async function set(gameId: string, visibility: Visibility, more: { by?: string; newLink?: boolean } = {}) {
  const { by = 'ann', newLink = false } = more;
  const expectedVersion = (await table.services.store.readGame(gameId))?.version ?? 0;
  keys += 1;
  const command = { by, gameId, visibility, newLink, expectedVersion, idempotencyKey: `v${keys}` };
  return changeVisibility(table.services, command);
}

async function linkOf(gameId: string): Promise<string> {
  const { watchPath = '' } = value(await readOnlookers(table.services, { by: 'ann', gameId }));
  return watchPath.replace('/watch/', '');
}

const read = async (by: string | undefined, gameId: string) => code(await readGame(table.services, { by, gameId }));

it('lets nobody in until the owner says so, and then by the link alone', async () => {
  const gameId = await startGame(table.services);
  expect(await read('eve', gameId)).toBe('game-not-found');
  expect(value(await readOnlookers(table.services, { by: 'ann', gameId }))).toEqual({
    visibility: 'private',
    onlookers: [],
  });
  value(await set(gameId, 'link'));
  expect(await read('eve', gameId)).toBe('game-not-found');
  const token = await linkOf(gameId);
  const seen = value(await readWatchLink(table.services, { by: 'eve', token }));
  expect(seen).toMatchObject({ gameId, gameName: 'Test', ownerName: 'ann-name', inside: false });
  // Looking at the link lets nobody in.
  expect(await read('eve', gameId)).toBe('game-not-found');
  value(await watchGame(table.services, { by: 'eve', token }));
  value(await watchGame(table.services, { by: 'eve', token }));
  const game = value(await readGame(table.services, { by: 'eve', gameId }));
  expect(game).toMatchObject({
    visibility: 'link',
    yourParts: ['spectator'],
    watching: true,
    yourAction: [],
    choices: [],
  });
  expect(game.role).toBeUndefined();
  expect(await read(undefined, gameId)).toBe('game-not-found');
  const { onlookers } = value(await readOnlookers(table.services, { by: 'bob', gameId }));
  expect(onlookers.map(({ name }) => name)).toEqual(['eve-name']);
});

it('shows a spectator nothing that is sealed, and takes no action of theirs', async () => {
  const gameId = await startGame(table.services);
  value(await set(gameId, 'link'));
  value(await watchGame(table.services, { by: 'eve', token: await linkOf(gameId) }));
  await choose(table.services, gameId, 'north', 3, 3);
  const { entries } = value(await readLog(table.services, { by: 'eve', gameId }));
  expect(entries.filter(({ sealedFor }) => sealedFor !== undefined).map(({ type }) => type)).toEqual([
    'action',
    'event',
  ]);
  const action = { type: 'choose', number: 2 };
  const attempt = { by: 'eve', gameId, role: 'south', action, expectedVersion: 4, idempotencyKey: 'eve' };
  expect(code(await submitAction(table.services, attempt))).toMatch(/^not-your-/);
  expect(code(await readOnlookers(table.services, { by: 'eve', gameId }))).toBe('not-your-part');
  expect(code(await set(gameId, 'public', { by: 'eve' }))).toBe('not-your-part');
});

it('is for the owner and the game master, and tells the log and everybody in the game', async () => {
  const gameId = await startGame(table.services);
  expect(code(await set(gameId, 'public', { by: 'bob' }))).toBe('not-your-part');
  expect(code(await set(gameId, 'public', { by: 'eve' }))).toBe('game-not-found');
  const before = await table.rows(
    `select count(*)::int as n from graphile_worker._private_jobs where key like $1`,
    `send-news:${gameId}%`,
  );
  const { lines } = value(await set(gameId, 'public'));
  expect(lines[0]?.text).toBe('Everybody may watch this game from now on.');
  const log = value(await readLog(table.services, { by: 'bob', gameId }));
  expect(log.entries.at(-1)).toMatchObject({
    type: 'visibility-changed',
    actor: 'p1',
    payload: { by: 'north', visibility: 'public' },
  });
  const after = await table.rows(
    `select key from graphile_worker._private_jobs where key like $1`,
    `send-news:${gameId}%`,
  );
  expect(before[0]?.n).toBe(0);
  expect(after.map(({ key }) => String(key).endsWith(':bob'))).toEqual([true]);
  expect(code(await set(gameId, 'public'))).toBe('nothing-to-change');
});

it('is the server that acts for an owner without a seat', async () => {
  const seats = [
    { role: 'north', fill: 'open' },
    { role: 'south', fill: 'open' },
  ] as const;
  const made = await createGame(table.services, { by: 'ann', rulesetId: 'toy', name: 'Open', setup: {}, seats });
  const { gameId } = value(made);
  value(await set(gameId, 'public'));
  const { entries } = value(await readLog(table.services, { gameId }));
  expect(entries.at(-1)).toMatchObject({ actor: 'server', payload: { visibility: 'public' } });
  expect(entries.at(-1)?.payload).not.toHaveProperty('by');
});

it('sends everybody away when the game becomes private again, at once and for good', async () => {
  const gameId = await startGame(table.services);
  value(await set(gameId, 'link'));
  const token = await linkOf(gameId);
  value(await watchGame(table.services, { by: 'eve', token }));
  value(await set(gameId, 'private'));
  expect(await read('eve', gameId)).toBe('game-not-found');
  for (const result of [
    await readWatchLink(table.services, { by: 'eve', token }),
    await watchGame(table.services, { by: 'eve', token }),
  ])
    expect(code(result)).toBe('link-not-found');
  expect(value(await listGames(table.services, { by: 'eve' })).games.some((game) => game.gameId === gameId)).toBe(
    false,
  );
  value(await set(gameId, 'link'));
  expect(await read('eve', gameId)).toBe('game-not-found');
  expect(await linkOf(gameId)).not.toBe(token);
});

it('kills the old link with a new one, and sends away who came by it', async () => {
  const gameId = await startGame(table.services);
  value(await set(gameId, 'link'));
  const token = await linkOf(gameId);
  value(await watchGame(table.services, { by: 'eve', token }));
  expect(code(await set(gameId, 'link'))).toBe('nothing-to-change');
  value(await set(gameId, 'link', { newLink: true }));
  expect(await read('eve', gameId)).toBe('game-not-found');
  expect(code(await watchGame(table.services, { by: 'eve', token }))).toBe('link-not-found');
  value(await watchGame(table.services, { by: 'eve', token: await linkOf(gameId) }));
  expect(await read('eve', gameId)).toBe('ok');
});

it('has everybody read a public game, signed in or not, and lists it', async () => {
  const gameId = await startGame(table.services);
  value(await set(gameId, 'public'));
  for (const by of [undefined, 'eve']) {
    expect(value(await readGame(table.services, { by, gameId }))).toMatchObject({
      yourParts: ['spectator'],
      watching: false,
    });
    const { games } = value(await listPublicGames(table.services, { by }));
    expect(games[0]?.gameId).toBe(gameId);
  }
  value(await set(gameId, 'private'));
  expect(value(await listPublicGames(table.services, {})).games.map((game) => game.gameId)).not.toContain(gameId);
});

it('lists public games page by page', async () => {
  const before = value(await listPublicGames(table.services, {})).games.length;
  for (let made = before; made < PUBLIC_GAMES_A_PAGE + 2; made += 1) {
    const seats = NORTH_ME;
    const { gameId } = value(
      await createGame(table.services, { by: 'ann', rulesetId: 'toy', name: `P${made}`, setup: {}, seats }),
    );
    value(await set(gameId, 'public'));
  }
  const first = value(await listPublicGames(table.services, {}));
  const second = value(await listPublicGames(table.services, { after: readCursor(first.next ?? '') }));
  expect([first.games.length, typeof first.next]).toEqual([PUBLIC_GAMES_A_PAGE, 'string']);
  expect([second.games.length, second.next]).toEqual([2, undefined]);
  const ids = [...first.games, ...second.games].map(({ gameId }) => gameId);
  expect(new Set(ids).size).toBe(ids.length);
});

it('keeps a public game among those one watches, until one leaves or it is public no more', async () => {
  const gameId = await startGame(table.services);
  expect(code(await followGame(table.services, { by: 'eve', gameId }))).toBe('game-not-found');
  value(await set(gameId, 'public'));
  value(await followGame(table.services, { by: 'eve', gameId }));
  const mine = async () =>
    value(await listGames(table.services, { by: 'eve' })).games.find((game) => game.gameId === gameId);
  expect(await mine()).toMatchObject({ watching: true, yourParts: ['spectator'] });
  value(await stopWatching(table.services, { by: 'eve', gameId }));
  expect(await mine()).toBeUndefined();
  value(await followGame(table.services, { by: 'eve', gameId }));
  value(await set(gameId, 'link'));
  expect(await mine()).toBeUndefined();
  expect(await read('eve', gameId)).toBe('game-not-found');
});

it('lets no more in than a bound, in words, and keeps those who are there', async () => {
  const gameId = await startGame(table.services);
  value(await set(gameId, 'link'));
  const token = await linkOf(gameId);
  value(await watchGame(table.services, { by: 'eve', token }));
  await table.rows(
    "insert into users (id, name) select 'crowd-' || n, 'Crowd' from generate_series(1, $1::int) n",
    MOST_SPECTATORS,
  );
  await table.rows(
    "insert into spectators (game_id, user_id) select $1, 'crowd-' || n from generate_series(1, $2::int) n",
    gameId,
    MOST_SPECTATORS - 2,
  );
  const last = `crowd-${MOST_SPECTATORS}`;
  const one = `crowd-${MOST_SPECTATORS - 1}`;
  value(await watchGame(table.services, { by: one, token }));
  const refused = await watchGame(table.services, { by: last, token });
  expect(refused.ok ? 'ok' : refused.error).toMatchObject({
    code: 'too-many-spectators',
    data: { most: MOST_SPECTATORS },
  });
  expect(refused.ok ? '' : refused.error.message).toMatch(/^500 people watch this game/);
  // Who is in already comes again, and one who leaves makes room.
  value(await watchGame(table.services, { by: 'eve', token }));
  value(await set(gameId, 'public'));
  expect(code(await followGame(table.services, { by: last, gameId }))).toBe('too-many-spectators');
  value(await stopWatching(table.services, { by: one, gameId }));
  value(await followGame(table.services, { by: last, gameId }));
  expect(await table.rows('select count(*)::int as n from spectators where game_id = $1', gameId)).toEqual([
    { n: MOST_SPECTATORS },
  ]);
});

it('makes no spectator of somebody in the game', async () => {
  const gameId = await startGame(table.services);
  value(await set(gameId, 'link'));
  value(await watchGame(table.services, { by: 'bob', token: await linkOf(gameId) }));
  value(await set(gameId, 'public'));
  value(await followGame(table.services, { by: 'bob', gameId }));
  expect(value(await readOnlookers(table.services, { by: 'bob', gameId })).onlookers).toEqual([]);
});

it('lets nobody slip in by an old link while a new one is made', async () => {
  const gameId = await startGame(table.services);
  value(await set(gameId, 'link'));
  const token = await linkOf(gameId);
  for (let round = 0; round < 5; round += 1) {
    const [changed] = await Promise.all([
      set(gameId, 'link', { newLink: true }),
      watchGame(table.services, { by: 'eve', token }),
      watchGame(table.services, { by: 'eve', token: await linkOf(gameId) }),
    ]);
    expect(code(changed)).toBe('ok');
    expect(await read('eve', gameId)).toBe('game-not-found');
  }
});

it('mails nobody the end of a game again when its doors open later', async () => {
  const gameId = await startGame(table.services, { rounds: 1 });
  await choose(table.services, gameId, 'north', 2);
  await choose(table.services, gameId, 'south', 3);
  expect((await table.services.store.readGame(gameId))?.status).toBe('over');
  const ends = () =>
    table.rows(`select key from graphile_worker._private_jobs where key like $1`, `send-game-over:${gameId}%`);
  const before = await ends();
  expect(before.length).toBe(2);
  value(await set(gameId, 'public'));
  expect(await ends()).toEqual(before);
});
