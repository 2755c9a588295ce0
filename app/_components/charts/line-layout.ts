import { type ScaleLinear, scaleLinear } from 'd3-scale';
import { axisWidth } from './axes';
import type { Look } from './look';
import { boldWidth, dodged, inTenths, type Placed, valueScale } from './scale';
import type { Box, Reference, Series, Size } from './types';
import { lastOf, numberText } from './words';

/** Something drawn as a line over the places. */
export interface Curve extends Series {
  readonly look: Look;
  readonly kind: 'line' | 'area';
}

export interface LineParts {
  readonly size: Size;
  readonly unit: string;
  readonly places: readonly string[];
  readonly curves: readonly Curve[];
  readonly references: readonly Reference[];
  readonly shape?: 'step' | 'linear';
  readonly highWater?: string;
  readonly top?: number;
  readonly cursor?: number;
  readonly fresh?: ReadonlySet<string> | undefined;
}

export interface LineLayout {
  readonly box: Box;
  readonly y: ScaleLinear<number, number>;
  readonly x: (place: number) => number;
}

const ABOVE = 36;
const BELOW = 26;
const GAP = 8;

/** Where the plot lies: the numbers of the axis left of it, the labels at the lines' ends right of it. */
export function layoutOf(parts: LineParts): LineLayout {
  const { size, places } = parts;
  const y = scaleOf(parts);
  const left = axisWidth(y);
  const room = size.width - left;
  const labelWidth = Math.max(0, ...endLabels(parts).map(({ text }) => boldWidth(text))) + GAP;
  const reached = Math.max(0, ...parts.curves.map(({ values }) => lastOf(values)?.place ?? 0));
  const share = places.length > 1 ? reached / (places.length - 1) : 0;
  // The labels may stand inside the plot while turns are still to come.
  const width = Math.min(room - GAP, share > 0 ? (room - labelWidth) / share : room - GAP);
  const box = { left, top: ABOVE, width, height: size.height - ABOVE - BELOW };
  const x = scaleLinear()
    .domain([0, Math.max(1, places.length - 1)])
    .range([left, left + width])
    .interpolate(inTenths);
  return { box, y, x };
}

function scaleOf({ size, curves, references, top }: LineParts): ScaleLinear<number, number> {
  const values = [
    ...curves.flatMap((curve) => curve.values.flatMap((datum) => (datum ? [datum.y] : []))),
    ...references.map(({ value }) => value),
  ];
  const shown = top === undefined ? values : values.map((value) => Math.min(value, top));
  return valueScale(shown, [size.height - BELOW, ABOVE]);
}

export interface EndLabel {
  readonly curve: Curve;
  readonly text: string;
  readonly place: number;
  readonly value: number;
}

/** A line's name and its newest number, to stand at its end; an arrow when it lies above a cut-off axis. */
function endLabels({ curves, size, top }: Pick<LineParts, 'curves' | 'size' | 'top'>): readonly EndLabel[] {
  return curves.flatMap((curve) => {
    const last = lastOf(curve.values);
    if (last === undefined) return [];
    const name = size.width < 500 ? (curve.short ?? curve.label) : curve.label;
    const beyond = top !== undefined && last.y > top ? ' ↑' : '';
    return [{ curve, text: `${name} ${numberText(last.y)}${beyond}`, place: last.place, value: last.y }];
  });
}

/** The end labels with their heights, none over another. */
export function placedLabels(parts: LineParts, { y, box }: LineLayout): readonly Placed<EndLabel>[] {
  const [, most = 0] = y.domain();
  const wanted = endLabels(parts).map((item) => ({ item, at: Math.max(y(Math.min(item.value, most)), box.top + 4) }));
  return dodged(wanted, 15, box.top + box.height - 4);
}
