import { describe, expect, it } from 'vitest';
import { prospectOf } from '@/lib/rulesets/triumph-of-the-will/opponent/battle-worth';
import { momentum, surplus } from '@/lib/rulesets/triumph-of-the-will/opponent/in-battle';
import { armiesOf, convoyPlans, movePlans, type Plan } from '@/lib/rulesets/triumph-of-the-will/opponent/moves';
import { plansIn, scalesOf } from '@/lib/rulesets/triumph-of-the-will/opponent/plans';
import type { ConvoyChain, MoveNode, MoveReach } from '@/lib/rulesets/triumph-of-the-will/options/template';
import { given } from '../support';

/** Which plans the built-in opponent makes out of what is open, and what each is worth to it. */

const state = given({
  stand: { russia: 'g 4 infantry, 2 panzer', manchukuo: 'j 2 infantry', 'north-atlantic': 'g 2 fleet' },
});
const scales = scalesOf(state, 'german');
const japanese = { side: 'japanese', units: { infantry: 2 }, count: 2 } as const;
const node = (area: string, effect: MoveNode['effect'], more: Partial<MoveNode> = {}): MoveNode => ({
  area,
  effect,
  next: [],
  own: 0,
  ...more,
});
const reach = (units: object, nodes: readonly MoveNode[], more: Partial<MoveReach> = {}): MoveReach => ({
  decision: 'take-action',
  type: 'move',
  clause: 'totw:9.4',
  kind: 'armies',
  from: 'russia',
  units,
  graph: [node('russia', 'free', { next: nodes.map(({ area }) => area), own: 6 }), ...nodes],
  ...more,
});
const forces = (plans: readonly Plan[]) =>
  plans.map(({ action }) => (action.type === 'move' || action.type === 'convoy' ? action.force : undefined));
const paths = (plans: readonly Plan[]) => [
  ...new Set(plans.map(({ action }) => (action.type === 'move' ? action.path.join(' ') : ''))),
];
const SIX = { infantry: 4, panzer: 2 };

describe('the forces of a plan', () => {
  const to = (effect: MoveNode['effect'], units: object, own = 0, kind: MoveReach['kind'] = 'armies') =>
    forces(
      movePlans(
        scales,
        reach(units, [node('manchukuo', effect, { own, ...(effect === 'battle' && { enemy: japanese }) })], { kind }),
      ),
    );

  it('[totw:10.3] all, all but one, or half of them into a battle', () => {
    expect(to('battle', SIX)).toEqual([
      { panzer: 2, infantry: 4 },
      { panzer: 2, infantry: 3 },
      { panzer: 2, infantry: 1 },
    ]);
    expect(to('battle', { infantry: 2 })).toEqual([{ infantry: 2 }, { infantry: 1 }]);
    expect(to('battle', { infantry: 1 })).toEqual([{ infantry: 1 }]);
    // Those who stand there already do not count against who fights.
    expect(to('battle', SIX, 6)).toHaveLength(3);
  });

  it('[totw:10.2] the cheapest, one, all or all but one where nobody fights', () => {
    expect(to('takes-control', SIX)).toEqual([
      { infantry: 1 },
      { panzer: 1 },
      { panzer: 2, infantry: 4 },
      { panzer: 2, infantry: 3 },
    ]);
    expect(to('free', { infantry: 1 })).toEqual([{ infantry: 1 }, { infantry: 1 }]);
  });

  it('[totw:6.3] no more than there is room for', () => {
    expect(to('free', SIX, 4)).toEqual([{ infantry: 1 }, { panzer: 1 }, { panzer: 2 }]);
    expect(to('free', SIX, 5)).toEqual([{ infantry: 1 }, { panzer: 1 }]);
    expect(to('free', SIX, 6)).toEqual([]);
  });

  it('[totw:7.4] an Italian among them where one must be', () => {
    expect(to('free', { infantry: 1, italian: 2 }, 0, 'italians')).toEqual([
      { italian: 1 },
      { italian: 1 },
      { infantry: 1, italian: 2 },
      { infantry: 1, italian: 1 },
    ]);
    expect([armiesOf({ infantry: 2, italian: 1, fleet: 3 }), armiesOf({ kb: 1 })]).toEqual([3, 0]);
  });
});

describe('the ways of a plan', () => {
  it('[totw:9.2] the shortest to each place, not through a battle, and never to stay in a passage', () => {
    const nodes = [
      node('iran', 'free', { next: ['tibet', 'manchukuo'] }),
      node('tibet', 'battle', { next: ['meng-chang'], enemy: japanese }),
      node('meng-chang', 'takes-control'),
      node('manchukuo', 'takes-control', { next: ['meng-chang'] }),
    ];
    const graph = [node('russia', 'free', { next: ['iran'] }), ...nodes];
    expect(paths(movePlans(scales, reach({ infantry: 1 }, [], { graph })))).toEqual([
      'russia iran',
      'russia iran tibet',
      'russia iran manchukuo',
      'russia iran manchukuo meng-chang',
    ]);
  });

  it('[totw:9.10] a passage counts by its chance, and is not left by the end it was entered', () => {
    const end = (faces: readonly number[]) => {
      const graph = [
        node('north-atlantic', 'free', { next: ['northwest-passage'], own: 2 }),
        node('northwest-passage', 'passage', { next: ['north-atlantic', 'eastern-pacific-ocean'], faces }),
        node('eastern-pacific-ocean', 'free', { next: ['northwest-passage'] }),
      ];
      return movePlans(scales, reach({ fleet: 1 }, [], { graph, from: 'north-atlantic', kind: 'fleets' }));
    };
    expect(paths(end([1, 2, 3]))).toEqual(['north-atlantic northwest-passage eastern-pacific-ocean']);
    const worth = (faces: readonly number[]) => (end(faces)[0]?.worth ?? 0) + 0.03;
    expect(worth([1, 2, 3])).toBeCloseTo(worth([1, 2, 3, 4, 5, 6]) / 2, 9);
    expect(worth([])).toBeCloseTo(0, 9);
  });
});

describe('what a plan is worth', () => {
  const worthOf = (units: object, effect: MoveNode['effect'], area = 'manchukuo', of = scales) =>
    movePlans(of, reach(units, [node(area, effect, effect === 'battle' ? { enemy: japanese } : {})]))[0]?.worth ?? 0;

  it('[totw:5.3] an area taken, less what is spent on it and what is left bare', () => {
    // 8 for the area, a tenth of the force, a hundredth for each area of the path.
    expect(worthOf({ infantry: 1 }, 'takes-control')).toBeCloseTo(8 - 0.1 - 0.02, 9);
    expect(worthOf({ panzer: 2 }, 'takes-control')).toBeCloseTo(8 - 0.2 - 0.02, 9);
    const bare = scalesOf(given({ stand: { russia: 'g infantry' } }), 'german');
    expect(worthOf({ infantry: 1 }, 'takes-control', 'manchukuo', bare)).toBeCloseTo(8 - 0.1 - 2.2 - 0.02, 9);
  });

  it('[totw:5.12] a step towards the front, and a guard for what has none', () => {
    expect(worthOf({ infantry: 1 }, 'free', 'greater-germany')).toBeCloseTo(2.2 - 0.3 - 0.02, 9);
    const home = scalesOf(given({ stand: { russia: 'g 6 infantry', 'greater-germany': 'g 6 infantry' } }), 'german');
    expect(worthOf({ infantry: 1 }, 'free', 'greater-germany', home)).toBeCloseTo(-0.3 - 0.02, 9);
    const onward = movePlans(
      home,
      reach({ panzer: 1 }, [node('russia', 'free')], {
        from: 'greater-germany',
        graph: [node('greater-germany', 'free', { next: ['russia'] }), node('russia', 'free')],
      }),
    );
    expect(onward[0]?.worth).toBeCloseTo(0.25 * 1 * 2 - 0.02, 9);
  });

  it('[totw:10.6] a battle by its odds: what is won, what both lose, what a defeat costs', () => {
    const { wins, gains, losses } = prospectOf(state, 'german', { panzer: 2, infantry: 3 }, japanese);
    const plans = movePlans(scales, reach(SIX, [node('manchukuo', 'battle', { enemy: japanese })]));
    expect(plans[1]?.worth).toBeCloseTo(wins * 8 + gains - losses - (1 - wins) * 1.5 - 0.02, 9);
    const late = scalesOf({ ...state, turn: 20 }, 'german');
    const weak =
      movePlans(late, reach({ infantry: 1 }, [node('manchukuo', 'battle', { enemy: japanese })]))[0]?.worth ?? 0;
    const bad = prospectOf(state, 'german', { infantry: 1 }, japanese);
    expect(bad.gains).toBeLessThan(bad.losses);
    expect(weak).toBeCloseTo(bad.wins * 8 + 0.2 * (bad.gains - bad.losses) - (1 - bad.wins) * 1.5 * 0.2 - 0.02, 9);
  });

  it('[totw:9.7] a convoy as a march, less the fleets that carry it', () => {
    const chain = (via: ConvoyChain['via'], most = 2): ConvoyChain => ({
      decision: 'take-action',
      type: 'convoy',
      clause: 'totw:9.7',
      kind: 'armies',
      from: 'russia',
      units: SIX,
      most,
      via,
      landings: [{ area: 'tibet', effect: 'takes-control', own: 0 }],
    });
    const sea = { ocean: 'north-atlantic', fleets: { fleet: 2, kb: 1 } };
    const ice = { ocean: 'northwest-passage', fleets: {}, faces: [1, 2] };
    const plans = convoyPlans(scales, chain([sea]));
    expect(forces(plans)).toEqual([{ panzer: 1 }, { panzer: 1 }, { panzer: 2 }]);
    expect(plans[0]?.action).toEqual({
      type: 'convoy',
      force: { panzer: 1 },
      from: 'russia',
      to: 'tibet',
      via: [{ ocean: 'north-atlantic', fleets: { kb: 1 } }],
    });
    expect(plans[0]?.worth).toBeCloseTo(8 - 0.2 - 0.02 - 0.2, 9);
    const far = convoyPlans(scales, chain([sea, ice, sea]));
    expect(far[0]?.action).toMatchObject({ via: [{ fleets: { kb: 1 } }, { fleets: {} }, { fleets: { kb: 1 } }] });
    expect(far[0]?.worth).toBeCloseTo((8 - 0.2) / 3 - 0.02 - 0.6, 9);
  });

  it('[totw:5.7] plans are made of moves, convoys and bombs; to pass is none', () => {
    const armed = { ...state, bombs: { german: 1, japanese: 0 } };
    const kinds = new Set(plansIn(armed, 'german').map(({ action }) => action.type));
    expect([...kinds].toSorted()).toEqual(['bomb', 'move']);
    expect(plansIn(armed, 'japanese')).toEqual([]);
  });
});

describe('after a battle', () => {
  const template = (...targets: readonly object[]) =>
    ({
      decision: 'momentum',
      type: 'momentum',
      clause: 'totw:10.9',
      from: 'manchukuo',
      units: { panzer: 2 },
      targets,
    }) as never;

  it('[totw:10.9] one panzer takes what is empty, all of them fight, and none goes where there is no room', () => {
    const empty = { area: 'tibet', effect: 'takes-control', own: 0 };
    expect(momentum(scales, template(empty))).toEqual({
      type: 'momentum',
      advance: { force: { panzer: 1 }, to: 'tibet' },
    });
    expect(momentum(scales, template({ ...empty, own: 6 }))).toEqual({ type: 'momentum' });
    expect(momentum(scales, template({ ...empty, own: 5 }))).toMatchObject({ advance: { to: 'tibet' } });
    const fight = {
      area: 'tibet',
      effect: 'battle',
      own: 0,
      enemy: { side: 'japanese', units: { infantry: 1 }, count: 1 },
    };
    expect(momentum(scales, template(fight))).toEqual({
      type: 'momentum',
      advance: { force: { panzer: 2 }, to: 'tibet' },
    });
    expect(momentum(scales, template(fight, { ...empty, area: 'kamchatka' }))).toMatchObject({
      advance: { to: 'kamchatka' },
    });
    expect(momentum(scales, template({ ...empty, area: 'iran', effect: 'free' }))).toEqual({ type: 'momentum' });
  });

  it('[totw:6.4] what is worth least goes first, as many as must', () => {
    const units = [
      { unit: 'panzer', disrupted: true, count: 1 },
      { unit: 'infantry', disrupted: false, count: 2 },
      { unit: 'infantry', disrupted: true, count: 1 },
    ];
    const over = (remove: number) => {
      const action = surplus({ area: 'iran', units, remove } as never);
      return action.type === 'remove-overstack'
        ? action.units.map(({ unit, disrupted, count }) => `${count} ${disrupted ? '~' : ''}${unit}`)
        : [];
    };
    expect(over(1)).toEqual(['1 ~infantry']);
    expect(over(2)).toEqual(['1 ~infantry', '1 infantry']);
    expect(over(4)).toEqual(['1 ~infantry', '2 infantry', '1 ~panzer']);
  });
});
