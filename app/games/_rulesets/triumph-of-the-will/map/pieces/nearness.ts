/** How near one is, from the whole world on a phone (0) to single areas (4): what is drawn, and where, depends on it. */
export const LEVELS = [0, 1, 2, 3, 4] as const;
export type Level = (typeof LEVELS)[number];

/** The fewest pixels a unit at which a level is shown; the first is that of the narrowest phones. */
export const LEAST: Readonly<Record<Level, number>> = { 0: 0.144, 1: 0.3, 2: 0.53, 3: 0.95, 4: 1.7 };

/** Pips with a number from afar, a counter a side from the middle, a counter a type from near. */
export const DETAIL: Readonly<Record<Level, 'pips' | 'far' | 'near'>> = {
  0: 'pips',
  1: 'far',
  2: 'far',
  3: 'near',
  4: 'near',
};

/** The level from which on a name fits into its place, with some freedom at the sides. */
export function nearness(name: string, room: number): Level {
  const half = (name.length * 5.6) / 2 - 8;
  if (room * 0.4 >= half) return 1;
  if (room * 0.58 >= half) return 2;
  return room * 1.5 >= half ? 3 : 4;
}

/** At most as many pixels as a name takes, its outline included. */
export const nameWidth = (name: string): number => name.length * 6.9 + 3;

export function levelAt(pixelsPerUnit: number): Level {
  return LEVELS.findLast((level) => pixelsPerUnit >= LEAST[level]) ?? 0;
}
