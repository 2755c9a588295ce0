import { Still } from '../still/still';
import { MarkArt } from './mark-art';
import type { Mark } from './types';

export interface LegendEntry {
  readonly words: string;
  /** One sample, or several side by side. */
  readonly marks: readonly Pick<Mark, 'shape' | 'tone' | 'filled' | 'size' | 'text' | 'ring' | 'flagged' | 'fresh'>[];
}

/** What the marks of a map mean, by example. */
export function LegendList({ entries }: { readonly entries: readonly LegendEntry[] }) {
  return (
    <Still
      as="ul"
      aria-label="What the marks mean"
      className="grid grid-cols-[repeat(auto-fill,minmax(16rem,1fr))] gap-x-5 gap-y-1 text-sm"
    >
      {entries.map(({ words, marks }) => (
        <li key={words} className="flex items-center gap-2">
          <svg aria-hidden="true" viewBox={`-16 -16 ${32 * marks.length} 32`} className="h-8 font-sans shrink-0">
            {marks.map((mark, place) => (
              <g key={`${mark.shape}-${mark.size}`} transform={`translate(${32 * place} 0)`}>
                <MarkArt {...mark} />
              </g>
            ))}
          </svg>
          {words}
        </li>
      ))}
    </Still>
  );
}
