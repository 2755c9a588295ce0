import { forceOf } from '../forces';
import { holderOf, rebelsIn, stackIn } from '../reading';
import type { State } from '../state';
import { type AreaId, other, type Side, type Unit } from '../vocabulary';
import type { Enemy, Landing } from './template';

/**
 * What armies meet in a land area: a landing, a step by land, or a target of momentum. Looks at each part of the state
 * once, since options ask this for most of the map: enemies only stand where `side` does not hold the area, except
 * while a defection is being fought out.
 */
export function landingIn(state: State, side: Side, area: AreaId): Landing {
  const holder = holderOf(state, area);
  if (holder === 'un') return { area, effect: 'battle', own: 0, enemy: rebels(rebelsIn(state, area)) };
  const stack = stackIn(state, area);
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
