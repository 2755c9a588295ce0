import { recordedDice, seededDice } from '@/lib/core/dice';
import type { GameAction, GameEvent, GameSetup, GameState, Playable } from '@/lib/core/playable';
import type { Choose, RoleId } from '@/lib/core/ruleset';
import { deepFreeze } from './freeze';

/** One accepted action of a recorded game. Every value in it is frozen. */
interface RecordedStep {
  readonly by: RoleId;
  readonly before: GameState;
  readonly action: GameAction;
  /** The faces that the action drew. */
  readonly faces: readonly number[];
  readonly events: readonly GameEvent[];
  readonly after: GameState;
}

export interface Recording {
  readonly seed: number;
  readonly setup: GameSetup;
  readonly roles: readonly RoleId[];
  readonly openingFaces: readonly number[];
  readonly opening: readonly GameEvent[];
  readonly start: GameState;
  readonly steps: readonly RecordedStep[];
  readonly end: GameState;
}

export function setupOf(rules: Playable, input: unknown = {}): GameSetup {
  const parsed = rules.parseSetup(input);
  if (!parsed.ok) throw new Error(`bad set-up: ${JSON.stringify(parsed.error)}`);
  return deepFreeze(parsed.value);
}

/** The name of a note that every random action comes with: some rules refuse without one. */
export const NOTE = 'ab'.repeat(32);

/** Plays at random among the listed choices until the game ends or `most` actions are done. Frozen values throughout. */
export function playRandomly(rules: Playable, seed: number, most: number, setup = setupOf(rules)): Recording {
  const choice = seededDice(seed);
  const choose: Choose = (n) => choice(n) - 1;
  const dice = seededDice(seed ^ 0x5eed);
  const opened = recordedDice(dice);
  const opening = deepFreeze(rules.start(setup, { by: 'server', roll: opened.roll }));
  const steps: RecordedStep[] = [];
  let state = opening.state;
  while (steps.length < most && rules.outcome(state) === undefined) {
    const step = deepFreeze(randomStep(rules, state, choose, dice));
    steps.push(step);
    state = step.after;
  }
  return {
    seed,
    setup,
    roles: rules.roles(setup).map(({ id }) => id),
    openingFaces: opened.draws.map(({ face }) => face),
    opening: opening.events,
    start: opening.state,
    steps,
    end: state,
  };
}

function randomStep(rules: Playable, before: GameState, choose: Choose, dice: (sides: number) => number): RecordedStep {
  const awaited = rules.awaiting(before);
  const by = awaited[choose(awaited.length)]?.role ?? '';
  const templates = rules.options(before, by);
  const template = templates[choose(templates.length)];
  if (template === undefined) throw new Error(`${by} is awaited and has no choice`);
  const action = rules.complete(before, template, choose);
  const { roll, draws } = recordedDice(dice);
  const decided = rules.decide(before, action, { by, roll, note: NOTE });
  if (!decided.ok)
    throw new Error(`a listed choice was refused: ${JSON.stringify(action)} ${JSON.stringify(decided.error)}`);
  return {
    by,
    before,
    action,
    faces: draws.map(({ face }) => face),
    events: decided.value.events,
    after: decided.value.state,
  };
}
