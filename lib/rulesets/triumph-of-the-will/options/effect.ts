import { type AreaId, other, type Side, type Unit } from '../describe/vocabulary';
import { forceOf } from '../forces';
import type { Land } from '../map/game-map';
import { mapOf } from '../map/standard';
import { rebelsIn, stackAt } from '../reading';
import type { State } from '../state';
import type { Enemy, Landing } from './template';

/** What armies meet in a land area: a landing, a step by land, or a target of momentum. */
export function landingIn(state: State, side: Side, area: AreaId): Landing {
  const land = mapOf(state).landById.get(area);
  if (!land) throw new Error(`${area} is not a land area`);
  return landing(state, side, land);
}

/** The same where the map's own entry is at hand. */
export function landing(state: State, side: Side, { index, id: area }: Land): Landing {
  const holder = state.control[index];
  const stack = stackAt(state, index);
  if (holder === 'un') return { area, effect: 'battle', own: 0, enemy: rebels(rebelsIn(state, area)) };
  if (stack.length === 0) return { area, effect: holder === side ? 'free' : 'takes-control', own: 0 };
  const enemies = stack.filter((unit) => unit.side !== side);
  const own = stack.length - enemies.length;
  if (enemies.length > 0) return { area, effect: 'battle', own, enemy: enemyOf(side, enemies) };
  return { area, effect: holder === side ? 'free' : 'takes-control', own };
}

export const enemyOf = (side: Side, units: readonly Unit[]): Enemy => ({
  side: other(side),
  units: forceOf(units),
  count: units.length,
});

const rebels = (count: number): Enemy => ({ side: 'un', units: { infantry: count }, count });
