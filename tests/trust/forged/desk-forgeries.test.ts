import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '@/lib/core/json';
import { correctPosition, readCorrection } from '@/lib/games/game-master/correct-position';
import type { Report } from '@/lib/trust/verify/report';
import { act, command, pickNumber, REASON, rollAgain, startWithMaster, voidIt } from '@/tests/games/game-master/desk';
import { value } from '@/tests/games/table';
import { move, setupOf } from '@/tests/rulesets/triumph-of-the-will/support';
import { type Book, changed, closeBook, openBook, payloadChanged, without } from '../book';
import { type Hall, openHall, textOf, verify } from '../hall';
import { PYTHON } from '../python';

let hall: Hall;
/** A toy game with a void at `VOID` and a re-roll at `ROLL`, and a real one with a correction at `CORRECTED`. */
let toy: Book;
let front: Book;
const at = { void: 0, target: 0, roll: 0, corrected: 0 };

beforeAll(async () => {
  hall = await openHall('desk-forgeries', 'desk-forgeries');
  const { services } = hall;
  const gameId = await startWithMaster(services, 'toy', { rounds: 2 });
  await pickNumber(services, gameId, 'north', 1);
  at.target = await pickNumber(services, gameId, 'south', 2);
  at.void = value(await voidIt(services, gameId, at.target)).seq;
  const again = await pickNumber(services, gameId, 'south', 2);
  at.roll = value(await rollAgain(services, gameId, again)).seq;
  await pickNumber(services, gameId, 'north', 3);
  await pickNumber(services, gameId, 'south', 3);
  toy = openBook(await textOf(services, { by: 'ann', gameId }));
  front = await correctedBook();
}, 60_000);
afterAll(() => hall.close());

async function correctedBook(): Promise<Book> {
  const { services } = hall;
  const setup = setupOf({ stand: { russia: 'g 3 panzer', manchukuo: 'j infantry' }, auto: true });
  const gameId = await startWithMaster(services, 'triumph-of-the-will', setup);
  const sample = value(await readCorrection(services, { by: 'eve', gameId })).sample ?? {};
  const correction: JsonObject = { ...sample, bombs: { german: 1, japanese: 0 } };
  const asked = { ...(await command(services, gameId)), correction, note: REASON };
  at.corrected = value(await correctPosition(services, asked)).seq;
  await act(services, gameId, 'german', move({ panzer: 1 }, 'russia', 'iran'));
  return openBook(await textOf(services, { by: 'ann', gameId }));
}

const faultOf = ({ checks, verdict }: Report) => {
  const found = checks.find(({ fault }) => fault !== undefined);
  return [verdict, found?.id, found?.fault?.seq];
};

describe('a log with acts of a game master', () => {
  it('is sound as it is', () => {
    expect(faultOf(verify(closeBook(toy)))).toEqual(['ok', undefined, undefined]);
    expect(verify(closeBook(front)).checks.find(({ fault }) => fault !== undefined)).toBeUndefined();
  });

  it.each([
    ['a void without a reason', () => noteless(toy, at.void), 'seats', () => at.void],
    ['a void by a player', () => changed(toy, at.void, () => ({ actor: 'p1' })), 'seats', () => at.void],
    ['a void in the name of a side', () => bySide(toy, at.void), 'seats', () => at.void],
    [
      'a void of an action that does not stand',
      () => payloadChanged(toy, at.void, { target: 9_999 }),
      'replay',
      () => at.void,
    ],
    [
      'a void of another action',
      () => payloadChanged(toy, at.void, { target: at.target - 1 }),
      'replay',
      () => at.void,
    ],
    [
      'a re-roll of what was voided',
      () => payloadChanged(toy, at.roll, { target: at.target }),
      'replay',
      () => at.roll,
    ],
    ['a re-roll without a reason', () => noteless(toy, at.roll), 'seats', () => at.roll],
    ['a re-roll with another face', () => faceChanged(toy, at.roll + 1), 'faces', () => at.roll + 1],
    [
      'a re-roll with the dice of before',
      () => payloadChanged(toy, at.roll + 1, { first: 1 }),
      'draws',
      () => at.roll + 1,
    ],
    ['a re-roll without its effect', () => without(toy, at.roll + 3), 'decisions', () => at.roll],
  ] as const)('is found out over %s', (_name, forge, check, seq) => {
    const report = verify(closeBook(forge()));
    expect(report.verdict).toBe('tampered');
    const found = report.checks.find(({ id }) => id === check);
    expect([found?.id, found?.fault?.seq]).toEqual([check, seq()]);
  });

  it('is found out over a correction that makes something else, or that the rules do not know', () => {
    const more = payloadChanged(front, at.corrected, ({ correction }) => ({
      correction: { ...(correction as JsonObject), bombs: { german: 3, japanese: 0 } },
    }));
    const other = payloadChanged(front, at.corrected, { correction: { turn: 2 } });
    for (const forged of [more, other]) {
      const report = verify(closeBook(forged));
      const found = report.checks.find(({ id }) => id === 'decisions');
      expect([report.verdict, found?.fault?.seq]).toEqual(['tampered', at.corrected]);
    }
    const silent = verify(closeBook(without(front, at.corrected + 1)));
    expect(silent.checks.find(({ id }) => id === 'decisions')?.fault?.seq).toBe(at.corrected);
  });

  it.skipIf(PYTHON === undefined)('is the same to the second implementation, as far as it goes', () => {
    expect(second(closeBook(toy))).toBe('ok');
    expect(second(closeBook(noteless(toy, at.void)))).toBe('tampered');
    expect(second(closeBook(faceChanged(toy, at.roll + 1)))).toBe('tampered');
    expect(second(closeBook(payloadChanged(toy, at.roll + 1, { first: 1 })))).toBe('tampered');
  });
});

function noteless(book: Book, seq: number): Book {
  const { note: _, ...rest } = book.entries[seq]?.payload ?? {};
  const name = book.entries[seq]?.payload.note;
  const entries = book.entries.map((entry, place) => (place === seq ? { ...entry, payload: rest } : entry));
  // Its words go with it, or they alone would give it away.
  return { ...book, entries, notes: book.notes.filter(({ note }) => note !== name) };
}

const bySide = (book: Book, seq: number): Book =>
  changed(payloadChanged(book, seq, { by: 'north' }), seq, () => ({ actor: 'p1' }));

const faceChanged = (book: Book, seq: number): Book =>
  payloadChanged(book, seq, ({ draws }) => {
    const [first, ...rest] = Array.isArray(draws) ? draws : [];
    const [sides, face] = Array.isArray(first) ? first.map(Number) : [6, 1];
    return { draws: [[sides ?? 6, ((face ?? 1) % (sides ?? 6)) + 1], ...rest] };
  });

function second(file: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'desk-'));
  const path = join(folder, 'game.jsonl');
  writeFileSync(path, file);
  const { stdout } = spawnSync(PYTHON ?? '', ['-I', join(import.meta.dirname, '../verify.py'), path, '--json'], {
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  return String(JSON.parse(stdout).verdict);
}
