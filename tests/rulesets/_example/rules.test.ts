import { describe, expect, it } from 'vitest';
import { scriptedDice } from '@/lib/core/dice';
import { playable } from '@/lib/core/playable';
import { exampleGame } from '@/lib/rulesets/_example/index';
import type { Action, State } from '@/lib/rulesets/_example/model';
import { playRandomly } from '@/tests/support/random-play';

const rules = exampleGame;
const open = (setup: object = {}): State => {
  const [begun] = rules.start(rules.schemas.setup.parse(setup), { by: 'server', roll: scriptedDice([]) });
  if (begun === undefined) throw new Error('no opening event');
  return rules.evolve(undefined, begun);
};

/** The state after an action, with these faces of the dice; or the refusal. */
function act(state: State, action: Action, faces: readonly number[] = [], by: string = state.side) {
  const decided = rules.decide(state, action, { by, roll: scriptedDice(faces) });
  return decided.ok ? decided.value.reduce<State>(rules.evolve, state) : decided.error;
}
const roll = (dice: number): Action => ({ type: 'roll', dice });
const land: Action = { type: 'land' };

describe('example-game', () => {
  it('[example-game:1] adds what falls to the cargo, in the turn of one side', () => {
    expect(act(open(), roll(2), [3, 4])).toMatchObject({ cargo: 7, side: 'red', turn: 1 });
    expect(act(open(), roll(1), [], 'blue')).toMatchObject({ code: 'not-your-turn', data: { side: 'red' } });
    expect(act(open(), roll(4))).toMatchObject({ code: 'too-many-dice', data: { most: 3 } });
  });

  it('[example-game:2] loses the cargo of the turn in a storm', () => {
    expect(act({ ...open(), cargo: 9 }, roll(2), [5, 1])).toMatchObject({ cargo: 0, side: 'blue', turn: 2 });
  });

  it('[example-game:3] lands cargo for points, and never nothing', () => {
    expect(act({ ...open(), cargo: 9 }, land)).toMatchObject({ points: { red: 9, blue: 0 }, side: 'blue' });
    expect(act(open(), land)).toMatchObject({ code: 'nothing-to-land', clause: 'example-game:3' });
  });

  it('[example-game:4] ends at the goal, or after the last turn', () => {
    const ended = (points: State['points'], turn = 1) =>
      rules.outcome({ ...open({ goal: 10, turns: 4 }), points, turn });
    expect(ended({ red: 9, blue: 3 }, 4)).toBeUndefined();
    expect(ended({ red: 3, blue: 10 })).toMatchObject({ winners: ['blue'], losers: ['red'], reason: 'goal' });
    expect(ended({ red: 9, blue: 3 }, 5)).toMatchObject({ winners: ['red'], reason: 'last-turn' });
    expect(ended({ red: 3, blue: 3 }, 5)).toMatchObject({ winners: [], reason: 'draw' });
  });

  it('reads its orders, and says what it does not understand', () => {
    expect(rules.orders.parse('roll 2\n\nLAND', open(), 'red')).toEqual({ ok: true, value: [roll(2), land] });
    expect(rules.orders.parse('LAND\nsail', open(), 'red')).toMatchObject({ ok: false, error: [{ line: 2 }] });
  });

  it('comes to an end in random play', () => {
    const game = playRandomly(playable(rules), 7, 2000);
    expect(playable(rules).outcome(game.end)).toBeDefined();
  });
});
