import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TermsList } from '@/app/games/[gameId]/clock/terms-list';
import type { ClockTerms } from '@/lib/clock/terms';

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

it('marks what a proposal would change, and what would go', () => {
  const proposed = { ...TERMS, freeDay: !TERMS.freeDay, vacation: TERMS.vacation + 1 };
  const lines = linesOf(renderToStaticMarkup(<TermsList terms={proposed} before={TERMS} />));
  const marked = lines.filter((line) => line.includes('>new</span>'));
  const gone = lines.filter((line) => line.endsWith('</del>'));
  expect(marked.some((line) => line.startsWith(`${proposed.vacation} vacation days a year`))).toBe(true);
  expect(marked.length + gone.length).toBeGreaterThan(1);
  expect(marked.length + gone.length).toBeLessThan(lines.length);
});
