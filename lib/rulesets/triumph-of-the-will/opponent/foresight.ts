import { seededDice } from '@/lib/core/dice';
import type { Choose } from '@/lib/core/ruleset';
import type { Doctrine } from '../actions';
import { changed } from '../changed';
import { step } from '../decide/decide';
import { other, type Side, type Unit } from '../describe/vocabulary';
import type { State } from '../state';
import type { Plan, Scales } from './moves';
import { bestOf, plansIn } from './plans';
import { relief } from './relief';

/** How many of the best plans are looked at more closely, one for each place that they go to. */
const WIDTH = 10;
/** Ways in which the dice of a plan may fall that are looked at. */
const SAMPLES = 2;

/** The plan that is worth most when it is known what it leaves to the enemy's answer, and to ourselves next turn. */
export function foresee(scales: Scales, all: readonly Plan[], choose: Choose): Plan {
  const { state, side } = scales;
  const plans = all.map((plan) => ({ ...plan, worth: plan.worth + relief(scales, plan) }));
  const now = prospects(state, side);
  const seed = choose(1 << 16);
  return bestOf(
    candidates(plans).map((plan) => ({
      action: plan.action,
      worth: plan.worth + outlook(state, side, plan, seed, now) - now,
    })),
  );
}

function candidates(plans: readonly Plan[]): readonly Plan[] {
  const byPlace = new Map<string, Plan>();
  for (const plan of [...plans].sort((a, b) => b.worth - a.worth)) {
    const place = placeOf(plan);
    if (!byPlace.has(place)) byPlace.set(place, plan);
    if (byPlace.size === WIDTH) break;
  }
  return [...byPlace.values()];
}

function placeOf({ action }: Plan): string {
  switch (action.type) {
    case 'move':
      return `${action.path[0]} ${action.path.at(-1)}`;
    case 'convoy':
      return `${action.from} ${action.to}`;
    default:
      return JSON.stringify(action);
  }
}

/** What the position after a plan leaves to both: the mean over a few ways in which the dice may fall. */
function outlook(state: State, side: Side, { action }: Plan, seed: number, now: number): number {
  const open = changed(state, { doctrine: { german: AUTO, japanese: AUTO } });
  let sum = 0;
  for (let sample = 1; sample <= SAMPLES; sample += 1) {
    const done = step(open, action, { by: side, roll: seededDice(seed + sample) });
    if (!done.ok) return Number.NEGATIVE_INFINITY;
    sum += done.value.state.stage.phase === 'over' ? now : prospects(done.value.state, side);
    if (!done.value.events.some(({ type }) => CHANCE.has(type))) return sum / sample;
  }
  return sum / SAMPLES;
}

/** Events after which the same action might have led elsewhere. */
const CHANCE: ReadonlySet<string> = new Set(['round-fought', 'passage-rolled', 'bomb-dropped']);

const AUTO: Doctrine = { arrange: 'auto', air: 'auto', momentum: 'never' };

const prospects = (state: State, side: Side): number =>
  NEXT * threat(rested(state, side), side) - ANSWER * threat(state, other(side));

/** The enemy answers at once; what we can do next turn is far away. */
const NEXT = 0.25;
const ANSWER = 0.7;

/** What the best action of `side` would be worth, were it to act. */
function threat(state: State, side: Side): number {
  const stage = { phase: 'actions', next: side, passed: false } as const;
  return bestOf(plansIn(changed(state, { stage, agenda: [] }, 'asked'), side)).worth;
}

/** The position with all units of `side` ready, as they are next turn. */
function rested(state: State, side: Side): State {
  const ready = (unit: Unit): Unit => (unit.side === side && unit.disrupted ? { ...unit, disrupted: false } : unit);
  return changed(state, { stacks: state.stacks.map((stack) => stack.map(ready)) });
}
