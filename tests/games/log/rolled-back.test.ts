import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createGame } from '@/lib/games/create/create-game';
import { checkGame } from '@/lib/games/log/check-game';
import { sealOf } from '@/lib/games/log/notary';
import { readLog } from '@/lib/games/log/read-log';
import type { GameId } from '@/lib/games/model/types';
import { fireTimer } from '@/lib/games/play/fire-timer';
import { readGame } from '@/lib/games/play/read-game';
import { joinGame } from '@/lib/games/seats/join-game';
import { exportGame } from '@/lib/games/transfer/export-game';
import { restoreLog } from '@/lib/games/transfer/restore-log';
import { verifyExport } from '@/lib/trust/verify/verify-export';
import { choose, code, NORTH_ME, openTable, startGame, type TestGame, value } from '../table';
import { act, propose, startLedger } from './ledger';

let table: TestGame;
beforeAll(async () => {
  table = await openTable(import.meta.url);
});
afterAll(() => table.close());
afterEach(() => {
  table.clock.at = undefined;
});

const NOON = new Date('2026-03-01T12:00:00.000Z');
const hoursLater = (hours: number) => new Date(NOON.getTime() + hours * 3_600_000);
const root = (digit: string) => digit.repeat(64);

/** A head left the server that the log does not have: `size` beyond its end is a rollback, before it a fork. */
const lose = (gameId: GameId, size: number, digit = 'a') =>
  table.services.witness.record(gameId, { size, root: root(digit), note: '' });

const sizeOf = async (gameId: GameId) => value(await readGame(table.services, { by: 'ann', gameId })).seq;
const restore = (gameId: GameId) => restoreLog(table.services, { by: 'ann', gameId, reason: 'The disk died.' });

describe('a game whose log has lost entries', () => {
  it('keeps its clock waiting, and gives everybody the whole of a deadline afterwards', async () => {
    table.clock.at = NOON;
    const gameId = await startLedger(table.services);
    value(await act(table.services, gameId, 'axis', propose(7)));
    await lose(gameId, 500);
    table.clock.at = hoursLater(60);
    const fire = () => fireTimer(table.services, { gameId, key: 'proposal-1' });
    const before = await sizeOf(gameId);
    expect(await fire()).toEqual({ result: 'held' });
    expect(await sizeOf(gameId)).toBe(before);
    value(await restore(gameId));
    const { deadlines } = value(await readGame(table.services, { by: 'ann', gameId }));
    expect(deadlines).toMatchObject([{ key: 'proposal-1', at: hoursLater(60 + 48).toISOString() }]);
    expect(await fire()).toMatchObject({ result: 'early' });
    table.clock.at = hoursLater(60 + 49);
    expect(await fire()).toMatchObject({ result: 'struck' });
  });

  it('takes nobody in', async () => {
    const setup = { by: 'ann', rulesetId: 'toy', name: 'Open', setup: {}, seats: NORTH_ME };
    const made = value(await createGame(table.services, setup));
    await lose(made.gameId, 500);
    const token = made.invitations[0]?.path.replace('/join/', '') ?? '';
    expect(code(await joinGame(table.services, { by: 'bob', token }))).toBe('log-rolled-back');
    value(await restore(made.gameId));
    expect(code(await joinGame(table.services, { by: 'bob', token }))).toBe('ok');
  });

  it('still gives the answer of a command that it had carried out', async () => {
    const gameId = await startGame(table.services);
    const first = await choose(table.services, gameId, 'north', 2);
    await lose(gameId, 500);
    expect(await choose(table.services, gameId, 'north', 2)).toEqual(first);
    expect(code(await choose(table.services, gameId, 'south', 3))).toBe('log-rolled-back');
  });

  it('can lose entries again, and then the new loss alone has to be given up', async () => {
    const gameId = await startGame(table.services);
    await lose(gameId, 500);
    value(await restore(gameId));
    value(await choose(table.services, gameId, 'north', 3));
    await lose(gameId, 600, 'b');
    const loss = await table.services.guard.lossOf(gameId);
    expect(loss?.misfits.map(({ size }) => size)).toEqual([600]);
    value(await restore(gameId));
    expect(await table.services.guard.lossOf(gameId)).toBeUndefined();
    expect(table.services.guard.acceptedLosses(gameId)).toBe(2);
    expect(value(await checkGame(table.services, gameId)).faults).toEqual([]);
  });

  it('is found so by another process, which learns of the way on from the log alone', async () => {
    const gameId = await startGame(table.services);
    const other = table.another();
    const told = { size: 500, root: root('a'), note: '' };
    await table.services.witness.record(gameId, told);
    await other.witness.record(gameId, told);
    expect(code(await choose(other, gameId, 'north', 2))).toBe('log-rolled-back');
    value(await restore(gameId));
    expect(code(await choose(other, gameId, 'north', 3))).toBe('ok');
  });
});

describe('a fork that is given up', () => {
  it('names the entries from the last head that fits, and the verifier reports it as such; another is not', async () => {
    const { services } = table;
    const gameId = await startGame(services);
    const good = await sizeOf(gameId);
    const leaves = await services.store.readLeaves(gameId, good);
    await services.witness.record(gameId, { ...(await headAt(leaves, good)), note: '' });
    value(await choose(services, gameId, 'north', 2));
    const size = await sizeOf(gameId);
    await lose(gameId, size, 'c');
    expect((await services.guard.lossOf(gameId))?.kind).toBe('fork');
    expect(value(await restore(gameId)).lost).toEqual({ from: good, to: size - 1 });
    const file = await text(value(await exportGame(services, { by: 'ann', gameId }, sealOf(services))).chunks);
    const kept = (digit: string) => ({
      from: `${digit}.eml`,
      note: services.notary.sign(gameId, { size, root: root(digit) }),
    });
    const named = verifyExport({ file, outside: [kept('c')], findRuleset: services.findRuleset });
    expect(named.checks.flatMap(({ fault }) => fault ?? [])).toEqual([]);
    expect(named.unchecked.find(({ gap }) => gap === 'log-restored')?.detail).toBe(
      `restored: the entries ${good} to ${size - 1} were lost, and the log says so in entry ${size}; of that lost part is what c.eml witnessed`,
    );
    const unnamed = verifyExport({ file, outside: [kept('c'), kept('d')], findRuleset: services.findRuleset });
    expect(unnamed.verdict).toBe('tampered');
    expect(unnamed.checks.find(({ id }) => id === 'consistency')?.fault?.detail).toMatch(/^fork: .* d\.eml$/);
  });

  it('stands in the log for everybody, with the reason beside it', async () => {
    const gameId = await startGame(table.services);
    await lose(gameId, 500);
    const { seq } = value(await restore(gameId));
    const { entries, notes } = value(await readLog(table.services, { by: 'bob', gameId, after: seq - 1 }));
    const [entry] = entries;
    expect(entry).toMatchObject({ type: 'log-restored', actor: 'p1', payload: { as: 'owner', by: 'north' } });
    expect(entry?.payload).toMatchObject({ witnessed: [{ size: 500, root: root('a') }], lost: { from: seq, to: 499 } });
    expect(Object.values(notes)).toEqual(['The disk died.']);
  });
});

async function headAt(leaves: readonly string[], size: number) {
  const { merkleRoot } = await import('@/lib/trust/merkle');
  return { size, root: merkleRoot(leaves.slice(0, size)) };
}
