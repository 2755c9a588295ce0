import { type Board, beside, OFF_BOARD } from './neighbours';

/** Whether one may step from a hex onto the one beside it. Both are numbers of a board. */
export type Passable = (to: number, from: number) => boolean;

/** How far hexes are from the nearest start, and by which way. */
export interface Reach {
  /** By hex: the number of steps, 0 at a start, -1 where no path leads. */
  readonly steps: Int32Array;
  /** By hex: the hex before it on a shortest path from a start; -1 at a start and where no path leads. */
  readonly before: Int32Array;
}

const NOWHERE = -1;

/**
 * All that can be reached from some hexes, each by a shortest path. The starts themselves are reached whether or not they
 * could be stepped onto. With `goal`, it stops at the first hex that it holds for.
 */
export function reach(
  board: Board,
  starts: Iterable<number>,
  passable: Passable,
  goal?: (hex: number) => boolean,
): Reach {
  const steps = new Int32Array(board.size).fill(NOWHERE);
  const before = new Int32Array(board.size).fill(NOWHERE);
  const queue: number[] = [];
  for (const start of starts) {
    if (steps[start] === NOWHERE) queue.push(start);
    steps[start] = 0;
  }
  for (let at = 0; at < queue.length; at += 1) {
    const hex = queue[at] ?? NOWHERE;
    if (goal?.(hex)) break;
    for (let side = 0; side < 6; side += 1) {
      const next = beside(board, hex, side);
      if (next === OFF_BOARD || steps[next] !== NOWHERE || !passable(next, hex)) continue;
      steps[next] = (steps[hex] ?? 0) + 1;
      before[next] = hex;
      queue.push(next);
    }
  }
  return { steps, before };
}

/** The hexes of a shortest path from one of the starts to `to`, both ends included; undefined when there is none. */
export function pathTo({ steps, before }: Reach, to: number): readonly number[] | undefined {
  if ((steps[to] ?? NOWHERE) === NOWHERE) return undefined;
  const path: number[] = [];
  for (let hex = to; hex !== NOWHERE; hex = before[hex] ?? NOWHERE) path.push(hex);
  return path.reverse();
}

/**
 * A shortest path from one hex to the nearest that is a goal, both ends included; undefined when there is none.
 * @internal
 */
export function shortestPath(
  board: Board,
  from: number,
  isGoal: (hex: number) => boolean,
  passable: Passable,
): readonly number[] | undefined {
  let nearest: number | undefined;
  const found = reach(board, [from], passable, (hex) => {
    if (isGoal(hex)) nearest = hex;
    return nearest !== undefined;
  });
  return nearest === undefined ? undefined : pathTo(found, nearest);
}
