import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Services } from '@/lib/games/model/services';
import { readGame } from '@/lib/games/play/read-game';
import { exportGame } from '@/lib/games/transfer/export-game';
import { choose, openTable, startGame, type TestGame, value } from '../table';

let table: TestGame;
beforeAll(async () => {
  table = await openTable(import.meta.url);
});
afterAll(() => table.close());

/** A reader in another process, for whom the game moves on between any two readings. */
function hurried(reader: Services, gameId: string): { readonly services: Services; readonly moves: () => number } {
  let version = 2;
  const move = async (): Promise<void> => {
    value(await choose(table.services, gameId, version % 2 === 0 ? 'north' : 'south', version, 1 + (version % 3)));
    version += 1;
  };
  const { store } = reader;
  const services: Services = {
    ...reader,
    store: {
      ...store,
      readState: async (id) => {
        await move();
        return store.readState(id);
      },
      readAtOnce: async (id) => {
        await move();
        return store.readAtOnce(id);
      },
    },
  };
  return { services, moves: () => version - 2 };
}

it('is read at one moment, and exported, however fast it moves on', async () => {
  const gameId = await startGame(table.services, { rounds: 100 });
  const game = await table.services.store.readGame(gameId);
  const by = game?.ownerId ?? '';
  const { services, moves } = hurried(table.another(), gameId);
  for (let turn = 0; turn < 10; turn += 1) {
    const before = moves();
    const read = value(await readGame(services, { by, gameId }));
    expect(read.version).toBeGreaterThan(2 + before);
    expect((await exportGame(services, { by, gameId })).ok).toBe(true);
  }
  expect(moves()).toBeGreaterThanOrEqual(20);
});
