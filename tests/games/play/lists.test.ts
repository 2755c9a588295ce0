import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGame } from '@/lib/games/create/create-game';
import { cursorOf, readCursor } from '@/lib/games/model/list-place';
import type { GameId } from '@/lib/games/model/types';
import { type GamesPage, listGameLists, listGames } from '@/lib/games/play/list-games';
import { choose, NORTH_ME, openTable, startGame, type TestGame, value } from '../table';

let table: TestGame;
beforeAll(async () => {
  table = await openTable(import.meta.url);
});
afterAll(() => table.close());

const idsOf = ({ games }: GamesPage): readonly GameId[] => games.map(({ gameId }) => gameId);

const made = async (by: string, name: string): Promise<GameId> =>
  value(await createGame(table.services, { by, rulesetId: 'toy', name, setup: {}, seats: NORTH_ME })).gameId;

const setOver = (gameId: GameId) =>
  table.rows("update games set status = 'over', updated_at = now() where id = $1", gameId);

describe('pages of games', () => {
  it('name every game once, whatever changes between two pages', async () => {
    const all: GameId[] = [];
    for (let n = 0; n < 7; n += 1) all.push(await made('eve', `Game ${n}`));
    // The same instant for some: the identifier decides between them.
    await table.rows("update games set created_at = '2026-01-01T00:00:00Z' where id = any($1)", all.slice(0, 4));
    const seen: GameId[] = [];
    let next: string | undefined;
    do {
      const after = next === undefined ? undefined : readCursor(next);
      const page = value(await listGames(table.services, { by: 'eve', after, limit: 2 }));
      expect(page.games.length).toBeLessThanOrEqual(2);
      seen.push(...idsOf(page));
      next = page.next;
      // One that was listed and one that was not change, and a new one comes.
      await setOver(seen[0] ?? '');
      await table.rows(
        'update games set updated_at = now() where id = $1',
        all.find((id) => !seen.includes(id)) ?? seen[0],
      );
      if (seen.length === 2) await made('eve', 'Newer');
    } while (next !== undefined);
    expect([...seen].sort()).toEqual([...all].sort());
  });

  it('are never longer than fifty', async () => {
    await table.rows(`insert into games (id, name, owner_id, ruleset_id, ruleset_version, status, setup, head, summary, dice_secret, dice_epochs, dice_seeds)
      select gen_random_uuid(), 'Many', 'bob', 'toy', '1.0.0', 'over', '{}', '', '{"awaiting":[]}', sha256('many'), 1, '[]' from generate_series(1, 60)`);
    const page = value(await listGames(table.services, { by: 'bob', limit: 1_000 }));
    expect(page.games.length).toBe(50);
    const rest = value(await listGames(table.services, { by: 'bob', after: readCursor(page.next ?? '') }));
    expect([rest.games.length, rest.next]).toEqual([10, undefined]);
  });

  it('have cursors that can be read again, and nothing else can', () => {
    const place = { at: new Date('2026-05-01T10:00:00.123Z'), id: '7b1fb8d0-3f0a-4a7e-9a55-0123456789ab' };
    expect(readCursor(cursorOf(place))).toEqual(place);
    for (const text of ['', 'x', '1', Buffer.from('2026-05-01T10:00:00.123Z x').toString('base64url')])
      expect(readCursor(text)).toBeUndefined();
  });
});

describe('the lists of a person', () => {
  it('hold every game in one list: what waits for them, what goes on, what is over', async () => {
    const other = await openTable(`${import.meta.url} lists`);
    const asked = await startGame(other.services);
    const waiting = await startGame(other.services);
    expect((await choose(other.services, waiting, 'north', 2)).ok).toBe(true);
    const seats = NORTH_ME;
    const ask = { by: 'ann', rulesetId: 'toy', name: 'Open', setup: {}, seats };
    const open = value(await createGame(other.services, ask)).gameId;
    const over = await startGame(other.services);
    await other.rows("update games set status = 'over' where id = $1", over);
    const paused = await startGame(other.services);
    await other.rows(
      `update games set summary = jsonb_set(summary, '{matters}', '{"paused":{"at":"x","seq":1}}') where id = $1`,
      paused,
    );
    const lists = value(await listGameLists(other.services, { by: 'ann' }));
    const listed = Object.fromEntries([...lists].map(([list, counted]) => [list, idsOf(counted).toSorted()]));
    expect(listed).toEqual({
      asked: [asked],
      running: [waiting, paused].sort(),
      open: [open],
      trials: [],
      watched: [],
    });
    expect(lists.get('running')?.total).toBe(2);
    expect(idsOf(value(await listGames(other.services, { by: 'ann', list: 'over' })))).toEqual([over]);
    expect(idsOf(value(await listGames(other.services, { by: 'ann', list: 'asked' })))).toEqual([asked]);
    expect(idsOf(value(await listGames(other.services, { by: 'ann', status: 'running' }))).length).toBe(3);
    await other.close();
  });

  it('hold no game of others', async () => {
    const gameId = await startGame(table.services);
    for (const query of [{}, { status: 'running' }, { list: 'asked' }, { list: 'watched' }] as const)
      expect(idsOf(value(await listGames(table.services, { by: 'eve', ...query })))).not.toContain(gameId);
    // A row that says somebody watches is not enough: the game is private.
    await table.rows("insert into spectators (game_id, user_id) values ($1, 'eve')", gameId);
    expect(idsOf(value(await listGames(table.services, { by: 'eve', list: 'watched' })))).not.toContain(gameId);
  });
});
