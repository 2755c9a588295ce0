import { describe, expect, it } from 'vitest';
import { STANDARD_MAP as map } from '@/lib/rulesets/triumph-of-the-will/map/standard';
import { exchangeOf, prospectOf } from '@/lib/rulesets/triumph-of-the-will/opponent/battle-worth';
import { bombPlans } from '@/lib/rulesets/triumph-of-the-will/opponent/bombs';
import { careless } from '@/lib/rulesets/triumph-of-the-will/opponent/careless';
import { frontDistances } from '@/lib/rulesets/triumph-of-the-will/opponent/distance';
import { withOpponent } from '@/lib/rulesets/triumph-of-the-will/opponent/doctrine';
import { best, cheapest, sizeOf } from '@/lib/rulesets/triumph-of-the-will/opponent/forces';
import { bestOf, scalesOf } from '@/lib/rulesets/triumph-of-the-will/opponent/plans';
import { relief } from '@/lib/rulesets/triumph-of-the-will/opponent/relief';
import { STRENGTHS, strengthOf } from '@/lib/rulesets/triumph-of-the-will/opponent/strengths';
import {
  areaWorth,
  daring as daringIn,
  exposure,
  forceWorth,
  garrisonWorth,
  unitWorth,
} from '@/lib/rulesets/triumph-of-the-will/opponent/worth';
import { setupSchema } from '@/lib/rulesets/triumph-of-the-will/setup';
import type { State } from '@/lib/rulesets/triumph-of-the-will/state';
import { given, move, PASS } from '../support';

/** What the built-in opponent goes by: each scale at its bounds. */

const front = given({
  stand: {
    'greater-germany': 'g 2 infantry',
    russia: 'g 2 infantry, panzer',
    manchukuo: 'j 2 infantry',
    japan: 'j infantry',
    'western-pacific-ocean': 'j 2 fleet',
  },
  rebellions: { tibet: 2 },
});
const area = (id: string, side: 'german' | 'japanese' = 'german', state: State = front) =>
  areaWorth(state, map, side, id);

describe('what things are worth', () => {
  it('[totw:4.1] an area of the enemy more than one of nobody, and a capital more than all of them', () => {
    expect([area('manchukuo'), area('tibet'), area('russia'), area('japan')]).toEqual([8, 4, 0, 400]);
    expect([area('russia', 'japanese'), area('greater-germany', 'japanese')]).toEqual([8, 400]);
    expect(area('japan') * 2).toBeGreaterThan(area('manchukuo') * map.land.length);
  });

  it('[totw:5.4] an ocean something only where the enemy’s fleets come in', () => {
    expect([area('western-pacific-ocean'), area('north-atlantic'), area('caribbean-sea')]).toEqual([6, 0, 0]);
    expect(area('north-atlantic', 'japanese')).toBe(6);
  });

  it('[totw:5.3] a unit what it costs; an elite more, an Italian and a rebel less', () => {
    const units = ['infantry', 'panzer', 'fleet', '6ss', 'kb', 'italian', 'un'] as const;
    expect(units.map(unitWorth)).toEqual([1, 2, 2, 2.5, 2.5, 1, 0.5]);
    expect(forceWorth({ infantry: 2, panzer: 1.5 })).toBe(5);
    expect(forceWorth({ un: 3 })).toBe(1.5);
    expect(forceWorth({})).toBe(0);
  });

  it('[totw:5.12] to leave an area without an army costs, and to give it one is worth as much', () => {
    const scales = { state: front, map, side: 'german' as const };
    expect([2, 3, 4].map((gone) => exposure(scales, 'russia', gone))).toEqual([0, 2.2, 2.2]);
    expect(exposure(scales, 'north-atlantic', 9)).toBe(0);
    const garrison = (id: string) => garrisonWorth(front, map, 'german', id);
    expect(['iran', 'russia', 'manchukuo', 'north-atlantic'].map(garrison)).toEqual([2.2, 0, 0, 0]);
  });

  it('[totw:4.1] a capital is guarded by as many as the enemy could send, two to five', () => {
    const guarded = (stand: Record<string, string>, gone: number, foresees = false) =>
      exposure(
        { state: given({ stand, control: { scandinavia: 'japanese' } }), map, side: 'german', foresees },
        'greater-germany',
        gone,
      );
    const home = 'g 6 infantry';
    const alone = { 'greater-germany': home };
    expect([4, 5, 6].map((gone) => guarded(alone, gone))).toEqual([0, 6, 120]);
    const three = { 'greater-germany': home, scandinavia: 'j 3 infantry' };
    expect([2, 3, 4, 6].map((gone) => guarded(three, gone))).toEqual([0, 6, 12, 240]);
    const fleets = { 'greater-germany': home, 'north-atlantic': 'j 2 fleet' };
    expect([3, 4, 6].map((gone) => guarded(fleets, gone))).toEqual([0, 6, 180]);
    const six = { 'greater-germany': home, scandinavia: 'j 6 infantry' };
    expect([1, 2].map((gone) => guarded(six, gone))).toEqual([0, 6]);
    expect([4, 5].map((gone) => guarded(six, gone, true))).toEqual([0, 6]);
  });

  it('[totw:5.2] the longer a war lasts, the less is spared', () => {
    const turns = [1, 6, 7, 12, 20, 40].map((turn) => daringIn({ ...front, turn }));
    expect(turns.map((daring) => Number(daring.toFixed(2)))).toEqual([1, 1, 0.98, 0.68, 0.2, 0.2]);
  });
});

describe('what is sent', () => {
  const force = { infantry: 2, panzer: 1, '6ss': 1, italian: 1 };

  it('[totw:10.7] the best fighters first', () => {
    expect(best(force, 1)).toEqual({ '6ss': 1 });
    expect(best(force, 3)).toEqual({ '6ss': 1, panzer: 1, infantry: 1 });
    expect(best(force, 5)).toEqual(force);
    expect(best(force, 9)).toEqual(force);
    expect(best({ fleet: 2, kb: 1 }, 2)).toEqual({ kb: 1, fleet: 1 });
    expect(best(force, 0)).toEqual({});
  });

  it('[totw:7.4] with at least one Italian where they must be', () => {
    expect(best(force, 1, 1)).toEqual({ italian: 1 });
    expect(best(force, 2, 1)).toEqual({ '6ss': 1, italian: 1 });
    expect(best({ italian: 3 }, 2, 1)).toEqual({ italian: 2 });
  });

  it('[totw:10.2] the cheapest against nobody', () => {
    expect(cheapest(force, false)).toEqual({ infantry: 1 });
    expect(cheapest(force, true)).toEqual({ italian: 1 });
    expect(cheapest({ panzer: 2, '6ss': 1 }, false)).toEqual({ panzer: 1 });
    expect(cheapest({ kb: 1, fleet: 1 }, false)).toEqual({ fleet: 1 });
    expect(cheapest({}, false)).toEqual({});
    expect([sizeOf(force), sizeOf({})]).toEqual([5, 0]);
  });

  it('[totw:10.6] a battle is weighed by its odds, with the aircraft of either side', () => {
    const enemy = { side: 'japanese', units: { infantry: 1 }, count: 1 } as const;
    const wins = (state: State, waiting: Parameters<typeof prospectOf>[3] = enemy) =>
      Math.round(36 * prospectOf(state, 'german', { infantry: 1 }, waiting).wins);
    const air = (side: 'german' | 'japanese', left: number) => wins({ ...front, air: { side, left } });
    expect([wins(front), air('german', 1), air('japanese', 1), air('german', 0)]).toEqual([15, 21, 10, 15]);
    expect(wins(front, { side: 'un', units: { infantry: 1 }, count: 1 })).toBe(15);
    const prospect = prospectOf(front, 'german', { panzer: 1 }, enemy);
    expect(prospect.gains).toBeCloseTo(21 / 36, 12);
    expect(prospect.losses).toBeCloseTo((2 * 15) / 36, 12);
    expect(exchangeOf(prospect)).toBeCloseTo(-9 / 36, 12);
    const rebels = prospectOf(front, 'german', { infantry: 1 }, { side: 'un', units: { infantry: 2 }, count: 2 });
    expect(rebels.gains).toBeLessThan(1);
  });
});

describe('where the front is', () => {
  it('[totw:9.1] steps to what somebody else holds: a sea counts two, a capital of the enemy draws most', () => {
    const far = frontDistances(front, map, 'german');
    expect(
      ['japan', 'manchukuo', 'tibet', 'russia', 'greater-germany', 'western-europe'].map((id) => far.get(id)),
    ).toEqual([0, 1, 1, 2, 3, 4]);
    expect([far.get('western-pacific-ocean'), far.get('north-atlantic'), far.get('madagascar')]).toEqual([2, 4, 4]);
    expect(frontDistances(front, map, 'japanese').get('greater-germany')).toBe(0);
    expect(frontDistances(front, map, 'japanese').get('japan')).toBe(5);
  });
});

describe('bombs', () => {
  const scales = (state: State) => scalesOf(state, 'german');
  const target = (id: string, unit: 'infantry' | 'kb' | 'panzer', count: number, disrupted = false) => ({
    area: id,
    unit,
    disrupted,
    count,
  });
  const worths = (state: State, ...targets: readonly ReturnType<typeof target>[]) =>
    bombPlans(scales(state), {
      decision: 'take-action',
      type: 'bomb',
      clause: 'totw:11.1',
      bombs: 1,
      targets,
      canals: [],
    }).map(({ worth: value }) => Number(value.toFixed(3)));

  it('[totw:11.2] a good unit is worth a bomb, most of all where it stands alone', () => {
    expect(worths(front, target('manchukuo', 'infantry', 2))).toEqual([1.8]);
    expect(worths(front, target('manchukuo', 'infantry', 1), target('manchukuo', 'panzer', 1))).toEqual([1.8, 2.8]);
    expect(worths(front, target('manchukuo', 'infantry', 1))).toEqual([3.8]);
    expect(worths(front, target('manchukuo', 'infantry', 1, true))).toEqual([3.5]);
    expect(worths(front, target('western-pacific-ocean', 'kb', 1))).toEqual([1.3]);
    // No more than twelve for a capital.
    expect(worths(front, target('japan', 'infantry', 1))).toEqual([5.8]);
  });

  it('[totw:5.11] none that may bring winter', () => {
    const plansAfter = (detonations: number) =>
      worths({ ...front, detonations }, target('japan', 'infantry', 1)).length;
    expect([plansAfter(0), plansAfter(11), plansAfter(12)]).toEqual([1, 1, 0]);
    const [plan] = bombPlans(scales(front), {
      decision: 'take-action',
      type: 'bomb',
      clause: 'totw:11.1',
      bombs: 1,
      targets: [target('japan', 'infantry', 1)],
      canals: ['suez'],
    });
    expect(plan?.action).toEqual({ type: 'bomb', target: { area: 'japan', unit: 'infantry', disrupted: false } });
  });
});

describe('choosing between plans', () => {
  const plan = (value: number, to = 'iran') => ({ action: move({ infantry: 1 }, 'russia', to), worth: value });
  const bomb = { action: { type: 'bomb', target: { canal: 'suez' } }, worth: 50 } as const;

  it('[totw:5.10] the first that is worth most, and to pass when nothing is worth anything', () => {
    expect(bestOf([plan(1), plan(3, 'tibet'), plan(3)])).toEqual(plan(3, 'tibet'));
    expect(bestOf([plan(0.05)]).action).toEqual(PASS);
    expect(bestOf([plan(0.06)])).toEqual(plan(0.06));
    expect(bestOf([])).toEqual({ action: PASS, worth: 0.05 });
  });

  it('[totw:11.1] a recruit misjudges by up to four points either way, and drops no bomb', () => {
    const picks = (value: number) => () => value;
    expect(careless([bomb, plan(5)], picks(0))).toEqual(plan(1));
    expect(careless([bomb, plan(5)], picks(32))).toEqual(plan(5));
    expect(careless([bomb, plan(5)], picks(63)).worth).toBeCloseTo(8.875, 9);
    expect(careless([bomb], picks(0)).action).toEqual(PASS);
    const asked: number[] = [];
    careless([plan(1), plan(2)], (n) => asked.push(n) - 1);
    expect(asked).toEqual([64, 64]);
  });

  it('[totw:5.4] the general also weighs room in a full capital and fleets in its own entry ocean', () => {
    const full = given({
      stand: { 'greater-germany': 'g 6 infantry', 'north-atlantic': 'j fleet', 'south-atlantic': 'g fleet' },
    });
    const of = (action: Parameters<typeof relief>[1]['action'], state: State = full) =>
      Number(relief(scalesOf(state, 'german'), { action, worth: 0 }).toFixed(3));
    expect(of(move({ infantry: 2 }, 'greater-germany', 'russia'))).toBe(1.2);
    expect(of(move({ infantry: 2 }, 'iran', 'russia'))).toBe(0);
    expect(of(move({ fleet: 1 }, 'south-atlantic', 'north-atlantic'))).toBe(4);
    expect(of(move({ fleet: 1 }, 'south-atlantic', 'caribbean-sea'))).toBe(0);
    expect(of(PASS)).toBe(0);
    const via = [{ ocean: 'north-atlantic', fleets: { fleet: 1 } }];
    expect(of({ type: 'convoy', force: { infantry: 1 }, from: 'greater-germany', to: 'greenland', via })).toBe(0.6);
    expect(
      of(move({ fleet: 1 }, 'south-atlantic', 'north-atlantic'), given({ stand: { 'south-atlantic': 'g fleet' } })),
    ).toBe(0);
    // As many points as there is room for are not lost.
    const poor = {
      ...full,
      control: full.control.map((_, at) => (at < 1 ? ('german' as const) : ('japanese' as const))),
    };
    expect(of(move({ infantry: 3 }, 'greater-germany', 'russia'), poor)).toBe(0.6);
  });

  it('[totw:10.4] its battle orders stand in the set-up', () => {
    const setup = setupSchema.parse({});
    expect(withOpponent(setup, 'japanese').doctrine).toEqual({
      german: { arrange: 'ask', air: 'ask', momentum: 'ask' },
      japanese: { arrange: 'auto', air: 'auto', momentum: 'ask' },
    });
    expect(withOpponent(setup, 'spectator')).toBe(setup);
    expect(STRENGTHS.map(({ id }) => strengthOf(id))).toEqual(['recruit', 'captain', 'general']);
    expect([strengthOf('marshal'), strengthOf(undefined)]).toEqual(['captain', 'captain']);
  });
});
