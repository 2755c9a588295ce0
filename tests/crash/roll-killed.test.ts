import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkGame } from '@/lib/games/log/check-game';
import type { GameId } from '@/lib/games/model/types';
import { readGame } from '@/lib/games/play/read-game';
import { submitAction } from '@/lib/games/play/submit-action';
import { choose, code, openTable, startGame, type TestGame, value } from '@/tests/games/table';

/**
 * A server dies between computing a roll and committing it, and somebody submits something else: the same draw numbers
 * show the same faces, and no die is lost or thrown twice.
 */
let table: TestGame;
beforeAll(async () => {
  table = await openTable(import.meta.url);
});
afterAll(() => table.close());

interface Computed {
  readonly type: string;
  readonly draws: readonly (readonly [sides: number, face: number])[];
  readonly first: number;
}

/** A process that decides a command and stops right before storing it; it tells which dice it has thrown. */
async function decideAndHold(
  gameId: GameId,
  version: number,
  number: number,
): Promise<{ child: ChildProcess; thrown: Computed }> {
  const child = fork(
    new URL('./roll-child.ts', import.meta.url),
    [table.url, gameId, String(version), String(number)],
    {
      execArgv: ['--import', 'tsx'],
    },
  );
  const [told] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  if (typeof told !== 'object' || told === null) throw new Error(`the server ended with ${String(told)}`);
  return { child, thrown: told };
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  const [, signal] = await gone;
  expect(signal).toBe('SIGKILL');
}

const lastThrow = async (gameId: GameId): Promise<Computed> => {
  const rows = await table.services.store.readEntries(gameId, { limit: 1_000 });
  const row = rows.findLast(({ type }) => type === 'dice-rolled');
  const { payload } = JSON.parse(row?.bytes ?? '{}');
  return { type: 'dice-rolled', first: payload.first, draws: payload.draws };
};

it('throws the same dice again, whatever is submitted instead', async () => {
  const { services } = table;
  const gameId = await startGame(services, { rounds: 4 });
  for (let round = 0; round < 2; round += 1) {
    const { version } = value(await readGame(services, { by: 'ann', gameId }));
    value(await choose(services, gameId, 'north', version));
    const before = await services.store.readEntries(gameId, { limit: 1_000 });
    // South decides one thing, and the server dies with the dice in its hands: twice.
    const [first, second] = [1 + (round % 3), 1 + ((round + 1) % 3)];
    const faces: Computed[] = [];
    for (const number of [first, second]) {
      const { child, thrown } = await decideAndHold(gameId, version + 1, number);
      await kill(child);
      faces.push(thrown);
    }
    expect(faces[1]).toEqual(faces[0]);
    // Nothing of it is stored: neither an entry, nor the number of the next draw, nor an answer.
    expect(await services.store.readEntries(gameId, { limit: 1_000 })).toEqual(before);
    const again = value(await readGame(services, { by: 'bob', gameId }));
    expect(again.version).toBe(version + 1);
    // In a third process, with a new key, something else is submitted.
    const other = { type: 'choose', number: 1 + ((round + 2) % 3) };
    const command = { by: 'bob', gameId, role: 'south', action: other, expectedVersion: version + 1 };
    value(await submitAction(table.another(), { ...command, idempotencyKey: `other ${round}` }));
    expect(await lastThrow(gameId)).toEqual(faces[0]);
    expect(code(await submitAction(services, { ...command, idempotencyKey: `late ${round}` }))).toBe('stale-version');
  }
  // And they are those that the scheme gives: the operator's check throws every one of them again.
  const checked = value(await checkGame(services, gameId));
  expect(checked.faults).toEqual([]);
  expect(checked.draws).toBe(5);
}, 180_000);
