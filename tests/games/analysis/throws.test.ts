import { describe, expect, it } from 'vitest';
import { seededDice } from '@/lib/core/dice';
import type { GameState } from '@/lib/core/playable';
import { MOST_WAYS, type Question, resultsOf, SAMPLE, throwAgain, throwFor } from '@/lib/games/analysis/throws';
import { toyRuleset as toy } from '@/tests/support/toy-ruleset';
import { value } from '../table';

const chance = () => seededDice(4);

/** South has chosen 1; what north chooses is thrown for. */
function clash(number: number): Question {
  const setup = toy.parseSetup({});
  if (!setup.ok) throw new Error('no set-up');
  const { state } = toy.start(setup.value, { by: 'north', roll: () => 1 });
  const south = toy.decide(state, actionOf(1), { by: 'south', roll: () => 1 });
  if (!south.ok) throw new Error('refused');
  return { ruleset: toy, state: south.value.state, action: actionOf(number), role: 'north' };
}

function actionOf(number: number) {
  const action = toy.parseAction({ type: 'choose', number });
  if (!action.ok) throw new Error('no action');
  return action.value;
}

const points = (state: GameState) => toy.view(state)?.points;

describe('the dice of an analysis', () => {
  it('are thrown by chance, and kept with the share of all ways that leads to the same position', async () => {
    const { dice, state } = value(await throwFor(clash(3), { mode: 'thrown' }, chance()));
    const thrown = chance();
    expect(dice?.faces).toEqual([thrown(6), thrown(6)]);
    // North adds 3 and south 1: north wins in 26 of 36 ways, south in 6, and 4 are a draw.
    const shares = { north: 26 / 36, south: 6 / 36, nobody: 4 / 36 };
    const { north, south } = points(state) as { north: number; south: number };
    const expected = north > south ? shares.north : south > north ? shares.south : shares.nobody;
    expect(dice?.odds.share).toBeCloseTo(expected, 10);
    expect(dice?.odds.exact).toBe(true);
  });

  it('are those that were chosen, and no more and no fewer', async () => {
    const { dice, state } = value(await throwFor(clash(1), { mode: 'chosen', faces: [2, 5] }, chance()));
    expect(dice).toMatchObject({ mode: 'chosen', faces: [2, 5], odds: { exact: true } });
    expect(dice?.odds.share).toBeCloseTo(15 / 36, 10);
    expect(points(state)).toEqual({ north: 0, south: 1 });
    for (const faces of [[], [2], [2, 5, 1], [2, 7]]) {
      expect(await throwFor(clash(1), { mode: 'chosen', faces }, chance())).toMatchObject({
        ok: false,
        error: { code: 'wrong-dice' },
      });
    }
  });

  it('are those of the likeliest result, whatever chance says', async () => {
    const { dice, state } = value(await throwFor(clash(3), { mode: 'likeliest' }, chance()));
    expect(points(state)).toEqual({ north: 1, south: 0 });
    expect(dice?.odds.share).toBeCloseTo(26 / 36, 10);
  });

  it('are not there for an order that throws none, and a refusal of the rules stays one', async () => {
    const setup = toy.parseSetup({});
    if (!setup.ok) throw new Error('no set-up');
    const { state } = toy.start(setup.value, { by: 'north', roll: () => 1 });
    const first = { ruleset: toy, state, action: actionOf(2), role: 'north' };
    for (const mode of ['thrown', 'chosen', 'likeliest'] as const) {
      expect(value(await throwFor(first, { mode, faces: [3] }, chance())).dice).toBeUndefined();
    }
    const refused = await throwFor({ ...first, action: actionOf(9) }, { mode: 'thrown' }, chance());
    expect(refused).toMatchObject({ ok: false, error: { kind: 'rule', rejection: { code: 'too-high' } } });
  });

  it('fall again as they fell', async () => {
    const { dice, state } = value(await throwFor(clash(2), { mode: 'thrown' }, chance()));
    expect(throwAgain(clash(2), dice?.faces ?? [])?.state).toEqual(state);
    expect(throwAgain(clash(2), [1])).toBeUndefined();
    expect(throwAgain(clash(2), [1, 1, 1])).toBeUndefined();
    expect(throwAgain(clash(9), [])).toBeUndefined();
  });

  /** A ruleset that throws its dice again until one of them is not a one, or this many of them. */
  const throwing = (decide: (roll: (sides: number) => number) => number): Question => {
    const asked = clash(1);
    const ruleset: Question['ruleset'] = {
      ...toy,
      decide: (_, __, { roll }) => ({ ok: true, value: { events: [], state: decide(roll) as never } }),
      dumpState: (state) => JSON.stringify(state),
    };
    return { ...asked, ruleset };
  };

  it('have counted odds where they are few, and those of a sample where they are many or never end', async () => {
    const sum = (count: number) =>
      throwing((roll) => Array.from({ length: count }, () => roll(6)).reduce((a, b) => a + b, 0));
    expect(6 ** 4).toBe(MOST_WAYS);
    const four = value(await throwFor(sum(4), { mode: 'chosen', faces: [1, 1, 1, 1] }, chance()));
    expect(four.dice?.odds).toEqual({ share: 1 / MOST_WAYS, exact: true });
    const five = value(await throwFor(sum(5), { mode: 'chosen', faces: [1, 1, 1, 1, 1] }, chance()));
    expect(five.dice?.odds).toEqual({ share: 1 / SAMPLE, exact: false });
    const again = throwing((roll) => {
      let face = 1;
      while (face === 1) face = roll(6);
      return face % 2;
    });
    const { dice } = value(await throwFor(again, { mode: 'likeliest' }, chance()));
    expect(dice?.odds.exact).toBe(false);
    // 2, 4 and 6 against 3 and 5.
    expect(Math.abs((dice?.odds.share ?? 0) - 0.6)).toBeLessThan(0.08);
  });

  it('have all their ways once: the shares of all results are one', async () => {
    const seen = new Map<number, number>();
    const first = throwing((roll) => (roll(2) === 1 ? 10 + roll(6) : 20));
    for (const faces of [[1, 1], [1, 2], [1, 3], [1, 4], [1, 5], [1, 6], [2]]) {
      const { dice, state } = value(await throwFor(first, { mode: 'chosen', faces }, chance()));
      seen.set(state as never, dice?.odds.share ?? 0);
    }
    expect([...seen.values()].reduce((a, b) => a + b, 0)).toBeCloseTo(1, 10);
    expect(seen.get(20)).toBeCloseTo(0.5, 10);
    expect((await resultsOf(first)).best).toEqual([2]);
  });

  it('are weighed a slice at a time: other work comes in between', async () => {
    const slow = throwing((roll) => {
      const until = performance.now() + 1;
      while (performance.now() < until);
      return Array.from({ length: 4 }, () => roll(6)).length;
    });
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 1);
    await resultsOf(slow);
    clearInterval(timer);
    // 1,296 ways of a millisecond each; a slice is 40.
    expect(turns).toBeGreaterThan(10);
  });
});
