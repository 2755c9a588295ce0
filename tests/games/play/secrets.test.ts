import { afterAll, beforeAll, expect, it } from 'vitest';
import { createGame } from '@/lib/games/create/create-game';
import { readLog } from '@/lib/games/log/read-log';
import type { GameId } from '@/lib/games/model/types';
import { listGames } from '@/lib/games/play/list-games';
import { readGame } from '@/lib/games/play/read-game';
import { choose, code, NORTH_ME, openTable, startGame, type TestGame, value } from '../table';

let table: TestGame;
beforeAll(async () => {
  table = await openTable(import.meta.url);
});
afterAll(() => table.close());

/** All that one reader can get out of a game. */
async function allThat(by: string | undefined, gameId: GameId): Promise<string> {
  const reader = by === undefined ? {} : { by };
  const game = value(await readGame(table.services, { ...reader, gameId }));
  const log = value(await readLog(table.services, { ...reader, gameId }));
  const list = by === undefined ? [] : value(await listGames(table.services, { by })).games;
  return JSON.stringify([game, log, list]);
}

it('shows a secret choice to its side alone until the other side has answered', async () => {
  const gameId = await startGame(table.services);
  await choose(table.services, gameId, 'north', 2, 3);
  const [own, other] = [
    await readLog(table.services, { by: 'ann', gameId, after: 9 }),
    await readLog(table.services, { by: 'bob', gameId, after: 9 }),
  ];
  expect(value(own).entries.map(({ payload }) => payload)).toMatchObject([
    { by: 'north', action: { number: 3 } },
    { side: 'north', number: 3 },
  ]);
  for (const entry of value(other).entries) {
    expect(Object.keys(entry).sort()).toEqual(['actor', 'at', 'leaf', 'sealedFor', 'seq', 'type']);
    expect(entry.sealedFor).toEqual(['north']);
  }
  expect(value(own).entries.map(({ leaf }) => leaf)).toEqual(value(other).entries.map(({ leaf }) => leaf));
  await choose(table.services, gameId, 'south', 3, 1);
  const opened = value(await readLog(table.services, { by: 'bob', gameId, after: 9 }));
  expect(opened.entries[0]).toMatchObject({ payload: { action: { number: 3 } } });
  expect(opened.entries[1]?.line?.text).toBe('north chooses 3.');
});

it('seals each turn again: an old unsealing opens nothing later', async () => {
  const gameId = await startGame(table.services);
  await choose(table.services, gameId, 'north', 2);
  await choose(table.services, gameId, 'south', 3);
  await choose(table.services, gameId, 'north', 4);
  const { entries } = value(await readLog(table.services, { by: 'bob', gameId }));
  expect(entries.filter(({ sealedFor }) => sealedFor !== undefined).map(({ seq }) => seq)).toEqual([17, 18]);
});

it('answers the same in two worlds that differ only in a secret, to those who may not see it', async () => {
  const games = [await startGame(table.services), await startGame(table.services)] as const;
  await choose(table.services, games[0], 'north', 2, 1);
  await choose(table.services, games[1], 'north', 2, 3);
  const shape = async (gameId: GameId) => {
    const log = value(await readLog(table.services, { by: 'bob', gameId, after: 9 }));
    const { view, choices, awaiting, standing } = value(await readGame(table.services, { by: 'bob', gameId }));
    return { view, choices, awaiting, standing, log: log.entries.map(({ leaf, at, ...rest }) => rest) };
  };
  expect(await shape(games[0])).toEqual(await shape(games[1]));
});

it('never shows what the dice are made of before their time, an address, or an invitation to a guest', async () => {
  const gameId = await startGame(table.services);
  await choose(table.services, gameId, 'north', 2);
  await table.rows(`update games set visibility = 'public' where id = $1`, gameId);
  const [row] = await table.rows(`select encode(dice_secret, 'hex') as secret from games where id = $1`, gameId);
  const [seat] = await table.rows('select invite_secret from seats where game_id = $1 and role = $2', gameId, 'south');
  for (const by of ['ann', 'bob', 'eve', undefined]) {
    const text = await allThat(by, gameId);
    expect(text).not.toContain(row?.secret);
    expect(text).not.toContain(seat?.invite_secret);
    expect(text).not.toMatch(/example\.org|diceSecret|"secret"/);
    expect(text.includes('epoch-revealed')).toBe(false);
  }
  expect(await allThat(undefined, gameId)).not.toContain('"own"');
});

it('hides a private game from everybody outside it, like one that does not exist', async () => {
  const { gameId } = value(
    await createGame(table.services, { by: 'ann', rulesetId: 'toy', name: 'P', setup: {}, seats: NORTH_ME }),
  );
  const unknown = await readGame(table.services, { by: 'eve', gameId: '00000000-0000-4000-8000-000000000000' });
  for (const reader of [{ by: 'eve' }, {}]) {
    expect(await readGame(table.services, { ...reader, gameId })).toEqual(unknown);
    expect(await readLog(table.services, { ...reader, gameId })).toEqual(unknown);
    expect(await readGame(table.services, { ...reader, gameId: 'x' })).toEqual(unknown);
  }
  expect(code(await readGame(table.services, { by: 'ann', gameId, role: 'south' }))).toBe('not-your-seat');
});

it('pages through a log in both directions', async () => {
  const gameId = await startGame(table.services);
  const read = async (range: object) => {
    const { entries, next, total } = value(await readLog(table.services, { by: 'ann', gameId, ...range }));
    return { seqs: entries.map(({ seq }) => seq), next, total };
  };
  expect(await read({ limit: 4 })).toEqual({ seqs: [0, 1, 2, 3], next: 3, total: 10 });
  expect(await read({ after: 3, limit: 4 })).toEqual({ seqs: [4, 5, 6, 7], next: 7, total: 10 });
  expect(await read({ after: 7, limit: 4 })).toEqual({ seqs: [8, 9], next: undefined, total: 10 });
  expect(await read({ before: 10, limit: 3 })).toEqual({ seqs: [7, 8, 9], next: undefined, total: 10 });
  expect(await read({ before: 3, after: 0 })).toEqual({ seqs: [1, 2], next: undefined, total: 10 });
  expect(await read({ after: 99 })).toEqual({ seqs: [], next: undefined, total: 10 });
});
