import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServices } from '@/lib/db/services';
import { createGame } from '@/lib/games/create/create-game';
import { readLog } from '@/lib/games/log/read-log';
import { registryOf } from '@/lib/games/model/registry';
import { previewAction } from '@/lib/games/play/preview-action';
import { readGame } from '@/lib/games/play/read-game';
import { joinGame } from '@/lib/games/seats/join-game';
import { toyRuleset } from '@/tests/support/toy-ruleset';
import { toyNewer, toyPatched } from '@/tests/support/toy-versions';
import { choose, code, NORTH_ME, openTable, startGame, type TestGame, value } from '../table';

describe('a game goes on by the version of the rules that it is pinned to', () => {
  let table: TestGame;
  beforeAll(async () => {
    table = await openTable(`${import.meta.url} pinned`);
  });
  afterAll(() => table.close());

  const servicesWith = async <T>(
    list: Parameters<typeof registryOf>[0],
    use: (services: TestGame['services']) => Promise<T>,
  ) => {
    const services = openServices(table.url, { registry: registryOf(list) });
    try {
      return await use(services);
    } finally {
      await services.close();
    }
  };

  it('and new games by the newest', async () => {
    const old = await startGame(table.services);
    await servicesWith([toyRuleset, toyNewer], async (services) => {
      const fresh = await startGame(services);
      expect(value(await readGame(services, { by: 'ann', gameId: old })).rulesetVersion).toBe('1');
      expect(value(await readGame(services, { by: 'ann', gameId: fresh })).rulesetVersion).toBe('1.1.0');
      // 3 is a number of the older rules alone.
      expect(code(await choose(services, old, 'north', 2, 3))).toBe('ok');
      expect(code(await choose(services, fresh, 'north', 2, 3))).toBe('too-high');
      expect(code(await choose(services, fresh, 'north', 2, 2))).toBe('ok');
    });
  });

  it('or by a patch of it', async () => {
    const gameId = await startGame(table.services);
    await servicesWith([toyPatched, toyNewer], async (services) => {
      expect(code(await choose(services, gameId, 'north', 2, 3))).toBe('ok');
      expect(value(await readGame(services, { by: 'ann', gameId })).rulesetTitle).toBe('Toy, in better words');
    });
  });

  it('and waits when there is none, with its log to be read', async () => {
    const gameId = await startGame(table.services);
    const waiting = await table.services.store.readGame(gameId);
    const action = { type: 'choose', number: 1 };
    await servicesWith([toyNewer], async (services) => {
      const refused = await choose(services, gameId, 'north', 2, 1);
      expect(refused).toMatchObject({
        error: { code: 'rules-not-here', data: { ruleset: { id: 'toy', version: '1' } } },
      });
      expect(code(await previewAction(services, { by: 'ann', gameId, role: 'north', action }))).toBe('rules-not-here');
      const view = value(await readGame(services, { by: 'ann', gameId }));
      expect(view).toMatchObject({
        rulesetTitle: 'Toy',
        choices: [],
        awaiting: [{ role: 'north' }, { role: 'south' }],
      });
      expect(view.view).toBeUndefined();
      expect(value(await readLog(services, { by: 'ann', gameId })).entries.at(-1)?.line?.text).toContain(
        'table is laid',
      );
    });
    expect(await table.services.store.readGame(gameId)).toEqual(waiting);
    // Put back, it goes on where it was.
    expect(code(await choose(table.services, gameId, 'north', 2, 1))).toBe('ok');
  });

  it('and nobody sits down at a game whose rules are not here', async () => {
    const made = value(
      await createGame(table.services, { by: 'ann', rulesetId: 'toy', name: 'Open', setup: {}, seats: NORTH_ME }),
    );
    const token = made.invitations[0]?.path.replace('/join/', '') ?? '';
    await servicesWith([toyNewer], async (services) => {
      expect(code(await joinGame(services, { by: 'bob', token }))).toBe('rules-not-here');
    });
    expect(code(await joinGame(table.services, { by: 'bob', token }))).toBe('ok');
  });
});
