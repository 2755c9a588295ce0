import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import { presimplify } from 'topojson-simplify';
import type { GeometryObject, Topology } from 'topojson-specification';
import { HEIGHT, type Point, projection, WIDTH } from './plane';

const require = createRequire(import.meta.url);

type Land = Topology<{ readonly land: GeometryObject }>;
const isLand = (data: unknown): data is Land =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'Topology';

/** Islands and lakes smaller than this are left out: square units of the plane. */
const LEAST = 5;
/** Bends smaller than this are straightened; Europe is shown much larger than the rest, so it keeps more of them. */
const DETAIL = 9;
const FINE_DETAIL = 2;
const FINE = { right: 920, bottom: 760 };

/** The coasts of the world as one path: a drawing that pages refer to, window by window. */
export function landDrawing(): string {
  const rings = thinned(projectedRings(), detailAt)
    .map(onGrid)
    .filter((ring) => ring.length > 2);
  const path = `<path id="land" d="${rings.map(ringPath).join('')}" vector-effect="non-scaling-stroke"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">\n${path}\n</svg>\n`;
}

/** For pictures no larger than a thumb: a tenth of the size, and few bends. */
const SMALL = { scale: 0.1, least: 160, detail: 130 } as const;

/** The same coasts for a small picture, with the size of its drawing. */
export function smallLand(): { readonly width: number; readonly height: number; readonly scale: number; path: string } {
  const { scale, least, detail } = SMALL;
  const rings = thinned(projectedRings(), () => detail)
    .filter((ring) => areaOf(ring) >= least)
    .map((ring) => onGrid(ring.map(([x, y]): Point => [x * scale, y * scale])))
    .filter((ring) => ring.length > 2);
  return { width: WIDTH * scale, height: HEIGHT * scale, scale, path: rings.map(ringPath).join('') };
}

function projectedRings(): readonly (readonly Point[])[] {
  const world: unknown = JSON.parse(readFileSync(require.resolve('world-atlas/land-50m.json'), 'utf8'));
  if (!isLand(world)) throw new Error('world-atlas holds no topology');
  const rings: Point[][] = [];
  const pen = {
    beginPath: () => undefined,
    moveTo: (x: number, y: number) => rings.push([[x, y]]),
    lineTo: (x: number, y: number) => rings.at(-1)?.push([x, y]),
    arc: () => undefined,
    closePath: () => undefined,
  };
  geoPath(projection(), pen)(feature(world, world.objects.land));
  return rings.filter((ring) => areaOf(ring) >= LEAST);
}

/** By the weights of Visvalingam and Whyatt: a point goes when the triangle with its neighbours is too small to see. */
function thinned(
  rings: readonly (readonly Point[])[],
  detail: (x: number, y: number) => number,
): readonly (readonly Point[])[] {
  const closed = rings.map((ring) => [...ring, ...ring.slice(0, 1)].map(([x, y]) => [x, y]));
  const { arcs } = presimplify({ type: 'Topology', objects: {}, arcs: closed });
  return arcs.map((arc) =>
    arc.flatMap(([x = 0, y = 0, weight = 0]): Point[] => (weight >= detail(x, y) ? [[x, y]] : [])),
  );
}

const detailAt = (x: number, y: number): number => (x < FINE.right && y < FINE.bottom ? FINE_DETAIL : DETAIL);

/** On whole units, without repeated points, and open: the last point is not the first again. */
function onGrid(ring: readonly Point[]): readonly Point[] {
  const rounded = ring.map(([x, y]): Point => [Math.round(x), Math.round(y)]);
  return rounded.filter(([x, y], place) => {
    const [beforeX, beforeY] = rounded[(place + rounded.length - 1) % rounded.length] ?? [];
    return x !== beforeX || y !== beforeY;
  });
}

function areaOf(ring: readonly Point[]): number {
  const doubled = ring.reduce((sum, [x, y], place) => {
    const [nextX, nextY] = ring[(place + 1) % ring.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(doubled) / 2;
}

function ringPath(ring: readonly Point[]): string {
  const steps = ring.map(([x, y], place) => {
    const [fromX, fromY] = ring[place - 1] ?? [0, 0];
    const [dx, dy] = [x - fromX, y - fromY];
    return `${place === 0 ? 'M' : place === 1 ? 'l' : dx < 0 ? '' : ' '}${dx}${dy < 0 ? '' : ' '}${dy}`;
  });
  return `${steps.join('')}z`;
}
