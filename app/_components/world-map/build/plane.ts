import { type GeoProjection, geoProjection } from 'd3-geo';

export type LonLat = readonly [longitude: number, latitude: number];
export type Point = readonly [x: number, y: number];

/** The plane is this many units wide: ten to a degree. */
export const WIDTH = 3600;
/** The meridian at the plane's left and right edge: through the Atlantic, so that the Pacific is whole. */
const CUT = -30;
const TOP_LATITUDE = 77;
const FOOT_LATITUDE = -57;
const SCALE = WIDTH / (2 * Math.PI);

/** Miller's cylinder: upright everywhere, and the crowded north has more room than in plain degrees. */
const raw = (longitude: number, latitude: number): [number, number] => [
  longitude,
  1.25 * Math.log(Math.tan(Math.PI / 4 + 0.4 * latitude)),
];

const down = (latitude: number): number => -SCALE * raw(0, (latitude * Math.PI) / 180)[1];

const TOP = down(TOP_LATITUDE);
export const HEIGHT = Math.round(down(FOOT_LATITUDE) - TOP);

/** Cuts the sphere at the edge meridian and everything beyond the frame. */
export const projection = (): GeoProjection =>
  geoProjection(raw)
    .rotate([-(CUT + 180), 0])
    .scale(SCALE)
    .translate([WIDTH / 2, -TOP])
    .precision(0)
    .clipExtent([
      [0, 0],
      [WIDTH, HEIGHT],
    ]);

/** A place in the plane, by its formula: the edges belong to the frame. */
export const project = ([longitude, latitude]: LonLat): Point => [
  ((longitude - CUT + 360) % 360) * (WIDTH / 360),
  down(latitude) - TOP,
];
