import type { AreaId, Side, Unit } from '../describe/vocabulary';
import type { Draft } from '../draft';
import { ask } from '../draft';
import { isPanzer } from '../forces';
import type { GameMap } from '../map/game-map';
import { holderOf, stackIn } from '../reading';
import type { Battle, State, Task } from '../state';

export type Momentum = Extract<Task, { task: 'momentum' }>;

/** 10.9, B7: after a first battle, won on land. Whether it can be used is looked at when its turn comes. */
export function planMomentum({ agenda }: Draft, { area, attacker: side, attackers, origin }: Battle): void {
  if (origin === 'momentum' || origin === 'defection') return;
  const units = attackers.filter(({ type }) => isPanzer(type)).map(({ id }) => id);
  if (units.length > 0) agenda.push({ task: 'momentum', side, area, units });
}

/** Asks for the target when there is one, an unspent aircraft of ours, and orders to ask. */
export function offerMomentum(draft: Draft, task: Momentum): 'asked' | undefined {
  const { state, map } = draft;
  const { side, area } = task;
  if (state.air?.side !== side || state.air.left === 0) return undefined;
  if (state.doctrine[side].momentum === 'never') return undefined;
  if (momentumTargets(state, map, area, side).length === 0 || momentumUnits(state, task).length === 0) return undefined;
  draft.agenda.push(task);
  return ask(draft, side, 'momentum', area);
}

/** Enemy or rebel mainland next door by land (12.3). */
export function momentumTargets(state: State, map: GameMap, from: AreaId, side: Side): readonly AreaId[] {
  const next = map.landById.get(from)?.next ?? [];
  return next.filter((area) => map.landById.get(area)?.kind === 'mainland' && holderOf(state, area) !== side);
}

/** The panzers of the task that are still there. */
export function momentumUnits(state: State, { area, units }: Momentum): readonly Unit[] {
  return stackIn(state, area).filter(({ id }) => units.includes(id));
}
