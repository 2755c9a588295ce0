import { ChartFigure } from './chart-figure';
import type { LegendEntry } from './legend';
import { LineDrawing, LineLinks } from './line-drawing';
import type { Curve } from './line-layout';
import { lookOf } from './look';
import type { ChartProps, Series } from './types';
import { cursorText, freshText, summaryOf } from './words';

interface Props extends ChartProps {
  /** `step`: a number stays until the next one is known. */
  readonly shape?: 'step' | 'linear';
  /** Marks the highest point of the series with this id. */
  readonly highWater?: string;
  /** What could still be reached at best: a bound above the series, with paler ground beneath it. */
  readonly envelope?: Pick<Series, 'label' | 'short' | 'values'>;
  /** Cuts the value axis off here, so that a far bound does not flatten the rest; what is cut off is said at its line. */
  readonly top?: number;
  /** What became of the series after the cursor: drawn on from it, dotted. Its ids are its own. */
  readonly later?: readonly Series[];
}

/** One or several series over turns. Rendered on the server; needs no script. */
export function LineChart(props: Props) {
  const { title, caption, unit, placeName, places, series, references = [], summary, cursor } = props;
  const curves = curvesOf(props);
  const legend: readonly LegendEntry[] = curves.map(({ id, label, look, kind }) => ({ id, label, look, kind }));
  const spoken = summary ?? summaryOf({ unit, places, series, references });
  const present = curves.filter(({ id }) => !props.later?.some((one) => one.id === id));
  const now = cursorText({ places, series: present, cursor }) ?? freshText(props, 'a ring');
  const drawing = { ...props, curves, references };
  return (
    <ChartFigure
      title={title}
      caption={caption}
      placeName={placeName}
      places={places}
      summary={spoken}
      now={now}
      legend={legend.length > 1 ? legend : []}
      table={curves}
      draw={(size, uid) => ({
        marks: <LineDrawing {...drawing} size={size} uid={uid} />,
        links: <LineLinks {...drawing} size={size} />,
      })}
    />
  );
}

function curvesOf({ series, envelope, later = [] }: Props): readonly Curve[] {
  const lines = series.map((one, place): Curve => ({ ...one, look: lookOf(one, place), kind: 'line' }));
  const muted = { ...lookOf({ tone: 'ink' }, 0), stroke: 'stroke-muted', fill: 'fill-muted' };
  const ahead = later.map((one): Curve => ({ ...one, look: { ...muted, dash: '2 3' }, kind: 'line' }));
  if (envelope === undefined) return [...lines, ...ahead];
  return [...lines, ...ahead, { ...envelope, id: 'envelope', look: { ...muted, dash: '1 4' }, kind: 'area' }];
}
