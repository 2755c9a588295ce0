import { afterAll, beforeAll, expect, it } from 'vitest';
import type { GameId } from '@/lib/games/model/types';
import { listGameLists, listGames } from '@/lib/games/play/list-games';
import { visitGame } from '@/lib/games/play/read-game';
import { changeVisibility } from '@/lib/games/seats/change-visibility';
import { choose, openTable, startGame, type Table, value } from '../table';

let table: Table;
beforeAll(async () => {
  table = await openTable(import.meta.url);
});
afterAll(() => table.close());

async function unread(by: string, gameId: GameId): Promise<number | undefined> {
  const { games } = value(await listGames(table.services, { by }));
  const shelves = [...value(await listGameLists(table.services, { by })).values()].flatMap((shelf) => shelf.games);
  const found = [...games, ...shelves].filter((game) => game.gameId === gameId).map((game) => game.unread);
  expect(new Set(found).size).toBe(1);
  return found[0];
}

const visit = async (by: string, gameId: GameId, services = table.services) =>
  value(await visitGame(services, { by, gameId }));

it('counts the entries since somebody looked, for each reader apart', async () => {
  const gameId = await startGame(table.services);
  expect(await unread('ann', gameId)).toBeUndefined();
  const { seq } = await visit('ann', gameId);
  expect(await unread('ann', gameId)).toBe(0);
  value(await choose(table.services, gameId, 'south', 2));
  const { seq: later } = await visit('bob', gameId);
  expect(await unread('ann', gameId)).toBe(later - seq);
  expect(await unread('bob', gameId)).toBe(0);
  await visit('ann', gameId);
  expect(await unread('ann', gameId)).toBe(0);
});

it('writes nothing when there is nothing new, in this process or another', async () => {
  const gameId = await startGame(table.services);
  const written = () => table.rows('select user_id, xmin::text, size from game_reads where game_id = $1', gameId);
  await visit('ann', gameId);
  const once = await written();
  expect(once).toHaveLength(1);
  await visit('ann', gameId);
  await visit('ann', gameId, table.another());
  expect(await written()).toEqual(once);
});

it('keeps nothing of strangers, who have the game in no list', async () => {
  const gameId = await startGame(table.services);
  const command = { by: 'ann', gameId, expectedVersion: 2, idempotencyKey: 'public' };
  value(await changeVisibility(table.services, { ...command, visibility: 'public' }));
  await visit('eve', gameId);
  expect(await table.rows('select * from game_reads where game_id = $1', gameId)).toEqual([]);
});
