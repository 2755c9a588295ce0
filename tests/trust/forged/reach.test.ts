import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GameId } from '@/lib/games/model/types';
import { reachLine } from '@/lib/trust/verify/lines';
import { exitCodeOf, type Report } from '@/lib/trust/verify/report';
import { verifyExport } from '@/lib/trust/verify/verify-export';
import { changed, closeBook, openBook } from '../book';
import { findRuleset, type Hall, leavesOf, openHall, playToy, sealOver, textOf } from '../hall';
import { PYTHON, secondOpinion } from '../python';
import { complete, playMovedToy } from './moved';
import { KEY, NEXT_KEY, notesAt } from './signed';

let hall: Hall;
let gameId: GameId;
let toy: string;
let leaves: readonly string[];
beforeAll(async () => {
  hall = await openHall(import.meta.url, 'reach');
  gameId = await playToy(hall.services, 3, 6);
  toy = await textOf(hall.services, { by: 'ann', gameId }, sealOver(hall.services, [15, 'end']));
  leaves = await leavesOf(hall.services, gameId);
});
afterAll(() => hall.close());

const checked = (file: string, notes: readonly string[], keys = [] as (typeof KEY.verifier)[]): Report =>
  verifyExport({ file, outside: notes.map((note) => ({ from: 'a.eml', note })), keys, findRuleset });

const reached = (report: Report) => [report.verdict, report.reach?.upTo, exitCodeOf(report)];

/** The log from entry 20 on is another, and a key of the forger's stands beside the true one. */
function forgedTail(): string {
  const book = openBook(toy);
  const entries = book.entries.map((entry, seq) => (seq < 20 ? entry : { ...entry, at: '2030-01-01T00:00:00.000Z' }));
  const [head = '', ...rest] = closeBook({ ...book, entries }, NEXT_KEY).split('\n');
  return [head.replace('"keys":[', `"keys":[${JSON.stringify(KEY.verifier.text)},`), ...rest].join('\n');
}

describe('what a witness from outside reaches', () => {
  it('is nothing without one, and that is not called OK', () => {
    const alone = checked(toy, []);
    expect(reached(alone)).toEqual(['ok', 0, 4]);
    expect(reachLine(alone)).toContain('Anyone who can edit this file could have made up all of it');
    if (PYTHON !== undefined) expect(secondOpinion(toy)).toMatchObject({ verdict: 'ok', code: 4 });
  });

  it('is the whole log, when the key of a mail has signed the newest checkpoint in the file', () => {
    expect(reached(checked(toy, notesAt(leaves, gameId, [10])))).toEqual(['ok', 31, 0]);
    expect(reached(checked(toy, [], [KEY.verifier]))).toEqual(['ok', 31, 0]);
    expect(reached(checked(toy, [], [NEXT_KEY.verifier]))).toEqual(['ok', 0, 4]);
  });

  it('ends with the mail, when what follows is signed by a key that was put into the file', () => {
    const [mail = ''] = notesAt(leaves, gameId, [20]);
    const report = checked(forgedTail(), [mail]);
    expect(reached(report)).toEqual(['ok', 20, 4]);
    expect(reachLine(report)).toMatch(/first 20 entries. Entries 20 to 30 are vouched for by nobody/);
    if (PYTHON !== undefined) expect(secondOpinion(forgedTail(), [mail])).toMatchObject({ verdict: 'ok', code: 4 });
  });

  it('is not said of a log that a checkpoint contradicts', () => {
    const report = checked(forgedTail(), notesAt(leaves, gameId, [25]));
    expect(reached(report)).toEqual(['tampered', undefined, 1]);
  });

  it('goes over to the keys of another host only where the change itself is vouched for', async () => {
    const [from, to] = await Promise.all([openHall(`${import.meta.url} from`), openHall(`${import.meta.url} to`)]);
    const moved = await playMovedToy(from.services, to.services, 2);
    const whole = await leavesOf(to.services, moved);
    const book = openBook(await complete(to.services, moved));
    const change = book.entries.findIndex(({ type }) => type === 'house-changed');
    const named = changed(book, change, ({ payload }) => ({ payload: { ...payload, keys: [NEXT_KEY.verifier.text] } }));
    const file = closeBook(named, NEXT_KEY).replace('"keys":[', `"keys":[${JSON.stringify(KEY.verifier.text)},`);
    const before = notesAt(whole, moved, [change]);
    expect(reached(checked(file, before))).toEqual(['ok', change, 4]);
    expect(reached(checked(file, before, [NEXT_KEY.verifier]))).toEqual(['ok', book.entries.length, 0]);
    await Promise.all([from.close(), to.close()]);
  });

  it('leaves a clock that went back a little to those who read the log', () => {
    const book = openBook(toy);
    const ahead = new Date(Date.parse(book.entries[14]?.at ?? '') + 60_000).toISOString();
    const file = closeBook(changed(book, 14, () => ({ at: ahead })));
    const report = checked(file, [], [KEY.verifier]);
    expect(reached(report)).toEqual(['ok', 31, 0]);
    expect(report.unchecked.find(({ gap }) => gap === 'clock-went-back')).toMatchObject({ seq: 15, blocks: false });
    if (PYTHON !== undefined) expect(secondOpinion(file).gaps).toContain('clock-went-back');
  });
});
