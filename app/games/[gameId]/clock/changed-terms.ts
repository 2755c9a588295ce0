import type { ClockTerms } from '@/lib/clock/terms';
import { linesAbout, type TermLine } from '@/lib/clock/words';

/** One thing that would be otherwise; `was` is missing where nothing was said about it. */
export interface ChangedTerm extends TermLine {
  readonly was?: string;
}

interface ChangedTerms {
  readonly changed: readonly ChangedTerm[];
  readonly gone: readonly TermLine[];
  readonly kept: readonly TermLine[];
}

/** Another clock beside the present one, by what each line is about. Null: no clock, of which nothing is said. */
export function changedTerms(terms: ClockTerms | null, before: ClockTerms | null): ChangedTerms {
  const [proposed, present] = [terms, before].map((one) => (one === null ? [] : linesAbout(one)));
  const wordsIn = (lines: readonly TermLine[] = [], about: TermLine['about']) =>
    lines.find((one) => one.about === about)?.words;
  const all = (proposed ?? []).map((line): ChangedTerm => {
    const was = wordsIn(present, line.about);
    return { ...line, ...(was === undefined ? {} : { was }) };
  });
  return {
    changed: all.filter(({ words, was }) => words !== was),
    gone: (present ?? []).filter(({ about }) => wordsIn(proposed, about) === undefined),
    kept: all.filter(({ words, was }) => words === was),
  };
}
