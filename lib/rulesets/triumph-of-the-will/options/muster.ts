import type { AreaId, Force, Side, Unit } from '../describe/vocabulary';
import { forceOf } from '../forces';
import type { GameMap, Land } from '../map/game-map';
import { stackAt } from '../reading';
import type { State } from '../state';

/** The undisrupted armies of an area, to march or to embark: without the Italians, and with them once they may (7.4). */
interface Party {
  readonly kind: 'armies' | 'italians';
  readonly size: number;
  readonly units: Force;
}

/** The units of one side that may act, looked up once for all the options of an action. */
export interface Muster {
  /** Land areas with undisrupted armies of ours that may leave them. */
  readonly ashore: readonly { readonly area: Land; readonly parties: readonly Party[] }[];
  /** Oceans with undisrupted fleets of ours. */
  readonly afloat: ReadonlyMap<AreaId, readonly Unit[]>;
}

/** In the order of the map. */
export function muster(state: State, map: GameMap, side: Side): Muster {
  const ashore: { area: Land; parties: readonly Party[] }[] = [];
  const withItalians = state.italy.side === side && side === 'japanese';
  const afloat = new Map<AreaId, readonly Unit[]>();
  for (const [index, id] of map.areas.entries()) {
    const units = stackAt(state, index);
    // Between actions one side alone stands in an area, so the first unit tells whose it is.
    if (units[0]?.side !== side) continue;
    const area = map.land[index];
    const ready = units.every(isReady) ? units : units.filter(isReady);
    if (ready.length > 0 && area) ashore.push({ area, parties: partiesOf(ready, withItalians) });
    else if (ready.length > 0) afloat.set(id, ready);
  }
  return { ashore, afloat };
}

function partiesOf(ready: readonly Unit[], withItalians: boolean): readonly Party[] {
  const others = ready.some(isItalian) ? ready.filter(isNotItalian) : ready;
  const parties: Party[] = [];
  if (others.length > 0) parties.push({ kind: 'armies', size: others.length, units: forceOf(others) });
  if (withItalians && others.length < ready.length)
    parties.push({ kind: 'italians', size: ready.length, units: forceOf(ready) });
  return parties;
}

const isItalian = ({ type }: Unit): boolean => type === 'italian';
const isNotItalian = ({ type }: Unit): boolean => type !== 'italian';
const isReady = ({ disrupted }: Unit): boolean => !disrupted;
