import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createGame } from '@/lib/games/create/create-game';
import type { GameList } from '@/lib/games/model/stores';
import { archiveGame } from '@/lib/games/play/archive-game';
import { listGameLists, listGames } from '@/lib/games/play/list-games';
import { code, NORTH_ME, openTable, startGame, type TestGame, value } from '../table';

let table: TestGame;
beforeAll(async () => {
  table = await openTable(import.meta.url);
});
afterAll(() => table.close());

const named = async (by: string, asked: { find?: string; list?: GameList; rulesetId?: string }) =>
  value(await listGames(table.services, { by, ...asked }))
    .games.map(({ name }) => name)
    .sort();

describe('searching', () => {
  beforeEach(async () => {
    await table.rows('update games set name = id::text');
    const make = (name: string, by: string) =>
      createGame(table.services, { by, rulesetId: 'toy', name, setup: {}, seats: NORTH_ME });
    value(await make('Winter 100%', 'ann'));
    value(await make('Summer_war', 'ann'));
    value(await make('Winter of others', 'eve'));
  });

  it('finds own games by a part of their name, and letters that mean something in a pattern mean themselves', async () => {
    expect(await named('ann', { find: ' wInter ' })).toEqual(['Winter 100%']);
    expect(await named('ann', { find: '%' })).toEqual(['Winter 100%']);
    expect(await named('ann', { find: 'r_w' })).toEqual(['Summer_war']);
    expect(await named('bob', { find: 'winter' })).toEqual([]);
  });

  it('finds games by who plays, and nothing by a text that is nowhere', async () => {
    const gameId = await startGame(table.services);
    await table.rows(`update games set name = 'Met' where id = $1`, gameId);
    expect(await named('ann', { find: 'BOB-n' })).toEqual(['Met']);
    expect(await named('ann', { find: 'nowhere' })).toEqual([]);
  });

  it('finds games by the title of their rules', async () => {
    await table.rows(`update games set ruleset_id = 'okinawa-points' where name = 'Summer_war'`);
    expect(await named('ann', { find: 'okinawa' })).toEqual(['Summer_war']);
    await table.rows(`update games set ruleset_id = 'toy'`);
  });

  it('keeps to one rules system, alone, in a list and with a text', async () => {
    await table.rows(`update games set ruleset_id = 'okinawa-points' where name <> 'Winter 100%'`);
    const rulesetId = 'okinawa-points';
    expect(await named('ann', { rulesetId })).toContain('Summer_war');
    expect(await named('ann', { rulesetId })).not.toContain('Winter 100%');
    expect(await named('ann', { rulesetId, find: 'winter' })).toEqual([]);
    expect(await named('ann', { rulesetId, find: 'summer', list: 'open' })).toEqual(['Summer_war']);
    expect(await named('ann', { rulesetId: 'toy', list: 'open' })).toEqual(['Winter 100%']);
    await table.rows(`update games set ruleset_id = 'toy'`);
  });
});

describe('the archive', () => {
  it('takes finished games alone, out of the own list alone, and gives them back', async () => {
    const gameId = await startGame(table.services);
    await table.rows(`update games set name = 'Ended' where id = $1`, gameId);
    const put = (by: string, archived: boolean) => archiveGame(table.services, { by, gameId, archived });
    expect(code(await put('ann', true))).toBe('nothing-to-change');
    await table.rows(`update games set status = 'over' where id = $1`, gameId);
    expect(code(await put('eve', true))).toBe('game-not-found');
    value(await put('ann', true));
    value(await put('ann', true));
    expect(await named('ann', { list: 'over' })).toEqual([]);
    expect(await named('ann', { list: 'archived' })).toEqual(['Ended']);
    expect(await named('bob', { list: 'over' })).toEqual(['Ended']);
    expect(await named('bob', { list: 'archived' })).toEqual([]);
    expect(await named('ann', { find: 'ended' })).toEqual(['Ended']);
    const going = value(await listGameLists(table.services, { by: 'ann' }));
    expect([...going.values()].flatMap(({ games }) => games.map(({ name }) => name))).not.toContain('Ended');
    value(await put('ann', false));
    expect(await named('ann', { list: 'over' })).toEqual(['Ended']);
  });
});
