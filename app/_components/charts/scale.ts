import { type ScaleLinear, scaleLinear } from 'd3-scale';

/** About the width of one letter at the size that charts are lettered in (12 px). */
const LETTER = 6.9;

export const textWidth = (text: string): number => Math.ceil(text.length * LETTER);

/** Labels at the ends of lines are bold, and wider. */
export const boldWidth = (text: string): number => Math.ceil(1.2 * textWidth(text));

/** As exact as a drawing needs it: sixteen digits of each number would be much of a page. */
export const tenth = (n: number): number => Math.round(n * 10) / 10;

/** A rectangle as a path, which is the shortest way to write it. */
export const boxPath = (x: number, y: number, width: number, height: number): string =>
  `M${tenth(x)} ${tenth(y)}h${tenth(width)}v${tenth(height)}h${tenth(-width)}z`;

/** For a scale whose results are drawn: they come in tenths. */
export const inTenths =
  (from: number, to: number) =>
  (share: number): number =>
    tenth(from + (to - from) * share);

/**
 * The scale of the values, 0 always on it: from `height` (low) to 0 (high) in user units. Ends are rounded outwards to the
 * next tick, so that nothing touches the edge.
 */
export function valueScale(values: readonly number[], extent: readonly [number, number]): ScaleLinear<number, number> {
  const least = Math.min(0, ...values);
  const most = Math.max(least === 0 ? 1 : 0, ...values);
  return scaleLinear()
    .domain([least, most])
    .range([...extent])
    .interpolate(inTenths)
    .nice(TICKS);
}

const TICKS = 5;

/** Whole numbers only: points and cities do not come in halves. */
export const valueTicks = (scale: ScaleLinear<number, number>): readonly number[] =>
  scale.ticks(TICKS).filter(Number.isInteger);

/** Steps that people count in: tens, or halves and wholes of a year of six turns when the axis has whole such years. */
const TENS = [1, 2, 3, 4, 5, 10, 15, 20, 25, 50, 100];
const YEARS = [1, 2, 3, 6, 12, 18, 24, 36];
const GAP = 10;

/** Which of the labels along `width` can be written without touching: every nth from the first. */
export function thinned(labels: readonly string[], width: number): readonly number[] {
  if (labels.length === 0) return [];
  const widest = Math.max(...labels.map(textWidth)) + GAP;
  const need = Math.max(1, Math.ceil((labels.length * widest) / width));
  const steps = labels.length % 6 === 0 ? YEARS : TENS;
  const step = steps.find((one) => one >= need) ?? labels.length;
  return labels.flatMap((_, place) => (place % step === 0 ? [place] : []));
}

/** A label that wants to be at `at`, and where there is room for it. */
export interface Placed<T> {
  readonly item: T;
  readonly at: number;
}

/**
 * Moves labels of one column apart, from the top down and back up from `bottom`, so that none is nearer to the next than
 * `apart`. Their order is kept.
 */
export function dodged<T>(wanted: readonly Placed<T>[], apart: number, bottom: number): readonly Placed<T>[] {
  const placed: Placed<T>[] = [];
  for (const one of [...wanted].sort((a, b) => a.at - b.at)) {
    const above = placed.at(-1);
    placed.push({ ...one, at: above === undefined ? one.at : Math.max(one.at, above.at + apart) });
  }
  let below = bottom + apart;
  return placed
    .reverse()
    .map((one) => {
      below = Math.min(one.at, below - apart);
      return { ...one, at: below };
    })
    .reverse();
}
