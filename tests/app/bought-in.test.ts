import { expect, it } from 'vitest';
import { boughtIn } from '@/app/games/_rulesets/triumph-of-the-will/build/bought-in';

it('a form that buys begins with the numbers of a suggested action', () => {
  expect(boughtIn({ type: 'choose-forces', force: { infantry: 9, fleet: 2 } })).toEqual({ infantry: 9, fleet: 2 });
  expect(boughtIn({ type: 'build', build: { panzer: 1 } })).toEqual({ panzer: 1 });
});

it('nothing is filled in for other actions, and nothing that cannot be bought', () => {
  expect(boughtIn(undefined)).toEqual({});
  expect(boughtIn({ type: 'pass' })).toEqual({});
  expect(boughtIn({ type: 'choose-forces', force: { italian: 3, toString: 1, infantry: 'many' } })).toEqual({});
});
