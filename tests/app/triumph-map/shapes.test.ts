import { readFileSync } from 'node:fs';
import { intersection } from 'polyclip-ts';
import { describe, expect, it } from 'vitest';
import { borderLength } from '@/app/games/_rulesets/triumph-of-the-will/map/build/borders';
import { buildMap } from '@/app/games/_rulesets/triumph-of-the-will/map/build/build-map';
import { isInside, shapeArea } from '@/app/games/_rulesets/triumph-of-the-will/map/build/outline';
import type { MultiPolygon, Point } from '@/app/games/_rulesets/triumph-of-the-will/map/build/plane';
import { BLOCKED, IDLE_BORDERS, LAND_BRIDGES } from '@/app/games/_rulesets/triumph-of-the-will/map/build/recipe';
import standard from '@/lib/rulesets/triumph-of-the-will/data/standard-map.json';

const built = buildMap();
const { shapes } = built;
const shapeOf = (id: string): MultiPolygon => {
  const shape = shapes.get(id);
  if (!shape) throw new Error(`${id} has no shape`);
  return shape;
};
const land = standard.landAreas.map(({ id }) => id);
const water = [...standard.oceanAreas, ...standard.passages].map(({ id }) => id);
const every = [...land, ...water];
const pairKey = (a: string, b: string): string => [a, b].sort().join(' | ');
const pairsIn = (list: readonly { readonly between: readonly string[] }[]): ReadonlySet<string> =>
  new Set(list.map(({ between: [a = '', b = ''] }) => pairKey(a, b)));

/** Shorter than this, two shapes meet at a point (9.12). Square maps are 2000 units wide. */
const POINT = 9;
const bounds = (shape: MultiPolygon) => {
  const xs = shape.flat(2).map(([x]) => x);
  const ys = shape.flat(2).map(([, y]) => y);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
};
const boxes = new Map(every.map((id) => [id, bounds(shapeOf(id))]));
function mayTouch(a: string, b: string): boolean {
  const [one, other] = [boxes.get(a), boxes.get(b)];
  if (!one || !other) return false;
  const [sideways, upright] = [
    one.left <= other.right + 3 && other.left <= one.right + 3,
    one.top <= other.bottom + 3 && other.top <= one.bottom + 3,
  ];
  return sideways && upright;
}
const neighbours = every.flatMap((a, index) =>
  every
    .slice(index + 1)
    .flatMap((b) => (mayTouch(a, b) ? [{ a, b, length: borderLength(shapeOf(a), shapeOf(b)) }] : [])),
);
const borderOf = new Map(neighbours.map(({ a, b, length }) => [pairKey(a, b), length]));
const border = (pair: string): number => borderOf.get(pair) ?? 0;

const byLand = new Set([...pairsIn(standard.landAdjacency), ...pairsIn(standard.blockedBoundaries)]);
const bySea = new Set([
  ...pairsIn(standard.oceanAdjacency),
  ...standard.passages.flatMap(({ id, ends }) => ends.map((end) => pairKey(id, end))),
]);
const coasts = pairsIn(standard.coast);
const bridges = new Set(LAND_BRIDGES.map(([a, b]) => pairKey(a, b)));
const idle = new Set(IDLE_BORDERS.map(([a, b]) => pairKey(a, b)));

describe('the drawn map', () => {
  it('has one shape for every land area, ocean and passage, and none besides', () => {
    expect([...shapes.keys()].sort()).toEqual([...every].sort());
    const ids = [...built.svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => id !== undefined && every.includes(id))).toHaveLength(every.length);
  });

  it('is the committed one', () => {
    expect(readFileSync('public/maps/triumph-of-the-will.svg', 'utf8')).toBe(built.svg);
    expect(readFileSync('app/games/_rulesets/triumph-of-the-will/map/data/places.json', 'utf8')).toBe(built.places);
    expect(readFileSync('app/games/_rulesets/triumph-of-the-will/map/data/small.json', 'utf8')).toBe(built.small);
  });

  it('stays below 60 kB', () => {
    expect(built.svg.length + built.places.length).toBeLessThan(60_000);
  });

  it.each([...byLand].filter((pair) => !bridges.has(pair)))('[totw:9.4] %s share a border', (pair) => {
    expect(border(pair)).toBeGreaterThan(POINT);
  });

  it.each([...bridges])('[totw:9.5] %s are joined over water only', (pair) => {
    expect(byLand).toContain(pair);
    expect(border(pair)).toBeLessThanOrEqual(POINT);
  });

  it.each([...bySea])('[totw:9.8] %s share a border', (pair) => {
    expect(border(pair)).toBeGreaterThan(POINT);
  });

  it.each([...coasts])('[totw:9.7] %s share a coast', (pair) => {
    expect(border(pair)).toBeGreaterThan(POINT);
  });

  it.each(standard.prohibitedPairs.map(([a = '', b = '']) => pairKey(a, b)))(
    '[totw:9.12] %s meet at most at a point',
    (pair) => {
      expect(border(pair)).toBeLessThanOrEqual(POINT);
    },
  );

  it('draws no border that the game does not know', () => {
    const passages = new Set<string>(standard.passages.map(({ id }) => id));
    const strangers = neighbours
      .filter(({ a, b }) => !(passages.has(a) && land.includes(b)) && !(passages.has(b) && land.includes(a)))
      .filter(
        ({ a, b, length }) =>
          length > POINT && ![byLand, bySea, coasts, idle].some((known) => known.has(pairKey(a, b))),
      )
      .map(({ a, b, length }) => `${pairKey(a, b)}: ${Math.round(length)}`);
    expect(strangers).toEqual([]);
  });

  it('[totw:9.6] bars the borders that nobody may cross', () => {
    const barred = new Set(BLOCKED.map(([a, b]) => pairKey(a, b)));
    expect(barred).toEqual(pairsIn(standard.blockedBoundaries));
    for (const pair of barred) expect(border(pair), pair).toBeGreaterThan(POINT);
    expect(built.svg).toMatch(/id="blocked-borders" d="M\d+ \d+l/);
  });

  it('names no idle border in vain', () => {
    for (const pair of idle) expect(border(pair), pair).toBeGreaterThan(POINT);
  });

  it('lets no two shapes overlap by more than rounding does', () => {
    const overlaps = neighbours.flatMap(({ a, b }) => {
      const common = shapeArea(intersection(closed(shapeOf(a)), closed(shapeOf(b))));
      // Rounding moves a border by half a unit at most on either side.
      const allowed = 3 + 0.5 * border(pairKey(a, b));
      return common > allowed ? [`${pairKey(a, b)}: ${common.toFixed(1)} of ${allowed.toFixed(1)}`] : [];
    });
    expect(overlaps).toEqual([]);
  });

  it('stands the counters of every place inside it', () => {
    const { places } = JSON.parse(built.places) as { places: Record<string, { x: number; y: number; room: number }> };
    expect(Object.keys(places).sort()).toEqual([...every].sort());
    for (const [id, { x, y, room }] of Object.entries(places)) {
      expect(isInside(shapeOf(id), [x, y]), id).toBe(true);
      expect(room, id).toBeGreaterThan(3);
    }
  });

  it('marks every canal and strait', () => {
    const { waterways } = JSON.parse(built.places) as { waterways: Record<string, unknown> };
    expect(Object.keys(waterways).sort()).toEqual([...standard.canals, ...standard.straits].map(({ id }) => id).sort());
  });
});

const closed = (shape: MultiPolygon): MultiPolygon =>
  shape.map((polygon) => polygon.map((ring) => [...ring, ...ring.slice(0, 1).map(([x, y]): Point => [x, y])]));
