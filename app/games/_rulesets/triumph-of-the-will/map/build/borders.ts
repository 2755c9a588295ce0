import { distanceTo, linePath, type Segment, segmentsOf } from './outline';
import type { MultiPolygon, Point } from './plane';

/** How far apart two outlines may lie and still be one border: rounding moves each of them by less than a unit. */
const NEAR = 1.6;
const PACE = 1;

/** The runs of points along the edge of `a`, a unit apart, that lie on the edge of `b`. */
function sharedRuns(a: MultiPolygon, b: MultiPolygon): readonly (readonly Point[])[] {
  const edges = segmentsOf(b);
  const runs: Point[][] = [[]];
  for (const segment of segmentsOf(a)) {
    const near = edges.filter((edge) => mayBeNear(segment, edge));
    const [[ax, ay], [bx, by]] = segment;
    const paces = Math.max(1, Math.ceil(Math.hypot(bx - ax, by - ay) / PACE));
    for (let pace = 0; pace < paces; pace += 1) {
      const point: Point = [ax + ((bx - ax) * pace) / paces, ay + ((by - ay) * pace) / paces];
      if (near.some((edge) => distanceTo(edge, point) <= NEAR)) runs.at(-1)?.push(point);
      else if (runs.at(-1)?.length) runs.push([]);
    }
  }
  return runs.filter((run) => run.length > 0);
}

/** False where two segments are farther apart than a border allows: most of a shape is, and a comparison costs less than a distance. */
const mayBeNear = ([a, b]: Segment, [c, d]: Segment): boolean =>
  ([0, 1] as const).every(
    (axis) =>
      Math.min(a[axis], b[axis]) - NEAR <= Math.max(c[axis], d[axis]) &&
      Math.min(c[axis], d[axis]) - NEAR <= Math.max(a[axis], b[axis]),
  );

/** The length of the border of two shapes, in units; one that only touches at a point has next to none. @internal */
export const borderLength = (a: MultiPolygon, b: MultiPolygon): number =>
  sharedRuns(a, b).reduce((sum, run) => sum + (run.length - 1) * PACE, 0);

/** The border of two shapes as a line to draw. */
export const borderPath = (a: MultiPolygon, b: MultiPolygon): string =>
  sharedRuns(a, b)
    .filter((run) => run.length > 4)
    .map((run) => linePath(run.filter((_, index) => index % 4 === 0 || index === run.length - 1).map(onUnit)))
    .join('');

const onUnit = ([x, y]: Point): Point => [Math.round(x), Math.round(y)];
