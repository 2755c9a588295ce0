import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Entry } from '@/lib/trust/entry';
import type { CheckId } from '@/lib/trust/verify/report';
import { type Book, changed, closeBook, openBook, payloadChanged, without } from './book';
import { complete, playMovedToy } from './forged/moved';
import { type Hall, openHall, verify } from './hall';
import { PYTHON, secondOpinion } from './python';

let first: Hall;
let next: Hall;
let late: Hall;
/** Moved between two rounds, and in the middle of the first one. */
let between: Book;
let early: Book;
beforeAll(async () => {
  const hall = (name: string) => openHall(`${import.meta.url} ${name}`, name);
  [first, next, late] = await Promise.all([hall('first'), hall('next'), hall('late')]);
  between = openBook(await complete(next.services, await playMovedToy(first.services, next.services, 2)));
  const again = await openHall(`${import.meta.url} again`, 'again');
  early = openBook(await complete(late.services, await playMovedToy(again.services, late.services, 1)));
  await again.close();
});
afterAll(() => Promise.all([first, next, late].map((one) => one.close())));

const at = (book: Book, is: (entry: Entry) => boolean): number => book.entries.findIndex(is);
const changeIn = (book: Book): number => at(book, ({ type }) => type === 'house-changed');
const laterIn = (book: Book, type: string): number => {
  const change = changeIn(book);
  return at(book, (entry) => entry.seq > change && entry.type === type);
};

/** The second implementation says the same, where there is a Python to ask. */
function agreed(file: string) {
  const report = verify(file);
  if (PYTHON !== undefined) {
    const { verdict, firstBad } = secondOpinion(file);
    expect([verdict, firstBad ?? undefined]).toEqual([report.verdict, report.firstBad]);
  }
  return report;
}

describe('a game that another host went on with', () => {
  it('passes, and says from where on', () => {
    const report = agreed(closeBook(between));
    expect([report.verdict, report.firstBad]).toEqual(['ok', undefined]);
    const said = report.unchecked.find(({ gap }) => gap === 'house-changed');
    expect(said).toMatchObject({ seq: changeIn(between), blocks: false });
    expect(report.checks.find(({ id }) => id === 'faces')?.checked).toBeGreaterThan(4);
  });

  it('never shows the dice that the first server kept hidden, and says so', () => {
    const report = agreed(closeBook(early));
    expect(report.verdict).toBe('incomplete');
    const hidden = report.unchecked.filter(({ gap }) => gap === 'hidden-epoch');
    expect(hidden.map(({ detail }) => detail)).toEqual([expect.stringContaining('stays hidden forever')]);
  });

  const forgeries: readonly {
    readonly name: string;
    readonly forge: (book: Book) => Book;
    readonly check: CheckId;
    readonly seq: (book: Book) => number;
  }[] = [
    {
      name: 'a player says that the game goes on elsewhere',
      forge: (book) => changed(book, changeIn(book), () => ({ actor: 'p1' })),
      check: 'seats',
      seq: changeIn,
    },
    {
      name: 'it promises no dice',
      forge: (book) => payloadChanged(book, changeIn(book), ({ keys }) => ({ keys: keys ?? [], dice: {} })),
      check: 'seeds',
      seq: changeIn,
    },
    {
      name: 'it names no key',
      forge: (book) => payloadChanged(book, changeIn(book), { keys: [] }),
      check: 'seats',
      seq: changeIn,
    },
    {
      name: 'the new dice hang on another anchor',
      forge: (book) =>
        payloadChanged(book, changeIn(book), { dice: { ...(Object(book.header.game.dice) as object), epochs: 1_000 } }),
      check: 'epochs',
      seq: (book) => laterIn(book, 'epoch-revealed'),
    },
    {
      name: 'a player of the first service acts on without sitting down',
      forge: (book) => changed(book, laterIn(book, 'action'), () => ({ actor: 'p1' })),
      check: 'seats',
      seq: (book) => laterIn(book, 'action'),
    },
    {
      name: 'draws are counted from nothing again',
      forge: (book) => payloadChanged(book, laterIn(book, 'dice-rolled'), { first: 0 }),
      check: 'draws',
      seq: (book) => laterIn(book, 'dice-rolled'),
    },
    {
      name: 'the new service shows another seed than it committed to',
      forge: (book) => payloadChanged(book, laterIn(book, 'seed-revealed'), { seed: '5'.repeat(64) }),
      check: 'seeds',
      seq: (book) => laterIn(book, 'seed-revealed'),
    },
  ];

  it.each(forgeries)('is found out where $name', ({ forge, check, seq }) => {
    const report = agreed(closeBook(forge(between)));
    expect(report.verdict).toBe('tampered');
    expect(report.checks.find(({ id }) => id === check)?.fault?.seq).toBe(seq(between));
    expect(report.firstBad).toBeLessThanOrEqual(seq(between));
  });

  it('is found out where no side lends the new dice a seed', () => {
    const change = changeIn(between);
    const report = verify(closeBook(without(between, change + 1, 4)));
    expect(report.checks.find(({ id }) => id === 'seeds')?.fault).toMatchObject({ seq: expect.any(Number) });
  });

  it('is found out where a die of the new host shows another face', () => {
    const rolled = laterIn(between, 'dice-rolled');
    const bent = payloadChanged(between, rolled, ({ draws, ...payload }) => ({
      ...payload,
      draws: (draws as readonly (readonly [number, number])[]).map(([sides, face]) => [sides, (face % sides) + 1]),
    }));
    const report = agreed(closeBook(bent));
    expect(report.checks.find(({ id }) => id === 'faces')?.fault?.seq).toBe(rolled);
  });
});
