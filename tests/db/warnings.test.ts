import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTable, startGame, type TestGame } from '../games/table';

let table: TestGame;
let gameId: string;
beforeAll(async () => {
  table = await openTable(import.meta.url);
  gameId = await startGame(table.services);
});
afterAll(() => table.close());

/** What this process was warned of while something was done. pg gives each of its warnings once a process. */
async function warningsOf(body: () => Promise<unknown>): Promise<readonly string[]> {
  const warnings: string[] = [];
  const hear = ({ message }: Error) => void warnings.push(message);
  process.on('warning', hear);
  await body();
  const mark = once(process, 'warning');
  process.emitWarning('all others have come');
  await mark;
  process.off('warning', hear);
  return warnings.slice(0, -1);
}

it('asks a connection one thing at a time, where a reading in a transaction has many parts', async () => {
  const read = () => table.services.store.readAtOnce(gameId);
  expect(await warningsOf(read)).toEqual([]);
});
