import { describe, expect, it } from 'vitest';
import { STANDARD_MAP as map } from '@/lib/rulesets/triumph-of-the-will/map/standard';
import { frontDistances } from '@/lib/rulesets/triumph-of-the-will/opponent/distance';
import { placement } from '@/lib/rulesets/triumph-of-the-will/opponent/placement';
import { scalesOf } from '@/lib/rulesets/triumph-of-the-will/opponent/plans';
import { purchase } from '@/lib/rulesets/triumph-of-the-will/opponent/purchase';
import { buyTemplate } from '@/lib/rulesets/triumph-of-the-will/options/buy';
import { placeTemplates } from '@/lib/rulesets/triumph-of-the-will/options/place';
import type { State } from '@/lib/rulesets/triumph-of-the-will/state';
import { given } from '../support';

const front = given({ stand: { 'greater-germany': 'g 2 infantry' }, rebellions: { tibet: 2 } });

describe('buying', () => {
  const bought = (change: Partial<State>, state: State = front) => {
    const producing = { ...state, stage: { phase: 'production', sealed: {} }, ...change } as State;
    return purchase(producing, buyTemplate(producing, 'german', 'build'));
  };

  it('[totw:5.3] a headquarters, bombs and the elite unit first, then half in panzers and a quarter in fleets', () => {
    expect(bought({})).toEqual({ hq: 1, bomb: 2, '6ss': 1, fleet: 4, panzer: 3 });
    expect(bought({ turn: 3 })).toMatchObject({ bomb: 3 });
  });

  it('[totw:5.11] no more bombs than keep below winter', () => {
    expect(bought({ turn: 3, detonations: 8 })).toMatchObject({ bomb: 2 });
    expect(bought({ turn: 3, detonations: 7, bombs: { german: 1, japanese: 1 } })).toMatchObject({ bomb: 1 });
    expect(bought({ detonations: 10 })).not.toHaveProperty('bomb');
  });

  it('[totw:5.5] a headquarters from eight points on', () => {
    const holding = (count: number) =>
      front.control.map((_, at) => (at < count ? ('german' as const) : ('japanese' as const)));
    expect(bought({ control: holding(8) })).toHaveProperty('hq');
    expect(bought({ control: holding(7) })).not.toHaveProperty('hq');
  });

  it('[totw:3.3] the first forces have no headquarters and no bomb, and spend everything', () => {
    const choosing = { ...front, stage: { phase: 'forces', sealed: {} } } as State;
    expect(purchase(choosing, buyTemplate(choosing, 'german', 'choose-forces'))).toEqual({
      '6ss': 1,
      fleet: 2,
      panzer: 4,
      infantry: 7,
    });
  });
});

describe('placing', () => {
  const placed = (stand: Record<string, string>, unit: 'infantry' | 'fleet') => {
    const state = given({
      stand,
      position: {
        turn: 1,
        stage: { phase: 'placement', next: 'german', toPlace: { german: { [unit]: 3 }, japanese: {} } },
      },
    });
    const action = placement(scalesOf(state, 'german'), placeTemplates(state, 'german'));
    return action?.type === 'place-units' ? action.placements : undefined;
  };

  it('[totw:3.7] four armies guard the capital, then the areas by the front', () => {
    expect(placed({ 'greater-germany': 'g 3 infantry' }, 'infantry')).toEqual([
      { unit: 'infantry', area: 'greater-germany' },
    ]);
    const [next] = placed({ 'greater-germany': 'g 4 infantry' }, 'infantry') ?? [];
    const state = given({ stand: {} });
    expect(frontDistances(state, map, 'german').get(next?.area ?? '')).toBe(2);
    const [later] = placed({ 'greater-germany': 'g 4 infantry', [next?.area ?? '']: 'g infantry' }, 'infantry') ?? [];
    expect(later?.area).not.toBe(next?.area);
  });

  it('[totw:3.7] fleets by the front too, and nothing without a template', () => {
    const far = frontDistances(given({ stand: {} }), map, 'german');
    const [first] = placed({}, 'fleet') ?? [];
    expect([first?.unit, far.get(first?.area ?? '')]).toEqual(['fleet', 3]);
    const [second] = placed({ [first?.area ?? '']: 'g 3 fleet' }, 'fleet') ?? [];
    expect(second?.area).not.toBe(first?.area);
    expect(placement(scalesOf(front, 'german'), [])).toBeUndefined();
  });
});
