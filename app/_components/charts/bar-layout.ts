import { type ScaleLinear, scaleBand } from 'd3-scale';
import { axisWidth } from './axes';
import type { Look } from './look';
import { valueScale } from './scale';
import type { Box, Datum, Reference, Series, Size } from './types';

export interface BarParts {
  readonly size: Size;
  readonly unit: string;
  readonly places: readonly string[];
  readonly series: readonly (Series & { readonly look: Look })[];
  readonly references: readonly Reference[];
  readonly cursor?: number;
  /** Places with numbers that are new to the reader. */
  readonly framed: readonly number[];
}

/** One rectangle, in user units. */
interface Bar extends Box {
  readonly series: BarParts['series'][number];
  readonly place: number;
  readonly datum: Datum;
}

export interface BarLayout {
  readonly box: Box;
  /** From value to user units, downwards. */
  readonly scale: ScaleLinear<number, number>;
  readonly bars: readonly Bar[];
  /** The middle of a place along its axis. */
  readonly middle: (place: number) => number;
  /** The end of what stands at a place, where its sum is written, with the sum. */
  readonly sums: readonly { readonly place: number; readonly sum: number; readonly end: number }[];
}

const ABOVE = 36;
const BELOW = 26;

export function barLayout(parts: BarParts): BarLayout {
  const { size, places } = parts;
  const spans = spansOf(parts);
  const scale = valueScale(extentOf(parts, spans), [size.height - BELOW, ABOVE]);
  const left = axisWidth(scale);
  const box = { left, top: ABOVE, width: size.width - left - 8, height: size.height - ABOVE - BELOW };
  const band = bandOf(places, left, left + box.width, 0.25);
  const bars = spans.map(({ from, to, ...bar }): Bar => {
    const [y0, y1] = [scale(Math.max(from, to)), scale(Math.min(from, to))];
    return { ...bar, left: band(bar.place) ?? 0, width: band.bandwidth(), top: y0, height: y1 - y0 };
  });
  const middle = (place: number) => (band(place) ?? 0) + band.bandwidth() / 2;
  const sums = sumsOf(parts, spans).map((one) => ({ ...one, end: scale(Math.max(0, one.top)) }));
  return { box, scale, bars, middle, sums };
}

const bandOf = (places: readonly string[], from: number, to: number, padding: number) =>
  scaleBand<number>()
    .domain(places.map((_, place) => place))
    .range([from, to])
    .paddingInner(padding)
    .paddingOuter(padding / 2);

function extentOf({ references }: BarParts, spans: readonly Span[]): readonly number[] {
  const ends = spans.flatMap(({ from, to }) => [from, to]);
  return [...ends, ...references.map(({ value }) => value)];
}

interface Span extends Pick<Bar, 'series' | 'place' | 'datum'> {
  readonly from: number;
  readonly to: number;
}

function spansOf({ places, series }: BarParts): readonly Span[] {
  return places.flatMap((_, place) =>
    stacked(
      series.flatMap((one) => {
        const datum = one.values[place];
        return datum === undefined ? [] : [{ series: one, datum, place }];
      }),
    ),
  );
}

/** What is above zero piles up, what is below hangs down. */
function stacked(known: readonly Omit<Span, 'from' | 'to'>[]): readonly Span[] {
  let [up, down] = [0, 0];
  return known.map((one) => {
    const { y } = one.datum;
    const from = y < 0 ? down : up;
    if (y < 0) down += y;
    else up += y;
    return { ...one, from, to: from + y };
  });
}

/** The sum at each place of a stack, and how high it reaches. */
function sumsOf({ places }: BarParts, spans: readonly Span[]) {
  return places.flatMap((_, place) => {
    const here = spans.filter((span) => span.place === place);
    if (here.length === 0) return [];
    const sum = here.reduce((total, { datum }) => total + datum.y, 0);
    return [{ place, sum, top: Math.max(...here.flatMap(({ from, to }) => [from, to])) }];
  });
}
