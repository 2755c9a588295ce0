import { describe, expect, it } from 'vitest';
import type { Action } from '@/lib/rulesets/triumph-of-the-will/actions';
import { chainsOf } from '@/lib/rulesets/triumph-of-the-will/options/chains';
import { options } from '@/lib/rulesets/triumph-of-the-will/options/options';
import { seawaysNow } from '@/lib/rulesets/triumph-of-the-will/options/reach';
import { holderOf, stackIn } from '@/lib/rulesets/triumph-of-the-will/reading';
import { all, asked, given, holders, move, only, play, refusal, standing } from './support';

const NO_ITALIANS = { 'europa-del-sud': 'g infantry' };

describe('moves by land', () => {
  it('[totw:9.1] a force may be one, some or all of the ready units of an area', () => {
    const state = given({ stand: { russia: 'g 2 infantry, panzer, ~infantry' } });
    const { state: after } = play(state, 'german', move({ infantry: 1, panzer: 1 }, 'russia', 'iran'));
    expect([standing(after, 'russia'), standing(after, 'iran')]).toEqual([
      '1 infantry, 1 ~infantry',
      '1 ~infantry, 1 ~panzer',
    ]);
    expect(refusal(state, 'german', move({ infantry: 3 }, 'russia', 'iran'))).toMatchObject({
      code: 'no-such-units',
      data: { asked: 3, ready: 2, disrupted: 1 },
    });
  });

  it('[totw:9.2] any length through friendly areas, each next to the one before', () => {
    const state = given({ stand: { scandinavia: 'g infantry' } });
    const path = ['scandinavia', 'russia', 'iran', 'media-oriente', 'africa-orientale', 'south-africa'];
    expect(standing(play(state, 'german', move({ infantry: 1 }, ...path)).state, 'south-africa')).toBe('1 ~infantry');
    expect(refusal(state, 'german', move({ infantry: 1 }, 'scandinavia', 'iran'))).toMatchObject({
      code: 'not-adjacent',
      data: { legal: ['greater-germany', 'russia'] },
    });
    expect(refusal(state, 'german', move({ infantry: 1 }, 'scandinavia', 'atlantis')).code).toBe('unknown-area');
  });

  it('[totw:9.3] armies keep to land, fleets to the sea, and never together', () => {
    const state = given({ stand: { scandinavia: 'g infantry', 'north-atlantic': 'g fleet' } });
    expect(refusal(state, 'german', move({ infantry: 1 }, 'scandinavia', 'north-atlantic')).code).toBe('wrong-element');
    expect(refusal(state, 'german', move({ fleet: 1 }, 'north-atlantic', 'scandinavia')).code).toBe('wrong-element');
    expect(refusal(state, 'german', move({ fleet: 1, infantry: 1 }, 'scandinavia', 'russia')).code).toBe('mixed-force');
  });

  it('[totw:9.4] undefended enemy areas are taken on the way, a defended one ends the move', () => {
    const state = given({ stand: { russia: 'g 2 infantry', 'meng-chang': 'j infantry' }, auto: true });
    const { state: after, events } = play(
      state,
      'german',
      move({ infantry: 2 }, 'russia', 'manchukuo', 'meng-chang'),
      [1, 6],
    );
    expect(all(events, 'area-captured').map(({ area }) => area)).toEqual(['manchukuo', 'meng-chang']);
    expect(holders(after)).toMatchObject({ manchukuo: 'german', 'meng-chang': 'german' });
    expect(
      refusal(state, 'german', move({ infantry: 1 }, 'russia', 'manchukuo', 'meng-chang', 'azad-hind')),
    ).toMatchObject({ code: 'must-stop', data: { area: 'meng-chang', enemies: 1, holder: 'japanese' } });
  });
});

describe('boundaries', () => {
  it('[totw:9.5] land bridges are walked over like any boundary', () => {
    const state = given({ stand: { scandinavia: 'g infantry', ...NO_ITALIANS } });
    expect(
      standing(play(state, 'german', move({ infantry: 1 }, 'scandinavia', 'greater-germany')).state, 'greater-germany'),
    ).toBe('1 ~infantry');
    expect(
      holderOf(play(state, 'german', move({ infantry: 1 }, 'europa-del-sud', 'media-oriente')).state, 'media-oriente'),
    ).toBe('german');
  });

  it('[totw:9.6] blocked boundaries are not crossed', () => {
    const state = given({ stand: { brasil: 'g infantry' } });
    expect(refusal(state, 'german', move({ infantry: 1 }, 'brasil', 'northern-andes'))).toMatchObject({
      code: 'blocked-boundary',
      clause: 'totw:9.6',
    });
  });

  it('[totw:9.12] areas that touch at a point are not adjacent', () => {
    const state = given({ stand: { iran: 'g infantry', 'north-atlantic': 'g fleet' } });
    expect(refusal(state, 'german', move({ infantry: 1 }, 'iran', 'india'))).toMatchObject({
      code: 'point-contact',
      clause: 'totw:9.12',
    });
  });

  it('[totw:9.13] nobody marches over the Antarctic', () => {
    const state = given({ stand: { 'german-antarctic': 'g infantry' } });
    expect(refusal(state, 'german', move({ infantry: 1 }, 'german-antarctic', 'japanese-antarctic'))).toMatchObject({
      code: 'blocked-boundary',
      clause: 'totw:9.13',
    });
  });

  it('[totw:2.5] infantry armies move by land as all armies do', () => {
    const state = given({ stand: { tibet: 'j infantry' }, next: 'japanese' });
    expect(
      stackIn(play(state, 'japanese', move({ infantry: 1 }, 'tibet', 'manchukuo')).state, 'manchukuo')[0]?.disrupted,
    ).toBe(true);
  });
});

describe('moves by sea', () => {
  it('[totw:9.8] an empty ocean is crossed freely, enemy fleets stop the force and are fought', () => {
    const state = given({ stand: { 'north-atlantic': 'g 2 fleet', 'south-atlantic': 'j fleet' }, auto: true });
    const attack = play(state, 'german', move({ fleet: 2 }, 'north-atlantic', 'south-atlantic'), [1, 6]);
    expect(only(attack.events, 'battle-begun')).toMatchObject({ domain: 'sea', defender: 'japanese' });
    expect(standing(attack.state, 'south-atlantic')).toBe('2 ~fleet');
    expect(
      refusal(state, 'german', move({ fleet: 1 }, 'north-atlantic', 'south-atlantic', 'west-indian-ocean')).code,
    ).toBe('must-stop');
  });

  it('[totw:9.9] canals need their area, Gibraltar both its shores', () => {
    const state = given({ stand: { 'north-atlantic': 'g fleet', 'mediterranean-sea': 'g fleet' } });
    const suez = move({ fleet: 1 }, 'north-atlantic', 'mediterranean-sea', 'west-indian-ocean');
    expect(standing(play(state, 'german', suez).state, 'west-indian-ocean')).toBe('1 ~fleet');
    const panama = move({ fleet: 1 }, 'north-atlantic', 'caribbean-sea', 'south-pacific-ocean');
    expect(refusal(state, 'german', panama)).toMatchObject({
      code: 'canal-not-yours',
      data: { canal: 'panama', holder: 'japanese' },
    });
    const lost = given({ stand: { 'north-atlantic': 'g fleet' }, control: { 'north-africa': 'japanese' } });
    expect(refusal(lost, 'german', move({ fleet: 1 }, 'north-atlantic', 'mediterranean-sea')).code).toBe(
      'strait-not-yours',
    );
    const rising = given({ stand: { 'mediterranean-sea': 'g fleet' }, rebellions: { 'africa-orientale': 1 } });
    const east = move({ fleet: 1 }, 'mediterranean-sea', 'west-indian-ocean');
    expect(refusal(rising, 'german', east)).toMatchObject({ code: 'canal-not-yours', data: { holder: 'un' } });
    const shut = given({ stand: { 'mediterranean-sea': 'g fleet' }, position: { canals: { suez: 'closed' } } });
    expect(refusal(shut, 'german', east)).toMatchObject({ code: 'canal-closed', data: { state: 'closed' } });
  });
});

describe('arctic and off-map', () => {
  it('[totw:9.10] one die takes the whole force through a passage, or leaves it disrupted before it', () => {
    const state = given({ stand: { 'north-atlantic': 'g 2 fleet' } });
    const way = move({ fleet: 2 }, 'north-atlantic', 'northwest-passage', 'eastern-pacific-ocean');
    expect(standing(play(state, 'german', way, [3]).state, 'eastern-pacific-ocean')).toBe('2 ~fleet');
    const failed = play(state, 'german', way, [4]);
    expect(only(failed.events, 'passage-rolled')).toMatchObject({ succeeded: false, roll: 4 });
    expect(standing(failed.state, 'north-atlantic')).toBe('2 ~fleet');
    const half = move({ fleet: 2 }, 'north-atlantic', 'northwest-passage');
    expect(refusal(state, 'german', half)).toMatchObject({ code: 'passage-not-crossed' });
  });

  it('[totw:9.10] the faces that get through are an option of the game', () => {
    const setup = { options: { passageSuccess: { northwest: [6] } } };
    const state = given({ stand: { 'north-atlantic': 'g fleet' }, setup });
    const way = move({ fleet: 1 }, 'north-atlantic', 'northwest-passage', 'eastern-pacific-ocean');
    expect(standing(play(state, 'german', way, [6]).state, 'eastern-pacific-ocean')).toBe('1 ~fleet');
  });

  it('[totw:9.11] the western and the south Pacific touch off the map', () => {
    const state = given({ stand: { 'western-pacific-ocean': 'j fleet' }, next: 'japanese' });
    const way = move({ fleet: 1 }, 'western-pacific-ocean', 'south-pacific-ocean');
    expect(standing(play(state, 'japanese', way).state, 'south-pacific-ocean')).toBe('1 ~fleet');
    expect(refusal(state, 'japanese', move({ fleet: 1 }, 'western-pacific-ocean', 'south-atlantic')).code).toBe(
      'not-adjacent',
    );
    const point = move({ fleet: 1 }, 'western-pacific-ocean', 'northwest-passage', 'north-atlantic');
    expect(refusal(state, 'japanese', point).code).toBe('point-contact');
  });
});

const convoy = (more: Partial<Extract<Action, { type: 'convoy' }>> = {}): Action => ({
  type: 'convoy',
  force: { infantry: 2 },
  from: 'japan',
  to: 'hawaii',
  via: [
    { ocean: 'western-pacific-ocean', fleets: { fleet: 2 } },
    { ocean: 'eastern-pacific-ocean', fleets: { fleet: 1, kb: 1 } },
  ],
  ...more,
});
const stand = {
  japan: 'j 3 infantry',
  'western-pacific-ocean': 'j 2 fleet',
  'eastern-pacific-ocean': 'j fleet, kb',
};

describe('convoys', () => {
  it('[totw:9.7] two armies need two fleets in every ocean of the chain, and all are disrupted', () => {
    const state = given({ stand, next: 'japanese' });
    const { state: after } = play(state, 'japanese', convoy());
    expect([standing(after, 'hawaii'), standing(after, 'japan')]).toEqual(['2 ~infantry', '1 infantry']);
    expect(standing(after, 'western-pacific-ocean')).toBe('2 ~fleet');
    expect(standing(after, 'eastern-pacific-ocean')).toBe('1 ~fleet, 1 ~kb');
    expect(refusal(state, 'japanese', convoy({ force: { infantry: 3 } })).code).toBe('fleets-do-not-match');
    expect(
      refusal(
        state,
        'japanese',
        convoy({ to: 'japan', via: [{ ocean: 'western-pacific-ocean', fleets: { fleet: 2 } }] }),
      ).code,
    ).toBe('same-place');
    expect(refusal(state, 'japanese', convoy({ to: 'madagascar' })).code).toBe('not-on-coast');
    expect(refusal(state, 'japanese', convoy({ from: 'tibet' })).code).toBe('not-on-coast');
    const round = ['western-pacific-ocean', 'eastern-pacific-ocean', 'western-pacific-ocean'];
    const via = round.map((ocean) => ({ ocean, fleets: { fleet: 2 } }));
    expect(refusal(state, 'japanese', convoy({ via, to: 'new-guinea' })).code).toBe('chain-repeats');
    const broken = [
      { ocean: 'western-pacific-ocean', fleets: { fleet: 2 } },
      { ocean: 'south-atlantic', fleets: { fleet: 2 } },
    ];
    expect(refusal(state, 'japanese', convoy({ via: broken, to: 'brasil' })).code).toBe('not-adjacent');
  });

  it('[totw:9.3] [totw:9.7] only armies are carried, from land to land and over water', () => {
    const state = given({ stand: { japan: 'j infantry', 'western-pacific-ocean': 'j 3 fleet' }, next: 'japanese' });
    const fleets = refusal(state, 'japanese', convoy({ force: { fleet: 1 }, from: 'western-pacific-ocean' }));
    expect(fleets).toMatchObject({ code: 'mixed-force', clause: 'totw:9.7', data: { units: ['fleet'] } });
    const [water, land] = ['western-pacific-ocean', 'meng-chang'];
    const needs = (what: string, area: string) => ({
      code: 'wrong-element',
      clause: 'totw:9.7',
      data: { area, needs: what },
    });
    expect(refusal(state, 'japanese', convoy({ from: water }))).toMatchObject(needs('land', water));
    expect(refusal(state, 'japanese', convoy({ to: water }))).toMatchObject(needs('land', water));
    const via = [{ ocean: land, fleets: { fleet: 1 } }];
    expect(refusal(state, 'japanese', convoy({ via }))).toMatchObject(needs('ocean', land));
  });

  it('[totw:9.7] a convoy takes just as many fleets as armies, in every ocean of its chain', () => {
    const state = given({ stand, next: 'japanese' });
    const over = convoy({ force: { infantry: 1 } });
    expect(refusal(state, 'japanese', over)).toMatchObject({
      code: 'fleets-do-not-match',
      clause: 'totw:9.7',
      data: { ocean: 'western-pacific-ocean', armies: 1, fleets: 2 },
    });
    const second = convoy({
      force: { infantry: 1 },
      via: [
        { ocean: 'western-pacific-ocean', fleets: { fleet: 1 } },
        { ocean: 'eastern-pacific-ocean', fleets: { fleet: 1, kb: 1 } },
      ],
    });
    expect(refusal(state, 'japanese', second)).toMatchObject({
      code: 'fleets-do-not-match',
      data: { ocean: 'eastern-pacific-ocean', armies: 1, fleets: 2 },
    });
  });

  it('[totw:7.4] Italians are carried as far as they may march, and no further', () => {
    const stand = { 'africa-orientale': 'j 2 italian', 'west-indian-ocean': 'j 2 fleet' };
    const control = { 'africa-orientale': 'japanese' } as const;
    const state = given({ stand, control, position: { italy: { side: 'japanese', checks: 1 } }, next: 'japanese' });
    const ship = (to: string): Action => ({
      type: 'convoy',
      force: { italian: 1 },
      from: 'africa-orientale',
      to,
      via: [{ ocean: 'west-indian-ocean', fleets: { fleet: 1 } }],
    });
    expect(refusal(state, 'japanese', ship('madagascar'))).toMatchObject({
      code: 'italian-range',
      clause: 'totw:7.4',
      data: { area: 'madagascar' },
    });
    expect(standing(play(state, 'japanese', ship('media-oriente')).state, 'media-oriente')).toBe('1 ~italian');
  });

  it('[totw:9.7] an invasion takes an empty area and fights for a defended one', () => {
    const via = [{ ocean: 'western-pacific-ocean', fleets: { fleet: 2 } }];
    const empty = given({ stand, control: { 'new-guinea': 'german' }, next: 'japanese' });
    expect(holderOf(play(empty, 'japanese', convoy({ to: 'new-guinea', via })).state, 'new-guinea')).toBe('japanese');
    const held = given({
      stand: { ...stand, 'new-guinea': 'g infantry' },
      control: { 'new-guinea': 'german' },
      next: 'japanese',
      auto: true,
    });
    const { state, events } = play(held, 'japanese', convoy({ to: 'new-guinea', via }), [6, 1, 2, 5]);
    expect(only(events, 'battle-begun').origin).toBe('convoy');
    expect([holderOf(state, 'new-guinea'), standing(state, 'new-guinea')]).toEqual(['japanese', '1 ~infantry']);
  });

  it('[totw:9.10] a convoy bridges a passage with a die; when it fails the armies stay, disrupted', () => {
    const far = {
      'greater-germany': 'g infantry',
      'north-atlantic': 'g fleet',
      'eastern-pacific-ocean': 'g fleet',
    };
    const state = given({ stand: far });
    const action = convoy({
      force: { infantry: 1 },
      from: 'greater-germany',
      to: 'hawaii',
      via: [
        { ocean: 'north-atlantic', fleets: { fleet: 1 } },
        { ocean: 'northwest-passage', fleets: {} },
        { ocean: 'eastern-pacific-ocean', fleets: { fleet: 1 } },
      ],
    });
    expect(holderOf(play(state, 'german', action, [2]).state, 'hawaii')).toBe('german');
    const failed = play(state, 'german', action, [5]).state;
    expect([standing(failed, 'greater-germany'), standing(failed, 'eastern-pacific-ocean')]).toEqual([
      '1 ~infantry',
      '1 ~fleet',
    ]);
    const [listed] = options(state, 'german').flatMap((template) => (template.type === 'convoy' ? [template] : []));
    const chains = listed ? [...chainsOf(seawaysNow(state, listed), listed)] : [];
    expect(chains.map(({ via }) => via.map(({ ocean }) => ocean))).toEqual([
      ['north-atlantic'],
      ['north-atlantic', 'northwest-passage', 'eastern-pacific-ocean'],
    ]);
  });
});

describe('stacking', () => {
  it('[totw:6.1] six armies of a side and no more may stay in an area', () => {
    const state = given({ stand: { russia: 'g 6 infantry', iran: 'g infantry' } });
    const { state: after, events } = play(state, 'german', move({ infantry: 1 }, 'iran', 'russia'));
    expect(asked(after)).toBe('german remove-overstack');
    expect(only(events, 'decision-asked').decision).toBe('remove-overstack');
  });

  it('[totw:6.2] passing through a full area is free', () => {
    const state = given({ stand: { russia: 'g 6 infantry', iran: 'g infantry' } });
    const { state: after } = play(state, 'german', move({ infantry: 1 }, 'iran', 'russia', 'scandinavia'));
    expect(asked(after)).toBe('japanese take-action');
  });

  it('[totw:6.3] six fleets in an ocean, counted by side', () => {
    const state = given({ stand: { 'north-atlantic': 'g 4 fleet', 'caribbean-sea': 'g 3 fleet' } });
    const { state: after } = play(state, 'german', move({ fleet: 3 }, 'caribbean-sea', 'north-atlantic'));
    expect(asked(after)).toBe('german remove-overstack');
  });

  it('[totw:6.4] the owner chooses what goes, exactly as many as are too much', () => {
    const stand = { russia: 'g 5 infantry', iran: 'g 2 panzer, infantry' };
    const { state } = play(given({ stand }), 'german', move({ panzer: 2 }, 'iran', 'russia'));
    const remove = (area: string, count: number, disrupted = false): Action => ({
      type: 'remove-overstack',
      area,
      units: [{ unit: 'infantry', disrupted, count }],
    });
    expect(refusal(state, 'german', remove('iran', 1)).code).toBe('overstack-area');
    expect(refusal(state, 'german', remove('russia', 2)).code).toBe('overstack-number');
    expect(refusal(state, 'german', remove('russia', 1, true)).code).toBe('overstack-units');
    expect(refusal(state, 'german', { type: 'pass' }).code).toBe('wrong-decision');
    const { state: after } = play(state, 'german', remove('russia', 1));
    expect([standing(after, 'russia'), asked(after)]).toEqual(['4 infantry, 2 ~panzer', 'japanese take-action']);
  });

  it('[totw:6.4] units that are all alike are given up without asking', () => {
    const stand = { russia: 'g 6 ~infantry', iran: 'g infantry' };
    const { state, events } = play(given({ stand }), 'german', move({ infantry: 1 }, 'iran', 'russia'));
    expect(only(events, 'overstack-removed').units).toHaveLength(1);
    expect(standing(state, 'russia')).toBe('6 ~infantry');
  });
});
