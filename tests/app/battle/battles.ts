import { seededDice } from '@/lib/core/dice';
import type { Action } from '@/lib/rulesets/triumph-of-the-will/actions';
import { awaiting } from '@/lib/rulesets/triumph-of-the-will/awaiting';
import { decide } from '@/lib/rulesets/triumph-of-the-will/decide/decide';
import type { Side, UnitType } from '@/lib/rulesets/triumph-of-the-will/describe/vocabulary';
import type { Event } from '@/lib/rulesets/triumph-of-the-will/events';
import type { State } from '@/lib/rulesets/triumph-of-the-will/state';
import type { BattleView, View } from '@/lib/rulesets/triumph-of-the-will/view/types';
import { view as viewOf } from '@/lib/rulesets/triumph-of-the-will/view/view';
import { given, replay } from '@/tests/rulesets/triumph-of-the-will/support';

/** One battle of these units, with every question asked. */
export interface Plan {
  readonly attackers: readonly UnitType[];
  readonly defenders: readonly UnitType[] | number;
  readonly air?: { readonly side: Side; readonly left: number } | undefined;
  readonly seed: number;
}

/** `2 infantry, panzer` of a list of units. */
const stand = (units: readonly UnitType[]): string =>
  [...new Set(units)].map((type) => `${units.filter((one) => one === type).length} ${type}`).join(', ');

const AT_SEA = { from: 'north-atlantic', to: 'south-atlantic' };
const ON_LAND = { from: 'russia', to: 'manchukuo' };

/** The position just before the attack, and the attack. */
function beforeBattle({ attackers, defenders, air }: Plan): { readonly state: State; readonly attack: Action } {
  const { from, to } = attackers.some((type) => type === 'fleet' || type === 'kb') ? AT_SEA : ON_LAND;
  const force = Object.fromEntries(attackers.map((type) => [type, attackers.filter((one) => one === type).length]));
  const state = given({
    stand: {
      [from]: `g ${stand(attackers)}`,
      ...(typeof defenders === 'number' ? {} : { [to]: `j ${stand(defenders)}` }),
    },
    ...(typeof defenders === 'number' ? { rebellions: { [to]: defenders } } : {}),
    ...(air ? { position: { air } } : {}),
  });
  return { state, attack: { type: 'move', force, path: [from, to] } };
}

export interface Asked {
  readonly state: State;
  readonly side: Side;
  readonly view: View;
  readonly battle: BattleView;
}

/** The line that is asked for now; undefined when the battle is over, or waits for something else. */
function lineAsked(state: State): Asked | undefined {
  const [waiting] = awaiting(state);
  const side = waiting?.role as Side | undefined;
  if (side === undefined || !['line-up', 'match-line', 'commit-air'].includes(waiting?.decision ?? ''))
    return undefined;
  const view = viewOf(state, side);
  return view.battle && { state, side, view, battle: view.battle };
}

/** Fights a battle to its end; each line is answered by `answer`. All events of it, a list a command. */
export function fought(
  plan: Plan,
  answer: (asked: Asked) => Action,
): { readonly commands: Event[][]; readonly state: State } {
  const { state: before, attack } = beforeBattle(plan);
  const roll = seededDice(plan.seed);
  const commands: Event[][] = [];
  let state = before;
  const take = (by: Side, action: Action): void => {
    const decided = decide(state, action, { by, roll });
    if (!decided.ok) throw new Error(`refused: ${JSON.stringify({ action, error: decided.error })}`);
    commands.push([...decided.value]);
    state = replay(decided.value, state);
  };
  take('german', attack);
  for (let asked = lineAsked(state); asked !== undefined; asked = lineAsked(state)) take(asked.side, answer(asked));
  return { commands, state };
}
