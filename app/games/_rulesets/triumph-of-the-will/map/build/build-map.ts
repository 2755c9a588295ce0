import { borderPath } from './borders';
import { onGrid, pathOf, roomAt, widestSpot, withoutSpecks } from './outline';
import { type MultiPolygon, type Point, project, SIZE } from './plane';
import { ANCHORS, BLOCKED, WATERWAYS } from './recipe';
import { drawWorld, type Shapes } from './shapes';

/** What the script makes: a file of shapes that pages refer to by id, and where to put marks and counters. */
export interface BuiltMap {
  readonly svg: string;
  readonly places: string;
  /** The land for pictures no larger than a thumb. */
  readonly small: string;
  /** All shapes as drawn, by the id of their place. */
  readonly shapes: Shapes;
}

/** The smallest piece of land and the smallest stretch of water that are drawn: square units. */
const LEAST = 12;
const LEAST_WATER = 40;

export function buildMap(): BuiltMap {
  const world = drawWorld();
  const shapes = new Map([...drawn(world.land, LEAST), ...drawn(world.water, LEAST_WATER)]);
  const extras = [
    ['dead-water', pathOf(onGrid(withoutSpecks(world.dead, LEAST_WATER)))],
    ['islets', pathOf(onGrid(withoutSpecks(world.islets, 0.5)))],
    ['blocked-borders', BLOCKED.map((pair) => commonPath(shapes, pair)).join('')],
    ['sea-borders', seaBorders(shapes, [...world.water.keys()])],
  ];
  const paths = [...[...shapes].map(([id, shape]) => [id, pathOf(shape)]), ...extras].map(
    ([id, path]) => `<path id="${id}" d="${path}" vector-effect="non-scaling-stroke"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}">\n${paths.join('\n')}\n</svg>\n`;
  return { svg, places: placesText(shapes), small: smallText(world.land), shapes };
}

/** So much smaller, and without islands of fewer square units. */
const SMALL = { by: 8, least: 200 } as const;

/** One line an area: its outline, in units that are `by` times as large as those of the map. */
function smallText(land: Shapes): string {
  const lines = [...land].map(([id, shape]) => {
    const scaled = withoutSpecks(shape, SMALL.least).map((polygon) =>
      polygon.map((ring) => ring.map(([x, y]): Point => [x / SMALL.by, y / SMALL.by])),
    );
    return `    "${id}": "${pathOf(onGrid(scaled))}"`;
  });
  return `{\n  "by": ${SMALL.by},\n  "land": {\n${lines.join(',\n')}\n  }\n}\n`;
}

const drawn = (shapes: Shapes, least: number): readonly (readonly [string, MultiPolygon])[] =>
  [...shapes].map(([id, shape]) => [id, onGrid(withoutSpecks(shape, least))]);

const commonPath = (shapes: Shapes, [a, b]: readonly [string, string]): string =>
  borderPath(shapes.get(a) ?? [], shapes.get(b) ?? []);

/** Where two waters meet: their coasts are drawn by the land. */
const seaBorders = (shapes: Shapes, waters: readonly string[]): string =>
  waters.flatMap((one, index) => waters.slice(index + 1).map((other) => commonPath(shapes, [one, other]))).join('');

/** One line a place: where its counters stand, and how much room there is around that spot. */
function placesText(shapes: Shapes): string {
  const spots = [...shapes].map(([id, shape]) => {
    const at = ANCHORS[id];
    const [x, y] = at ? onUnit(project(at)) : widestSpot(shape);
    return `    "${id}": { "x": ${x}, "y": ${y}, "room": ${Math.floor(roomAt(shape, [x, y]))} }`;
  });
  const marks = Object.entries(WATERWAYS).map(([id, at]) => {
    const [x, y] = onUnit(project(at));
    return `    "${id}": { "x": ${x}, "y": ${y} }`;
  });
  const lists = `  "places": {\n${spots.join(',\n')}\n  },\n  "waterways": {\n${marks.join(',\n')}\n  }`;
  return `{\n  "size": ${SIZE},\n${lists}\n}\n`;
}

const onUnit = ([x, y]: Point): Point => [Math.round(x), Math.round(y)];
