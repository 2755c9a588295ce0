import { type Board, beside, OFF_BOARD } from './neighbours';

/** The connected sets of a board. Hexes and sets are numbered from 0. */
export interface Components {
  readonly count: number;
  /** By hex: the number of its set, or -1 when it is in none. */
  readonly of: Int32Array;
  /** By set: its hexes, in the order in which they were found. */
  readonly sets: readonly Int32Array[];
}

const NONE = -1;

/**
 * The largest sets of hexes that hang together and share one group. `groupOf` gives a hex's group, and undefined keeps it
 * out of every set; a mere predicate is a group with one value. Every hex is visited once.
 */
export function components(board: Board, groupOf: (hex: number) => string | number | undefined): Components {
  const groups = Array.from({ length: board.size }, (_, hex) => groupOf(hex));
  const of = new Int32Array(board.size).fill(NONE);
  const stack = new Int32Array(board.size);
  const sets: Int32Array[] = [];
  for (let hex = 0; hex < board.size; hex += 1) {
    if (of[hex] === NONE && groups[hex] !== undefined) sets.push(flood(board, groups, of, stack, hex, sets.length));
  }
  return { count: sets.length, of, sets };
}

/** Marks all hexes of one set; `queue` is room for the hexes found so far, used again by every set. */
function flood(
  board: Board,
  groups: readonly (string | number | undefined)[],
  of: Int32Array,
  queue: Int32Array,
  first: number,
  set: number,
): Int32Array {
  let found = 1;
  queue[0] = first;
  of[first] = set;
  for (let at = 0; at < found; at += 1) {
    const hex = queue[at] ?? first;
    for (let side = 0; side < 6; side += 1) {
      const next = beside(board, hex, side);
      if (next === OFF_BOARD || of[next] !== NONE || groups[next] !== groups[first]) continue;
      of[next] = set;
      queue[found++] = next;
    }
  }
  return queue.slice(0, found);
}
