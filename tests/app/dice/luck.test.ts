import { describe, expect, it } from 'vitest';
import { chanceOf, chancesOf } from '@/app/games/_rulesets/triumph-of-the-will/battle/luck';
import { luckBy, luckOf, luckText } from '@/app/games/[gameId]/dice/luck';
import type { JsonObject } from '@/lib/core/json';
import type { Exchange, Throw } from '@/lib/rulesets/triumph-of-the-will/events';

const thrown = (roll: number, ...modifiers: Throw['modifiers']): Throw => ({
  id: 'x',
  type: 'infantry',
  roll,
  modifiers,
  total: roll + modifiers.length,
});
const exchange = (attacker: Throw, defender: Throw): Exchange => ({
  box: 1,
  attacker,
  defender,
  loser: attacker.total > defender.total ? 'defender' : 'attacker',
});
const rolls = (...list: readonly (readonly [number, boolean])[]) => list.map(([chance, won]) => ({ chance, won }));

describe('the chance of an exchange before its dice', () => {
  it.each([
    // Of 36 throws the higher attacker wins 15; each pip of advantage gives him what was a tie before.
    ['even', thrown(1), thrown(1), 15 / 36],
    ['armour against infantry', thrown(1, 'panzer'), thrown(1), 21 / 36],
    ['armour with aircraft against infantry', thrown(1, 'panzer', 'aircraft'), thrown(1), 26 / 36],
    ['infantry against armour', thrown(1), thrown(1, 'panzer'), 10 / 36],
    ['infantry against armour with aircraft', thrown(1), thrown(1, 'panzer', 'aircraft'), 6 / 36],
  ])('is exact: %s', (_name, attacker, defender, chance) => {
    expect(chanceOf({ attacker, defender })).toBeCloseTo(chance, 12);
  });

  it('counts an exchange for both sides, and nothing but exchanges', () => {
    const exchanges = [exchange(thrown(6), thrown(2)), exchange(thrown(3), thrown(3))];
    const fought = JSON.parse(
      JSON.stringify({ type: 'round-fought', area: 'india', round: 1, attacker: 'german', defender: 'un', exchanges }),
    ) as JsonObject;
    const told = chancesOf([{ type: 'battle-begun' }, fought], undefined);
    expect(told.map(({ side, won, chance }) => [side, won, Math.round(chance * 36)])).toEqual([
      ['german', true, 15],
      ['un', false, 21],
      ['german', false, 15],
      ['un', true, 21],
    ]);
  });
});

describe('luck', () => {
  it('is what was won beside what one expects, with its spread and how usual it is, worked out by hand', () => {
    // Two coins, both lost: expected 1, variance 1/4 + 1/4; none or both of two are half of all cases.
    const coins = luckOf(rolls([0.5, false], [0.5, false]));
    expect(coins).toMatchObject({ rolls: 2, won: 0, expected: 1 });
    expect(coins.spread).toBeCloseTo(Math.SQRT1_2, 12);
    expect(coins.further).toBeCloseTo(0.5, 12);
  });

  it('weighs every roll with its own chance', () => {
    // 1/4 and 1/2 won both: expected 3/4; away by 5/4, which nothing but winning both is: 1/8.
    const uneven = luckOf(rolls([0.25, true], [0.5, true]));
    expect(uneven.expected).toBeCloseTo(0.75, 12);
    expect(uneven.spread).toBeCloseTo(Math.sqrt(3 / 16 + 1 / 4), 12);
    expect(uneven.further).toBeCloseTo(1 / 8, 12);
  });

  it('is everybody’s where the dice are as one expects, and of nobody without a roll', () => {
    expect(luckOf(rolls([0.5, true], [0.5, false])).further).toBeCloseTo(1, 12);
    expect(luckOf([])).toEqual({ rolls: 0, won: 0, expected: 0, spread: 0, further: 1 });
  });

  it('is told in kind words', () => {
    const all = rolls([0.5, false], [0.5, false]);
    expect(luckText('Anna’s', luckOf(all))).toBe(
      'Anna’s dice won 1.0 fewer than one expects; half of all players see at least that much.',
    );
    expect(luckText('Anna’s', luckOf(rolls([0.5, true], [0.5, false])))).toBe(
      'Anna’s dice won about as much as one expects.',
    );
    expect(luckText('Anna’s', luckOf(rolls([0.25, true], [0.5, true])))).toBe(
      'Anna’s dice won 1.3 more than one expects; 13 of 100 players see at least that much.',
    );
    expect(luckText('Anna’s', luckOf([]))).toBe('Anna’s dice have decided nothing yet.');
  });

  it('is told apart by whatever names the rolls', () => {
    const of = (battle: string, won: boolean) => ({ side: 's', sideName: 'S', battle, chance: 0.5, won });
    const parts = luckBy([of('a', true), of('b', false), of('a', true)], ({ battle }) => battle);
    expect(parts.map(({ key, luck }) => [key, luck.rolls, luck.won])).toEqual([
      ['a', 2, 2],
      ['b', 1, 0],
    ]);
  });
});
