import { difference, intersection, union } from 'polyclip-ts';
import { Countries, stateLine } from './geography';
import { withoutSpecks } from './outline';
import { circle, type MultiPolygon, parallel, projectOutline, RIM_LATITUDE } from './plane';
import { ANTARCTIC, COUNTRIES, DIVIDED, PENINSULA, RINGS, TEXAS } from './recipe';
import { DEAD_WATER, WATERS } from './waters';

export type Shapes = ReadonlyMap<string, MultiPolygon>;

export interface World {
  readonly land: Shapes;
  readonly water: Shapes;
  /** Inland seas and ice: no place of the game. */
  readonly dead: MultiPolygon;
  /** Islands inside the rings of water that stand for their area. */
  readonly islets: MultiPolygon;
}

/** Islands smaller than this, in square units, are left out. */
const SPECK = 14;

const disc = parallel(RIM_LATITUDE);
/** The southern ice shelf is drawn as land from here on, where the coast lies beyond the rim. */
const SHELF_LATITUDE = -73.5;
/** No ship sails north of here. */
const POLAR_ICE_LATITUDE = 85;

/** Every place of the standard map in the plane. */
export function drawWorld(): World {
  const countries = new Countries();
  const ringed = ringShapes();
  // Specks go before the water is cut out, so that it closes over them.
  const land = new Map(
    [...mainland(countries), ...antarctic(countries), ...ringed].map(([id, shape]) => [
      id,
      withoutSpecks(shape, SPECK),
    ]),
  );
  const { water, dead } = waters([...land.values()]);
  return { land, water, dead, islets: islets(countries, ringed) };
}

/** Whole countries and pieces of divided ones, by area. */
function mainland(countries: Countries): Map<string, MultiPolygon> {
  const pieces = new Map<string, MultiPolygon[]>();
  const add = (area: string, shape: MultiPolygon): void => {
    pieces.set(area, [...(pieces.get(area) ?? []), shape]);
  };
  for (const [area, names] of Object.entries(COUNTRIES)) add(area, countries.merged(names));
  for (const [name, cuts] of Object.entries(DIVIDED)) {
    let rest = countries.merged([name]);
    for (const { area, within } of name === US ? [...cuts.slice(0, 1), westOf(), ...cuts.slice(1)] : cuts) {
      const bounds = within ? projectOutline(within) : disc;
      add(area, intersection(rest, bounds));
      rest = difference(rest, bounds);
    }
  }
  return new Map([...pieces].map(([area, [first = [], ...more]]) => [area, withoutRinged(union(first, ...more))]));
}

const US = 'United States of America';

/** What lies west of the line between the two Americas. */
const westOf = () => ({
  area: 'western-america',
  within: [...stateLine(), ...TEXAS, [-100, 20], [-130, 25], [-130, 50], [-97.23, 50]] as const,
});

/** Island groups that have a ring are no part of the country that they belong to. */
const withoutRinged = (shape: MultiPolygon): MultiPolygon =>
  Object.values(RINGS).reduce<MultiPolygon>((rest, { at, radius }) => difference(rest, circle(at, radius)), shape);

const ringShapes = (): Map<string, MultiPolygon> =>
  new Map(Object.entries(RINGS).map(([area, { at, radius }]) => [area, circle(at, radius)]));

function islets(countries: Countries, ringed: Shapes): MultiPolygon {
  const parts = Object.entries(RINGS).map(([area, { of }]) =>
    intersection(countries.merged([of]), ringed.get(area) ?? []),
  );
  return parts.flat();
}

/** Antarctica and its ice up to the rim, cut at the meridians where the two claims meet. */
function antarctic(countries: Countries): Map<string, MultiPolygon> {
  const coast = difference(countries.merged(['Antarctica']), projectOutline(PENINSULA));
  const ice = union(coast, difference(disc, parallel(SHELF_LATITUDE)));
  return new Map(
    Object.entries(ANTARCTIC).map(([area, within]) => [
      area,
      intersection(intersection(ice, disc), projectOutline(within)),
    ]),
  );
}

function waters(land: readonly MultiPolygon[]): {
  readonly water: Map<string, MultiPolygon>;
  readonly dead: MultiPolygon;
} {
  const water = new Map<string, MultiPolygon>();
  let dead = parallel(POLAR_ICE_LATITUDE);
  let rest: MultiPolygon = difference(disc, dead, ...land);
  for (const { area, within } of WATERS) {
    const bounds = within ? projectOutline(within) : disc;
    const part = intersection(rest, bounds);
    rest = difference(rest, bounds);
    if (area === DEAD_WATER) dead = union(dead, part);
    else water.set(area, part);
  }
  return { water, dead };
}
