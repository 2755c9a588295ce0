import { type ReactNode, useId } from 'react';
import { Still } from '../still/still';
import { ChartTable } from './chart-table';
import { Legend, type LegendEntry } from './legend';
import type { ChartProps, Series, Size } from './types';

/** Two drawings of each chart, so that its letters are as large on a phone as on a desk; the style sheet shows one. */
const WIDE: Size = { width: 640, height: 320 };
const NARROW: Size = { width: 360, height: 280 };

interface Props extends Pick<ChartProps, 'title' | 'caption' | 'placeName' | 'places'> {
  /** The text alternative. */
  readonly summary: string;
  /** The numbers at the cursor, in words. */
  readonly now?: string;
  readonly legend: readonly LegendEntry[];
  /** All columns of the table. */
  readonly table: readonly Pick<Series, 'id' | 'label' | 'values'>[];
  /** `uid` begins every id within the drawing. */
  readonly draw: (size: Size, uid: string) => Drawing;
  readonly heights?: { readonly wide: number; readonly narrow: number };
}

interface Drawing {
  readonly marks: ReactNode;
  /** Areas that lead to where a number comes from; the table has the same links for those who do not point. */
  readonly links?: ReactNode;
}

/** A chart with its title, what its marks mean, and the same numbers as a table. */
export function ChartFigure({ title, caption, summary, now, legend, table, draw, heights, ...axis }: Props) {
  const uid = useId();
  const spoken = [`${title}.`, ...(now === undefined ? [] : [now]), summary].join(' ');
  const wide = { ...WIDE, height: heights?.wide ?? WIDE.height };
  const narrow = { ...NARROW, height: heights?.narrow ?? NARROW.height };
  return (
    <figure className="@container break-inside-avoid">
      <figcaption className="mb-2">
        <span className="font-semibold">{title}</span>
        {caption && <span className="block text-sm text-muted">{caption}</span>}
      </figcaption>
      <Still as="div">
        <Legend entries={legend} uid={uid} />
        {now && <p className="mb-1 text-sm font-semibold tabular-nums">{now}</p>}
        <div className="hidden max-w-3xl @lg:block">
          <Canvas size={wide} summary={spoken} drawing={draw(wide, `${uid}w`)} />
        </div>
        <div className="max-w-md @lg:hidden">
          <Canvas size={narrow} summary={spoken} drawing={draw(narrow, `${uid}n`)} />
        </div>
      </Still>
      <details className="mt-2">
        <summary className="link text-sm">
          The same numbers as a table<span className="sr-only">: {title}</span>
        </summary>
        <Still as="div" className="mt-2">
          <ChartTable title={title} series={table} {...axis} />
        </Still>
      </details>
    </figure>
  );
}

interface CanvasProps {
  readonly size: Size;
  readonly summary: string;
  readonly drawing: Drawing;
}

function Canvas({ size: { width, height }, summary, drawing: { marks, links } }: CanvasProps) {
  const viewBox = `0 0 ${width} ${height}`;
  return (
    <div className="relative">
      <svg role="img" aria-label={summary} viewBox={viewBox} fontSize={12} className="block h-auto w-full tabular-nums">
        {marks}
      </svg>
      {links && (
        <svg aria-hidden="true" viewBox={viewBox} className="no-print absolute inset-0 h-full w-full fill-transparent">
          {links}
        </svg>
      )}
    </div>
  );
}
