import type { ClockTerms } from '@/lib/clock/terms';
import { changedLines } from './changed-lines';

interface Props {
  readonly terms: ClockTerms;
  /** The clock as it is, where these terms are only proposed: what would change is marked. */
  readonly before?: ClockTerms | undefined;
}

/** The terms of a clock, a line for each. */
export function TermsList({ terms, before = terms }: Props) {
  return (
    <ul className="list-disc ps-5">
      {changedLines(terms, before).map(({ line, mark }) =>
        mark === 'gone' ? (
          <li key={line} className="text-muted">
            <span className="sr-only">No longer: </span>
            <del>{line}</del>
          </li>
        ) : (
          <li key={line}>
            {line}
            {mark === 'new' && <span className="tag tag-warn ms-2">new</span>}
          </li>
        ),
      )}
    </ul>
  );
}
