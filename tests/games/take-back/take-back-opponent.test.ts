import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGame } from '@/lib/games/create/create-game';
import { checkGame } from '@/lib/games/log/check-game';
import { readLog } from '@/lib/games/log/read-log';
import type { GameId } from '@/lib/games/model/types';
import { playOpponent } from '@/lib/games/play/play-opponent';
import { readGame } from '@/lib/games/play/read-game';
import { submitAction } from '@/lib/games/play/submit-action';
import { askTakeBack } from '@/lib/games/take-back/ask-take-back';
import { previewTakeBack } from '@/lib/games/take-back/preview-take-back';
import { storedGame } from '@/tests/support/stored';
import { closeBook, openBook } from '@/tests/trust/book';
import { type Hall, openHall, textOf, verify } from '@/tests/trust/hall';
import { code, value } from '../table';

let hall: Hall;
beforeAll(async () => {
  hall = await openHall(import.meta.url);
});
afterAll(() => hall.close());

const SEATS = [
  { role: 'german', fill: 'me' },
  { role: 'japanese', fill: 'opponent' },
] as const;

const versionOf = async (gameId: GameId): Promise<number> =>
  value(await readGame(hall.services, { by: 'ann', gameId })).version;

/** Ann's action as the opponent would choose it, and then the opponent's; the entry of hers. */
async function turn(gameId: GameId): Promise<number> {
  const { ruleset, state, version } = await storedGame(hall.services, gameId);
  const action = ruleset.advise(state, 'german', () => 0);
  const command = { by: 'ann', gameId, role: 'german', action, expectedVersion: version };
  const { seq } = value(await submitAction(hall.services, { ...command, idempotencyKey: `${version}` }));
  await playOpponent(hall.services, { gameId });
  return seq;
}

async function ask(gameId: GameId, target: number) {
  const expectedVersion = await versionOf(gameId);
  const command = { by: 'ann', gameId, expectedVersion, idempotencyKey: `back ${expectedVersion}` };
  return askTakeBack(hall.services, { ...command, target });
}

/** A game in which units are being placed: no die is thrown there, and the sides take turns. */
async function placing(): Promise<GameId> {
  const asked = { by: 'ann', rulesetId: 'triumph-of-the-will', name: 'First game', setup: {}, seats: SEATS };
  const { gameId } = value(await createGame(hall.services, asked));
  await turn(gameId);
  return gameId;
}

const failed = async (gameId: GameId) =>
  verify(await textOf(hall.services, { by: 'ann', gameId })).checks.filter(({ result }) => result === 'failed');

describe('taking back against the built-in opponent', () => {
  it('needs no consent, and goes past what the opponent has done since', async () => {
    const gameId = await placing();
    const before = await storedGame(hall.services, gameId);
    const first = await turn(gameId);
    await turn(gameId);
    const preview = value(await previewTakeBack(hall.services, { by: 'ann', gameId, target: first }));
    expect(preview).toMatchObject({ target: first, asks: [] });
    expect(preview.barrier).toBeUndefined();
    const done = value(await ask(gameId, first));
    expect(done.lines.at(-1)?.text).toBe(`Entry ${first} and all that came after it are taken back.`);
    expect((await storedGame(hall.services, gameId)).text).toBe(before.text);
    expect(await playOpponent(hall.services, { gameId })).toMatchObject({ actions: 0 });
    await turn(gameId);
    expect(value(await checkGame(hall.services, gameId)).faults).toEqual([]);
    expect(await failed(gameId)).toEqual([]);
  });

  it('never goes past a die', async () => {
    const gameId = await placing();
    const log = value(await readLog(hall.services, { by: 'ann', gameId, limit: 100 })).entries;
    const forces = log.find(({ type, actor }) => type === 'action' && actor === 'p1')?.seq ?? -1;
    const dice = log.find(({ type, seq }) => type === 'dice-rolled' && seq > forces)?.seq;
    const asked = await ask(gameId, forces);
    expect(code(asked)).toBe('take-back-barred');
    expect(asked).toMatchObject({ error: { data: { barrier: 'dice', seq: dice } } });
  });

  it('is found to be forged where the opponent’s consent is not in the log', async () => {
    const gameId = await placing();
    const first = await turn(gameId);
    value(await ask(gameId, first));
    const book = openBook(await textOf(hall.services, { by: 'ann', gameId }));
    const without = book.entries.filter(({ type }) => type !== 'take-back-answered');
    const seats = verify(closeBook({ ...book, entries: without })).checks.find(({ id }) => id === 'seats');
    expect(seats?.fault?.detail).toMatch(/goes back past entry \d+, which no taking back undoes/);
  });
});
