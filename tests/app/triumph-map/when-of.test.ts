import { expect, it } from 'vitest';
import { whenOf } from '@/app/games/_rulesets/triumph-of-the-will/when-of';
import type { JsonObject } from '@/lib/core/json';
import { standing } from '@/lib/rulesets/triumph-of-the-will/standing';
import type { State } from '@/lib/rulesets/triumph-of-the-will/state';
import { view } from '@/lib/rulesets/triumph-of-the-will/view/view';
import { begin, given } from '@/tests/rulesets/triumph-of-the-will/support';

const seenOf = (state: State): JsonObject => view(state, 'german') as unknown as JsonObject;

it('tells the turn without whose action it is', () => {
  const state = given({ stand: { 'greater-germany': 'g 3 infantry', japan: 'j 3 infantry' }, next: 'german' });
  expect(standing(state).headline).toBe(`Turn ${state.turn}: Germany to act`);
  expect(whenOf(seenOf(state))).toBe(`Turn ${state.turn}`);
  expect(whenOf({ ...seenOf(state), phase: 'production' })).toBe(`Turn ${state.turn}: production`);
});

it('tells that a war is being set up, and leaves its end to the headline', () => {
  const state = begin({});
  expect(whenOf(seenOf(state))).toBe('Set-up');
  expect(whenOf({ ...seenOf(state), phase: 'over' })).toBeUndefined();
  expect(whenOf({})).toBeUndefined();
});
