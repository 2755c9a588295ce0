import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkGame } from '@/lib/games/log/check-game';
import { readLog } from '@/lib/games/log/read-log';
import type { GameId } from '@/lib/games/model/types';
import { noteId } from '@/lib/trust/text';
import { act, CONFIRM, propose, startLedger } from '../log/ledger';
import { code, openTable, type TestGame, value } from '../table';

let table: TestGame;
beforeAll(async () => {
  table = await openTable(import.meta.url);
});
afterAll(() => table.close());

const actionsOf = async (gameId: GameId) =>
  value(await readLog(table.services, { by: 'ann', gameId })).entries.filter(({ type }) => type === 'action');
const notesOf = (gameId: GameId) =>
  table.rows('select id, salt, text, erased_at from notes where game_id = $1 order by at', gameId);
const asApp = (sql: string, values: unknown[]) => table.services.database.pool.query(sql, values);

it('keeps a note beside its action: the log and the rules carry its name, never a word of it', async () => {
  const gameId = await startLedger(table.services);
  const note = '  Delhi changed hands\r\nin the last impulse. ';
  const receipt = value(await act(table.services, gameId, 'axis', propose(7), { note }));
  const words = 'Delhi changed hands\nin the last impulse.';
  const [row] = await notesOf(gameId);
  expect(row).toMatchObject({ text: words, erased_at: null });
  expect(noteId(row?.salt as Buffer, words)).toBe(row?.id);
  const [action] = await actionsOf(gameId);
  expect(action?.payload).toEqual({ by: 'axis', action: propose(7), note: row?.id });
  expect(receipt.lines).toMatchObject([{ note: row?.id }]);
  expect(await table.services.store.readNotes(gameId, [String(row?.id), 'f'.repeat(64)])).toEqual(
    new Map([[row?.id, words]]),
  );
  const [stored] = await table.rows(
    'select string_agg(bytes, $2) as log from log_entries where game_id = $1',
    gameId,
    '',
  );
  expect(String(stored?.log)).not.toContain('Delhi');
  expect(String(stored?.log)).toContain(String(row?.id));
});

it.each(['', ' \n ', 'x'.repeat(2001), 'a\u0000b', 'a\tb', 'bell\u0007', 'half \ud83d'])(
  'refuses %j as a note, and stores nothing of the action',
  async (note) => {
    const gameId = await startLedger(table.services);
    expect(code(await act(table.services, gameId, 'axis', propose(7), { note }))).toBe('invalid-note');
    expect([await notesOf(gameId), await actionsOf(gameId)]).toEqual([[], []]);
  },
);

it('takes 2000 characters, counted as people count them', async () => {
  const gameId = await startLedger(table.services);
  expect(code(await act(table.services, gameId, 'axis', propose(7), { note: '\u{1f6a2}'.repeat(2000) }))).toBe('ok');
});

it('keeps no note of a refused action, and one of a repeated one', async () => {
  const gameId = await startLedger(table.services);
  expect(code(await act(table.services, gameId, 'axis', CONFIRM, { note: 'why not' }))).toBe('nothing-proposed');
  expect(await notesOf(gameId)).toEqual([]);
  const again = { note: 'because', idempotencyKey: 'once' };
  const first = value(await act(table.services, gameId, 'axis', propose(7), again));
  expect(value(await act(table.services, gameId, 'axis', propose(7), again))).toEqual(first);
  expect(await notesOf(gameId)).toHaveLength(1);
  const other = { ...again, note: 'for another reason' };
  expect(code(await act(table.services, gameId, 'axis', propose(7), other))).toBe('idempotency-key-reused');
});

it('can lose its words while every proof holds', async () => {
  const gameId = await startLedger(table.services);
  value(await act(table.services, gameId, 'axis', propose(7), { note: 'Anna Example, 12 Example Road' }));
  const [before] = await notesOf(gameId);
  const heads = await table.rows('select head from games where id = $1', gameId);
  await asApp('update notes set text = null, salt = null, erased_at = now() where game_id = $1', [gameId]);
  expect(value(await checkGame(table.services, gameId)).faults).toEqual([]);
  expect(await table.rows('select head from games where id = $1', gameId)).toEqual(heads);
  expect(await table.services.store.readNotes(gameId, [String(before?.id)])).toEqual(new Map());
  value(await act(table.services, gameId, 'allies', CONFIRM));
  expect(value(await checkGame(table.services, gameId)).faults).toEqual([]);
});

it('is found out when its words are changed, or when its row is gone', async () => {
  const gameId = await startLedger(table.services);
  value(await act(table.services, gameId, 'axis', propose(7), { note: 'seven it is' }));
  await asApp(`update notes set text = 'eight it is' where game_id = $1`, [gameId]);
  expect(value(await checkGame(table.services, gameId)).faults).toEqual([expect.stringContaining('note')]);
  await table.rows('delete from notes where game_id = $1', gameId);
  expect(value(await checkGame(table.services, gameId)).faults).toEqual([expect.stringContaining('note')]);
});

it('may be written and erased by the application, and nothing else', async () => {
  const gameId = await startLedger(table.services);
  value(await act(table.services, gameId, 'axis', propose(7), { note: 'seven' }));
  await expect(asApp('delete from notes where game_id = $1', [gameId])).rejects.toThrow('permission denied');
  for (const column of ['id', 'at', 'game_id'])
    await expect(asApp(`update notes set ${column} = ${column} where game_id = $1`, [gameId])).rejects.toThrow(
      'permission denied',
    );
  await expect(asApp('update notes set text = null where game_id = $1', [gameId])).rejects.toThrow('notes_erased');
});
