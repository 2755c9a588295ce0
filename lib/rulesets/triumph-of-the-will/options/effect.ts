import { forceOf } from '../forces';
import { enemiesIn, holderOf, rebelsIn, stackIn } from '../reading';
import type { State } from '../state';
import { type AreaId, other, type Side } from '../vocabulary';
import type { Enemy, Landing } from './template';

/** What armies meet in a land area: a landing, a step by land, or a target of momentum. */
export function landingIn(state: State, side: Side, area: AreaId): Landing {
  const enemies = enemiesIn(state, area, side);
  const own = stackIn(state, area).length - (rebelsIn(state, area) > 0 ? 0 : enemies);
  if (enemies > 0) return { area, effect: 'battle', own, enemy: enemyIn(state, side, area) };
  return { area, effect: holderOf(state, area) === side ? 'free' : 'takes-control', own };
}

export function enemyIn(state: State, side: Side, area: AreaId): Enemy {
  const rebels = rebelsIn(state, area);
  if (rebels > 0) return { side: 'un', units: { infantry: rebels }, count: rebels };
  const units = stackIn(state, area).filter((unit) => unit.side !== side);
  return { side: other(side), units: forceOf(units), count: units.length };
}
