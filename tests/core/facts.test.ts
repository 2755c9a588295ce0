import { describe, expect, it } from 'vitest';
import { type Fact, factsIn, formatCondition, holds, parseCondition } from '@/lib/core/facts';

const about = 'for the test';
const FACTS: readonly Fact[] = [
  { name: 'turn', value: 3, about },
  { name: 'turns left', value: 7, about },
  { name: 'Hawaii', value: 'friendly', values: ['friendly', 'enemy'], about },
  { name: 'West Africa', value: 'enemy', values: ['friendly', 'enemy'], about },
  { name: 'Trinidad and Tobago', value: 'enemy', values: ['friendly', 'enemy'], about },
  { name: 'Panamá', value: 'in supply', values: ['in supply', 'out of supply'], about },
  { name: 'their order', value: 'MOVE 1 Inf: Japan -> Hawaii', about },
];

const read = (text: string) => {
  const parsed = parseCondition(text, FACTS);
  return parsed.ok ? formatCondition(parsed.value) : `${parsed.error.word}: ${parsed.error.message}`;
};
const now = (text: string): boolean => {
  const parsed = parseCondition(text, FACTS);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return holds(parsed.value, FACTS);
};

describe('a condition', () => {
  it.each([
    ['turn 3', 'turn = 3', true],
    ['turn is 4', 'turn = 4', false],
    ['TURN >= 3', 'turn >= 3', true],
    ['turn at least 4', 'turn >= 4', false],
    ['turn at most 2', 'turn <= 2', false],
    ['turn <> 4', 'turn != 4', true],
    ['not turn > 2', 'turn <= 2', false],
    ['turns left > 6', 'turns left > 6', true],
    ['hawaii friendly', 'Hawaii = friendly', true],
    ['Hawaii is not enemy', 'Hawaii != enemy', true],
    ['NOT Hawaii friendly', 'Hawaii != friendly', false],
    ['Trinidad and Tobago enemy AND turn = 3', 'Trinidad and Tobago = enemy AND turn = 3', true],
    ['panama in supply', 'Panamá = in supply', true],
    ['turn 9 and turn 9 or Hawaii friendly', 'turn = 9 AND turn = 9 OR Hawaii = friendly', true],
    ['turn 3 or turn 9 and Hawaii enemy', 'turn = 3 OR turn = 9 AND Hawaii = enemy', true],
    ['their order = "MOVE 1 Inf: Japan -> Hawaii"', 'their order = "MOVE 1 Inf: Japan -> Hawaii"', true],
    ['their order = "MOVE 2 Inf: Japan -> Hawaii"', 'their order = "MOVE 2 Inf: Japan -> Hawaii"', false],
    ['their order = "CONVOY (KB + 2 Fl) and more"', 'their order = "CONVOY (KB + 2 Fl) and more"', false],
  ])('%s is read, and holds or not', (text, written, holding) => {
    expect(read(text)).toBe(written);
    expect(now(text)).toBe(holding);
    // What is kept means the same.
    expect(read(written)).toBe(written);
    expect(now(written)).toBe(holding);
  });

  it.each([
    ['', /^: Nothing of this name/],
    ['hawai friendly', /^hawai: Nothing of this name/],
    ['Hawaii', /Say what Hawaii is to be/],
    ['Hawaii mine', /^mine: Hawaii is one of: friendly, enemy/],
    ['Hawaii > friendly', /is no number/],
    ['turn three', /^three: turn is a number/],
    ['turn 3 Hawaii friendly', /^Hawaii: Join/],
    ['turn 3 and', /Nothing of this name/],
    ['(turn 3 or turn 4) and Hawaii friendly', /no brackets/],
    ['turn ! 4', /turn is a number/],
    [Array(14).fill('turn 3').join(' and '), /at most 12/],
  ])('%s is refused with why', (text, words) => expect(read(text)).toMatch(words));

  it('names what is near', () => {
    const parsed = parseCondition('hawai friendly', FACTS);
    expect(parsed.ok ? [] : parsed.error.near).toContain('Hawaii');
  });

  it('does not hold for a fact that is there no more, and tells how things stand', () => {
    const parsed = parseCondition('Hawaii friendly and turn 3', FACTS);
    if (!parsed.ok) throw new Error('not read');
    expect(holds(parsed.value, FACTS.slice(0, 1))).toBe(false);
    expect(factsIn(parsed.value, FACTS)).toBe('Hawaii is friendly, turn is 3');
  });
});
