import { sentenceCase } from '@/app/_components/sentence-case';
import type { ClockTerms } from '@/lib/clock/terms';
import { termsLines } from '@/lib/clock/words';

interface TermLine {
  readonly line: string;
  /** `new`: not so before. `gone`: no longer so. */
  readonly mark?: 'new' | 'gone';
}

const linesOf = (terms: ClockTerms | null): readonly string[] =>
  terms === null ? ['nobody’s time is counted'] : termsLines(terms);

/** The terms of a clock, a line for each, and what others before them said. Null: no clock. */
export function changedLines(terms: ClockTerms | null, before: ClockTerms | null): readonly TermLine[] {
  const [now, then] = [linesOf(terms), linesOf(before)];
  return [
    ...now.map((line) => ({ line: sentenceCase(line), ...(!then.includes(line) && { mark: 'new' as const }) })),
    ...then.filter((line) => !now.includes(line)).map((line) => ({ line: sentenceCase(line), mark: 'gone' as const })),
  ];
}
