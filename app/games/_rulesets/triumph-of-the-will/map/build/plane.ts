import { geoAzimuthalEquidistant } from 'd3-geo';

export type LonLat = readonly [longitude: number, latitude: number];
export type Point = [number, number];
export type Ring = Point[];
type Polygon = Ring[];
export type MultiPolygon = Polygon[];

/** The drawing is a square of this size, with the North Pole in its middle. */
export const SIZE = 2000;
const CENTRE = SIZE / 2;
/** The rim: nothing south of it is drawn. Distances from the pole are true. */
export const RIM_LATITUDE = -77;
const UNITS_PER_DEGREE = CENTRE / (90 - RIM_LATITUDE);
/** The meridian that points down, so that Europe and Africa stand below the pole and the Pacific above it. */
const DOWN = 15;

const projection = geoAzimuthalEquidistant()
  .rotate([-DOWN, -90])
  .scale((UNITS_PER_DEGREE * 180) / Math.PI)
  .translate([CENTRE, CENTRE])
  .precision(0);

/** A place in the plane. */
export function project([longitude, latitude]: LonLat): Point {
  const point = projection([longitude, latitude]);
  if (!point) throw new Error(`${longitude} ${latitude} has no place in the plane`);
  return point;
}

const STEP = 1.5;

/** A polygon of lines in longitude and latitude, with points between so that parallels bend. */
export function projectOutline(outline: readonly LonLat[]): MultiPolygon {
  const ring = outline.flatMap((from, index) => {
    const to = outline[(index + 1) % outline.length] ?? from;
    const steps = Math.max(1, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / STEP));
    return Array.from({ length: steps }, (_, step) => project(between(from, to, step / steps)));
  });
  return [[closed(ring)]];
}

const between = (from: LonLat, to: LonLat, t: number): LonLat => [
  from[0] + (to[0] - from[0]) * t,
  from[1] + (to[1] - from[1]) * t,
];

/** A circle around the pole at a latitude. */
export const parallel = (latitude: number): MultiPolygon => [
  [closed(Array.from({ length: 240 }, (_, index) => project([index * 1.5, latitude])))],
];

/** A circle around a place; its radius is in degrees at the scale of the meridians. */
export function circle(at: LonLat, radius: number): MultiPolygon {
  const [x, y] = project(at);
  const r = radius * UNITS_PER_DEGREE;
  const ring = Array.from({ length: 48 }, (_, index): Point => {
    const turn = (index / 48) * 2 * Math.PI;
    return [x + r * Math.cos(turn), y + r * Math.sin(turn)];
  });
  return [[closed(ring)]];
}

function closed(ring: Ring): Ring {
  const [first] = ring;
  return first ? [...ring, [first[0], first[1]]] : ring;
}
