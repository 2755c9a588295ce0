import { describe, expect, it } from 'vitest';
import { formatCondition } from '@/lib/core/facts';
import { filed, newBook, rules } from './support';

const START = newBook();
const series = (text: string, by = 'allies', book = START) => rules.orders.series?.(text, book, by);

function told(text: string, by?: string, book = START) {
  const read = series(text, by, book);
  if (read?.ok !== true) throw new Error(JSON.stringify(read));
  return read.value.map(({ title, when }) => [title, formatCondition(when)]);
}

const faults = (text: string, by = 'allies', book = START) => {
  const read = series(text, by, book);
  return read?.ok === false ? read.error.map(({ line, message }) => [line, message]) : [];
};

/** The American turn of the first round is due. */
const AT_US = (['RU', 'DE', 'UK', 'JP'] as const).reduce(
  (book, power) => {
    const by = power === 'DE' || power === 'JP' ? 'axis' : 'allies';
    return filed(book, by, { ...TURN(), power });
  },
  filed(START, 'axis', { kind: 'agree', victory: 'major' }),
);

function TURN() {
  return { kind: 'turn', round: 1, declare: [], infantry: {}, units: {}, ics: [], control: [] } as const;
}

describe('several reports of victory cities in one text', () => {
  it('[aavc:turn-order] are one report each, and a later one waits for its power', () => {
    expect(told('TURN US 1\nTURN Russia\nNO CHANGE\nSTANDING UK DESTROY', 'allies', AT_US)).toEqual([
      ['US, turn 1', 'turn >= 1 AND phase = US AND report = none'],
      ['Russia, turn 2', 'turn >= 2 AND phase = RU AND report = none'],
      ['a standing order of the UK', 'turn >= 1 AND report = none'],
    ]);
  });

  it('[aavc:victory-sets] [aavc:emergency-infantry] may begin with the terms, and announce an attack', () => {
    expect(told('AGREE MAJOR\nATTACK Germany BY Russia')).toEqual([
      ['the terms: Major Victory', 'turn >= 1 AND report = none'],
      ['an attack on Germany by Russia', 'turn >= 1 AND phase = RU AND report = none'],
    ]);
  });

  it('[aavc:emergency-infantry] infantry before a battle waits for the attack', () => {
    expect(told('AGREE MAJOR\nATTACK Germany BY Russia\nEMERGENCY Berlin 2', 'organiser').at(-1)).toEqual([
      'infantry raised in Germany before the battle',
      'turn >= 1 AND phase = emergency AND report = none',
    ]);
  });

  it('[aavc:turn-order] [aavc:emergency-infantry] name the side that reports each, and where it begins, if it is not the sender', () => {
    const senders = (text: string, by: string, book = START) => {
      const read = series(text, by, book);
      return read?.ok ? read.value.map((part) => [part.by, part.line]) : read;
    };
    const text =
      'AGREE MAJOR\nATTACK Germany BY Russia\n\nEMERGENCY Berlin 2\nTURN Russia\nTURN Germany\nSTANDING UK DESTROY';
    expect(senders(text, 'allies')).toEqual([
      [undefined, 1],
      [undefined, 2],
      ['axis', 4],
      [undefined, 5],
      ['axis', 6],
      [undefined, 7],
    ]);
    expect(senders(text, 'axis')).toEqual([
      [undefined, 1],
      ['allies', 2],
      [undefined, 4],
      ['allies', 5],
      [undefined, 6],
      ['allies', 7],
    ]);
    expect(senders('AGREE MAJOR\nTURN Russia\nTURN Germany', 'organiser')).toEqual([
      [undefined, 1],
      [undefined, 2],
      [undefined, 3],
    ]);
  });

  it('[aavc:turn-order] a turn that is due is for the side that plays it to report', () => {
    const decided = rules.decide(
      AT_US,
      { type: 'report', body: { ...TURN(), power: 'US' } },
      { by: 'axis', roll: () => 1 },
    );
    expect(decided.ok || rules.explain(decided.error)).toBe(
      'US, turn 1 is for the side that plays it to report, or for the organiser.',
    );
  });

  it('[aavc:control] every fault is told with its line: words, and rules of an early and a late turn', () => {
    const text = 'TURN US 1\nTAKE London\nTAKE Borneoo\nTURN Russia 2\nTAKE Belorussia\nTAKE Karelia';
    expect(faults(text, 'allies', AT_US)).toEqual([
      [2, expect.stringContaining('UK')],
      [3, expect.stringContaining('Borneoo')],
      [6, expect.stringContaining('Karelia')],
    ]);
  });

  it('[aavc:turn-order] one report alone is no series, nor is one with too many lines read', () => {
    expect(series('TURN Russia 1\nTAKE Belorussia # TURN Germany')).toBeUndefined();
    expect(faults(`TURN Russia 1\nTURN Germany 1${'\n'.repeat(2_400)}`)).toEqual([
      [2401, 'At most 2400 lines at once.'],
    ]);
    const most = (text: string) => rules.orders.mostOf?.(text);
    expect([most('TURN Russia 1'), most('TURN Russia 1\nTURN Germany 1')]).toEqual([undefined, 150_000]);
  });
});
