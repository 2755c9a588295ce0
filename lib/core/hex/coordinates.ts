/** A hex in axial coordinates: `q` grows to one side, `r` to the next but one. Both from -999 to 999. */
export interface Hex {
  readonly q: number;
  readonly r: number;
}

/**
 * Which lines of a printed map are shifted by half a hex, towards higher numbers: on maps with flat-topped hexes every
 * second column, on maps with pointed ones every second row.
 */
export const OFFSETS = ['even-columns', 'odd-columns', 'even-rows', 'odd-rows'] as const;
export type Offset = (typeof OFFSETS)[number];

/** The way a hex was written: `0304` (column 3, row 4) or `-2,5` (axial). */
export type Notation = 'four-digit' | 'axial';

export interface Place {
  readonly column: number;
  readonly row: number;
}

/** The largest axial coordinate, either way. @internal */
export const AXIAL_LIMIT = 999;
const WIDTH = 65_536;
const HALF = WIDTH / 2;

/** A number for a hex, by which maps and sets can be keyed; no two hexes share one. */
export const hexKey = ({ q, r }: Hex): number => (q + HALF) * WIDTH + r + HALF;

/** The hex of a key; the inverse of `hexKey`. @internal */
export const hexOfKey = (key: number): Hex => ({ q: Math.floor(key / WIDTH) - HALF, r: (key % WIDTH) - HALF });

/** What a step by `dq`, `dr` adds to a key. */
export const keyStep = (dq: number, dr: number): number => dq * WIDTH + dr;

/** From a column and a row as printed on a map to axial coordinates. */
export function fromPlace({ column, row }: Place, offset: Offset): Hex {
  if (offset.endsWith('columns')) return { q: column, r: row - halfLines(column, offset) };
  return { q: column - halfLines(row, offset), r: row };
}

/** The column and row of a hex as printed on a map; the inverse of `fromPlace`. */
export function toPlace({ q, r }: Hex, offset: Offset): Place {
  if (offset.endsWith('columns')) return { column: q, row: r + halfLines(q, offset) };
  return { column: q + halfLines(r, offset), row: r };
}

/** By how many whole hexes the axial axis has slid away from the printed one at a line. */
const halfLines = (line: number, offset: Offset): number =>
  Math.floor((offset.startsWith('even') ? line + 1 : line) / 2);

/** Reads `0304`; undefined when it is not exactly four digits. */
export function readFourDigits(word: string, offset: Offset): Hex | undefined {
  if (!/^\d{4}$/.test(word)) return undefined;
  return fromPlace({ column: Number(word.slice(0, 2)), row: Number(word.slice(2)) }, offset);
}

/** Reads `-2,5`, blanks and brackets allowed; undefined when it is no axial pair. */
export function readAxial(word: string): Hex | undefined {
  const pair = /^[([]?\s*([-+]?\d{1,3})\s*,\s*([-+]?\d{1,3})\s*[)\]]?$/.exec(word);
  // `+ 0` turns -0 into 0, which would not survive JSON.
  return pair ? { q: Number(pair[1]) + 0, r: Number(pair[2]) + 0 } : undefined;
}

/** Reads a hex in either notation. */
export function readHex(word: string, offset: Offset): { readonly hex: Hex; readonly notation: Notation } | undefined {
  const printed = readFourDigits(word, offset);
  if (printed) return { hex: printed, notation: 'four-digit' };
  const axial = readAxial(word);
  return axial && { hex: axial, notation: 'axial' };
}

export const axialId = ({ q, r }: Hex): string => `${q},${r}`;

/** The four digits of a hex; undefined outside columns and rows 0 to 99. */
export function fourDigitId(hex: Hex, offset: Offset): string | undefined {
  const { column, row } = toPlace(hex, offset);
  if (Math.min(column, row) < 0 || Math.max(column, row) > 99) return undefined;
  return `${twoDigits(column)}${twoDigits(row)}`;
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** The name of a hex in a notation; axial where four digits do not reach. */
export const hexId = (hex: Hex, offset: Offset, notation: Notation): string =>
  (notation === 'four-digit' ? fourDigitId(hex, offset) : undefined) ?? axialId(hex);
