interface Point {
  readonly x: number;
  readonly y: number;
}

/** An arrow in units of the drawing. */
export interface Arrow {
  /** The path's `d`. */
  readonly line: string;
  readonly tip: Point;
  /** Where the tip points, clockwise from the right. */
  readonly degrees: number;
  readonly middle: Point;
}

/** An arrow ends this many units before its goal, so that the counters there do not hide it; a short one earlier. */
const BEFORE = 42;
const MOST = 0.35;
/** How far a way of two places bends aside, as a part of its length: a march there and back is two arrows. */
const BEND = 0.14;

const round = (value: number): number => Math.round(value * 10) / 10;
const between = (from: Point, to: Point, t: number): Point => ({
  x: from.x + (to.x - from.x) * t,
  y: from.y + (to.y - from.y) * t,
});

/** The arrow over these points; undefined where they are fewer than two. */
export function arrowAlong(points: readonly Point[]): Arrow | undefined {
  const [from, to] = [points[0], points.at(-1)];
  if (from === undefined || to === undefined || points.length < 2) return undefined;
  return points.length === 2 ? bent(from, to) : broken(points.slice(0, -1), to);
}

/** A curve to the goal, cut before it. */
function bent(from: Point, to: Point): Arrow {
  const aside = { x: -(to.y - from.y) * BEND, y: (to.x - from.x) * BEND };
  const half = between(from, to, 0.5);
  const control = { x: half.x + aside.x, y: half.y + aside.y };
  const t = 1 - cutOf(from, to);
  // The first part of a quadratic curve is one itself (de Casteljau).
  const turn = between(from, control, t);
  const tip = between(turn, between(control, to, t), t);
  const middle = between(between(from, turn, 0.5), between(turn, tip, 0.5), 0.5);
  const line = `M${round(from.x)} ${round(from.y)}Q${round(turn.x)} ${round(turn.y)} ${round(tip.x)} ${round(tip.y)}`;
  return { line, tip: rounded(tip), degrees: degreesOf(turn, tip), middle: rounded(middle) };
}

/** From place to place in straight lines. */
function broken(before: readonly Point[], to: Point): Arrow {
  const last = before.at(-1) ?? to;
  const tip = between(last, to, 1 - cutOf(last, to));
  const all = [...before, tip];
  const line = all.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');
  const at = Math.floor((all.length - 1) / 2);
  const middle = between(all[at] ?? tip, all[at + 1] ?? tip, 0.5);
  return { line, tip: rounded(tip), degrees: degreesOf(last, tip), middle: rounded(middle) };
}

const rounded = ({ x, y }: Point): Point => ({ x: round(x), y: round(y) });

function cutOf(from: Point, to: Point): number {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return length === 0 ? 0 : Math.min(MOST, BEFORE / length);
}

const degreesOf = (from: Point, to: Point): number => round((Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI);
