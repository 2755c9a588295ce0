import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadKept } from '@/lib/games/engine/snapshot';
import { checkGame } from '@/lib/games/log/check-game';
import { storedGame } from '@/tests/support/stored';
import { choose, openTable, startGame, type TestGame, value } from '../table';

let table: TestGame;
beforeAll(async () => {
  table = await openTable(import.meta.url);
});
afterAll(() => table.close());

const rowOf = async (gameId: string) => {
  const [row] = await table.rows('select state, state_seq, next_seq from games where id = $1', gameId);
  return { text: String(row?.state), stateSeq: Number(row?.state_seq), nextSeq: Number(row?.next_seq) };
};
const faultsOf = async (gameId: string) => value(await checkGame(table.services, gameId)).faults;

/** Plays on by turns; the last version. */
async function playOn(gameId: string, from: number, plies: number, services = table.services): Promise<number> {
  for (let version = from; version < from + plies; version += 1)
    value(await choose(services, gameId, version % 2 === 0 ? 'north' : 'south', version, 1 + (version % 3)));
  return from + plies;
}

describe('the state of a game', () => {
  it('is stored again only once its log has grown, and always tells the position together with the events since', async () => {
    const gameId = await startGame(table.services, { rounds: 100 });
    const seen = new Set<number>();
    let version = 2;
    for (let ply = 0; ply < 60; ply += 1) {
      version = await playOn(gameId, version, 1);
      const { stateSeq, nextSeq } = await rowOf(gameId);
      seen.add(stateSeq);
      expect(nextSeq - stateSeq).toBeLessThanOrEqual(32);
      const stored = await storedGame(table.services, gameId);
      expect(stored.version).toBe(version);
      expect(stored.state).toEqual(table.services.snapshots.newest(gameId)?.state);
    }
    // Some hundred and fifty entries: a handful of times, not sixty.
    expect(seen.size).toBeGreaterThan(3);
    expect(seen.size).toBeLessThan(10);
    expect(await faultsOf(gameId)).toEqual([]);
  });

  it('goes on in a process that has never seen the game', async () => {
    const gameId = await startGame(table.services, { rounds: 100 });
    let version = await playOn(gameId, 2, 7);
    for (let turn = 0; turn < 6; turn += 1) version = await playOn(gameId, version, 3, table.another());
    expect((await storedGame(table.services, gameId)).version).toBe(version);
    expect(await faultsOf(gameId)).toEqual([]);
  });

  it('is stored as it is when the game ends', async () => {
    const gameId = await startGame(table.services, { rounds: 2 });
    await playOn(gameId, 2, 4);
    const { stateSeq, nextSeq, text } = await rowOf(gameId);
    expect(stateSeq).toBe(nextSeq);
    expect((await storedGame(table.services, gameId)).text).toBe(text);
  });

  it('is found out by the check when it, or the place that it claims, is not what the log says', async () => {
    const gameId = await startGame(table.services, { rounds: 100 });
    await playOn(gameId, 2, 5);
    const { text, stateSeq } = await rowOf(gameId);
    const put = (state: string, seq: number) =>
      table.rows('update games set state = $2, state_seq = $3 where id = $1', gameId, state, seq);
    const wrong = ['the cached state is not the one that the log makes'];
    await put(text.replace('"omen":', '"omen":1'), stateSeq);
    expect(await faultsOf(gameId)).toEqual(wrong);
    await put(text, (await rowOf(gameId)).nextSeq);
    expect(await faultsOf(gameId)).toEqual(wrong);
    await put(text, stateSeq);
    expect(await faultsOf(gameId)).toEqual([]);
  });

  it('throws on a stored event that the rules cannot read', async () => {
    const gameId = await startGame(table.services, { rounds: 100 });
    const { ruleset } = await storedGame(table.services, gameId);
    const kept = (await table.services.store.readState(gameId))?.kept ?? { text: '', since: [] };
    const strange = { ...kept, since: [JSON.stringify({ payload: { type: 'storm' } })] };
    expect(() => loadKept(ruleset, strange)).toThrow('none of toy');
  });
});
