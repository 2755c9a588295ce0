import type { AreaId, BySide, CanalId, Side } from '../describe/vocabulary';
import { SIDES } from '../describe/vocabulary';
import type { MapFile } from './file';

/** A map file turned into tables for quick reading. Made once a map; the arrays keep the order of the file. */
export interface GameMap {
  readonly file: MapFile;
  readonly land: readonly Land[];
  readonly oceans: readonly Ocean[];
  /** The ids of the areas where units can stand: land, then oceans. */
  readonly areas: readonly AreaId[];
  /** The place of each in `areas`: a state keeps its stacks, and the holders of the land, in this order. */
  readonly indexById: ReadonlyMap<AreaId, number>;
  readonly landById: ReadonlyMap<AreaId, Land>;
  readonly oceanById: ReadonlyMap<AreaId, Ocean>;
  readonly passageById: ReadonlyMap<AreaId, Passage>;
  readonly canalById: ReadonlyMap<CanalId, Canal>;
  readonly canals: readonly Canal[];
  readonly straits: readonly Strait[];
  readonly passages: readonly Passage[];
  readonly capitals: BySide<AreaId>;
  readonly entry: BySide<AreaId>;
  readonly italian: readonly AreaId[];
  readonly variable: readonly AreaId[];
  /** Where Italian armies may go once they are with Japan (7.4): their areas and the land next to them. */
  readonly italianRange: ReadonlySet<AreaId>;
  /** `a|b` in both orders, for refusals that name the rule. */
  readonly blocked: ReadonlySet<string>;
  readonly points: ReadonlySet<string>;
}

export interface Land {
  /** Its place in `areas`, and in `land`. */
  readonly index: number;
  readonly id: AreaId;
  readonly name: string;
  readonly kind: 'mainland' | 'island';
  readonly setup: 'german' | 'italian' | 'japanese' | 'variable';
  /** Where armies may walk (land bridges are edges like any other: M6). */
  readonly next: readonly AreaId[];
  /** `next` by index. */
  readonly nextIndex: readonly number[];
  /** Adjacent for rebellions: blocked boundaries count here (M2). */
  readonly kin: readonly AreaId[];
  readonly oceans: readonly AreaId[];
  readonly capitalOf?: Side;
}

export interface Ocean {
  /** Its place in `areas`, which begin with the land. */
  readonly index: number;
  readonly id: AreaId;
  readonly name: string;
  readonly links: readonly SeaLink[];
  readonly coast: readonly AreaId[];
  readonly entryOf?: Side;
}

/** A way from one ocean to another; a gate may be shut to a side. */
export interface SeaLink {
  readonly to: AreaId;
  readonly gate: Gate;
}

export type Gate =
  | { readonly kind: 'open' | 'off-map' }
  | { readonly kind: 'canal'; readonly canal: Canal }
  | { readonly kind: 'strait'; readonly strait: Strait }
  | { readonly kind: 'passage'; readonly passage: Passage };

export type Canal = MapFile['canals'][number];
export type Strait = MapFile['straits'][number];
export type Passage = MapFile['passages'][number];

export const pairKey = (a: AreaId, b: AreaId): string => `${a}|${b}`;

export function compileMap(file: MapFile): GameMap {
  const land = file.landAreas.map((area, index) => landOf(file, area, index));
  const oceans = file.oceanAreas.map((area, at) => oceanOf(file, area, land.length + at));
  const areas = [...land, ...oceans].map(({ id }) => id);
  const italian = land.filter(({ setup }) => setup === 'italian');
  return {
    file,
    land,
    oceans,
    areas,
    indexById: new Map(areas.map((id, index) => [id, index])),
    landById: new Map(land.map((area) => [area.id, area])),
    oceanById: new Map(oceans.map((area) => [area.id, area])),
    passageById: new Map(file.passages.map((passage) => [passage.id, passage])),
    canalById: new Map(file.canals.map((canal) => [canal.id, canal])),
    canals: file.canals,
    straits: file.straits,
    passages: file.passages,
    capitals: file.capitals,
    entry: file.fleetEntry,
    italian: italian.map(({ id }) => id),
    variable: land.filter(({ setup }) => setup === 'variable').map(({ id }) => id),
    italianRange: new Set(italian.flatMap(({ id, next }) => [id, ...next])),
    blocked: bothWays(file.blockedBoundaries.map(({ between }) => between)),
    points: bothWays(file.prohibitedPairs),
  };
}

type Pair = readonly [AreaId, AreaId];

const bothWays = (pairs: readonly Pair[]): ReadonlySet<string> =>
  new Set(pairs.flatMap(([a, b]) => [pairKey(a, b), pairKey(b, a)]));

/** The far ends of all pairs that have `id` at one end. */
function acrossFrom(id: AreaId, pairs: readonly Pair[]): readonly AreaId[] {
  return pairs.flatMap(([a, b]) => (a === id ? [b] : b === id ? [a] : []));
}

const ends = (edges: readonly { readonly between: Pair }[]): readonly Pair[] => edges.map(({ between }) => between);

function landOf(file: MapFile, { id, name, kind, setup }: MapFile['landAreas'][number], index: number): Land {
  const next = acrossFrom(id, ends(file.landAdjacency));
  const capitalOf = SIDES.find((side) => file.capitals[side] === id);
  return {
    index,
    id,
    name,
    kind,
    setup,
    next,
    nextIndex: next.map((area) => file.landAreas.findIndex((land) => land.id === area)),
    kin: [...next, ...acrossFrom(id, ends(file.blockedBoundaries))],
    oceans: acrossFrom(id, ends(file.coast)),
    ...(capitalOf ? { capitalOf } : {}),
  };
}

function oceanOf(file: MapFile, { id, name }: MapFile['oceanAreas'][number], index: number): Ocean {
  const entryOf = SIDES.find((side) => file.fleetEntry[side] === id);
  const gated = <T>(gates: readonly T[], pair: (gate: T) => Pair, make: (gate: T) => Gate): readonly SeaLink[] =>
    gates.flatMap((gate) => acrossFrom(id, [pair(gate)]).map((to) => ({ to, gate: make(gate) })));
  return {
    index,
    id,
    name,
    links: [
      ...gated(
        file.oceanAdjacency,
        ({ between }) => between,
        ({ offMap }) => ({ kind: offMap ? 'off-map' : 'open' }),
      ),
      ...gated(
        file.straits,
        ({ oceans }) => oceans,
        (strait) => ({ kind: 'strait', strait }),
      ),
      ...gated(
        file.canals,
        ({ oceans }) => oceans,
        (canal) => ({ kind: 'canal', canal }),
      ),
      ...gated(
        file.passages,
        (passage) => passage.ends,
        (passage) => ({ kind: 'passage', passage }),
      ),
    ],
    coast: acrossFrom(id, ends(file.coast)),
    ...(entryOf ? { entryOf } : {}),
  };
}
