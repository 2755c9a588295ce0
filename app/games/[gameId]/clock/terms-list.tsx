import { sentenceCase } from '@/app/_components/sentence-case';
import type { ClockTerms } from '@/lib/clock/terms';
import { termsLines } from '@/lib/clock/words';

interface Props {
  readonly terms: ClockTerms;
  /** The clock as it is, where these terms are only proposed: what would change is marked. */
  readonly before?: ClockTerms | undefined;
}

/** The terms of a clock, a line for each. */
export function TermsList({ terms, before }: Props) {
  const lines = termsLines(terms);
  const known = before === undefined ? lines : termsLines(before);
  return (
    <ul className="list-disc ps-5">
      {lines.map((line) => (
        <li key={line}>
          {sentenceCase(line)}
          {!known.includes(line) && <span className="tag tag-warn ms-2">new</span>}
        </li>
      ))}
      {known
        .filter((line) => !lines.includes(line))
        .map((line) => (
          <li key={line} className="text-muted">
            <span className="sr-only">No longer: </span>
            <del>{sentenceCase(line)}</del>
          </li>
        ))}
    </ul>
  );
}
