import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseCanonical } from '@/lib/core/canonical';
import { createGame } from '@/lib/games/create/create-game';
import type { GameId } from '@/lib/games/model/types';
import { submitAction } from '@/lib/games/play/submit-action';
import { exportGame } from '@/lib/games/transfer/export-game';
import { leafOf } from '@/lib/trust/entry';
import { merkleRoot } from '@/lib/trust/merkle';
import { noteId } from '@/lib/trust/text';
import { choose, code, startGame, value } from '../games/table';
import { KEY } from './forged/signed';
import { type Hall, leavesOf, openHall, playToy, sealOver, textOf, verify } from './hall';

let hall: Hall;
beforeAll(async () => {
  hall = await openHall(import.meta.url);
});
afterAll(() => hall.close());

const linesOf = (text: string): readonly string[] => {
  expect(text.endsWith('\n')).toBe(true);
  return text.slice(0, -1).split('\n');
};

const bytesOf = async (gameId: GameId): Promise<readonly string[]> =>
  (await hall.services.store.readEntries(gameId, { limit: 100_000 })).map(({ bytes }) => bytes);

describe('an export', () => {
  it('is a header, the stored bytes of every entry, and an end, each line canonical', async () => {
    const gameId = await startGame(hall.services, { rounds: 1 });
    await choose(hall.services, gameId, 'north', 2);
    await choose(hall.services, gameId, 'south', 3);
    const text = await textOf(hall.services, { by: 'ann', gameId });
    const [header, ...lines] = linesOf(text);
    const bytes = await bytesOf(gameId);
    expect(lines.slice(0, -1)).toEqual(bytes);
    expect(lines.every((line) => parseCanonical(line).ok)).toBe(true);
    expect(JSON.parse(header ?? '')).toEqual({
      fieldpost: {
        format: 'fieldpost-game/1',
        gameId,
        entries: bytes.length,
        game: JSON.parse(bytes[0] ?? '').payload,
        keys: [],
      },
    });
    const leaves = bytes.map(leafOf);
    expect(JSON.parse(lines.at(-1) ?? '')).toEqual({
      end: {
        entries: bytes.length,
        notes: 0,
        checkpoints: 0,
        head: leaves.at(-1),
        root: merkleRoot(leaves),
        state: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    });
  });

  it('is the same bytes again, for both sides, once nothing is sealed', async () => {
    const gameId = await startGame(hall.services, { rounds: 1 });
    await choose(hall.services, gameId, 'north', 2);
    await choose(hall.services, gameId, 'south', 3);
    const seal = sealOver(hall.services, [3, 'end']);
    const first = await textOf(hall.services, { by: 'ann', gameId }, seal);
    expect(await textOf(hall.services, { by: 'ann', gameId }, seal)).toBe(first);
    expect(await textOf(hall.services, { by: 'bob', gameId }, seal)).toBe(first);
    const lines = linesOf(first).slice(-3);
    expect(lines.slice(0, 2).map((line) => Object.keys(JSON.parse(line)))).toEqual([['checkpoint'], ['checkpoint']]);
    expect(JSON.parse(linesOf(first)[0] ?? '').fieldpost.keys).toEqual([KEY.verifier.text]);
  });

  it('shows a sealed choice to its side alone, and to the others its leaf', async () => {
    const gameId = await startGame(hall.services);
    await choose(hall.services, gameId, 'north', 2, 3);
    const own = linesOf(await textOf(hall.services, { by: 'ann', gameId }));
    const other = linesOf(await textOf(hall.services, { by: 'bob', gameId }));
    const leaves = await leavesOf(hall.services, gameId);
    expect(own.slice(1, -1)).toEqual(await bytesOf(gameId));
    expect(other.slice(0, 11)).toEqual(own.slice(0, 11));
    expect(other.slice(11, 13).map((line) => JSON.parse(line))).toEqual([
      { seq: 10, leaf: leaves[10], sealedFor: ['north'] },
      { seq: 11, leaf: leaves[11], sealedFor: ['north'] },
    ]);
    const ends = [own, other].map((lines) => JSON.parse(lines.at(-1) ?? '').end);
    expect(ends[0].root).toBe(ends[1].root);
    // A hash of the position would let the other side try out the few choices that there are.
    expect(ends[0].state).toBeDefined();
    expect(ends[1].state).toBeUndefined();
    await choose(hall.services, gameId, 'south', 3, 1);
    expect(await textOf(hall.services, { by: 'bob', gameId })).toBe(await textOf(hall.services, { by: 'ann', gameId }));
  });

  it('hides the words beside a sealed choice with it, and leaves out what was erased', async () => {
    const gameId = await startGame(hall.services, { rounds: 1 });
    const say = (by: string, role: string, expectedVersion: number, note: string) =>
      submitAction(hall.services, {
        by,
        gameId,
        role,
        action: { type: 'choose', number: 1 },
        note,
        expectedVersion,
        idempotencyKey: note,
      });
    value(await say('ann', 'north', 2, 'Ich wähle 1 – ätsch'));
    expect(await textOf(hall.services, { by: 'bob', gameId })).not.toContain('ätsch');
    expect(await textOf(hall.services, { by: 'ann', gameId })).toContain('ätsch');
    value(await say('bob', 'south', 3, 'So be it'));
    const text = await textOf(hall.services, { by: 'bob', gameId });
    const notes = linesOf(text)
      .slice(-3, -1)
      .map((line) => JSON.parse(line));
    expect(notes.map(({ text: words }) => words)).toEqual(['Ich wähle 1 – ätsch', 'So be it']);
    for (const { note, salt, text: words } of notes) expect(noteId(Buffer.from(salt, 'hex'), words)).toBe(note);
    await hall.services.database.prisma.note.updateMany({
      where: { gameId, text: 'So be it' },
      data: { text: null, salt: null, erasedAt: new Date() },
    });
    const after = await textOf(hall.services, { by: 'bob', gameId });
    expect(after).not.toContain('So be it');
    expect(after).not.toContain(notes[1].salt);
    expect(verify(after).unchecked).toContainEqual(expect.objectContaining({ gap: 'erased-notes', blocks: false }));
    expect(verify(after).verdict).toBe('ok');
  });

  it('of a game that waits for its seats holds what there is', async () => {
    const seats = [
      { role: 'north', fill: 'me' },
      { role: 'south', fill: 'open' },
    ] as const;
    const made = await createGame(hall.services, { by: 'ann', rulesetId: 'toy', name: 'Waiting', setup: {}, seats });
    const text = await textOf(hall.services, { by: 'ann', gameId: value(made).gameId });
    expect(linesOf(text).length).toBe(8);
    expect(verify(text).verdict).toBe('ok');
  });

  it('comes in pieces of at most 500 entries', async () => {
    const gameId = await playToy(hall.services, 200, 400);
    const file = value(await exportGame(hall.services, { by: 'ann', gameId }));
    const pieces: string[] = [];
    for await (const piece of file.chunks) pieces.push(piece);
    const entries = pieces.map((piece) => piece.split('\n').filter((line) => line.startsWith('{"actor":')).length);
    expect(Math.max(...entries)).toBe(500);
    expect(entries.reduce((sum, count) => sum + count, 0)).toBe((await leavesOf(hall.services, gameId)).length);
    expect(file).toMatchObject({ mediaType: 'application/jsonl', fileName: `fieldpost-${gameId}.jsonl` });
  });

  it('is the log of one moment, whatever happens while it is sent', async () => {
    const gameId = await startGame(hall.services);
    await choose(hall.services, gameId, 'north', 2);
    const before = await textOf(hall.services, { by: 'bob', gameId });
    const file = value(await exportGame(hall.services, { by: 'bob', gameId }));
    await choose(hall.services, gameId, 'south', 3);
    const pieces: string[] = [];
    for await (const piece of file.chunks) pieces.push(piece);
    expect(pieces.join('')).toBe(before);
  });

  it('is for those who may read the game', async () => {
    const gameId = await startGame(hall.services);
    expect(code(await exportGame(hall.services, { by: 'eve', gameId }))).toBe('game-not-found');
    expect(code(await exportGame(hall.services, { gameId }))).toBe('game-not-found');
    expect(code(await exportGame(hall.services, { by: 'ann', gameId: 'x' }))).toBe('game-not-found');
  });
});
