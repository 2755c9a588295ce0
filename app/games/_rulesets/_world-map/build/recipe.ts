import type { Place, Recipe } from '../../../../_components/world-map/build/layout';

/** The world across a card of a desk's width, Europe and the Near East enlarged below it; on a phone four parts. */
export const RECIPE: Recipe = {
  wide: [
    { id: 'europe', title: 'Europe and the Near East', west: -14, east: 63, south: 27, north: 66, width: 660 },
    { id: 'world', title: 'The world', west: -30, east: 329.9, south: -46, north: 70, width: 1040 },
  ],
  narrow: [
    { id: 'europe', title: 'Europe', west: -11.5, east: 47, south: 34.8, north: 66, width: 340 },
    { id: 'africa', title: 'Africa and the Near East', west: -21, east: 62, south: -38, north: 43, width: 340 },
    { id: 'pacific', title: 'Asia and the Pacific', west: 57, east: 208, south: -46, north: 61, width: 340 },
    { id: 'americas', title: 'The Americas', west: -132, east: -34, south: -39, north: 55, width: 340 },
    { id: 'world', title: 'The world', west: -30, east: 329.9, south: -50, north: 72, width: 340 },
  ],
};

type Row = readonly [id: string, name: string, longitude: number, latitude: number, size: 1 | 2 | 3];

export const placesOf = (rows: readonly Row[]): readonly Place[] =>
  rows.map(([id, name, longitude, latitude, size]) => ({ id, name, at: [longitude, latitude], size }));
