import type { MultiPolygon, Point, Ring } from './plane';

/** Twice the signed area of a ring. */
function doubleArea(ring: Ring): number {
  return ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
}

const areaOf = (ring: Ring): number => Math.abs(doubleArea(ring)) / 2;

/** @internal */
export const shapeArea = (shape: MultiPolygon): number =>
  shape.reduce(
    (sum, [outer = [], ...holes]) => sum + areaOf(outer) - holes.reduce((all, hole) => all + areaOf(hole), 0),
    0,
  );

/** Without specks: parts and holes smaller than `least` square units. */
export const withoutSpecks = (shape: MultiPolygon, least: number): MultiPolygon =>
  shape
    .filter(([outer = []]) => areaOf(outer) >= least)
    .map(([outer = [], ...holes]) => [outer, ...holes.filter((hole) => areaOf(hole) >= least)]);

/** On whole units, without points that the eye cannot tell from the line between their neighbours. */
export function onGrid(shape: MultiPolygon): MultiPolygon {
  const rounded = shape.map((polygon) =>
    polygon.map((ring) => thinned(ring.map(([x, y]): Point => [Math.round(x), Math.round(y)]))),
  );
  return rounded.map((polygon) => polygon.filter((ring) => ring.length > 2)).filter(([outer = []]) => outer.length > 2);
}

/** Open ring (the last point is not the first again) without repeated points and points in the middle of a line. */
function thinned(ring: Ring): Ring {
  const steps = ring.filter(([x, y], index) => {
    const [beforeX, beforeY] = ring[(index + ring.length - 1) % ring.length] ?? [x, y];
    return x !== beforeX || y !== beforeY;
  });
  return steps.filter(([x, y], index) => {
    const [ax, ay] = steps[(index + steps.length - 1) % steps.length] ?? [x, y];
    const [bx, by] = steps[(index + 1) % steps.length] ?? [x, y];
    return (x - ax) * (by - y) !== (y - ay) * (bx - x) || (x - ax) * (bx - x) + (y - ay) * (by - y) < 0;
  });
}

/** The outline in SVG's short words: whole numbers, each point relative to the one before. */
export const pathOf = (shape: MultiPolygon): string =>
  shape
    .flat()
    .map((ring) => `${linePath(ring)}z`)
    .join('');

export function linePath([first = [0, 0], ...rest]: Ring): string {
  let [x, y] = first;
  const steps = rest.map(([nextX, nextY]) => {
    const step = `${nextX - x}${signed(nextY - y)}`;
    [x, y] = [nextX, nextY];
    return step;
  });
  return `M${first[0]}${signed(first[1])}l${steps.reduce((all, step) => all + (all === '' || step.startsWith('-') ? '' : ' ') + step, '')}`;
}

const signed = (n: number): string => (n < 0 ? `${n}` : ` ${n}`);

export type Segment = readonly [Point, Point];

export const segmentsOf = (shape: MultiPolygon): readonly Segment[] =>
  shape.flat().flatMap((ring) => ring.map((from, index): Segment => [from, ring[(index + 1) % ring.length] ?? from]));

export function distanceTo([[ax, ay], [bx, by]]: Segment, [x, y]: Point): number {
  const length = (bx - ax) ** 2 + (by - ay) ** 2;
  const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length));
  return Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay));
}

export function isInside(shape: MultiPolygon, [x, y]: Point): boolean {
  const crossings = segmentsOf(shape).filter(
    ([[ax, ay], [bx, by]]) => ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax,
  );
  return crossings.length % 2 === 1;
}

/** How far a place is from the edge of its shape; negative outside. */
export function roomAt(shape: MultiPolygon, point: Point): number {
  const edge = Math.min(...segmentsOf(shape).map((segment) => distanceTo(segment, point)));
  return isInside(shape, point) ? edge : -edge;
}

/** The place farthest from all edges, on whole units: where counters have most room. */
export function widestSpot(shape: MultiPolygon): Point {
  const [outer = []] = shape.toSorted(([a = []], [b = []]) => areaOf(b) - areaOf(a))[0] ?? [];
  const [xs, ys] = [outer.map(([x]) => x), outer.map(([, y]) => y)];
  let best: Point = [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
  let reach = Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)) / 2;
  // A grid over the whole shape, then ever finer ones around the best place so far.
  for (; reach > 1; reach /= 3) best = bestOf(shape, gridAround(best, reach));
  return [Math.round(best[0]), Math.round(best[1])];
}

function gridAround([x, y]: Point, reach: number): readonly Point[] {
  const steps = [-1, -0.8, -0.6, -0.4, -0.2, 0, 0.2, 0.4, 0.6, 0.8, 1];
  return steps.flatMap((dx) => steps.map((dy): Point => [x + dx * reach, y + dy * reach]));
}

function bestOf(shape: MultiPolygon, points: readonly Point[]): Point {
  const [first = [0, 0]] = points;
  const start = { point: first, room: Number.NEGATIVE_INFINITY };
  return points.reduce((best, point) => {
    const room = roomAt(shape, point);
    return room > best.room ? { point, room } : best;
  }, start).point;
}
