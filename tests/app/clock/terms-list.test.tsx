import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ProposedTerms, TermsList } from '@/app/games/[gameId]/clock/terms-list';
import type { ClockTerms } from '@/lib/clock/terms';
import { textOf } from '@/tests/app/markup';

const TERMS: ClockTerms = {
  version: 1,
  zone: 'Europe/Berlin',
  time: { kind: 'each', per: 'turn', hours: 72 },
  freeDay: true,
  restDays: [6, 7],
  vacation: 21,
  atZero: 'tell',
};

const linesOf = (html: string): readonly string[] =>
  [...html.matchAll(/<li[^>]*>(.*?)<\/li>/g)].map(([, line = '']) => line);

it('tells the terms of a clock line by line', () => {
  const lines = linesOf(renderToStaticMarkup(<TermsList terms={TERMS} />));
  expect(lines.length).toBeGreaterThan(2);
  expect(lines.join()).not.toMatch(/<|;/);
  expect(lines.every((line) => /^[A-Z0-9]/.test(line))).toBe(true);
});

it('tells what a proposal would change, each thing with what it was, and folds the rest', () => {
  const proposed: ClockTerms = { ...TERMS, time: { ...TERMS.time, hours: 48 } as ClockTerms['time'], vacation: 22 };
  const html = renderToStaticMarkup(<ProposedTerms terms={proposed} before={TERMS} />);
  const [changes = '', folded = ''] = html.split('<details>');
  expect(linesOf(changes).map(textOf)).toEqual([
    '2 days for each turn , instead of: 3 days for each turn',
    '22 vacation days a year , instead of: 21 vacation days a year',
  ]);
  expect(folded).toContain('4 terms stay as now');
  expect(linesOf(folded)).toHaveLength(4);
});

it('tells what a proposal would add, and what would go', () => {
  const { time, zone, atZero } = TERMS;
  const bare: ClockTerms = { version: 1, zone, time, atZero, freeDay: false, restDays: [], vacation: 0 };
  const added = linesOf(
    renderToStaticMarkup(<ProposedTerms terms={TERMS} before={bare} />).split('<details>')[0] ?? '',
  );
  expect(added.map(textOf)).toEqual([
    'The first day is free , which is new',
    'The clock stops on Sat, Sun , which is new',
    '21 vacation days a year , which is new',
  ]);
  const gone = linesOf(renderToStaticMarkup(<ProposedTerms terms={bare} before={TERMS} />).split('<details>')[0] ?? '');
  expect(gone.map(textOf)).toEqual([
    'No longer: the first day is free',
    'No longer: the clock stops on Sat, Sun',
    'No longer: 21 vacation days a year',
  ]);
  expect(gone.every((line) => line.endsWith('</del>'))).toBe(true);
});
