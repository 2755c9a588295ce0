import { describe, expect, it } from 'vitest';
import type { Line } from '@/lib/core/ruleset';
import { everyFall, outcomesOf } from '@/lib/games/play/preview/every-fall';

const line = (text: string, ...details: readonly string[]): Line => ({
  text,
  clause: 'toy:1',
  details: details.map((one) => ({ text: one, clause: 'toy:1' })),
});
const outcomesOfTrial = (trial: (roll: (sides: number) => number) => readonly Line[]) =>
  outcomesOf((everyFall(trial) ?? []).map(({ dice, value }) => ({ dice, value: { lines: value } })));

describe('every way in which dice can fall', () => {
  it('is each face of one die, in order; those that come to the same are one', () => {
    const outcomes = outcomesOfTrial((roll) => [line(roll(10) > 4 ? 'It holds.' : 'It falls.')]);
    expect(outcomes.map(({ when }) => when)).toEqual(['If the die shows 1 to 4', 'If the die shows 5 to 10']);
    const odd = outcomesOfTrial((roll) => [line(roll(6) % 3 === 0 ? 'Third.' : 'Not.')]);
    expect(odd.map(({ when }) => when)).toEqual(['If the die shows 1 to 2 or 4 to 5', 'If the die shows 3 or 6']);
  });

  it('counts a second die only where it is thrown', () => {
    const falls = everyFall((roll) => (roll(4) === 1 ? roll(2) : 0)) ?? [];
    expect(falls.map(({ dice }) => dice.map(({ face }) => face))).toEqual([[1, 1], [1, 2], [2], [3], [4]]);
    const outcomes = outcomesOfTrial((roll) => [line(roll(4) === 1 && roll(2) === 1 ? 'Both.' : 'Not both.')]);
    expect(outcomes.map(({ when }) => when)).toEqual(['In 13 % of all throws', 'In 88 % of all throws']);
  });

  it('says what is sure and what is possible where there are many', () => {
    const outcomes = outcomesOfTrial((roll) => {
      const [one, two] = [roll(10), roll(10)];
      return [line('Two rolls.', 'The turn ends', `First: ${one}`, `Second: ${two}`)];
    });
    expect(outcomes.map(({ when }) => when)).toEqual(['Whatever the dice show', 'Depending on the dice']);
    expect(outcomes[0]?.lines.map(({ text }) => text)).toEqual(['The turn ends']);
    expect(outcomes[1]?.lines.map(({ text }) => text)).toContain('First: 3 (in 10 %)');
  });

  it('says nothing where there are too many', () => {
    expect(everyFall((roll) => [roll(10), roll(10), roll(10)])).toBeUndefined();
    expect(everyFall(() => 7)).toEqual([{ dice: [], value: 7 }]);
  });

  it('lets any other error through', () => {
    expect(() =>
      everyFall(() => {
        throw new Error('broken');
      }),
    ).toThrow('broken');
  });
});
