import { describe, expect, it } from 'vitest';
import { formatCondition } from '@/lib/core/facts';
import { okinawaPoints as rules } from '@/lib/rulesets/okinawa-points/index';
import { type Book, OWN, setupWith } from './support';

const SETUP = setupWith({ ...OWN, own: { ...OWN.own, firstTurn: 5, lastTurn: 7 } });
const START = rules
  .start(SETUP, { by: 'server', roll: () => 1 })
  .reduce<Book | undefined>((book, event) => rules.evolve(book, event), undefined) as Book;
const series = (text: string) => rules.orders.series?.(text, START, 'us');

describe('several Game-Turns in one text', () => {
  it('[okinawa:17.0] are one report each, and each later one waits until the one before is final', () => {
    const read = series('GT 5\nELIM JP 2-3-10\nGT 6\nNOTHING\nGT 7\nNOTHING\nEND\nUS NORTH 9\nJP NORTH 1\nCUT OFF 0');
    if (read?.ok !== true) throw new Error(JSON.stringify(read));
    expect(read.value.map(({ title, when }) => [title, formatCondition(when)])).toEqual([
      ['Game-Turn 5', 'turn >= 1 AND report = none'],
      ['Game-Turn 6', 'turn >= 2 AND report = none'],
      ['Game-Turn 7', 'turn >= 3 AND report = none'],
      ['the end of the scenario', 'turn >= 4 AND report = none'],
    ]);
    expect(read.value[0]?.lines.map(({ text }) => text)).toContainEqual(expect.stringContaining('2-3-10'));
  });

  it('[okinawa:17.11] every fault is told with its line; without it the rest is checked as well', () => {
    const read = series('GT 5\nELIM JP 2-3-10\nELIM JP 2-3-10 x9\nGT 6\nELIM US 9-9-9');
    expect(read?.ok === false ? read.error.map(({ line, message }) => [line, message]) : read).toEqual([
      [3, expect.stringContaining('2-3-10')],
      [5, expect.stringContaining('9-9-9')],
    ]);
  });

  it('[okinawa:17.0] no Game-Turn is filled in, and one alone is no series', () => {
    const read = series('GT 5\nNOTHING\nGT 7\nNOTHING');
    expect(read?.ok === false ? read.error.map(({ line }) => line) : read).toEqual([3]);
    expect(series('GT 5\nNOTHING')).toBeUndefined();
    const most = (text: string) => rules.orders.mostOf?.(text);
    expect([most('GT 5'), most('GT 5\nGT 6')]).toEqual([undefined, 150_000]);
  });
});
