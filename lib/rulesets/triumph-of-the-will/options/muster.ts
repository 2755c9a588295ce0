import type { GameMap, Land, Ocean } from '../map/game-map';
import { stackIn } from '../reading';
import type { State } from '../state';
import type { AreaId, Side, Unit } from '../vocabulary';

/** The undisrupted units of one side, area by area: what moves and convoys are made of. */
export interface Muster {
  readonly ashore: readonly { readonly area: Land; readonly ready: readonly Unit[] }[];
  /** Oceans with ready fleets only. */
  readonly afloat: ReadonlyMap<AreaId, readonly Unit[]>;
}

export function muster(state: State, map: GameMap, side: Side): Muster {
  const ashore: { area: Land; ready: readonly Unit[] }[] = [];
  const afloat = new Map<AreaId, readonly Unit[]>();
  for (const area of map.land) {
    const ready = readyIn(state, side, area);
    if (ready.length > 0) ashore.push({ area, ready });
  }
  for (const ocean of map.oceans) {
    const ready = readyIn(state, side, ocean);
    if (ready.length > 0) afloat.set(ocean.id, ready);
  }
  return { ashore, afloat };
}

function readyIn(state: State, side: Side, { id }: Land | Ocean): readonly Unit[] {
  const stack = stackIn(state, id);
  // Between actions one side alone stands in an area, so the first unit tells whose it is.
  return stack[0]?.side === side ? stack.filter(isReady) : NONE;
}

const NONE: readonly Unit[] = [];
const isReady = ({ disrupted }: Unit): boolean => !disrupted;
