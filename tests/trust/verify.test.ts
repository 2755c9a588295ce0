import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Playable } from '@/lib/core/playable';
import type { GameId } from '@/lib/games/model/types';
import { CHECKS, type Report } from '@/lib/trust/verify/report';
import { choose, startGame } from '../games/table';
import { goldenGames } from '../support/golden';
import { toyRuleset } from '../support/toy-ruleset';
import { closeBook, openBook } from './book';
import { FORGERIES } from './forged/forgeries';
import { KEY, NEXT_KEY, notesAt } from './forged/signed';
import { type Hall, leavesOf, openHall, playGolden, playToy, sealOver, textOf, verify } from './hall';

let hall: Hall;
let toyId: GameId;
/** The toy game of three rounds that is over, signed in the middle and at its end. */
let toy: string;
beforeAll(async () => {
  hall = await openHall(import.meta.url, 'verify');
  toyId = await playToy(hall.services, 3, 6);
  toy = await textOf(hall.services, { by: 'ann', gameId: toyId }, sealOver(hall.services, [15, 'end']));
});
afterAll(() => hall.close());

const gapsOf = ({ unchecked }: Report): readonly string[] => unchecked.map(({ gap }) => gap);
const failedOf = ({ checks }: Report): readonly string[] =>
  checks.filter(({ result }) => result === 'failed').map(({ id }) => id);

describe('a true game', () => {
  it.each(goldenGames('triumph-of-the-will'))('$file passes every check', async ({ game }) => {
    const gameId = await playGolden(hall.services, game);
    const seal = sealOver(hall.services, [1, 100, 'end']);
    const file = await textOf(hall.services, { by: 'golden-owner', gameId }, seal);
    const report = verify(file);
    expect(report.checks.map(({ id, result }) => `${id} ${result}`)).toEqual(
      Object.keys(CHECKS).map((id) => `${id} passed`),
    );
    expect(report).toMatchObject({ verdict: 'ok', gameId, ruleset: { id: 'triumph-of-the-will' } });
    expect(gapsOf(report)).toEqual(['no-outside-checkpoint', 'delegated-seeds']);
    const count = (id: string) => report.checks.find((check) => check.id === id)?.checked;
    expect(count('faces')).toBe(game.dice.length);
    expect(count('decisions')).toBe(game.plies.length + 1);
    expect(count('checkpoints')).toBe(3);
    const outside = notesAt(await leavesOf(hall.services, gameId), gameId, [77]).map((note) => ({
      from: 'a.eml',
      note,
    }));
    expect(gapsOf(verify(file, outside))).toEqual(['delegated-seeds']);
  });

  it('is checked on bytes as on text', () => {
    expect(verify(Buffer.from(toy))).toEqual(verify(toy));
    expect(verify(toy).verdict).toBe('ok');
  });

  it('that still runs says what is hidden', async () => {
    const gameId = await startGame(hall.services);
    await choose(hall.services, gameId, 'north', 2);
    const own = verify(await textOf(hall.services, { by: 'ann', gameId }));
    expect(own).toMatchObject({ verdict: 'incomplete' });
    expect(gapsOf(own)).toEqual(['no-checkpoint', 'no-outside-checkpoint', 'delegated-seeds', 'hidden-epoch']);
    const other = verify(await textOf(hall.services, { by: 'bob', gameId }));
    expect(other.verdict).toBe('incomplete');
    expect(gapsOf(other)).toContain('sealed-entries');
    expect(other.unchecked.find(({ gap }) => gap === 'sealed-entries')).toMatchObject({ seq: 10, blocks: true });
    expect(failedOf(other)).toEqual([]);
    await choose(hall.services, gameId, 'south', 3);
    const settled = verify(await textOf(hall.services, { by: 'bob', gameId }));
    expect([settled.verdict, ...gapsOf(settled)]).toEqual([
      'ok',
      'no-checkpoint',
      'no-outside-checkpoint',
      'delegated-seeds',
    ]);
  });

  it('of other rules is checked as far as that goes', () => {
    const other: Playable = { ...toyRuleset, meta: { ...toyRuleset.meta, version: '2' } };
    const later = verify(toy, [], () => other);
    expect(later.verdict).toBe('incomplete');
    expect(gapsOf(later)).toContain('other-rules-version');
    expect(later.checks.find(({ id }) => id === 'decisions')?.result).toBe('skipped');
    expect(later.checks.find(({ id }) => id === 'replay')?.result).toBe('passed');
    const none = verify(toy, [], () => undefined);
    expect([none.verdict, gapsOf(none).includes('unknown-rules'), failedOf(none)]).toEqual(['incomplete', true, []]);
  });

  it('with rules that decide in another way under the same version does not pass', () => {
    const bent: Playable = {
      ...toyRuleset,
      decide: (state, action, ctx) =>
        ctx.by === 'south'
          ? { ok: false, error: { code: 'changed', clause: 'toy:1' } }
          : toyRuleset.decide(state, action, ctx),
    };
    const report = verify(toy, [], () => bent);
    expect([report.verdict, report.firstBad, failedOf(report)]).toEqual(['tampered', 12, ['decisions']]);
  });

  it('with entries of a kind that is not known says so', () => {
    const book = openBook(toy);
    const [first] = book.entries;
    if (first === undefined) throw new Error('no entries');
    const strange = { ...first, type: 'weather-changed', payload: { hours: 3 } };
    const report = verify(closeBook({ ...book, entries: book.entries.toSpliced(17, 0, strange) }));
    expect([report.verdict, failedOf(report)]).toEqual(['incomplete', []]);
    expect(report.unchecked.find(({ gap }) => gap === 'unknown-entries')).toMatchObject({ seq: 17 });
  });
});

describe('a forged game is found out when', () => {
  it.each(FORGERIES)('$name', ({ forge, verdict, check, seq }) => {
    const forged = forge(toy);
    expect(forged).not.toBe(toy);
    const report = verify(forged);
    expect(report.verdict).toBe(verdict);
    if (check !== undefined) expect(failedOf(report)).toContain(check);
    const firstBad =
      verdict === 'incomplete' ? report.unchecked.find(({ gap }) => gap === 'cut-off')?.seq : report.firstBad;
    expect(firstBad).toBe(seq);
  });

  const lines = () => toy.split('\n');
  const bent = (change: (all: string[]) => readonly string[]) => {
    const { verdict, firstBad } = verify(change(lines()).join('\n'));
    return [verdict, firstBad];
  };
  /** Entry `seq` is line `seq + 1`. */
  const places = Array.from({ length: 31 }, (_, seq) => seq);

  it('any one entry is dropped, doubled, or swapped with the next', () => {
    for (const seq of places) {
      const [one = '', next = ''] = lines().slice(seq + 1);
      expect(bent((all) => all.toSpliced(seq + 1, 1))).toEqual(['tampered', seq]);
      expect(bent((all) => all.toSpliced(seq + 1, 0, one))).toEqual(['tampered', seq + 1]);
      if (seq < 30) expect(bent((all) => all.toSpliced(seq + 1, 2, next, one))).toEqual(['tampered', seq]);
    }
  });

  it('the log is cut after any entry, and the rest of the file left', () => {
    for (const seq of places.slice(1)) {
      expect(bent((all) => all.toSpliced(seq + 1, 31 - seq))).toEqual(['tampered', seq]);
    }
  });

  it('the hash in place of a sealed entry is another', async () => {
    const gameId = await startGame(hall.services);
    await choose(hall.services, gameId, 'north', 2);
    const file = await textOf(hall.services, { by: 'bob', gameId });
    const sealBent = (seq: number) =>
      verify(file.replace(new RegExp(`("leaf":")\\w{8}(\\w*","sealedFor":.*"seq":${seq})`), '$100000000$2'));
    expect([sealBent(10).verdict, sealBent(10).firstBad]).toEqual(['tampered', 10]);
    expect([sealBent(11).verdict, sealBent(11).firstBad]).toEqual(['tampered', 11]);
  });
});

describe('with checkpoints from outside', () => {
  const from = 'turn.eml';
  const outsideAt = (leaves: readonly string[], ...sizes: readonly number[]) =>
    notesAt(leaves, toyId, sizes).map((note) => ({ from, note }));

  /** The same server with the same secrets, and another choice of one player: a log that is true in itself. */
  async function otherWorld(): Promise<string> {
    const twin = await openHall(`${import.meta.url} twin`, 'verify');
    const gameId = await playToy(twin.services, 3, 6, 2);
    const file = await textOf(twin.services, { by: 'ann', gameId }, sealOver(twin.services, [15, 'end']));
    await twin.close();
    expect(gameId).toBe(toyId);
    return file;
  }

  it('a log that was rewritten as a whole and signed again is found, and only with them', async () => {
    const rewritten = await otherWorld();
    expect(rewritten).not.toBe(toy);
    const alone = verify(rewritten);
    expect(alone.verdict).toBe('ok');
    expect(alone.unchecked.find(({ gap }) => gap === 'no-outside-checkpoint')?.detail).toContain(
      'cannot be told from the true one without a mail',
    );
    const leaves = await leavesOf(hall.services, toyId);
    const witnessed = verify(rewritten, outsideAt(leaves, 9, 20, 31));
    expect([witnessed.verdict, failedOf(witnessed)]).toEqual(['tampered', ['consistency']]);
    const fault = witnessed.checks.find(({ id }) => id === 'consistency')?.fault;
    expect(fault?.detail).toMatch(/^fork: the first 9 entries/);
    expect(fault).toMatchObject({ seq: 0, to: 8 });
  });

  it('a log that goes on in the other world is found without them: the two do not fit where they meet', async () => {
    const other = (await otherWorld()).split('\n');
    const own = toy.split('\n');
    const spliced = [...own.slice(0, 20), ...other.slice(20, 32), ...own.slice(32)].join('\n');
    const report = verify(spliced);
    // Entry 18 may have been changed, or all from 19 on are of another log: which, nothing in the file tells.
    expect([report.verdict, report.firstBad]).toEqual(['tampered', 18]);
    expect(report.checks.find(({ id }) => id === 'prev')?.fault?.detail).toContain(
      'or all that follows is of another log',
    );
  });

  it('the place of a rewriting is narrowed down to between two of them', async () => {
    const book = openBook(toy);
    // The end of the game in another way: the last epoch's seed is shown a millisecond later.
    const last = book.entries.map((entry, seq) => (seq < 24 ? entry : { ...entry, at: '2030-01-01T00:00:00.000Z' }));
    const rewritten = closeBook({ ...book, entries: last });
    expect(verify(rewritten).verdict).toBe('ok');
    const leaves = await leavesOf(hall.services, toyId);
    const witnessed = verify(rewritten, outsideAt(leaves, 10, 20, 30));
    expect(witnessed.checks.find(({ id }) => id === 'consistency')?.fault).toMatchObject({ seq: 20, to: 29 });
    expect(witnessed.firstBad).toBe(20);
  });

  it('a log that was rolled back is found', async () => {
    const book = openBook(toy);
    const { state: _, ...short } = { ...book, entries: book.entries.slice(0, 24), notes: book.notes.slice(0, 4) };
    const rolled = closeBook(short);
    expect(failedOf(verify(rolled))).toEqual([]);
    const witnessed = verify(rolled, outsideAt(await leavesOf(hall.services, toyId), 31));
    expect([witnessed.verdict, witnessed.firstBad]).toEqual(['tampered', 24]);
    expect(witnessed.checks.find(({ id }) => id === 'consistency')?.fault?.detail).toMatch(/^rollback/);
  });

  it('a file that was signed again with another key is found', async () => {
    const strange = closeBook(openBook(toy), NEXT_KEY);
    expect(verify(strange).verdict).toBe('ok');
    const witnessed = verify(strange, outsideAt(await leavesOf(hall.services, toyId), 20));
    expect([witnessed.verdict, failedOf(witnessed)]).toEqual(['tampered', ['checkpoints']]);
  });

  it('a cut-off file is not taken for a rolled-back log', async () => {
    const lines = toy.split('\n').slice(0, 20).join('\n');
    const witnessed = verify(`${lines}\n`, outsideAt(await leavesOf(hall.services, toyId), 10, 31));
    expect([witnessed.verdict, failedOf(witnessed)]).toEqual(['incomplete', []]);
  });

  it('one of another game does no harm, and one of the old key is known while the old key is', async () => {
    const leaves = await leavesOf(hall.services, toyId);
    const [foreign = ''] = notesAt(leaves, '0190d9a2-7b1e-7c3a-9f00-000000000001', [20]);
    const report = verify(toy, [{ from, note: foreign }]);
    expect([report.verdict, ...gapsOf(report)]).toEqual([
      'ok',
      'no-outside-checkpoint',
      'foreign-checkpoint',
      'delegated-seeds',
    ]);
    const seal = sealOver(hall.services, ['end'], [NEXT_KEY, KEY]);
    const rotated = await textOf(hall.services, { by: 'ann', gameId: toyId }, seal);
    expect(verify(rotated, outsideAt(leaves, 20)).verdict).toBe('ok');
  });
});
