import { forceOf } from '../forces';
import type { GameMap } from '../map/game-map';
import { gateOpenTo, passageFaces } from '../reading';
import type { State } from '../state';
import type { AreaId, Side, Unit } from '../vocabulary';
import { landingIn } from './effect';
import type { Muster, Party } from './muster';
import type { ConvoyLink, ConvoyTemplate, Landing } from './template';

/** A working chain, whoever embarks: its water in order, and how many armies it can carry. */
interface Chain {
  readonly via: readonly ConvoyLink[];
  readonly capacity: number;
  readonly last: AreaId;
}

/** 9.7: one template a chain and area with armies. Complete over chains that use no water twice (V5). */
export function convoyTemplates(state: State, map: GameMap, side: Side, forces: Muster): readonly ConvoyTemplate[] {
  const { ashore, afloat: harbours } = forces;
  if (harbours.size === 0) return [];
  const search = { state, map, side, harbours };
  const chains = remembered((ocean: AreaId) => chainsFrom(search, ocean));
  const landings = remembered((ocean: AreaId) => landingsOn(search, ocean));
  const templates: ConvoyTemplate[] = [];
  for (const { area, parties } of ashore) {
    for (const ocean of area.oceans) {
      if (!harbours.has(ocean)) continue;
      for (const chain of chains(ocean)) addConvoys(templates, search, area.id, parties, chain, landings(chain.last));
    }
  }
  return templates;
}

interface Search {
  readonly state: State;
  readonly map: GameMap;
  readonly side: Side;
  /** Undisrupted fleets by ocean; no key where there are none. */
  readonly harbours: ReadonlyMap<AreaId, readonly Unit[]>;
}

function remembered<T>(make: (ocean: AreaId) => T): (ocean: AreaId) => T {
  const known = new Map<AreaId, T>();
  return (ocean) => {
    const found = known.get(ocean);
    if (found !== undefined) return found;
    const made = make(ocean);
    known.set(ocean, made);
    return made;
  };
}

/** All chains that begin in an ocean, itself alone first. */
function chainsFrom(search: Search, start: AreaId): readonly Chain[] {
  const chains: Chain[] = [];
  const capacity = search.harbours.get(start)?.length ?? 0;
  extend(search, { via: [oceanLink(search, start)], capacity, last: start }, chains);
  return chains;
}

function extend(search: Search, chain: Chain, chains: Chain[]): void {
  chains.push(chain);
  for (const links of nextLinks(search, chain.last)) {
    const ocean = links[links.length - 1];
    if (!ocean || links.some((link) => chain.via.some((used) => used.ocean === link.ocean))) continue;
    const capacity = Math.min(chain.capacity, search.harbours.get(ocean.ocean)?.length ?? 0);
    extend(search, { via: [...chain.via, ...links], capacity, last: ocean.ocean }, chains);
  }
}

/** The next ocean with fleets of ours; across a passage, the passage and what lies beyond it. */
function nextLinks(search: Search, from: AreaId): readonly (readonly ConvoyLink[])[] {
  const { state, map, side, harbours } = search;
  const found: (readonly ConvoyLink[])[] = [];
  const direct = new Set<AreaId>();
  for (const { to, gate } of map.oceanById.get(from)?.links ?? []) {
    if (!harbours.has(to)) continue;
    if (gate.kind === 'passage') {
      const passage: ConvoyLink = {
        ocean: gate.passage.id,
        fleets: {},
        faces: passageFaces(state, gate.passage.table),
      };
      found.push([passage, oceanLink(search, to)]);
    } else if (!direct.has(to) && gateOpenTo(state, gate, side)) {
      direct.add(to);
      found.push([oceanLink(search, to)]);
    }
  }
  return found;
}

const oceanLink = ({ harbours }: Search, ocean: AreaId): ConvoyLink => ({
  ocean,
  fleets: forceOf(harbours.get(ocean) ?? []),
});

const landingsOn = ({ state, map, side }: Search, ocean: AreaId): readonly Landing[] =>
  (map.oceanById.get(ocean)?.coast ?? []).map((area) => landingIn(state, side, area));

function addConvoys(
  templates: ConvoyTemplate[],
  { map }: Search,
  from: AreaId,
  parties: readonly Party[],
  chain: Chain,
  landings: readonly Landing[],
): void {
  const there = landings.some(({ area }) => area === from) ? landings.filter(({ area }) => area !== from) : landings;
  for (const party of parties) {
    const within = party.kind === 'armies' ? there : there.filter(({ area }) => map.italianRange.has(area));
    addConvoy(templates, from, party, chain, within);
  }
}

function addConvoy(
  templates: ConvoyTemplate[],
  from: AreaId,
  { kind, size, units }: Party,
  { via, capacity }: Chain,
  landings: readonly Landing[],
): void {
  if (landings.length === 0) return;
  const most = Math.min(size, capacity);
  templates.push({
    decision: 'take-action',
    type: 'convoy',
    clause: 'totw:9.7',
    kind,
    from,
    units,
    most,
    via,
    landings,
  });
}
