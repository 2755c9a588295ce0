import { afterAll, beforeAll, expect, it } from 'vitest';
import { fireTimer } from '@/lib/games/play/fire-timer';
import { type Frontier, merkleRoot, parseFrontier, rootOf } from '@/lib/trust/merkle';
import { choose, openTable, startGame, type TestGame } from '../table';
import { act, CONFIRM, propose, startCampaign, startLedger } from './ledger';

let table: TestGame;
beforeAll(async () => {
  table = await openTable(import.meta.url);
});
afterAll(() => table.close());

/** The frontier in a game's row, read past the application. */
async function keptOf(gameId: string): Promise<Frontier> {
  const [row] = await table.rows('select next_seq, peaks from games where id = $1', gameId);
  const frontier = parseFrontier({ size: row?.next_seq, peaks: String(row?.peaks).match(/.{64}/g) ?? [] });
  if (frontier === undefined) throw new Error(`no frontier in the row of ${gameId}`);
  return frontier;
}

async function leavesOf(gameId: string): Promise<readonly string[]> {
  const rows = await table.rows('select leaf from log_entries where game_id = $1 order by seq', gameId);
  return rows.map(({ leaf }) => String(leaf));
}

async function expectKept(gameId: string): Promise<number> {
  const [kept, leaves] = [await keptOf(gameId), await leavesOf(gameId)];
  expect(kept.size).toBe(leaves.length);
  expect(rootOf(kept)).toBe(merkleRoot(leaves));
  return leaves.length;
}

it('keeps the root of the log beside a game through its making, its joining and every command', async () => {
  const gameId = await startGame(table.services);
  const sizes = [await expectKept(gameId)];
  for (let version = 2; version < 14; version += 1) {
    // Both seats try, one of them is refused: refusals must leave the root alone.
    await choose(table.services, gameId, 'north', version, 1 + (version % 3));
    await choose(table.services, gameId, 'south', version, 1 + (version % 2));
    sizes.push(await expectKept(gameId));
  }
  expect(new Set(sizes).size).toBeGreaterThan(2);
});

it('keeps it in every game that a command of a campaign changes', async () => {
  const { land, sea } = await startCampaign(table.services);
  for (const gameId of [land, sea]) expect(await expectKept(gameId)).toBeGreaterThan(3);
  const before = await expectKept(sea);
  await act(table.services, land, 'axis', propose(7));
  await act(table.services, land, 'allies', CONFIRM);
  await expectKept(land);
  expect(await expectKept(sea)).toBeGreaterThan(before);
});

it('keeps it when the timer fires', async () => {
  table.clock.at = new Date('2026-03-01T12:00:00.000Z');
  const gameId = await startLedger(table.services);
  await act(table.services, gameId, 'axis', propose(7));
  const before = await expectKept(gameId);
  table.clock.at = new Date('2026-03-04T12:00:00.000Z');
  expect(await fireTimer(table.services, { gameId, key: 'proposal-1' })).toMatchObject({ result: 'struck' });
  expect(await expectKept(gameId)).toBeGreaterThan(before);
  table.clock.at = undefined;
});

it('keeps it when two processes write at once', async () => {
  const gameId = await startGame(table.services);
  const other = table.another();
  await Promise.all([choose(table.services, gameId, 'north', 2), choose(other, gameId, 'south', 2)]);
  await expectKept(gameId);
});
