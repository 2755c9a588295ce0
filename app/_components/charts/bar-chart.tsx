import { BarDrawing, BarLinks } from './bar-drawing';
import { barLayout } from './bar-layout';
import { ChartFigure } from './chart-figure';
import { lookOf } from './look';
import type { ChartProps } from './types';
import { cursorText, freshPlaces, freshText, summaryOf } from './words';

/** Series on top of each other at each place; what is below zero hangs down. The sum is written at the end. */
export function StackedBars(props: ChartProps) {
  const { title, caption, unit, placeName, places, series, references = [], summary, cursor, fresh } = props;
  const rows = series.map((one, place) => ({ ...one, look: lookOf(one, place) }));
  const legend = rows.map(({ id, label, look }) => ({ id, label, look, kind: 'bar' as const }));
  const framed = freshPlaces({ places, series, fresh });
  const parts = { unit, places, series: rows, references, cursor, framed };
  return (
    <ChartFigure
      title={title}
      caption={caption}
      placeName={placeName}
      places={places}
      summary={summary ?? summaryOf(parts)}
      now={cursorText({ places, series, cursor }) ?? freshText(props, 'a frame')}
      legend={legend.length > 1 ? legend : []}
      table={rows}
      draw={(size, uid) => {
        const layout = barLayout({ ...parts, size });
        const drawing = { ...parts, size, layout, uid };
        return { marks: <BarDrawing {...drawing} />, links: <BarLinks {...drawing} /> };
      }}
    />
  );
}
