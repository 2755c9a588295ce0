import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeEntries } from '@/lib/games/engine/entries';
import { newGameId } from '@/lib/games/model/ids';
import type { EntryRow } from '@/lib/games/model/records';
import { emptyChain } from '@/lib/trust/entry';
import { appendLeaves, EMPTY_FRONTIER } from '@/lib/trust/merkle';
import { openTable, type TestGame } from '@/tests/games/table';
import { bestOf, longestTurn, MOST_MS } from '@/tests/support/cost/cost';

let table: TestGame;
beforeAll(async () => {
  table = await openTable(import.meta.url);
});
afterAll(() => table.close());

/** Sixty thousand were tried by hand: no turn of them is longer. */
const ENTRIES = 6_000;
/** Rows a page, as a verified file is handed over. */
const PAGE = 500;

function logOf(gameId: string): { readonly rows: readonly EntryRow[]; readonly head: string } {
  const at = '2026-11-22T12:00:00.000Z';
  const drafts = Array.from({ length: ENTRIES }, (_, turn) => ({
    type: 'event',
    actor: 'server',
    payload: { type: 'turn', turn, text: 'x'.repeat(40) },
  }));
  const { entries, chain } = writeEntries(table.services, emptyChain(gameId), at, drafts);
  return { rows: entries, head: chain.head };
}

/** The longest turn while a file is stored as a game; the game is read back. */
async function longestTurnOfImport(): Promise<number> {
  const { services } = table;
  const gameId = newGameId(services);
  const { rows, head } = logOf(gameId);
  const { size: nextSeq, peaks } = appendLeaves(
    EMPTY_FRONTIER,
    rows.map(({ leaf }) => leaf),
  );
  const summary = { awaiting: [], deadlines: [] };
  const game = {
    gameId,
    name: 'Long',
    ownerId: 'ann',
    rulesetId: 'toy',
    rulesetVersion: '1.0.0',
    setup: {},
    roles: ['north', 'south'],
    pastPlayers: [],
    after: { status: 'open', nextSeq, nextDraw: 0, head, peaks, stateText: undefined, summary },
    lastAt: rows.at(-1)?.at ?? '',
    keys: [],
    at: '2026-11-22T12:00:00.000Z',
    page: async (number: number) => {
      const entries = rows.slice(number * PAGE, (number + 1) * PAGE);
      return entries.length === 0 ? undefined : { entries, notes: [], checkpoints: [] };
    },
  } as const;
  const longest = await longestTurn(async () => expect(await services.store.importGame(game)).toBe(true));
  expect((await services.store.readEntries(gameId, { after: ENTRIES - 2, limit: 5 })).map(({ seq }) => seq)).toEqual([
    ENTRIES - 1,
  ]);
  return longest;
}

it(`stores a file of ${ENTRIES} entries without holding up others`, async () => {
  // Each turn writes out one page.
  expect(await bestOf(longestTurnOfImport)).toBeLessThan(MOST_MS);
});
