import { BarDrawing, BarLinks } from './bar-drawing';
import { type BarStyle, barLayout, footOf } from './bar-layout';
import { ChartFigure } from './chart-figure';
import { lookOf } from './look';
import type { ChartProps } from './types';
import { cursorText, freshPlaces, freshText, headingsOf, summaryOf } from './words';

/** Series side by side at each place, such as the cities of each side after each round. */
export function GroupedBars(props: ChartProps) {
  return <BarChart {...props} style="grouped" />;
}

/** Series on top of each other at each place; what is below zero hangs down. The sum is written at the end. */
export function StackedBars(props: ChartProps) {
  return <BarChart {...props} style="stacked" />;
}

/** Bars lie, with the place's label above them: for few places with long names, such as headings of points. */
export function LyingBars(props: ChartProps) {
  return <BarChart {...props} style="lying" />;
}

function BarChart({ style, ...props }: ChartProps & { readonly style: BarStyle }) {
  const { title, caption, unit, placeName, places, series, references = [], summary, cursor, fresh } = props;
  const rows = series.map((one, place) => ({ ...one, look: lookOf(one, place) }));
  const legend = rows.map(({ id, label, look }) => ({ id, label, look, kind: 'bar' as const }));
  const parts = {
    unit,
    places,
    series: rows,
    references,
    style,
    cursor,
    framed: style === 'lying' ? [] : freshPlaces({ places, series, fresh }),
  };
  const told = style === 'lying' ? headingsOf(parts) : summaryOf(parts);
  const lying = places.length * (26 + series.length * 18) + footOf({ references });
  return (
    <ChartFigure
      title={title}
      caption={caption}
      placeName={placeName}
      places={places}
      summary={summary ?? told}
      now={cursorText({ places, series, cursor }) ?? (style === 'lying' ? undefined : freshText(props, 'a frame'))}
      legend={legend.length > 1 ? legend : []}
      table={rows}
      heights={style === 'lying' ? { wide: lying, narrow: lying } : undefined}
      draw={(size, uid) => {
        const layout = barLayout({ ...parts, size });
        const drawing = { ...parts, size, layout, uid };
        return { marks: <BarDrawing {...drawing} />, links: <BarLinks {...drawing} /> };
      }}
    />
  );
}
