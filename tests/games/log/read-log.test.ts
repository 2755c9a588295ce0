import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readLog } from '@/lib/games/log/read-log';
import { noteIdsIn, readNotes } from '@/lib/games/log/read-notes';
import type { GameId } from '@/lib/games/model/types';
import { act, openParley, type ParleyTable, report, startParley } from '../campaigns/parley';
import { code, value } from '../table';

let table: ParleyTable;
beforeAll(async () => {
  table = await openParley(import.meta.url);
});
afterAll(() => table.close());

const logOf = async (gameId: GameId, more: object = {}, by = 'ann') =>
  value(await readLog(table.services, { by, gameId, ...more }));

describe('details and notes in the log', () => {
  it('keeps the details of a line, and gives the words of the notes that lines name', async () => {
    const gameId = await startParley(table.services);
    await act(table.services, gameId, 'red', report('Rome', 'Delhi'), 'Rome fell\nat last.');
    const { entries, notes } = await logOf(gameId);
    const line = entries.at(-1)?.line;
    expect(line?.details?.map(({ text }) => text)).toEqual(['Rome: 0 -> 1', 'Delhi: 0 -> 2']);
    expect(notes).toEqual({ [line?.note ?? '']: 'Rome fell\nat last.' });
  });

  it('leaves out what was erased, and still names it', async () => {
    const gameId = await startParley(table.services);
    await act(table.services, gameId, 'red', report('Rome'), 'A slip of the tongue.');
    await table.sql('update notes set text = null, salt = null, erased_at = now() where game_id = $1', gameId);
    const { entries, notes } = await logOf(gameId);
    expect(entries.at(-1)?.line?.note).toMatch(/^[0-9a-f]{64}$/);
    expect(notes).toEqual({});
  });

  it('gives the note of an action whose events name none', async () => {
    const gameId = await startParley(table.services);
    await act(table.services, gameId, 'red', { type: 'roll' }, 'Wish me luck.');
    expect(Object.values((await logOf(gameId)).notes)).toEqual(['Wish me luck.']);
  });

  it('shows the note of a sealed action to nobody else until it is opened', async () => {
    const gameId = await startParley(table.services);
    await act(table.services, gameId, 'red', { type: 'hide', number: 4 }, 'I hide a four.');
    expect(Object.values((await logOf(gameId, {}, 'bob')).notes)).toEqual([]);
    expect(Object.values((await logOf(gameId)).notes)).toEqual(['I hide a four.']);
    await act(table.services, gameId, 'blue', { type: 'hide', number: 5 });
    expect(Object.values((await logOf(gameId, {}, 'bob')).notes)).toEqual(['I hide a four.']);
  });

  it('reads notes by name for anybody who may read the game, and for nobody else', async () => {
    const gameId = await startParley(table.services);
    await act(table.services, gameId, 'red', report('Rome'), 'Rome fell.');
    const ids = noteIdsIn({ list: [{ note: (await logOf(gameId)).entries.at(-1)?.line?.note ?? '' }], turn: 'one' });
    expect(ids).toHaveLength(1);
    expect(Object.values(value(await readNotes(table.services, { by: 'bob', gameId, ids })))).toEqual(['Rome fell.']);
    expect(code(await readNotes(table.services, { by: 'eve', gameId, ids }))).toBe('game-not-found');
  });
});

describe('entries by their mark', () => {
  const seqs = async (gameId: GameId, more: object, by?: string) => {
    const page = await logOf(gameId, more, by);
    return { ...page, texts: page.entries.map(({ line }) => line?.text) };
  };

  it('are those events alone, in their order, each with its own number', async () => {
    const gameId = await startParley(table.services);
    await act(table.services, gameId, 'red', report('Rome'));
    await act(table.services, gameId, 'blue', report('Oslo'));
    await act(table.services, gameId, 'judge', { type: 'amend', n: 1, points: 7 }, 'A typing error.');
    const { texts, entries, notes, next, total } = await seqs(gameId, { mark: 'report-1' });
    expect(texts).toEqual(['red reports 1 changes.', 'The judge amends report 1.']);
    expect(Object.values(notes)).toEqual(['A typing error.']);
    expect(next).toBeUndefined();
    const whole = await logOf(gameId);
    expect(total).toBe(whole.total);
    for (const { seq, leaf } of entries) expect(whole.entries[seq]?.leaf).toBe(leaf);
    expect((await seqs(gameId, { mark: 'report-9' })).texts).toEqual([]);
    expect((await seqs(gameId, { mark: 'report' })).texts).toEqual([]);
  });

  it('are not found by those from whom they are sealed', async () => {
    const gameId = await startParley(table.services);
    await act(table.services, gameId, 'red', { type: 'hide', number: 4 });
    expect((await seqs(gameId, { mark: 'hand-1' })).texts).toEqual(['red hides 4.']);
    expect((await seqs(gameId, { mark: 'hand-1' }, 'bob')).texts).toEqual([]);
    await act(table.services, gameId, 'blue', { type: 'hide', number: 5 });
    expect((await seqs(gameId, { mark: 'hand-1' }, 'bob')).texts).toEqual(['red hides 4.', 'blue hides 5.']);
  });

  it('are found page by page in a log of more than one page, none twice and none left out', async () => {
    const gameId = await startParley(table.services);
    await act(table.services, gameId, 'red', report('Rome'));
    for (let n = 1; n <= 260; n += 1) {
      await act(table.services, gameId, 'judge', { type: 'amend', n: 1, points: n }, `Amendment ${n}.`);
    }
    const found: (string | undefined)[] = [];
    let after: number | undefined = -1;
    let pages = 0;
    while (after !== undefined) {
      const page = await seqs(gameId, { mark: 'report-1', limit: 100, after });
      expect(page.entries.length).toBeLessThanOrEqual(100);
      found.push(...page.entries.map(({ line }) => line?.details?.[0]?.text));
      after = page.next;
      pages += 1;
    }
    expect(pages).toBe(3);
    expect(found).toEqual([
      'Rome: 0 -> 1',
      ...Array.from({ length: 260 }, (_, at) => `Points of report 1: 0 -> ${at + 1}`),
    ]);
    // With `before`, the search ends there.
    const early = await seqs(gameId, { mark: 'report-1', before: 14 });
    expect(early.entries.every(({ seq }) => seq < 14)).toBe(true);
    expect(early.next).toBeUndefined();
  }, 60_000);
});
