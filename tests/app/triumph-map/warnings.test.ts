import { describe, expect, it } from 'vitest';
import {
  type Bought,
  type Item,
  type Room,
  unspentWarnings,
} from '@/app/games/_rulesets/triumph-of-the-will/build/unspent';
import { leavingWarnings, passWarnings } from '@/app/games/_rulesets/triumph-of-the-will/move/warnings';
import { view } from '@/lib/rulesets/triumph-of-the-will/view/view';
import { given } from '@/tests/rulesets/triumph-of-the-will/support';

const stand = {
  'greater-germany': 'g 2 infantry, ~infantry',
  russia: 'g 2 panzer',
  japan: 'j 3 infantry',
};
const seen = (position = {}) => view(given({ stand, position, next: 'german' }), 'german');

describe('before an order is sent, its player is warned', () => {
  it('that the capital is left without an army', () => {
    expect(leavingWarnings(seen(), 'greater-germany', { infantry: 3 })).toEqual([
      { kind: 'capital', text: 'Greater Germany, your capital, would be left without an army.' },
    ]);
  });

  it('not when an army stays there, disrupted or not, and not of any other place', () => {
    expect(leavingWarnings(seen(), 'greater-germany', { infantry: 2 })).toEqual([]);
    expect(leavingWarnings(seen(), 'russia', { panzer: 2 })).toEqual([]);
  });

  it('that forces can still act', () => {
    expect(passWarnings(seen())).toEqual([
      { kind: 'pass', text: 'Undisrupted units stand in 2 places. If the other side passes too, they rest this turn.' },
    ]);
  });

  it('that a pass ends the actions, with a bomb unused', () => {
    const ends = { bombs: { german: 1, japanese: 0 }, stage: { phase: 'actions', next: 'german', passed: true } };
    expect(passWarnings(seen(ends))).toEqual([
      { kind: 'pass', text: 'Undisrupted units stand in 2 places. This pass ends the actions of this turn.' },
      { kind: 'bomb', text: 'You have an atomic bomb that you have not used this turn.' },
    ]);
  });

  it('that a bomb is left alone, and of nothing else, when no force can act', () => {
    const stand = { 'greater-germany': 'g ~infantry', japan: 'j 3 infantry' };
    const alone = view(
      given({
        stand,
        position: { bombs: { german: 1, japanese: 0 }, stage: { phase: 'actions', next: 'german', passed: true } },
      }),
      'german',
    );
    expect(passWarnings(alone).map(({ kind }) => kind)).toEqual(['bomb']);
  });

  it('of nothing, when nothing can act', () => {
    const tired = view(given({ stand: { japan: 'j 3 infantry' }, next: 'german' }), 'german');
    expect(passWarnings(tired)).toEqual([]);
  });
});

describe('before a purchase is sealed, its player is warned', () => {
  const item = (type: Item['type'], cost: number, most: number): Item => ({ type, label: type, cost, most });
  const items = [item('infantry', 1, 12), item('panzer', 2, 6), item('fleet', 3, 4), item('bomb', 6, 1)];
  const warned = (bought: Bought, room: Room = {}): readonly string[] =>
    unspentWarnings({ items, points: 12, room }, bought).map(({ text }) => text);

  it('of points that could still buy something', () => {
    expect(warned({})).toEqual(['12 points are not spent, and would be lost.']);
    expect(warned({ panzer: 4, fleet: 1 })).toEqual(['1 point is not spent, and would be lost.']);
  });

  it('not when all are spent, or more than there are', () => {
    expect(warned({ fleet: 4 })).toEqual([]);
    expect(warned({ fleet: 4, infantry: 3 })).toEqual([]);
  });

  it('not when nothing that is left has room', () => {
    const full: Room = { armies: 2, fleets: 1 };
    expect(warned({ infantry: 1, panzer: 1, fleet: 1, bomb: 1 }, full)).toEqual([]);
    expect(warned({ infantry: 1, panzer: 1 }, full)).toHaveLength(1);
    expect(warned({ infantry: 1, panzer: 1, fleet: 1 }, full)).toEqual(['6 points are not spent, and would be lost.']);
    expect(warned({ infantry: 2, bomb: 1 }, { armies: 2, fleets: 0 })).toEqual([]);
  });
});
