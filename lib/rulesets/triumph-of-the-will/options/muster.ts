import type { GameMap, Land } from '../map/game-map';
import type { Holder, State } from '../state';
import type { AreaId, Side, Unit } from '../vocabulary';

/**
 * The map as one side looks at it before an action, read once: going through a whole record is much cheaper than
 * asking it for one key after another, and the options of an action need nearly all of it.
 */
export interface Muster {
  /** Holder and units of every land area, by `Land.index`. */
  readonly holders: readonly Holder[];
  readonly garrisons: readonly (readonly Unit[])[];
  /** Land areas with undisrupted units of ours. */
  readonly ashore: readonly { readonly area: Land; readonly ready: readonly Unit[] }[];
  /** Oceans with undisrupted fleets of ours. */
  readonly afloat: ReadonlyMap<AreaId, readonly Unit[]>;
  /** Every area with enemy units. */
  readonly enemies: readonly { readonly area: AreaId; readonly units: readonly Unit[] }[];
}

/** In the order of the map, whatever order the records have come back in from a store. */
export function muster({ stacks, control }: State, map: GameMap, side: Side): Muster {
  const holders: Holder[] = new Array<Holder>(map.land.length).fill('undealt');
  for (const id in control) holders[map.landById.get(id)?.index ?? -1] = control[id] ?? 'undealt';
  const garrisons: (readonly Unit[])[] = new Array<readonly Unit[]>(map.land.length).fill(NONE);
  const waters: (readonly Unit[])[] = new Array<readonly Unit[]>(map.oceans.length).fill(NONE);
  for (const id in stacks) {
    const units = stacks[id] ?? NONE;
    if (units.length === 0) continue;
    const land = map.landById.get(id);
    if (land) garrisons[land.index] = units;
    else waters[map.oceans.findIndex((ocean) => ocean.id === id)] = units;
  }
  return { holders, garrisons, ...sorted(map, side, garrisons, waters) };
}

type Sorted = Pick<Muster, 'ashore' | 'afloat' | 'enemies'>;
type Stacks = readonly (readonly Unit[])[];

function sorted(map: GameMap, side: Side, garrisons: Stacks, waters: Stacks): Sorted {
  const ashore: { area: Land; ready: readonly Unit[] }[] = [];
  const afloat = new Map<AreaId, readonly Unit[]>();
  const enemies: { area: AreaId; units: readonly Unit[] }[] = [];
  for (const area of map.land) {
    const units = garrisons[area.index] ?? NONE;
    if (units.length === 0) continue;
    // Between actions one side alone stands in an area, so the first unit tells whose it is.
    if (units[0]?.side !== side) enemies.push({ area: area.id, units });
    else if (units.some(isReady)) ashore.push({ area, ready: units.filter(isReady) });
  }
  for (const [index, { id }] of map.oceans.entries()) {
    const units = waters[index] ?? NONE;
    if (units.length === 0) continue;
    if (units[0]?.side !== side) enemies.push({ area: id, units });
    else if (units.some(isReady)) afloat.set(id, units.filter(isReady));
  }
  return { ashore, afloat, enemies };
}

const NONE: readonly Unit[] = [];
const isReady = ({ disrupted }: Unit): boolean => !disrupted;
