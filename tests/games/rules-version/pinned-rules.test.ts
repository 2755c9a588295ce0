import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHouse } from '@/lib/db/house';
import { createGame } from '@/lib/games/create/create-game';
import { readLog } from '@/lib/games/log/read-log';
import { shelfOf } from '@/lib/games/model/registry';
import { previewAction } from '@/lib/games/play/preview-action';
import { readGame } from '@/lib/games/play/read-game';
import { joinGame } from '@/lib/games/seats/join-game';
import { toyRuleset } from '@/tests/support/toy-ruleset';
import { toyNewer, toyPatched } from '@/tests/support/toy-versions';
import { choose, code, NORTH_ME, openTable, startGame, type Table, value } from '../table';

describe('a game goes on by the version of the rules that it is pinned to', () => {
  let table: Table;
  beforeAll(async () => {
    table = await openTable(`${import.meta.url} pinned`);
  });
  afterAll(() => table.close());

  const houseWith = async <T>(list: Parameters<typeof shelfOf>[0], use: (house: Table['house']) => Promise<T>) => {
    const house = openHouse(table.url, { shelf: shelfOf(list) });
    try {
      return await use(house);
    } finally {
      await house.close();
    }
  };

  it('and new games by the newest', async () => {
    const old = await startGame(table.house);
    await houseWith([toyRuleset, toyNewer], async (house) => {
      const fresh = await startGame(house);
      expect(value(await readGame(house, { by: 'ann', gameId: old })).rulesetVersion).toBe('1');
      expect(value(await readGame(house, { by: 'ann', gameId: fresh })).rulesetVersion).toBe('1.1.0');
      // 3 is a number of the older rules alone.
      expect(code(await choose(house, old, 'north', 2, 3))).toBe('ok');
      expect(code(await choose(house, fresh, 'north', 2, 3))).toBe('too-high');
      expect(code(await choose(house, fresh, 'north', 2, 2))).toBe('ok');
    });
  });

  it('or by a patch of it', async () => {
    const gameId = await startGame(table.house);
    await houseWith([toyPatched, toyNewer], async (house) => {
      expect(code(await choose(house, gameId, 'north', 2, 3))).toBe('ok');
      expect(value(await readGame(house, { by: 'ann', gameId })).rulesetTitle).toBe('Toy, in better words');
    });
  });

  it('and waits when there is none, with its log to be read', async () => {
    const gameId = await startGame(table.house);
    const waiting = await table.house.store.readGame(gameId);
    const action = { type: 'choose', number: 1 };
    await houseWith([toyNewer], async (house) => {
      const refused = await choose(house, gameId, 'north', 2, 1);
      expect(refused).toMatchObject({
        error: { code: 'rules-not-here', data: { ruleset: { id: 'toy', version: '1' } } },
      });
      expect(code(await previewAction(house, { by: 'ann', gameId, role: 'north', action }))).toBe('rules-not-here');
      const view = value(await readGame(house, { by: 'ann', gameId }));
      expect(view).toMatchObject({
        rulesetTitle: 'Toy',
        choices: [],
        awaiting: [{ role: 'north' }, { role: 'south' }],
      });
      expect(view.view).toBeUndefined();
      expect(value(await readLog(house, { by: 'ann', gameId })).entries.at(-1)?.line?.text).toContain('table is laid');
    });
    expect(await table.house.store.readGame(gameId)).toEqual(waiting);
    // Put back, it goes on where it was.
    expect(code(await choose(table.house, gameId, 'north', 2, 1))).toBe('ok');
  });

  it('and nobody sits down at a game whose rules are not here', async () => {
    const made = value(
      await createGame(table.house, { by: 'ann', rulesetId: 'toy', name: 'Open', setup: {}, seats: NORTH_ME }),
    );
    const token = made.invitations[0]?.path.replace('/join/', '') ?? '';
    await houseWith([toyNewer], async (house) => {
      expect(code(await joinGame(house, { by: 'bob', token }))).toBe('rules-not-here');
    });
    expect(code(await joinGame(table.house, { by: 'bob', token }))).toBe('ok');
  });
});
