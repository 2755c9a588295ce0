import type { ScaleLinear } from 'd3-scale';
import { tenth, textWidth, thinned, valueTicks } from './scale';
import type { Box } from './types';
import { numberText } from './words';

interface ValueAxisProps {
  readonly box: Box;
  readonly scale: ScaleLinear<number, number>;
  readonly unit: string;
}

/** Level lines with their numbers on the left, and what is counted above them. */
export function ValueAxis({ box: { left, top, width }, scale, unit }: ValueAxisProps) {
  return (
    <g>
      <text x={2} y={top - 24} className="fill-muted">
        {unit}
      </text>
      {valueTicks(scale).map((tick) => (
        <g key={tick} transform={`translate(0 ${scale(tick)})`}>
          <path d={`M${left} 0H${tenth(left + width)}`} className={tick === 0 ? 'stroke-field' : 'stroke-rule'} />
          <text x={left - 6} dy="0.32em" textAnchor="end" className="fill-muted">
            {numberText(tick)}
          </text>
        </g>
      ))}
    </g>
  );
}

/** The room that the numbers of the value axis take on the left. */
export const axisWidth = (scale: ScaleLinear<number, number>): number =>
  Math.max(...valueTicks(scale).map((tick) => textWidth(numberText(tick)))) + 10;

interface PlaceAxisProps {
  readonly box: Box;
  readonly labels: readonly string[];
  /** The middle of a place, in user units. */
  readonly at: (place: number) => number;
}

/** Labels below the plot, as many as there is room for; a tick for each of them. */
export function PlaceAxis({ box: { left, top, width, height }, labels, at }: PlaceAxisProps) {
  const foot = top + height;
  return (
    <g>
      {thinned(labels, width).map((place) => {
        const label = labels[place] ?? '';
        return (
          <g key={place}>
            <path d={`M${tenth(at(place))} ${foot}v4`} className="stroke-field" />
            <text
              x={tenth(inside(at(place), label, 2, left + width + 8))}
              y={foot + 17}
              textAnchor="middle"
              className="fill-muted"
            >
              {label}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** The middle of a label, moved so that it does not leave the drawing. */
function inside(middle: number, label: string, from: number, to: number): number {
  const half = textWidth(label) / 2;
  return Math.max(from + half, Math.min(to - half, middle));
}
