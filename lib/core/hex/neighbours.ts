import { type Hex, hexKey, keyStep } from './coordinates';

/** The six directions, one after the other around a hex. */
const DIRECTIONS: readonly Hex[] = [
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
  { q: 0, r: -1 },
  { q: 1, r: -1 },
];
const STEPS: readonly number[] = DIRECTIONS.map(({ q, r }) => keyStep(q, r));

/** The six hexes around a hex, whether they are on a map or not; in a fixed order around it. @internal */
export const neighbours = (hex: Hex): readonly Hex[] =>
  DIRECTIONS.map((way) => ({ q: hex.q + way.q, r: hex.r + way.r }));

/** The number of steps between two hexes on an endless map. @internal */
export function distance(a: Hex, b: Hex): number {
  const q = a.q - b.q;
  const r = a.r - b.r;
  return (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2;
}

/** `OFF_BOARD` in `Board.neighbours`: there is no hex on that side. */
export const OFF_BOARD = -1;

/** The hexes of a map, numbered from 0 in the order in which they were given. */
export interface Board {
  readonly size: number;
  readonly hexes: readonly Hex[];
  /** Six numbers for each hex, from place `6 * number` on: the hexes around it, or `OFF_BOARD`. */
  readonly neighbours: Int32Array;
  /** The number of a hex; undefined when it is not on the board. */
  readonly numberOf: (hex: Hex) => number | undefined;
}

/** Numbers the hexes of a map and finds who lies beside whom, once for all questions. Throws when a hex is there twice. */
export function boardOf(hexes: readonly Hex[]): Board {
  const numbers = new Map<number, number>();
  for (const hex of hexes) numbers.set(hexKey(hex), numbers.size);
  if (numbers.size !== hexes.length) throw new RangeError('a hex is on the board twice');
  const beside = new Int32Array(6 * hexes.length);
  let at = 0;
  for (const hex of hexes) {
    const key = hexKey(hex);
    for (const step of STEPS) beside[at++] = numbers.get(key + step) ?? OFF_BOARD;
  }
  return { size: hexes.length, hexes, neighbours: beside, numberOf: (hex) => numbers.get(hexKey(hex)) };
}

/** The number of the hex on one of the six sides of a hex, or `OFF_BOARD`. */
export const beside = (board: Board, hex: number, side: number): number =>
  board.neighbours[6 * hex + side] ?? OFF_BOARD;
