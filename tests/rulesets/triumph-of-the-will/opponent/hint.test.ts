import { describe, expect, it } from 'vitest';
import { seededDice } from '@/lib/core/dice';
import type { Choose } from '@/lib/core/ruleset';
import { other, SIDES, type Side } from '@/lib/rulesets/triumph-of-the-will/describe/vocabulary';
import { triumphOfTheWill as rules } from '@/lib/rulesets/triumph-of-the-will/index';
import { mapOf } from '@/lib/rulesets/triumph-of-the-will/map/standard';
import { battleOdds } from '@/lib/rulesets/triumph-of-the-will/odds/battle-odds';
import { hint } from '@/lib/rulesets/triumph-of-the-will/opponent/hint';
import { landingIn } from '@/lib/rulesets/triumph-of-the-will/options/effect';
import { productionOf } from '@/lib/rulesets/triumph-of-the-will/reading';
import type { State } from '@/lib/rulesets/triumph-of-the-will/state';

const FIRST: Choose = () => 0;

interface Hinted {
  readonly state: State;
  readonly side: Side;
  readonly given: NonNullable<ReturnType<typeof hint>>;
}

/** A game in which both sides take every hint; each must be legal. */
function playByHints(seed: number, most = 260): readonly Hinted[] {
  const dice = seededDice(seed);
  const ctx = (by: string) => ({ by, roll: dice });
  let state = rules
    .start(rules.schemas.setup.parse({}), ctx('server'))
    .reduce<State | undefined>((before, event) => rules.evolve(before, event), undefined);
  const hints: Hinted[] = [];
  while (state !== undefined && rules.outcome(state) === undefined && hints.length < most) {
    const asked = rules.awaiting(state)[0]?.role;
    const side = SIDES.find((one) => one === asked) ?? 'german';
    const given = hint(state, side, FIRST);
    if (given === undefined) throw new Error(`${side} is asked and gets no hint`);
    hints.push({ state, side, given });
    const done = rules.step(state, given.action, ctx(side));
    if (!done.ok) throw new Error(JSON.stringify(done.error));
    state = done.value.state;
  }
  return hints;
}

// Played again in each test: what runs while this file loads belongs to no test, and a fault in it would be measured by none.
const played = (seeds: readonly number[] = [1]) => seeds.flatMap((seed) => playByHints(seed));

describe('a hint', () => {
  it('is legal, and has one to four sentences for every kind of action', () => {
    const hints = played([1, 2, 3]);
    const kinds = new Set(hints.map(({ given }) => given.action.type));
    expect([...kinds]).toEqual(
      expect.arrayContaining(['choose-forces', 'place-units', 'move', 'convoy', 'build', 'pass']),
    );
    for (const { given } of hints) {
      expect(given.sentences.length).toBeGreaterThan(0);
      expect(given.sentences.length).toBeLessThanOrEqual(4);
      for (const sentence of given.sentences) expect(sentence).toMatch(/^[A-Z\d].*\.$/);
      expect(given.sentences.join(' ')).not.toMatch(/undefined|NaN|p1|p2|-[a-z]+-/);
    }
  });

  it('names the chance to win that the rules core counts', () => {
    const hints = played();
    let battles = 0;
    for (const { state, side, given } of hints) {
      const { action } = given;
      if (action.type !== 'move' || state.air !== undefined) continue;
      const to = action.path.at(-1) ?? '';
      const enemy = mapOf(state).landById.has(to) ? landingIn(state, side, to).enemy : undefined;
      if (enemy === undefined) continue;
      const defender = enemy.side === 'un' ? { un: enemy.count } : enemy.units;
      const { attackerWins } = battleOdds({ attacker: action.force, defender, attackerSide: side });
      expect(given.sentences[0]).toContain(`you win ${Math.round(100 * attackerWins)} % of the time`);
      battles += 1;
    }
    expect(battles).toBeGreaterThan(2);
  });

  it('names the points that production spends', () => {
    const hints = played();
    const builds = hints.filter(({ given }) => given.action.type === 'build');
    expect(builds.length).toBeGreaterThan(2);
    for (const { state, side, given } of builds)
      expect(given.sentences[0]).toContain(` of ${productionOf(state, side)} point`);
  });

  it('is nothing where nothing is asked', () => {
    const hints = played();
    const [{ state, side } = { state: undefined, side: 'german' as Side }] = hints.filter(
      (one) => rules.awaiting(one.state).length === 1,
    );
    expect(state && hint(state, other(side), FIRST)).toBeUndefined();
  });
});
