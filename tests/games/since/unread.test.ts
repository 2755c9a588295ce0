import { afterAll, beforeAll, expect, it } from 'vitest';
import { NEW_LIMIT } from '@/lib/games/model/stores';
import type { GameId } from '@/lib/games/model/types';
import { listGameLists, listGames } from '@/lib/games/play/list-games';
import { visitGame } from '@/lib/games/play/read-game';
import { changeVisibility } from '@/lib/games/seats/change-visibility';
import { followGame } from '@/lib/games/seats/follow-game';
import { keepSeen } from '@/lib/games/since/keep-seen';
import { readNews } from '@/lib/games/since/read-news';
import { choose, code, openTable, startGame, type TestGame, value } from '../table';

let table: TestGame;
beforeAll(async () => {
  table = await openTable(import.meta.url);
});
afterAll(() => table.close());

/** What is new, by every way to it: both lists, the game, and the list of sentences. */
async function unread(by: string, gameId: GameId): Promise<number | undefined> {
  const { games } = value(await listGames(table.services, { by }));
  const lists = [...value(await listGameLists(table.services, { by })).values()].flatMap((counted) => counted.games);
  const listed = [...games, ...lists].filter((game) => game.gameId === gameId).map((game) => game.unread);
  const game = value(await visitGame(table.services, { by, gameId }));
  const news = value(await readNews(table.services, { by, gameId }));
  const told = news.seenSize === undefined ? undefined : news.entries.length;
  expect(new Set([...listed, game.unread, told]).size).toBe(1);
  return told;
}

const sizeOf = async (gameId: GameId): Promise<number> =>
  (await table.services.store.readGame(gameId))?.nextSeq ?? Number.NaN;

/** Somebody has the page of the game open in front of them. */
async function look(by: string, gameId: GameId, services = table.services): Promise<number> {
  const size = await sizeOf(gameId);
  value(await keepSeen(services, { by, gameId, size }));
  return size;
}

it('counts what a reader may see, was told and did not do, for each reader apart', async () => {
  const gameId = await startGame(table.services);
  expect(await unread('ann', gameId)).toBeUndefined();
  await look('ann', gameId);
  await look('bob', gameId);
  expect(await unread('ann', gameId)).toBe(0);
  // A secret choice: sealed from ann, and his own to bob.
  value(await choose(table.services, gameId, 'south', 2));
  expect([await unread('ann', gameId), await unread('bob', gameId)]).toEqual([0, 0]);
  const { sealed, entries } = value(await readNews(table.services, { by: 'ann', gameId }));
  expect([sealed.length, entries.length]).toEqual([1, 0]);
  expect(sealed[0]).not.toHaveProperty('payload');
  // Ann's choice opens both: to bob her choice and the clash are new, to ann the result of her own command is not new.
  value(await choose(table.services, gameId, 'north', 3));
  expect([await unread('ann', gameId), await unread('bob', gameId)]).toEqual([0, 2]);
  await look('bob', gameId);
  expect(await unread('bob', gameId)).toBe(0);
});

it('who acted has looked: what stood before it is not new, what came later is', async () => {
  const gameId = await startGame(table.services);
  const seen = await look('ann', gameId);
  value(await choose(table.services, gameId, 'north', 2));
  value(await choose(table.services, gameId, 'south', 3));
  expect(await unread('ann', gameId)).toBe(2);
  value(await choose(table.services, gameId, 'north', 4));
  expect(await unread('ann', gameId)).toBe(0);
  // The number itself is as it was: nothing was written for it.
  expect(value(await readNews(table.services, { by: 'ann', gameId })).seenSize).toBe(seen);
});

it('who acted long ago has seen what stood before it: what is left out of the list begins behind that', async () => {
  const gameId = await startGame(table.services);
  const seen = await look('bob', gameId);
  value(await choose(table.services, gameId, 'north', 2));
  value(await choose(table.services, gameId, 'south', 3));
  const end = await sizeOf(gameId);
  /** Every act of Ann's is one entry. */
  const acts = async (count: number) => {
    for (let at = 0; at < count; at += 1) {
      const version = (await table.services.store.readState(gameId))?.version ?? 0;
      const visibility = version % 2 === 0 ? 'link' : 'private';
      value(await changeVisibility(table.services, { ...owner(gameId, version, `act ${version}`), visibility }));
    }
  };
  const news = async (by: string) => value(await readNews(table.services, { by, gameId }));
  // The newest entries begin within Bob's own command: the clash is the last but one of it.
  await acts(NEW_LIMIT - 2);
  expect(await sizeOf(gameId)).toBe(end + NEW_LIMIT - 2);
  expect(await news('bob')).toMatchObject({ seenSize: seen, from: end, earlier: 0 });
  expect(await unread('bob', gameId)).toBe(NEW_LIMIT - 2);
  await acts(9);
  expect(await news('bob')).toMatchObject({ seenSize: seen, from: end + 7, earlier: 7 });
  expect((await news('bob')).entries).toHaveLength(NEW_LIMIT);
});

it('what is new stays so for the pages of one visit, until it is over or ended', async () => {
  const gameId = await startGame(table.services);
  const at = (minutes: number) => {
    table.clock.at = new Date(Date.UTC(2030, 0, 1, 0, minutes));
  };
  const marked = async () => value(await readNews(table.services, { by: 'bob', gameId, ofVisit: true })).entries.length;
  try {
    at(0);
    await look('bob', gameId);
    value(await choose(table.services, gameId, 'south', 2));
    at(60);
    value(await choose(table.services, gameId, 'north', 3));
    expect(await marked()).toBe(2);
    await look('bob', gameId);
    expect([await unread('bob', gameId), await marked()]).toEqual([0, 2]);
    // What comes while somebody looks is of the same visit.
    at(70);
    value(await changeVisibility(table.services, { ...owner(gameId, 4, 'link'), visibility: 'link' }));
    await look('bob', gameId);
    expect(await marked()).toBe(3);
    at(99);
    expect(await marked()).toBe(3);
    at(101);
    expect(await marked()).toBe(0);
    value(await changeVisibility(table.services, { ...owner(gameId, 5, 'private'), visibility: 'private' }));
    expect(await marked()).toBe(1);
    const size = await look('bob', gameId);
    expect(await marked()).toBe(1);
    value(await keepSeen(table.services, { by: 'bob', gameId, size, ends: true }));
    expect(await marked()).toBe(0);
  } finally {
    table.clock.at = undefined;
  }
});

const owner = (gameId: GameId, expectedVersion: number, idempotencyKey: string) => ({
  ...{ by: 'ann', gameId, expectedVersion, idempotencyKey },
});

it('the number only grows, and never beyond the log', async () => {
  const gameId = await startGame(table.services);
  const size = await look('ann', gameId);
  expect(value(await keepSeen(table.services, { by: 'ann', gameId, size: 1 }))).toEqual({ seenSize: size });
  expect(code(await keepSeen(table.services, { by: 'ann', gameId, size: size + 1 }))).toBe('entry-not-found');
  expect(code(await keepSeen(table.services, { by: 'eve', gameId, size }))).toBe('game-not-found');
});

it('begins again where the log has lost what was read', async () => {
  const gameId = await startGame(table.services);
  const size = await look('ann', gameId);
  await table.rows('update game_reads set size = size + 50 where game_id = $1', gameId);
  expect(await unread('ann', gameId)).toBe(0);
  expect(value(await keepSeen(table.another(), { by: 'ann', gameId, size }))).toEqual({ seenSize: size });
});

it('keeps nothing of strangers, who have the game in no list, and the number of who looks on', async () => {
  const gameId = await startGame(table.services);
  value(await changeVisibility(table.services, { ...owner(gameId, 2, 'public'), visibility: 'public' }));
  expect(value(await keepSeen(table.services, { by: 'eve', gameId, size: 3 }))).toEqual({});
  expect(await table.rows('select * from game_reads where game_id = $1', gameId)).toEqual([]);
  value(await followGame(table.services, { by: 'eve', gameId }));
  const size = await look('eve', gameId);
  expect(await table.rows('select user_id, size from game_reads where game_id = $1', gameId)).toEqual([
    { user_id: 'eve', size },
  ]);
  value(await choose(table.services, gameId, 'south', 3));
  expect(await unread('eve', gameId)).toBe(0);
  value(await choose(table.services, gameId, 'north', 4));
  // All of it is open now: both choices and the clash.
  expect(await unread('eve', gameId)).toBe(3);
});
