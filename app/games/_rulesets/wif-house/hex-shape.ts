import type { MapView } from '@/lib/rulesets/wif-house/view/types';

/** Half the width and a quarter of the height of a hex along its flat side, in units of the drawing. */
const LONG = 6;
const SHORT = 5;

type Lines = Pick<MapView, 'lines'>;

export function sizeOf({ lines, width, height }: MapView): readonly [number, number] {
  return lines === 'columns'
    ? [(width - 1) * 1.5 * LONG + 2 * LONG, (height + 1) * SHORT]
    : [(width + 1) * SHORT, (height - 1) * 1.5 * LONG + 2 * LONG];
}

/** The middle of a hex from its place. */
const middle = ({ lines }: Lines, x: number, y: number): readonly [number, number] =>
  lines === 'columns' ? [LONG + x * 1.5 * LONG, SHORT + y * SHORT] : [SHORT + x * SHORT, LONG + y * 1.5 * LONG];

/** All outlines as one path: a map of thousands of hexes stays one element a power. */
export function hexes(map: Lines, places: readonly number[]): string {
  const flat = `l${LONG / 2} ${-SHORT}h${LONG}l${LONG / 2} ${SHORT}l${-LONG / 2} ${SHORT}h${-LONG}z`;
  const pointed = `l${SHORT} ${-LONG / 2}l${SHORT} ${LONG / 2}v${LONG}l${-SHORT} ${LONG / 2}l${-SHORT} ${-LONG / 2}z`;
  return each(map, places, (x, y) =>
    map.lines === 'columns' ? `M${x - LONG} ${y}${flat}` : `M${x - SHORT} ${y - LONG / 2}${pointed}`,
  );
}

/** The hexes of several sets. */
export const placesIn = (sets: MapView['passed']): readonly number[] => sets.flatMap(({ places }) => places);

export const dots = (map: Lines, places: readonly number[], radius: number): string =>
  each(
    map,
    places,
    (x, y) =>
      `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`,
  );

function each(map: Lines, places: readonly number[], draw: (x: number, y: number) => string): string {
  const parts: string[] = [];
  for (let at = 0; at < places.length; at += 2) parts.push(draw(...middle(map, places[at] ?? 0, places[at + 1] ?? 0)));
  return parts.join('');
}
