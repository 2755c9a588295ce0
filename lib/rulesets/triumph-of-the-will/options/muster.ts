import type { GameMap, Land } from '../map/game-map';
import { stackAt } from '../reading';
import type { State } from '../state';
import type { AreaId, Side, Unit } from '../vocabulary';

/** Where both sides stand before an action, looked up once for all its options. */
export interface Muster {
  /** Land areas with undisrupted units of ours. */
  readonly ashore: readonly { readonly area: Land; readonly ready: readonly Unit[] }[];
  /** Oceans with undisrupted fleets of ours. */
  readonly afloat: ReadonlyMap<AreaId, readonly Unit[]>;
  /** Every area with enemy units. */
  readonly enemies: readonly { readonly area: AreaId; readonly units: readonly Unit[] }[];
}

/** In the order of the map. */
export function muster(state: State, map: GameMap, side: Side): Muster {
  const ashore: { area: Land; ready: readonly Unit[] }[] = [];
  const afloat = new Map<AreaId, readonly Unit[]>();
  const enemies: { area: AreaId; units: readonly Unit[] }[] = [];
  for (const [index, id] of map.areas.entries()) {
    const units = stackAt(state, index);
    if (units.length === 0) continue;
    const area = map.land[index];
    const ready = units.every(isReady) ? units : units.filter(isReady);
    // Between actions one side alone stands in an area, so the first unit tells whose it is.
    if (units[0]?.side !== side) enemies.push({ area: id, units });
    else if (ready.length > 0 && area) ashore.push({ area, ready });
    else if (ready.length > 0) afloat.set(id, ready);
  }
  return { ashore, afloat, enemies };
}

const isReady = ({ disrupted }: Unit): boolean => !disrupted;
