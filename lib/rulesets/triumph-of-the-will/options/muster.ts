import type { GameMap, Land } from '../map/game-map';
import { stackAt } from '../reading';
import type { State } from '../state';
import type { AreaId, Side, Unit } from '../vocabulary';

/** The units of one side that may act, looked up once for all the options of an action. */
export interface Muster {
  /** Land areas with undisrupted units of ours. */
  readonly ashore: readonly { readonly area: Land; readonly ready: readonly Unit[] }[];
  /** Oceans with undisrupted fleets of ours. */
  readonly afloat: ReadonlyMap<AreaId, readonly Unit[]>;
}

/** In the order of the map. */
export function muster(state: State, map: GameMap, side: Side): Muster {
  const ashore: { area: Land; ready: readonly Unit[] }[] = [];
  const afloat = new Map<AreaId, readonly Unit[]>();
  for (const [index, id] of map.areas.entries()) {
    const units = stackAt(state, index);
    // Between actions one side alone stands in an area, so the first unit tells whose it is.
    if (units[0]?.side !== side) continue;
    const area = map.land[index];
    const ready = units.every(isReady) ? units : units.filter(isReady);
    if (ready.length > 0 && area) ashore.push({ area, ready });
    else if (ready.length > 0) afloat.set(id, ready);
  }
  return { ashore, afloat };
}

const isReady = ({ disrupted }: Unit): boolean => !disrupted;
