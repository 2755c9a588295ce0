import type { Place, Recipe } from '@/app/_components/world-map/build/layout';

const world = { id: 'world', title: 'The world', west: -30, east: 329.9 } as const;

/** The world across a card of a desk's width, Europe and the Near East enlarged below it. */
const WIDE: Recipe['wide'] = [
  { id: 'europe', title: 'Europe and the Near East', west: -14, east: 63, south: 27, north: 66, width: 660 },
  { ...world, south: -46, north: 70, width: 1040 },
];

/** On a phone an overview, and parts in which the places of the game have room. */
const OVERVIEW = { ...world, south: -50, north: 72, width: 340 };

export const TARGET_RECIPE: Recipe = {
  wide: WIDE,
  narrow: [
    { id: 'europe', title: 'Europe', west: -11.5, east: 47, south: 34.8, north: 66, width: 340 },
    { id: 'africa', title: 'Africa and the Near East', west: -21, east: 62, south: -38, north: 43, width: 340 },
    { id: 'pacific', title: 'Asia and the Pacific', west: 57, east: 208, south: -46, north: 61, width: 340 },
    { id: 'americas', title: 'The Americas', west: -132, east: -34, south: -39, north: 55, width: 340 },
    OVERVIEW,
  ],
};

/** Few cities lie in the south, and only in one of the editions: a panel in which the game has none is not shown. */
export const CITY_RECIPE: Recipe = {
  wide: WIDE,
  narrow: [
    { id: 'europe', title: 'Europe and the Near East', west: -12, east: 48, south: 27, north: 66.5, width: 340 },
    { id: 'pacific', title: 'Asia and the Pacific', west: 66, east: 208, south: -46, north: 61, width: 340 },
    { id: 'north-america', title: 'North America', west: -131, east: -58, south: 20, north: 54, width: 340 },
    { id: 'south-america', title: 'South America', west: -84, east: -32, south: -42, north: 13, width: 340 },
    { id: 'africa', title: 'Africa', west: -20, east: 55, south: -38, north: 26, width: 340 },
    OVERVIEW,
  ],
};

type Row = readonly [id: string, name: string, longitude: number, latitude: number, size: 1 | 2 | 3];

export const placesOf = (rows: readonly Row[]): readonly Place[] =>
  rows.map(([id, name, longitude, latitude, size]) => ({ id, name, at: [longitude, latitude], size }));
