import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGame } from '@/lib/games/create/create-game';
import { checkGame } from '@/lib/games/log/check-game';
import type { GameId } from '@/lib/games/model/types';
import { previewAction } from '@/lib/games/play/preview-action';
import { act, openParley, type ParleyTable, report, startParley } from '../campaigns/parley';
import { code, value } from '../table';

let table: ParleyTable;
beforeAll(async () => {
  table = await openParley(import.meta.url);
});
afterAll(() => table.close());

const preview = (gameId: GameId, role: string, more: object, by = role === 'blue' ? 'bob' : 'ann') =>
  previewAction(table.services, { by, gameId, role, ...more });

/** Everything that a game is, in every table that knows it. */
async function everything(gameId: GameId): Promise<string> {
  const rows = [
    await table.sql('select * from games where id = $1', gameId),
    await table.sql('select * from log_entries where game_id = $1 order by seq', gameId),
    await table.sql('select * from idempotency where game_id = $1', gameId),
    await table.sql('select * from notes where game_id = $1', gameId),
    await table.sql(`select id, key from graphile_worker.jobs where key like '%' || $1 || '%' order by id`, gameId),
  ];
  return JSON.stringify(rows);
}

describe('a preview', () => {
  it('says what the action would do, word for word, and stores nothing', async () => {
    const gameId = await startParley(table.services);
    const before = await everything(gameId);
    const action = report('Rome', 'Delhi');
    const told = value(await preview(gameId, 'red', { action, note: ' In the\r\nlast impulse. ' }));
    expect(await everything(gameId)).toBe(before);
    expect(told).toMatchObject({ gameId, version: 2, needsDice: false });
    expect(told.awaiting).toEqual([{ role: 'blue', decision: 'answer', clause: 'parley:1' }]);
    const note = told.lines[0]?.note ?? '';
    expect(told.notes[note]).toBe('In the\nlast impulse.');
    const receipt = await act(table.services, gameId, 'red', action, 'In the last impulse.');
    const wordsOf = (lines: typeof told.lines) => lines.map(({ text, clause, details }) => ({ text, clause, details }));
    expect(wordsOf(told.lines)).toEqual(wordsOf(receipt.lines));
    expect(told.awaiting).toEqual(receipt.awaiting);
  });

  it('takes an order text as well', async () => {
    const gameId = await startParley(table.services);
    const told = value(await preview(gameId, 'blue', { orders: 'report' }));
    expect(told.lines[0]?.text).toBe('blue reports 1 changes.');
    expect(code(await preview(gameId, 'blue', { orders: 'dance' }))).toBe('invalid-orders');
  });

  it('shows the outcome that it would bring', async () => {
    const gameId = await startParley(table.services);
    const told = value(await preview(gameId, 'judge', { action: { type: 'close' } }));
    expect(told.outcome).toMatchObject({ winners: ['red'] });
    expect(told.awaiting).toEqual([]);
  });
});

describe('what a preview must not give away', () => {
  it('throws no die: it only says that it takes one, and the die that falls later is the same', async () => {
    const gameId = await startParley(table.services);
    const before = await everything(gameId);
    const answers = await Promise.all([1, 2, 3].map(() => preview(gameId, 'red', { action: { type: 'roll' } })));
    for (const answer of answers) {
      expect(value(answer)).toEqual({ gameId, version: 2, needsDice: true, lines: [], notes: {}, awaiting: [] });
    }
    expect(await everything(gameId)).toBe(before);
    await act(table.services, gameId, 'red', { type: 'roll' });
    const check = value(await checkGame(table.services, gameId));
    expect(check).toMatchObject({ draws: 1, faults: [] });
  });

  it('answers the second sealed hand alike, whatever the first one holds, and as if it took a die', async () => {
    const asked: unknown[] = [];
    for (const number of [1, 9]) {
      const gameId = await startParley(table.services);
      const first = value(await preview(gameId, 'red', { action: { type: 'hide', number } }));
      expect(first.lines.map(({ text }) => text)).toEqual([`red hides ${number}.`]);
      await act(table.services, gameId, 'red', { type: 'hide', number });
      const { gameId: _, ...told } = value(await preview(gameId, 'blue', { action: { type: 'hide', number: 5 } }));
      asked.push(told);
    }
    expect(asked[0]).toEqual({ version: 3, needsDice: true, lines: [], notes: {}, awaiting: [] });
    expect(asked[1]).toEqual(asked[0]);
  });
});

describe('a preview is refused like the action itself', () => {
  it('by the rules, with their clause', async () => {
    const gameId = await startParley(table.services);
    const refused = await preview(gameId, 'judge', { action: { type: 'amend', n: 3, points: 1 } });
    expect(refused).toEqual({
      ok: false,
      error: {
        kind: 'rule',
        rejection: { code: 'no-such-report', clause: 'parley:1' },
        message: 'Refused: no-such-report.',
      },
    });
    await act(table.services, gameId, 'red', report('Rome'));
    const amend = { action: { type: 'amend', n: 1, points: 1 } };
    expect(code(await preview(gameId, 'judge', amend))).toBe('note-missing');
    expect(code(await preview(gameId, 'judge', { ...amend, note: 'A typing error.' }))).toBe('ok');
  });

  it.each([
    ['an action that is none', { action: 'none' }, 'invalid-action'],
    ['both forms at once', { action: { type: 'roll' }, orders: 'roll' }, 'invalid-action'],
    ['a note of nothing', { action: { type: 'roll' }, note: ' ' }, 'invalid-note'],
    ['a note too long', { action: { type: 'roll' }, note: 'x'.repeat(2_001) }, 'invalid-note'],
  ])('for %s', async (_, more, expected) => {
    const gameId = await startParley(table.services);
    expect(code(await preview(gameId, 'red', more))).toBe(expected);
  });

  it('for a foreign seat, a foreign game, one that has not begun and one that is over', async () => {
    const gameId = await startParley(table.services);
    const roll = { action: { type: 'roll' } };
    expect(code(await preview(gameId, 'blue', roll, 'ann'))).toBe('not-your-seat');
    expect(code(await preview(gameId, 'red', roll, 'eve'))).toBe('game-not-found');
    expect(code(await preview('nothing', 'red', roll))).toBe('game-not-found');
    await act(table.services, gameId, 'judge', { type: 'close' });
    expect(code(await preview(gameId, 'red', roll))).toBe('game-over');
    const seats = ['red', 'blue'].map((role) => ({ role, fill: role === 'red' ? 'me' : 'open' }) as const);
    const made = await createGame(table.services, { by: 'ann', rulesetId: 'parley', name: 'Open', setup: {}, seats });
    expect(code(await preview(value(made).gameId, 'red', roll))).toBe('game-not-started');
  });
});
