import { describe, expect, it } from 'vitest';
import { seededDice } from '@/lib/core/dice';
import type { GameAction, GameState } from '@/lib/core/playable';
import { everyCompletion } from '@/tests/support/perft';
import stored from './perft.json' with { type: 'json' };
import { countsOf, POSITIONS, rules, stateOf } from './perft-positions';

describe('the number of legal actions', () => {
  it.each(Object.entries(POSITIONS))('%s', (name, states) => {
    expect({ [name]: countsOf(states()) }).toEqual({
      [name]: Object.entries(stored).find(([key]) => key === name)?.[1],
    });
  });

  it('[totw:3.3] first forces are all that 21 points buy: counted a second way', () => {
    let count = 0;
    for (let bomb = 0; bomb <= 1; bomb += 1)
      for (let hq = 0; hq <= 2; hq += 1)
        for (let elite = 0; elite <= 1; elite += 1)
          for (let pairs = 0; 2 * pairs <= 21 - bomb - 2 * hq - 2 * elite; pairs += 1) {
            const left = 21 - bomb - 2 * hq - 2 * elite - 2 * pairs;
            // Fleets and panzers share the pairs of points; infantry takes any part of what is left.
            count += (pairs + 1) * (left + 1);
          }
    const [state] = countsOf([stateOf({})]);
    expect(state?.german).toEqual({ 'choose-forces': count });
  });

  it('[totw:10.4] lines of 2 infantry and a panzer: 3 orders; 5 units on 3 boxes: counted a second way', () => {
    const counts = countsOf(POSITIONS['the battle board']?.() ?? []);
    expect(counts[1]).toEqual({ japanese: { 'line-up': 3 } });
    // Orders of 2+2+1 units (30), cut into 3 stacks that are not empty (6 ways).
    expect(counts[2]).toEqual({ german: { 'match-line': 30 * 6 } });
    // 0, 1 or 2 aircraft behind 3 boxes.
    expect(counts[3]).toEqual({ german: { 'commit-air': 1 + 3 + 3 } });
  });

  it('every counted action is accepted', () => {
    for (const state of [
      ...(POSITIONS['sea lanes and convoys']?.() ?? []),
      ...(POSITIONS['the battle board']?.() ?? []),
    ]) {
      for (const { role } of rules.awaiting(state)) {
        for (const action of sample(everyAction(state, role))) {
          const decided = rules.decide(state, action, { by: role, roll: seededDice(9) });
          expect(decided.ok ? undefined : { action, ...decided.error }).toBeUndefined();
        }
      }
    }
  });
});

function* everyAction(state: GameState, role: string): Generator<GameAction> {
  for (const template of rules.options(state, role))
    yield* everyCompletion((choose) => rules.complete(state, template, choose), 400_000);
}

/** Every thirteenth: enough to meet each kind many times. */
const sample = (actions: Iterable<GameAction>): readonly GameAction[] =>
  [...actions].filter((_action, index) => index % 13 === 0);
