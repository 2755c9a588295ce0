import { defectionBattle } from './battle/begin';
import { fight } from './battle/fight';
import { type AreaId, other, type Side, type Unit, type UnitId } from './describe/vocabulary';
import { ask, type Draft, emit, isOver } from './draft';
import { forceOf } from './forces';
import { march } from './movement/march';
import { offerMomentum } from './movement/momentum';
import { STACK_LIMIT, stackAt, stackIn } from './reading';
import type { Task } from './state';

/** Works the agenda off, the last task first, until it is empty or a player has to be asked. */
export function run(draft: Draft): void {
  while (!isOver(draft)) {
    const task = draft.agenda.pop();
    if (!task || perform(draft, task) === 'asked') return;
  }
}

function perform(draft: Draft, task: Task): 'asked' | undefined {
  switch (task.task) {
    case 'march':
      march(draft, task);
      return undefined;
    case 'battle':
      return fight(draft, task.battle);
    case 'defection-battle':
      defectionBattle(draft, task.area);
      return undefined;
    case 'momentum':
      return offerMomentum(draft, task);
    case 'disrupt':
      disrupt(draft, task);
      return undefined;
    case 'end-action':
      return endAction(draft, task.side);
  }
}

type Disruption = Extract<Task, { task: 'disrupt' }>;

/** 5.8, V6: those of the units that live and are not disrupted yet. No unit changes sides while it waits for that. */
function disrupt(draft: Draft, { side, units }: Disruption): void {
  const isStruck = (unit: Unit): boolean => unit.side === side && !unit.disrupted && units.includes(unit.id);
  const at: { area: AreaId; units: UnitId[] }[] = [];
  let left = units.length;
  for (const [index, area] of draft.map.areas.entries()) {
    if (left === 0) break;
    const stack = stackAt(draft.state, index);
    if (!stack.some(isStruck)) continue;
    const struck = stack.filter(isStruck).map(({ id }) => id);
    at.push({ area, units: struck });
    left -= struck.length;
  }
  if (at.length > 0) emit(draft, { type: 'units-disrupted', at });
}

/** 6.4: play goes on once no area holds too many; its owner chooses what to give up (K1). */
function endAction(draft: Draft, side: Side): 'asked' | undefined {
  for (const area of overstacked(draft)) {
    const stack = stackIn(draft.state, area);
    const owner = stack[0]?.side ?? side;
    if (stack.every((unit) => sameLook(unit, stack[0]))) {
      giveUp(draft, owner, area, stack.slice(STACK_LIMIT));
      continue;
    }
    draft.agenda.push({ task: 'end-action', side });
    return ask(draft, owner, 'remove-overstack', area);
  }
  emit(draft, { type: 'action-ended', side, next: other(side) });
  return undefined;
}

/** Hardly ever any: the stacks are looked through before their areas are named. */
function overstacked({ state: { stacks }, map }: Draft): readonly AreaId[] {
  if (!stacks.some(({ length }) => length > STACK_LIMIT)) return [];
  return map.areas.filter((_area, index) => (stacks[index]?.length ?? 0) > STACK_LIMIT);
}

const sameLook = (unit: Unit, like: Unit | undefined): boolean =>
  unit.type === like?.type && unit.disrupted === like.disrupted;

export function giveUp(draft: Draft, side: Side, area: AreaId, units: readonly Unit[]): void {
  const ids = units.map(({ id }) => id);
  emit(draft, { type: 'overstack-removed', side, area, units: ids, force: forceOf(units) });
}
