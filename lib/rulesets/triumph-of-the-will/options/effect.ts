import { forceOf } from '../forces';
import { holderOf, rebelsIn, stackIn } from '../reading';
import type { Holder, State } from '../state';
import { type AreaId, other, type Side, type Unit } from '../vocabulary';
import type { Enemy, Landing } from './template';

/** What armies meet in a land area: a landing, a step by land, or a target of momentum. */
export function landingIn(state: State, side: Side, area: AreaId): Landing {
  return landing(state, side, area, holderOf(state, area), stackIn(state, area));
}

/** The same where the holder and the units there are known already. */
export function landing(state: State, side: Side, area: AreaId, holder: Holder, stack: readonly Unit[]): Landing {
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
