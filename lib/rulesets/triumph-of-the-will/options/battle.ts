import { airChoice } from '../battle/air';
import { boxCount, fightersOf, opposite } from '../battle/line';
import { forceOf } from '../forces';
import { mapOf } from '../map/standard';
import { momentumTargets, momentumUnits } from '../movement/momentum';
import { STACK_LIMIT, stackIn } from '../reading';
import type { Battle, State } from '../state';
import { landingIn } from './effect';
import type {
  CommitAirTemplate,
  LineUpTemplate,
  MatchLineTemplate,
  MomentumTemplate,
  OverstackTemplate,
} from './template';

/** The questions in the middle of an action: each has one template. */

export function battleOf({ agenda, asked }: State): Battle | undefined {
  const task = agenda[agenda.length - 1];
  return asked && task?.task === 'battle' ? task.battle : undefined;
}

function waitingBattle(state: State): Battle {
  const battle = battleOf(state);
  if (!battle) throw new Error('no battle waits for an answer');
  return battle;
}

export function lineTemplate(state: State): LineUpTemplate {
  const battle = waitingBattle(state);
  const { area, round } = battle;
  const units = forceOf(fightersOf(battle, battle.first));
  return { decision: 'line-up', type: 'line-up', clause: 'totw:10.4', area, round, boxes: boxCount(battle), units };
}

export function matchTemplate(state: State): MatchLineTemplate {
  const battle = waitingBattle(state);
  const { area, round, first } = battle;
  return {
    decision: 'match-line',
    type: 'match-line',
    clause: 'totw:10.4',
    area,
    round,
    boxes: boxCount(battle),
    units: forceOf(fightersOf(battle, opposite(first))),
    facing: battle.boxes[first].flatMap((box) => box.map(({ type }) => type)),
  };
}

export function airTemplate(state: State): CommitAirTemplate {
  const battle = waitingBattle(state);
  const choice = airChoice(state, battle);
  const { boxes, least, most } = choice ?? { boxes: 0, least: 0, most: 0 };
  const { area, round } = battle;
  const left = state.air?.left ?? 0;
  return { decision: 'commit-air', type: 'commit-air', clause: 'totw:10.5', area, round, boxes, least, most, left };
}

export function momentumTemplate(state: State): MomentumTemplate {
  const task = state.agenda[state.agenda.length - 1];
  if (task?.task !== 'momentum') throw new Error('no panzers wait for an answer');
  const targets = momentumTargets(state, mapOf(state), task.area, task.side);
  return {
    decision: 'momentum',
    type: 'momentum',
    clause: 'totw:10.9',
    from: task.area,
    units: forceOf(momentumUnits(state, task)),
    targets: targets.map((area) => landingIn(state, task.side, area)),
  };
}

export function overstackTemplate(state: State): OverstackTemplate {
  const area = state.asked?.area ?? '';
  const stack = stackIn(state, area);
  const groups: OverstackTemplate['units'][number][] = [];
  for (const { type: unit, disrupted } of stack) {
    if (groups.some((group) => group.unit === unit && group.disrupted === disrupted)) continue;
    const count = stack.filter((other) => other.type === unit && other.disrupted === disrupted).length;
    groups.push({ unit, disrupted, count });
  }
  const remove = stack.length - STACK_LIMIT;
  return { decision: 'remove-overstack', type: 'remove-overstack', clause: 'totw:6.4', area, remove, units: groups };
}
