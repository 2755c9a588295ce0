import type { Fault } from '@/lib/core/playable';
import { SIDES } from '../describe/vocabulary';
import type { MapFile } from './file';
import { compileMap, type GameMap, pairKey } from './game-map';

/** Land areas that each side must count at the start (M1): also the points of the first forces (3.3). */
export const AREAS_PER_SIDE = 21;

type Pair = readonly [string, string];

/** Every reason why a map of the right shape cannot be played; empty when it can. */
export function validateMap(file: MapFile): readonly Fault[] {
  const broken = [...duplicateIds(file), ...strangers(file)];
  // Tables of a map with unknown ids would only repeat these faults in other words.
  if (broken.length > 0) return broken;
  const map = compileMap(file);
  return [
    ...doubledEdges(file),
    ...pointContacts(file),
    ...blockedAndOpen(file),
    ...areaCounts(file),
    ...capitals(map),
    ...islands(map),
    ...gates(map),
  ];
}

const fault = (path: string, message: string): Fault => ({ path, message });

function repeated(ids: readonly string[]): readonly string[] {
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
}

function duplicateIds(file: MapFile): readonly Fault[] {
  const areas = [...file.landAreas, ...file.oceanAreas, ...file.passages].map(({ id }) => id);
  const gateIds = [...file.canals, ...file.straits].map(({ id }) => id);
  return [
    ...repeated(areas).map((id) => fault('landAreas', `area id ${id} is used twice`)),
    ...repeated(gateIds).map((id) => fault('canals', `canal or strait id ${id} is used twice`)),
  ];
}

/** Ids that name nothing, or something of the wrong kind. */
function strangers(file: MapFile): readonly Fault[] {
  const land = new Set(file.landAreas.map(({ id }) => id));
  const ocean = new Set(file.oceanAreas.map(({ id }) => id));
  const any = new Set([...land, ...ocean, ...file.passages.map(({ id }) => id)]);
  const check = (path: string, ids: readonly string[], known: ReadonlySet<string>, what: string): readonly Fault[] =>
    ids.filter((id) => !known.has(id)).map((id) => fault(path, `${id} is not ${what}`));
  const edges = (
    name: 'landAdjacency' | 'blockedBoundaries' | 'oceanAdjacency',
    known: ReadonlySet<string>,
    what: string,
  ) => file[name].flatMap(({ between }, i) => check(`${name}.${i}`, between, known, what));
  return [
    ...edges('landAdjacency', land, 'a land area'),
    ...edges('blockedBoundaries', land, 'a land area'),
    ...edges('oceanAdjacency', ocean, 'an ocean area'),
    ...file.coast.flatMap(({ between: [shore, sea] }, i) => [
      ...check(`coast.${i}`, [shore], land, 'a land area'),
      ...check(`coast.${i}`, [sea], ocean, 'an ocean area'),
    ]),
    ...file.prohibitedPairs.flatMap((pair, i) => check(`prohibitedPairs.${i}`, pair, any, 'an area')),
    ...file.passages.flatMap(({ ends }, i) => check(`passages.${i}.ends`, ends, ocean, 'an ocean area')),
    ...file.canals.flatMap(({ area, oceans }, i) => [
      ...check(`canals.${i}.area`, [area], land, 'a land area'),
      ...check(`canals.${i}.oceans`, oceans, ocean, 'an ocean area'),
    ]),
    ...file.straits.flatMap(({ areas, oceans }, i) => [
      ...check(`straits.${i}.areas`, areas, land, 'a land area'),
      ...check(`straits.${i}.oceans`, oceans, ocean, 'an ocean area'),
    ]),
    ...SIDES.flatMap((side) => [
      ...check(`capitals.${side}`, [file.capitals[side]], land, 'a land area'),
      ...check(`fleetEntry.${side}`, [file.fleetEntry[side]], ocean, 'an ocean area'),
    ]),
  ];
}

/** A boundary is listed once and holds both ways; listed twice, the two could come to differ. */
function doubledEdges(file: MapFile): readonly Fault[] {
  const lists = { landAdjacency: file.landAdjacency, oceanAdjacency: file.oceanAdjacency, coast: file.coast };
  return Object.entries(lists).flatMap(([name, edges]) => {
    const keys = edges.map(({ between: [a, b] }) => (a < b ? pairKey(a, b) : pairKey(b, a)));
    const loops = edges.flatMap(({ between: [a, b] }, i) =>
      a === b ? [fault(`${name}.${i}`, `${a} cannot border itself`)] : [],
    );
    return [
      ...loops,
      ...repeated(keys).map((key) => fault(name, `the boundary ${key.replace('|', ' - ')} is listed twice`)),
    ];
  });
}

/** Rule 9.12: the listed pairs touch at a point and are adjacent for nothing. */
function pointContacts(file: MapFile): readonly Fault[] {
  const points = new Set(file.prohibitedPairs.flatMap(([a, b]) => [pairKey(a, b), pairKey(b, a)]));
  const touching = (path: string, [a, b]: Pair): readonly Fault[] =>
    points.has(pairKey(a, b)) ? [fault(path, `${a} - ${b} is a prohibited pair, so it cannot be a boundary`)] : [];
  return [
    ...file.landAdjacency.flatMap(({ between }, i) => touching(`landAdjacency.${i}`, between)),
    ...file.oceanAdjacency.flatMap(({ between }, i) => touching(`oceanAdjacency.${i}`, between)),
    ...file.blockedBoundaries.flatMap(({ between }, i) => touching(`blockedBoundaries.${i}`, between)),
    ...file.passages.flatMap(({ id, ends }, i) => ends.flatMap((end) => touching(`passages.${i}`, [id, end]))),
  ];
}

function blockedAndOpen(file: MapFile): readonly Fault[] {
  const open = new Set(file.landAdjacency.flatMap(({ between: [a, b] }) => [pairKey(a, b), pairKey(b, a)]));
  return file.blockedBoundaries.flatMap(({ between: [a, b] }, i) =>
    open.has(pairKey(a, b)) ? [fault(`blockedBoundaries.${i}`, `${a} - ${b} is listed as open too`)] : [],
  );
}

function areaCounts(file: MapFile): readonly Fault[] {
  const count = (...setups: readonly string[]): number =>
    file.landAreas.filter(({ setup }) => setups.includes(setup)).length;
  const variable = count('variable');
  const odd = variable % 2 === 0 ? [] : [fault('landAreas', `${variable} variable areas cannot be dealt evenly`)];
  const wrong = ([side, own]: readonly [string, number]): readonly Fault[] =>
    own + variable / 2 === AREAS_PER_SIDE
      ? []
      : [fault('landAreas', `the ${side} side counts ${own + variable / 2} areas, not ${AREAS_PER_SIDE}`)];
  return [...odd, ...wrong(['german', count('german', 'italian')]), ...wrong(['japanese', count('japanese')])];
}

function capitals(map: GameMap): readonly Fault[] {
  return SIDES.flatMap((side) => {
    const capital = map.landById.get(map.capitals[side]);
    if (!capital) return [];
    const path = `capitals.${side}`;
    return [
      ...(capital.setup === side ? [] : [fault(path, `${capital.id} does not start as ${side}`)]),
      ...(capital.oceans.includes(map.entry[side])
        ? []
        : [fault(path, `${capital.id} does not touch ${map.entry[side]}, where ${side} fleets enter`)]),
    ];
  });
}

/** Oceans that can be sailed to from a fleet entry, gates taken as open. */
function sailable(map: GameMap): ReadonlySet<string> {
  const seen = new Set<string>(SIDES.map((side) => map.entry[side]));
  for (const id of seen) for (const { to } of map.oceanById.get(id)?.links ?? []) seen.add(to);
  return seen;
}

function islands(map: GameMap): readonly Fault[] {
  const reached = sailable(map);
  return map.land
    .filter(
      ({ kind, next, oceans }) => (kind === 'island' || next.length === 0) && !oceans.some((id) => reached.has(id)),
    )
    .map(({ id }) => fault('coast', `${id} cannot be reached by sea`));
}

/** A canal or strait lies in areas that touch the oceans it joins. */
function gates(map: GameMap): readonly Fault[] {
  const dry = (path: string, area: string, oceans: readonly string[]): readonly Fault[] => {
    const coast = map.landById.get(area)?.oceans ?? [];
    return oceans.filter((id) => !coast.includes(id)).map((id) => fault(path, `${area} does not touch ${id}`));
  };
  const loop = (path: string, [a, b]: Pair): readonly Fault[] => (a === b ? [fault(path, `both ends are ${a}`)] : []);
  return [
    ...map.canals.flatMap(({ area, oceans }, i) => [
      ...dry(`canals.${i}`, area, oceans),
      ...loop(`canals.${i}`, oceans),
    ]),
    ...map.straits.flatMap(({ areas, oceans }, i) => [
      ...areas.flatMap((area) => dry(`straits.${i}`, area, oceans)),
      ...loop(`straits.${i}`, oceans),
    ]),
    ...map.passages.flatMap(({ ends }, i) => loop(`passages.${i}`, ends)),
  ];
}
