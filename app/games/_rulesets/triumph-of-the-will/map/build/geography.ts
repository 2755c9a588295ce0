import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { merge, mesh } from 'topojson-client';
import { presimplify, simplify } from 'topojson-simplify';
import type {
  GeometryCollection,
  MultiPolygon as MultiPolygonOf,
  Polygon as PolygonOf,
  Topology,
} from 'topojson-specification';
import { type LonLat, type MultiPolygon, type Point, project } from './plane';
import { STATES } from './recipe';

type Country = PolygonOf<{ readonly name: string }> | MultiPolygonOf<{ readonly name: string }>;
type World = Topology<{ readonly countries: GeometryCollection<{ readonly name: string }> }>;
type States = Topology<{ readonly states: GeometryCollection }>;

const require = createRequire(import.meta.url);
const read = (name: string): unknown => JSON.parse(readFileSync(require.resolve(name), 'utf8'));

const isTopology = (data: unknown): data is Topology =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'Topology';

/** Triangles smaller than this, in square units of the plane, are straightened out. */
const DETAIL = 5;

/** The countries of the world in the plane, straightened so that neighbours still share their borders. */
export class Countries {
  readonly #topology: World;
  readonly #byName: ReadonlyMap<string, Country>;

  constructor() {
    const world = read('world-atlas/countries-50m.json');
    if (!isTopology(world)) throw new Error('world-atlas holds no topology');
    this.#topology = simplify(presimplify(inPlane(world as World)), DETAIL);
    this.#byName = new Map(
      this.#topology.objects.countries.geometries.flatMap((country) =>
        country.type === 'Polygon' || country.type === 'MultiPolygon'
          ? [[country.properties?.name ?? '', country] as const]
          : [],
      ),
    );
  }

  /** One shape of several whole countries. Names are separated by bars. */
  merged(names: readonly string[]): MultiPolygon {
    const list = names.flatMap((line) => line.split('|')).map((name) => this.#named(name));
    return rings(merge(this.#topology, list).coordinates);
  }

  #named(name: string): Country {
    const country = this.#byName.get(name);
    if (!country) throw new Error(`Natural Earth has no ${name}`);
    return country;
  }
}

/** The same topology with every line projected and nothing quantised. */
function inPlane(world: World): World {
  const { scale, translate } = world.transform ?? { scale: [1, 1], translate: [0, 0] };
  const arcs = world.arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([dx = 0, dy = 0]) => {
      x += dx;
      y += dy;
      return project([x * scale[0] + translate[0], y * scale[1] + translate[1]]);
    });
  });
  const { transform: _quantised, bbox: _bounds, ...rest } = world;
  return { ...rest, arcs };
}

const rings = (polygons: readonly (readonly (readonly number[])[])[][]): MultiPolygon =>
  polygons.map((polygon) => polygon.map((ring) => ring.map(([x = 0, y = 0]): Point => [x, y])));

/** The border of the states between the two Americas, from the north down to Texas. */
export function stateLine(): readonly LonLat[] {
  const us = read('us-atlas/states-10m.json');
  if (!isTopology(us)) throw new Error('us-atlas holds no topology');
  const states = us as States;
  const isIn = (list: readonly string[], id: unknown): boolean => list.includes(String(id));
  const line = mesh(states, states.objects.states, (a, b) => {
    const [west, east] = isIn(STATES.west, a.id) ? [a, b] : [b, a];
    return isIn(STATES.west, west.id) && isIn(STATES.east, east.id);
  });
  const points = line.coordinates.flat().map(([x = 0, y = 0]): LonLat => [x, y]);
  return points.toSorted((a, b) => b[1] - a[1]);
}
