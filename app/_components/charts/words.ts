import { type NewSign, newSince } from '../since/new-since';
import type { ChartProps, Datum, Reference, Series } from './types';

/** A number as it is printed, with a real minus sign. */
export const numberText = (value: number): string => String(value).replace('-', '−');

interface Last {
  readonly place: number;
  readonly y: number;
}

/** The newest number of a series. */
export function lastOf(values: readonly (Datum | undefined)[]): Last | undefined {
  const place = values.findLastIndex((value) => value !== undefined);
  const y = values[place]?.y;
  return y === undefined ? undefined : { place, y };
}

/** The first place at which a series was at its highest; the high-water mark. */
export function highestOf(values: readonly (Datum | undefined)[]): Last | undefined {
  return values.reduce<Last | undefined>(
    (best, value, place) =>
      value !== undefined && (best === undefined || value.y > best.y) ? { place, y: value.y } : best,
    undefined,
  );
}

interface ChartData {
  readonly unit: string;
  readonly places: readonly string[];
  readonly series: readonly Series[];
  readonly references: readonly Reference[];
}

/** The text alternative of a chart over turns: where each series stands, its highest, and the levels beside it. */
export function summaryOf({ unit, places, series, references }: ChartData): string {
  const texts = series.flatMap((one) => seriesText(one, unit, places));
  if (texts.length === 0) return `There are no ${unit} yet.`;
  const levels = references.map(({ label, value }) => `${label} ${numberText(value)}`);
  return `${texts.join('; ')}${levels.length > 0 ? `. Levels: ${levels.join(', ')}` : ''}.`;
}

function seriesText({ label, values }: Series, unit: string, places: readonly string[]): readonly string[] {
  const last = lastOf(values);
  const high = highestOf(values);
  if (last === undefined || high === undefined) return [];
  const now = `${label}: ${numberText(last.y)} ${unit} at ${places[last.place] ?? ''}`;
  return [high.y > last.y ? `${now}, at most ${numberText(high.y)} at ${places[high.place] ?? ''}` : now];
}

type FreshParts = Pick<ChartProps, 'places' | 'series' | 'fresh'>;

/** Places that have a number which is new to the reader. */
export const freshPlaces = ({ places, series, fresh }: FreshParts): readonly number[] =>
  [...places.keys()].filter((place) => series.some(({ values }) => isFresh(values[place], fresh)));

/** Where there are new numbers and by which sign, in words; undefined when there are none. */
export const freshText = (parts: FreshParts, sign: NewSign): string | undefined =>
  newSince(
    sign,
    freshPlaces(parts).map((place) => parts.places[place] ?? ''),
  );

export const isFresh = (datum: Datum | undefined, fresh: ReadonlySet<string> | undefined): boolean =>
  datum?.href !== undefined && fresh?.has(datum.href) === true;

interface Cut extends Pick<ChartData, 'places'> {
  readonly series: readonly Pick<Series, 'label' | 'values'>[];
  readonly cursor: number | undefined;
}

/** The numbers at the cursor, in words; undefined without one. */
export function cursorText({ places, series, cursor }: Cut): string | undefined {
  const place = cursor === undefined ? undefined : places[cursor];
  if (cursor === undefined || place === undefined) return undefined;
  const sentences = series.flatMap(({ label, values }) => {
    const datum = values[cursor];
    return datum === undefined ? [] : [`${label} ${numberText(datum.y)}`];
  });
  return `At ${place}: ${sentences.length === 0 ? 'no number yet' : sentences.join(', ')}.`;
}
