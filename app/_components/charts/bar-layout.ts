import { type ScaleLinear, scaleBand } from 'd3-scale';
import { axisWidth } from './axes';
import type { Look } from './look';
import { textWidth, valueScale } from './scale';
import type { Box, Datum, Reference, Series, Size } from './types';
import { numberText } from './words';

export type BarStyle = 'grouped' | 'stacked' | 'lying';

export interface BarParts {
  readonly size: Size;
  readonly unit: string;
  readonly places: readonly string[];
  readonly series: readonly (Series & { readonly look: Look })[];
  readonly references: readonly Reference[];
  readonly style: BarStyle;
  readonly cursor?: number;
  /** Places with numbers that are new to the reader. */
  readonly framed: readonly number[];
}

/** One rectangle, in user units. */
export interface Bar extends Box {
  readonly series: BarParts['series'][number];
  readonly place: number;
  readonly datum: Datum;
}

export interface BarLayout {
  readonly box: Box;
  /** From value to user units: downwards for standing bars, to the right for lying ones. */
  readonly scale: ScaleLinear<number, number>;
  readonly bars: readonly Bar[];
  /** The middle of a place along its axis. */
  readonly middle: (place: number) => number;
  /** The end of what stands at a place, where its sum is written, with the sum. */
  readonly sums: readonly { readonly place: number; readonly sum: number; readonly end: number }[];
}

const ABOVE = 36;
const BELOW = 26;

export const barLayout = (parts: BarParts): BarLayout => (parts.style === 'lying' ? lying(parts) : standing(parts));

function standing(parts: BarParts): BarLayout {
  const { size, places } = parts;
  const scale = valueScale(extentOf(parts), [size.height - BELOW, ABOVE]);
  const left = axisWidth(scale);
  const box = { left, top: ABOVE, width: size.width - left - 8, height: size.height - ABOVE - BELOW };
  const band = bandOf(places, left, left + box.width, 0.25);
  const bars = spansOf(parts).map(({ from, to, lane, lanes, ...bar }): Bar => {
    const width = band.bandwidth() / lanes;
    const [y0, y1] = [scale(Math.max(from, to)), scale(Math.min(from, to))];
    return { ...bar, left: (band(bar.place) ?? 0) + lane * width, width, top: y0, height: y1 - y0 };
  });
  const middle = (place: number) => (band(place) ?? 0) + band.bandwidth() / 2;
  return { box, scale, bars, middle, sums: sumsOf(parts).map((one) => ({ ...one, end: scale(Math.max(0, one.top)) })) };
}

function lying(parts: BarParts): BarLayout {
  const { size, places, series } = parts;
  const scale = valueScale(extentOf(parts), [2, size.width - endRoom(parts)]);
  const [from = 0, to = 0] = scale.range();
  const box = { left: from, top: 0, width: to - from, height: size.height - footOf(parts) };
  const pitch = box.height / Math.max(1, places.length);
  const thick = Math.min(18, (pitch - LABEL) / Math.max(1, series.length));
  const head = (place: number) => place * pitch;
  const bars = spansOf(parts).map(({ from: low, to: high, lane, ...bar }): Bar => {
    const [x0, x1] = [scale(Math.min(low, high)), scale(Math.max(low, high))];
    return { ...bar, left: x0, width: x1 - x0, top: head(bar.place) + LABEL + lane * thick, height: thick - 2 };
  });
  return { box, scale, bars, middle: head, sums: [] };
}

/** The room below lying bars: for the words of their levels. */
export const footOf = ({ references }: Pick<BarParts, 'references'>): number => (references.length > 0 ? BELOW : 4);

/** The room of a place's label above its bars. */
const LABEL = 20;

/** The room right of the longest lying bar for its number. */
const endRoom = ({ series }: BarParts): number =>
  Math.max(0, ...series.flatMap(({ values }) => values.map((datum) => textWidth(numberText(datum?.y ?? 0))))) + 10;

const bandOf = (places: readonly string[], from: number, to: number, padding: number) =>
  scaleBand<number>()
    .domain(places.map((_, place) => place))
    .range([from, to])
    .paddingInner(padding)
    .paddingOuter(padding / 2);

function extentOf(parts: BarParts): readonly number[] {
  const ends = spansOf(parts).flatMap(({ from, to }) => [from, to]);
  return [...ends, ...parts.references.map(({ value }) => value)];
}

interface Span extends Pick<Bar, 'series' | 'place' | 'datum'> {
  readonly from: number;
  readonly to: number;
  /** Which of the bars side by side at its place it is. */
  readonly lane: number;
  readonly lanes: number;
}

function spansOf({ places, series, style }: BarParts): readonly Span[] {
  return places.flatMap((_, place) => {
    const known = series.flatMap((one, lane) => {
      const datum = one.values[place];
      return datum === undefined ? [] : [{ series: one, datum, place, lane, lanes: series.length }];
    });
    return style === 'stacked' ? stacked(known) : known.map((one) => ({ ...one, from: 0, to: one.datum.y }));
  });
}

/** What is above zero piles up, what is below hangs down. */
function stacked(known: readonly Omit<Span, 'from' | 'to'>[]): readonly Span[] {
  let [up, down] = [0, 0];
  return known.map((one) => {
    const { y } = one.datum;
    const from = y < 0 ? down : up;
    if (y < 0) down += y;
    else up += y;
    return { ...one, lane: 0, lanes: 1, from, to: from + y };
  });
}

/** The sum at each place of a stack, and how high it reaches. */
function sumsOf(parts: BarParts): readonly { readonly place: number; readonly sum: number; readonly top: number }[] {
  if (parts.style !== 'stacked') return [];
  const spans = spansOf(parts);
  return parts.places.flatMap((_, place) => {
    const here = spans.filter((span) => span.place === place);
    if (here.length === 0) return [];
    const sum = here.reduce((total, { datum }) => total + datum.y, 0);
    return [{ place, sum, top: Math.max(...here.flatMap(({ from, to }) => [from, to])) }];
  });
}
