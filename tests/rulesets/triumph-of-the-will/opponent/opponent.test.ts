import { describe, expect, it } from 'vitest';
import { seededDice } from '@/lib/core/dice';
import type { Choose } from '@/lib/core/ruleset';
import type { Action } from '@/lib/rulesets/triumph-of-the-will/actions';
import { other, SIDES, type Side } from '@/lib/rulesets/triumph-of-the-will/describe/vocabulary';
import { triumphOfTheWill as rules } from '@/lib/rulesets/triumph-of-the-will/index';
import { advise } from '@/lib/rulesets/triumph-of-the-will/opponent/advise';
import { STRENGTHS, type Strength } from '@/lib/rulesets/triumph-of-the-will/opponent/strengths';
import type { State } from '@/lib/rulesets/triumph-of-the-will/state';

/** A hundred for the figure in the notes; fewer are enough to see that something broke. */
const GAMES = Number(process.env.OPPONENT_GAMES ?? 20);
const MOST_STEPS = 4_000;

type Player = (state: State, side: Side, choose: Choose) => Action;

const atRandom: Player = (state, side, choose) => {
  const templates = rules.options(state, side);
  const template = templates[choose(templates.length)];
  if (template === undefined) throw new Error(`${side} is asked and has no choice`);
  return rules.complete(state, template, choose);
};

const builtIn: Player = (state, side, choose) => playing(undefined)(state, side, choose);

const playing =
  (strength: Strength | undefined): Player =>
  (state, side, choose) => {
    const action = advise(state, side, choose, strength);
    if (action === undefined) throw new Error(`${side} is asked and gets no advice`);
    return action;
  };

/** Plays a whole game; every action must be taken. Answers every position at which somebody was asked. */
function play(seed: number, players: Readonly<Record<Side, Player>>): readonly State[] {
  const dice = seededDice(seed);
  const pick = seededDice(seed ^ 0xb07);
  const choose: Choose = (n) => pick(n) - 1;
  const ctx = (by: string) => ({ by, roll: dice });
  let state = rules
    .start(rules.schemas.setup.parse({}), ctx('server'))
    .reduce<State | undefined>((before, event) => rules.evolve(before, event), undefined);
  const states: State[] = [];
  while (state !== undefined && rules.outcome(state) === undefined && states.length < MOST_STEPS) {
    states.push(state);
    const asked = rules.awaiting(state);
    const side = SIDES.find((one) => one === asked[choose(asked.length)]?.role) ?? 'german';
    const step = rules.step(state, players[side](state, side, choose), ctx(side));
    if (!step.ok) throw new Error(`seed ${seed}, ${side}: ${JSON.stringify(step.error)}`);
    state = step.value.state;
  }
  return state === undefined ? states : [...states, state];
}

describe('the built-in opponent', () => {
  it(`wins nearly every game of ${GAMES} against random play, on both sides`, () => {
    const won = Array.from({ length: GAMES }, (_, game) => {
      const side: Side = game % 2 === 0 ? 'german' : 'japanese';
      const players =
        side === 'german' ? { german: builtIn, japanese: atRandom } : { german: atRandom, japanese: builtIn };
      const end = play(4_000 + game, players).at(-1);
      return end !== undefined && rules.outcome(end)?.winners.includes(side) === true;
    });
    expect(won.filter(Boolean).length).toBeGreaterThanOrEqual(Math.floor(GAMES * 0.95));
  });

  it('plays against itself without ever being refused', () => {
    for (const seed of [1, 2, 3]) expect(play(seed, { german: builtIn, japanese: builtIn }).length).toBeGreaterThan(20);
  });

  it.each(['recruit', 'general'] as const)('plays as a %s without ever being refused', (strength) => {
    const players = { german: playing(strength), japanese: playing(strength === 'general' ? 'captain' : strength) };
    expect(play(1, players).length).toBeGreaterThan(20);
  });

  it('is asked for a strength that is not known as if for none', () => {
    const [first] = play(5, { german: atRandom, japanese: atRandom });
    if (first === undefined) throw new Error('no position');
    const picks: Choose = (n) => n - 1;
    expect(advise(first, 'german', picks, 'marshal')).toEqual(advise(first, 'german', picks, 'captain'));
  });

  it.each(STRENGTHS.map(({ id }) => id))(
    'decides the same as a %s, whatever the other side keeps secret',
    (strength) => {
      const seen = [11].flatMap((seed) => play(seed, { german: atRandom, japanese: builtIn })).slice(0, 160);
      let compared = 0;
      for (const state of seen) {
        for (const side of SIDES.filter((one) => rules.awaiting(state).some(({ role }) => role === one))) {
          const picks = (): Choose => (n) => n - 1;
          const other = advise(withOtherSecrets(state, side), side, picks(), strength);
          expect(other).toEqual(advise(state, side, picks(), strength));
          compared += 1;
        }
      }
      expect(compared).toBeGreaterThan(50);
    },
  );
});

/** The same position for `side`, with other standing orders, another sealed choice and other placements of the enemy. */
function withOtherSecrets(state: State, side: Side): State {
  const enemy = other(side);
  const doctrine = { ...state.doctrine, [enemy]: { arrange: 'ask', air: 'never', momentum: 'never' } };
  const { stage } = state;
  const sealed = stage.phase === 'forces' || stage.phase === 'production';
  if (!sealed || stage.sealed[enemy] === undefined) return { ...state, doctrine };
  return { ...state, doctrine, stage: { ...stage, sealed: { ...stage.sealed, [enemy]: { infantry: 1 } } } };
}
