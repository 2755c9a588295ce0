import type { AreaId, Side } from '../describe/vocabulary';
import type { MapFile } from '../map/file';
import { mapOf } from '../map/standard';
import { holderOf, stackIn } from '../reading';
import type { State } from '../state';
import type { AreaForces, OrderContext } from './context';
import { mapIndex } from './map-index';

/** What an order of `side` may refer to in this state. */
export function orderContext(state: State, side: Side): OrderContext {
  const map = mapOf(state).file;
  const { places, canals, steps, barrier } = mapIndex(map);
  return {
    side,
    places,
    canals,
    choosingForces: state.stage.phase === 'forces',
    doctrine: state.doctrine[side],
    units: standing(state),
    steps,
    barrier,
    passes: (from, to) => isFriendly(state, side, to) && isOpen(state, map, side, from, to),
  };
}

function standing(state: State): readonly AreaForces[] {
  const groups = new Map<string, AreaForces>();
  for (const area of mapOf(state).areas) {
    for (const { side, type, disrupted } of stackIn(state, area)) {
      const key = [area, side, type, disrupted].join();
      groups.set(key, { area, side, type, disrupted, count: 1 + (groups.get(key)?.count ?? 0) });
    }
  }
  return [...groups.values()];
}

/** Land that we hold, or water without enemy fleets: what a force passes through without a word. */
function isFriendly(state: State, side: Side, area: AreaId): boolean {
  if (mapOf(state).landById.has(area)) return holderOf(state, area) === side;
  return stackIn(state, area).every((unit) => unit.side === side);
}

/** Whether a canal or strait between two oceans lets our fleets through (9.9). */
function isOpen(state: State, map: MapFile, side: Side, from: AreaId, to: AreaId): boolean {
  const joins = ({ oceans }: { readonly oceans: readonly AreaId[] }): boolean =>
    oceans.includes(from) && oceans.includes(to);
  const canals = map.canals.filter(joins);
  const straits = map.straits.filter(joins);
  return (
    canals.every(({ id, area }) => state.canals[id] === 'open' && holderOf(state, area) === side) &&
    straits.every(({ areas }) => areas.every((area) => holderOf(state, area) === side))
  );
}
