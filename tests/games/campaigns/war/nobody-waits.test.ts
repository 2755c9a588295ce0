import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenServices } from '@/lib/db/services';
import { listGameLists } from '@/lib/games/play/list-games';
import { readGame } from '@/lib/games/play/read-game';
import { value } from '@/tests/games/table';
import { file, openStore, PLAYERS, startWar } from './stored-war';

/** Who is waited for in the house rules of a campaign, whose turn the victory game closes. */

let services: OpenServices;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ services, close } = await openStore(import.meta.url));
});
afterAll(() => close());

const LIST = {
  kind: 'factories',
  japan: Array.from({ length: 6 }, (_, at) => ({ id: `F${at + 1}`, hex: `Town ${at + 1}` })),
};
const FIVE_LOST = {
  kind: 'turn',
  turn: 'ND39',
  factories: [1, 2, 3, 4, 5].map((at) => ({ id: `F${at}`, status: 'destroyed' })),
  japan: { outsideResourcesReceived: true },
};
const quiet = (turn: string) => ({ kind: 'turn', turn, changes: [] });

/** The roles that are waited for, since which entry; and those people in whose list of games that wait for them it is. */
async function waited(gameId: string) {
  const waits = (await services.store.readGame(gameId))?.summary.waits ?? [];
  const listed = await Promise.all(
    Object.values(PLAYERS).map(async (by) => {
      const asked = value(await listGameLists(services, { by })).get('asked')?.games ?? [];
      return asked.some((game) => game.gameId === gameId) ? [by] : [];
    }),
  );
  return { roles: waits.map(({ role }) => role).sort(), people: listed.flat() };
}

describe('the conquest step of a campaign', () => {
  it('[wifh:conquest-step] may be reported at any time, and is waited for only while a roll is owed', async () => {
    const { idOf } = await startWar(services);
    const house = idOf('wif-house');
    expect(await waited(house)).toEqual({ roles: ['organiser'], people: ['eve'] });
    await file(services, house, 'organiser', LIST);
    expect(await waited(house)).toEqual({ roles: [], people: [] });
    await file(services, idOf('wif-victory'), 'axis', quiet('SO39'));
    expect(await waited(house)).toEqual({ roles: [], people: [] });

    const seen = value(await readGame(services, { by: 'bob', gameId: house }));
    expect(seen.yourAction).toEqual([
      { role: 'allied', decision: 'conquest-step', clause: 'wifh:conquest-step', optional: true },
    ]);
    await file(services, house, 'allied', FIVE_LOST);
    expect(await waited(house)).toEqual({ roles: ['allied', 'axis'], people: ['ann', 'bob'] });
    await file(services, house, 'axis', { kind: 'roll-japan', turn: 'ND39' });
    expect((await waited(house)).roles).toEqual([]);
  });
});
