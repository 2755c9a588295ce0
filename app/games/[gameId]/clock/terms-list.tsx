import { sentenceCase } from '@/app/_components/sentence-case';
import type { ClockTerms } from '@/lib/clock/terms';
import { termsLines } from '@/lib/clock/words';
import { type ChangedTerm, changedTerms } from './changed-terms';

interface Props {
  readonly terms: ClockTerms;
}

/** The terms of a clock, a line for each. */
export const TermsList = ({ terms }: Props) => <Lines lines={termsLines(terms)} />;

const Lines = ({ lines }: { readonly lines: readonly string[] }) => (
  <ul className="list-disc ps-5">
    {lines.map((line) => (
      <li key={line}>{sentenceCase(line)}</li>
    ))}
  </ul>
);

interface ProposedProps extends Props {
  /** The clock as it is. */
  readonly before: ClockTerms;
}

/** Another clock beside the present one: what would change, each thing with what it was; the rest is folded. */
export function ProposedTerms({ terms, before }: ProposedProps) {
  const { changed, gone, kept } = changedTerms(terms, before);
  return (
    <>
      <ul className="list-disc ps-5">
        {changed.map((line) => (
          <Change key={line.about} {...line} />
        ))}
        {gone.map(({ about, words }) => (
          <li key={about}>
            No longer: <del>{words}</del>
          </li>
        ))}
      </ul>
      {kept.length > 0 && (
        <details>
          <summary className="link">
            {kept.length === 1 ? 'One term stays' : `${kept.length} terms stay`} as now
          </summary>
          <Lines lines={kept.map(({ words }) => words)} />
        </details>
      )}
    </>
  );
}

/** One thing that would be otherwise, or that nothing was said about. */
const Change = ({ words, was }: ChangedTerm) => (
  <li>
    <strong>{sentenceCase(words)}</strong>
    {was === undefined ? ', which is new' : <span className="text-muted">{`, instead of: ${was}`}</span>}
  </li>
);
