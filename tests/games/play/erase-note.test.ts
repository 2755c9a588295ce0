import { afterAll, beforeAll, expect, it } from 'vitest';
import { erasableNotes, eraseNote } from '@/lib/games/game-master/erase-note';
import { checkGame } from '@/lib/games/log/check-game';
import { readLog } from '@/lib/games/log/read-log';
import type { GameId } from '@/lib/games/model/types';
import { submitAction } from '@/lib/games/play/submit-action';
import { type Hall, openHall, textOf, verify } from '@/tests/trust/hall';
import { act, propose, startLedger } from '../log/ledger';
import { code, openTable, startGame, type TestGame, value } from '../table';

let hall: Hall;
let table: TestGame;
beforeAll(async () => {
  hall = await openHall(`${import.meta.url} hall`);
  table = await openTable(import.meta.url);
});
afterAll(async () => {
  await hall.close();
  await table.close();
});

const ABSENT = 'f'.repeat(64);

const say = (by: string, gameId: GameId, expectedVersion: number, note: string) =>
  submitAction(hall.services, {
    by,
    gameId,
    role: by === 'ann' ? 'north' : 'south',
    action: { type: 'choose', number: 2 },
    note,
    expectedVersion,
    idempotencyKey: note,
  });

/** A whole toy game in which both have said something; bob's note by its name. */
async function talkedOver(): Promise<{ readonly gameId: GameId; readonly anns: string; readonly bobs: string }> {
  const gameId = await startGame(hall.services, { rounds: 1 });
  value(await say('ann', gameId, 2, 'Anna Example, 12 Example Road'));
  value(await say('bob', gameId, 3, 'yes'));
  const { notes } = value(await readLog(hall.services, { by: 'bob', gameId }));
  const idOf = (words: string): string => Object.keys(notes).find((id) => notes[id] === words) ?? '';
  return { gameId, anns: idOf('Anna Example, 12 Example Road'), bobs: idOf('yes') };
}

const linesOf = (file: string): readonly string[] => file.trimEnd().split('\n');
const gapsOf = (file: string): readonly string[] => verify(file).unchecked.map(({ gap }) => gap);
const isEntry = (line: string): boolean => line.startsWith('{"actor":');

it('takes the words away for everybody, and every proof holds', async () => {
  const { gameId, anns, bobs } = await talkedOver();
  const before = await textOf(hall.services, { by: 'bob', gameId });
  const checked = value(await checkGame(hall.services, gameId));
  expect(verify(before)).toMatchObject({ verdict: 'ok' });
  const erased = value(await eraseNote(hall.services, { by: 'ann', gameId, noteId: anns }));
  const page = value(await readLog(hall.services, { by: 'bob', gameId }));
  expect(page.notes).toEqual({ [bobs]: 'yes' });
  expect(page.entries[erased.seq]).toMatchObject({ type: 'action', actor: 'p1', payload: { note: anns } });
  const after = await textOf(hall.services, { by: 'bob', gameId });
  expect(after).not.toContain('Example');
  expect(linesOf(after).filter(isEntry)).toEqual(linesOf(before).filter(isEntry));
  expect(verify(after).verdict).toBe('ok');
  expect(gapsOf(after)).toEqual([...gapsOf(before), 'erased-notes']);
  expect(value(await checkGame(hall.services, gameId))).toEqual(checked);
  expect(checked.faults).toEqual([]);
});

it('leaves nothing that would confirm a guess', async () => {
  const { gameId, bobs } = await talkedOver();
  const kept = () => hall.services.database.pool.query('select key from idempotency where game_id = $1', [gameId]);
  expect((await kept()).rows.map(({ key }) => key)).toContain('yes');
  value(await eraseNote(hall.services, { by: 'bob', gameId, noteId: bobs }));
  expect((await kept()).rows.map(({ key }) => key)).toEqual(['Anna Example, 12 Example Road']);
  const salts = await hall.services.database.prisma.note.findMany({
    where: { gameId, id: bobs },
    select: { salt: true },
  });
  expect(salts).toEqual([{ salt: null }]);
  // The command itself can still not happen twice.
  expect(code(await say('bob', gameId, 3, 'yes'))).toBe('stale-version');
});

it('is the same twice', async () => {
  const { gameId, bobs } = await talkedOver();
  const once = value(await eraseNote(hall.services, { by: 'bob', gameId, noteId: bobs }));
  const at = () => hall.services.store.readNoteRows(gameId);
  const rows = await at();
  const when = () => hall.services.database.prisma.note.findMany({ where: { gameId }, select: { erasedAt: true } });
  const then = await when();
  expect(value(await eraseNote(hall.services, { by: 'bob', gameId, noteId: bobs }))).toEqual(once);
  expect([await at(), await when()]).toEqual([rows, then]);
});

it('is for the author and the owner, and nobody else', async () => {
  const { gameId, anns, bobs } = await talkedOver();
  const tried = async (by: string, noteId: string) => code(await eraseNote(hall.services, { by, gameId, noteId }));
  expect(await tried('bob', anns)).toBe('not-your-note');
  expect(await tried('eve', bobs)).toBe('game-not-found');
  expect(await tried('bob', ABSENT)).toBe('note-not-found');
  expect(await tried('bob', '../x')).toBe('note-not-found');
  expect(code(await eraseNote(hall.services, { by: 'bob', gameId: 'x', noteId: bobs }))).toBe('game-not-found');
  const { gameId: other } = await talkedOver();
  expect(code(await eraseNote(hall.services, { by: 'bob', gameId: other, noteId: bobs }))).toBe('note-not-found');
  expect(value(await readLog(hall.services, { by: 'ann', gameId })).notes).toMatchObject({
    [anns]: expect.any(String),
  });
  await hall.services.database.prisma.game.update({ where: { id: gameId }, data: { visibility: 'public' } });
  expect(await tried('eve', bobs)).toBe('not-your-note');
  const ids = [anns, bobs];
  expect(await erasableNotes(hall.services, { by: 'ann', gameId, ids })).toEqual(new Set(ids));
  expect(await erasableNotes(hall.services, { by: 'bob', gameId, ids })).toEqual(new Set([bobs]));
  expect(await erasableNotes(hall.services, { by: 'eve', gameId, ids })).toEqual(new Set());
  expect(await erasableNotes(hall.services, { by: undefined, gameId, ids })).toEqual(new Set());
  expect(await tried('ann', bobs)).toBe('ok');
});

it('is for who organises the game, though another made it', async () => {
  const gameId = await startLedger(table.services);
  value(await act(table.services, gameId, 'axis', propose(7), { note: 'why' }));
  const [note] = await table.rows('select id from notes where game_id = $1', gameId);
  await table.rows(`update games set owner_id = 'eve' where id = $1`, gameId);
  await table.rows(`update seats set user_id = 'bob', actor_id = 'p9' where game_id = $1 and role = 'umpire'`, gameId);
  const noteId = String(note?.id);
  expect(await erasableNotes(table.services, { by: 'bob', gameId, ids: [noteId] })).toEqual(new Set([noteId]));
  expect(code(await eraseNote(table.services, { by: 'bob', gameId, noteId }))).toBe('ok');
});
