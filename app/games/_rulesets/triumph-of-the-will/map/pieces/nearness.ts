/** How near one is, from the whole world on a phone (0) to single areas (5): what is drawn, and where, depends on it. */
export const LEVELS = [0, 1, 2, 3, 4, 5] as const;
export type Level = (typeof LEVELS)[number];

/**
 * The fewest pixels a unit at which a level is shown; the first is that of the narrowest phones. The second is that of the whole world in
 * a window 720 px high: in less room a full map cannot have a counter and a name at every place near it.
 */
export const LEAST: Readonly<Record<Level, number>> = { 0: 0.144, 1: 0.281, 2: 0.4, 3: 0.53, 4: 0.95, 5: 1.7 };

/** Pips with a number from afar, a counter a side from the middle, a counter a type from near. */
export const DETAIL: Readonly<Record<Level, 'pips' | 'far' | 'near'>> = {
  0: 'pips',
  1: 'far',
  2: 'far',
  3: 'far',
  4: 'near',
  5: 'near',
};

/** The level from which on a name fits into its place, with some freedom at the sides. */
export function nearness(name: string, room: number): Level {
  const half = (name.length * 5.6) / 2 - 8;
  if (room * 0.4 >= half) return 1;
  if (room * 0.58 >= half) return 3;
  return room * 1.5 >= half ? 4 : 5;
}

/** The letters of names, in pixels: smaller from the middle, where most places have to have a name in little room. */
const LETTER: Readonly<Record<Level, number>> = { 0: 10.5, 1: 9.5, 2: 9.5, 3: 10.5, 4: 10.5, 5: 10.5 };

/** At most this many pixels of width a letter takes, in pixels of its height. */
const WIDE = 0.657;
/** The outline of a name, in pixels. */
const OUTLINE = 3;
/** What hangs below its last line. */
const BELOW = 2;

/** What a name takes at a level, its outline included; pixels. */
export function nameSize(name: string, level: Level): { readonly width: number; readonly height: number } {
  const lines = linesOf(name);
  const letters = Math.max(...lines.map(({ length }) => length));
  return { width: letters * LETTER[level] * WIDE + OUTLINE, height: lines.length * LETTER[level] + BELOW };
}

/** Names longer than this have two lines. */
const LONGEST_LINE = 10;

/** A name as it stands on the map: a long one of several words in the two lines that take the least room. */
export function linesOf(name: string): readonly string[] {
  const words = name.split(' ');
  if (name.length <= LONGEST_LINE || words.length < 2) return [name];
  const halves = words.slice(1).map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')]);
  const longest = (lines: readonly string[]): number => Math.max(...lines.map(({ length }) => length));
  return halves.reduce((best, next) => (longest(next) < longest(best) ? next : best));
}

export function levelAt(pixelsPerUnit: number): Level {
  return LEVELS.findLast((level) => pixelsPerUnit >= LEAST[level]) ?? 0;
}
