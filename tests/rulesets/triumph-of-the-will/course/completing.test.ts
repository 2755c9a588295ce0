import { describe, expect, it } from 'vitest';
import { seededDice } from '@/lib/core/dice';
import type { Choose } from '@/lib/core/ruleset';
import { decide } from '@/lib/rulesets/triumph-of-the-will/decide/decide';
import { complete } from '@/lib/rulesets/triumph-of-the-will/options/complete';
import { options } from '@/lib/rulesets/triumph-of-the-will/options/options';
import { pickExactly, pickNumbers, pickOne, total } from '@/lib/rulesets/triumph-of-the-will/options/pick';
import type { MoveNode, Template } from '@/lib/rulesets/triumph-of-the-will/options/template';
import { reachIn, waysOf } from '@/lib/rulesets/triumph-of-the-will/options/ways';
import { given, move, play } from '../support';

/** Templates filled in: what each pick means, at its first and its last. */

const FIRST: Choose = () => 0;
const LAST: Choose = (n) => n - 1;
/** Takes these picks in turn, then the first. */
function picks(...list: readonly number[]): { readonly choose: Choose; readonly asked: number[] } {
  const left = [...list];
  const asked: number[] = [];
  const choose: Choose = (n) => {
    asked.push(n);
    return left.shift() ?? 0;
  };
  return { choose, asked };
}
const state = given({});
const fill = (template: object, choose: Choose, of = state) => complete(of, template as Template, choose);

describe('a purchase', () => {
  const buying = {
    type: 'build',
    decision: 'build',
    points: 10,
    most: { infantry: 10, panzer: 5, '6ss': 1, fleet: 5, hq: 2, bomb: 2 },
  };
  const build = (choose: Choose, more: object = {}) => {
    const action = fill({ ...buying, ...more }, choose);
    return action.type === 'build' ? action.build : undefined;
  };

  it('[totw:5.3] offers the scarce things first, and no more than is left of the money', () => {
    expect(build(FIRST)).toEqual({});
    // 2 bombs cost 2, 2 headquarters 4, the elite 2: 2 are left for one fleet.
    expect(build(LAST)).toEqual({ bomb: 2, hq: 2, '6ss': 1, fleet: 1 });
    const { choose, asked } = picks(1, 0, 0, 0, 1, 0, 5);
    expect(build(choose)).toEqual({ bomb: 1, fleet: 1, infantry: 5 });
    // bomb, hq, 6ss, kb, fleet, panzer, infantry: one more than may be had of each.
    expect(asked).toEqual([3, 3, 2, 1, 5, 4, 8]);
  });

  it('[totw:5.4] and no more than there is room for', () => {
    expect(build(LAST, { armyRoom: 2, fleetRoom: 1, most: { infantry: 10, fleet: 5 } })).toEqual({
      fleet: 1,
      infantry: 2,
    });
    expect(build(LAST, { armyRoom: 0, fleetRoom: 0 })).toEqual({ bomb: 2, hq: 2 });
    expect(build(LAST, { armyRoom: 3, fleetRoom: 0, most: { panzer: 2, infantry: 9 } })).toEqual({
      panzer: 2,
      infantry: 1,
    });
  });

  it('[totw:3.3] is a choice of forces before the game', () => {
    expect(fill({ ...buying, type: 'choose-forces' }, FIRST)).toEqual({ type: 'choose-forces', force: {} });
  });
});

describe('picks out of counted things', () => {
  it('[totw:9.2] take exactly so many, and may take any', () => {
    const counts = { infantry: 2, panzer: 1, fleet: 0 };
    expect([total(counts), total({})]).toEqual([3, 0]);
    expect(pickExactly(counts, 2, FIRST)).toEqual({ infantry: 1, panzer: 1 });
    expect(pickExactly(counts, 2, LAST)).toEqual({ infantry: 2 });
    expect(pickExactly(counts, 3, FIRST)).toEqual({ infantry: 2, panzer: 1 });
    expect(pickExactly(counts, 0, LAST)).toEqual({});
    expect(pickNumbers(4, 2, FIRST)).toEqual([1, 2]);
    expect(pickNumbers(4, 2, LAST)).toEqual([3, 4]);
    expect(pickNumbers(3, 3, LAST)).toEqual([1, 2, 3]);
    expect(pickOne(['a', 'b'], LAST)).toBe('b');
    expect(() => pickOne(['a'], () => 1)).toThrow('a pick outside the list');
  });
});

describe('the questions of a battle', () => {
  const units = { infantry: 2, panzer: 1 };

  it('[totw:10.4] every order of the units, one a box and the rest on top', () => {
    expect(fill({ type: 'line-up', units }, FIRST)).toEqual({
      type: 'line-up',
      boxes: ['infantry', 'infantry', 'panzer'],
    });
    expect(fill({ type: 'line-up', units }, LAST)).toEqual({
      type: 'line-up',
      boxes: ['panzer', 'infantry', 'infantry'],
    });
    expect(fill({ type: 'match-line', boxes: 2, units }, FIRST)).toEqual({
      type: 'match-line',
      boxes: [['infantry', 'panzer'], ['infantry']],
    });
    expect(fill({ type: 'match-line', boxes: 2, units }, LAST)).toEqual({
      type: 'match-line',
      boxes: [['panzer'], ['infantry', 'infantry']],
    });
    expect(fill({ type: 'match-line', boxes: 3, units }, FIRST)).toEqual({
      type: 'match-line',
      boxes: [['infantry'], ['infantry'], ['panzer']],
    });
  });

  it('[totw:10.5] from the least to the most aircraft, in any boxes', () => {
    const air = { type: 'commit-air', boxes: 3, least: 1, most: 2 };
    expect(fill(air, FIRST)).toEqual({ type: 'commit-air', boxes: [1] });
    expect(fill(air, LAST)).toEqual({ type: 'commit-air', boxes: [2, 3] });
    const { choose, asked } = picks();
    fill(air, choose);
    expect(asked[0]).toBe(2);
  });

  it('[totw:10.9] to stay, or some of the panzers into a target', () => {
    const targets = [{ area: 'tibet' }, { area: 'kamchatka' }];
    const going = { type: 'momentum', units: { panzer: 2 }, targets };
    expect(fill(going, FIRST)).toEqual({ type: 'momentum' });
    expect(fill(going, LAST)).toEqual({ type: 'momentum', advance: { force: { panzer: 2 }, to: 'kamchatka' } });
    expect(fill(going, picks(1).choose)).toEqual({ type: 'momentum', advance: { force: { panzer: 1 }, to: 'tibet' } });
  });

  it('[totw:6.4] exactly what is too much', () => {
    const groups = [
      { unit: 'infantry', disrupted: true, count: 1 },
      { unit: 'panzer', disrupted: false, count: 2 },
    ];
    const over = { type: 'remove-overstack', area: 'iran', remove: 2, units: groups };
    expect(fill(over, FIRST)).toEqual({
      type: 'remove-overstack',
      area: 'iran',
      units: [{ unit: 'panzer', disrupted: false, count: 2 }],
    });
    expect(fill(over, LAST)).toEqual({
      type: 'remove-overstack',
      area: 'iran',
      units: [
        { unit: 'infantry', disrupted: true, count: 1 },
        { unit: 'panzer', disrupted: false, count: 1 },
      ],
    });
  });

  it('[totw:11.1] a unit or a canal, and a place for one unit', () => {
    const bomb = {
      type: 'bomb',
      targets: [{ area: 'japan', unit: 'panzer', disrupted: false, count: 2 }],
      canals: ['suez', 'panama'],
    };
    expect(fill(bomb, FIRST)).toEqual({ type: 'bomb', target: { area: 'japan', unit: 'panzer', disrupted: false } });
    expect(fill(bomb, picks(1).choose)).toEqual({ type: 'bomb', target: { canal: 'suez' } });
    expect(fill(bomb, LAST)).toEqual({ type: 'bomb', target: { canal: 'panama' } });
    const place = {
      type: 'place-units',
      unit: 'fleet',
      areas: [{ area: 'north-atlantic' }, { area: 'caribbean-sea' }],
    };
    expect(fill(place, LAST)).toEqual({ type: 'place-units', placements: [{ unit: 'fleet', area: 'caribbean-sea' }] });
    expect(fill({ type: 'pass' }, FIRST)).toEqual({ type: 'pass' });
  });
});

describe('moves and convoys', () => {
  const with7 = given({
    stand: { iran: 'j 2 italian, infantry', 'east-indian-ocean': 'j 2 fleet', india: 'j 3 infantry, panzer' },
    control: { iran: 'japanese', 'media-oriente': 'japanese' },
    position: { italy: { side: 'japanese', checks: 1 } },
    next: 'japanese',
  });
  const template = (type: string, kind: string, from: string) => {
    const found = options(with7, 'japanese').find(
      (one) => one.type === type && 'kind' in one && one.kind === kind && one.from === from,
    );
    if (found === undefined) throw new Error(`${type} ${kind} ${from}`);
    return found;
  };

  it('[totw:7.4] a force of Italians has one at least, and may have the others', () => {
    const italians = template('move', 'italians', 'iran');
    const forceOf = (...list: readonly number[]) => {
      const { choose, asked } = picks(...list);
      const action = fill(italians, choose, with7);
      return [action.type === 'move' ? action.force : undefined, asked.slice(0, 2)];
    };
    // Of 3 units one to three; then how many of them are Italians.
    expect(forceOf(0, 0)).toEqual([{ italian: 1 }, [3, 1]]);
    expect(forceOf(1, 0)).toEqual([{ italian: 1, infantry: 1 }, [3, 2]]);
    expect(forceOf(1, 1)).toEqual([{ italian: 2 }, [3, 2]]);
    expect(forceOf(2, 0)).toEqual([{ italian: 2, infantry: 1 }, [3, 1]]);
  });

  it('[totw:9.7] a convoy of no more armies than fleets, over any chain to any shore', () => {
    const convoy = template('convoy', 'armies', 'india');
    const seen = new Set<string>();
    for (let seed = 1; seed <= 80; seed += 1) {
      const dice = seededDice(seed);
      const action = fill(convoy, (n) => dice(n) - 1, with7);
      if (action.type !== 'convoy') throw new Error(action.type);
      expect(decide(with7, action, { by: 'japanese', roll: seededDice(seed) }).ok).toBe(true);
      expect(total(action.force)).toBeLessThanOrEqual(2);
      seen.add(action.to);
    }
    expect([...seen].toSorted()).toEqual(['azad-hind', 'indonesia', 'japanese-antarctic', 'western-australia']);
  });

  it('[totw:9.4] a march goes on from area to area, visits none twice, and may end anywhere but where it began', () => {
    const march = template('move', 'armies', 'india');
    const paths = Array.from({ length: 120 }, (_, seed) => {
      const dice = seededDice(seed + 1);
      const action = fill(march, (n) => dice(n) - 1, with7);
      if (action.type !== 'move') throw new Error(action.type);
      expect(decide(with7, action, { by: 'japanese', roll: seededDice(seed) }).ok).toBe(true);
      expect(new Set(action.path).size).toBe(action.path.length);
      return action.path;
    });
    expect(Math.min(...paths.map((path) => path.length))).toBe(2);
    expect(Math.max(...paths.map((path) => path.length))).toBeGreaterThan(3);
    expect(fill(march, FIRST, with7)).toMatchObject({ path: expect.arrayContaining(['india', 'azad-hind']) });
  });
});

describe('the ways of a force', () => {
  const node = (area: string, effect: MoveNode['effect'], ...next: readonly string[]): MoveNode => ({
    area,
    effect,
    next,
    own: 0,
  });
  const graph = [
    node('a', 'free', 'b', 'p'),
    node('b', 'takes-control', 'a', 'c'),
    node('c', 'battle'),
    node('p', 'passage', 'a', 'c', 'd'),
    node('d', 'free', 'p'),
    node('x', 'free', 'y'),
  ];
  const force = { from: 'a', units: {}, kind: 'fleets' } as never;

  it('[totw:9.10] the shortest, and through a passage only where nothing else leads there', () => {
    const reach = reachIn(graph, force);
    expect(reach.graph.map(({ area }) => area)).toEqual(['a', 'b', 'p', 'c', 'd']);
    expect(waysOf(reach)).toEqual([
      { to: 'b', path: ['a', 'b'], effect: 'takes-control', takes: [], passages: [] },
      { to: 'c', path: ['a', 'b', 'c'], effect: 'battle', takes: ['b'], passages: [] },
      { to: 'd', path: ['a', 'p', 'd'], effect: 'free', takes: [], passages: ['p'] },
    ]);
  });

  it('[totw:9.8] on the map: fleets of the North Atlantic', () => {
    const fleets = given({ stand: { 'north-atlantic': 'g fleet' } });
    const after = play(fleets, 'german', move({ fleet: 1 }, 'north-atlantic', 'caribbean-sea')).state;
    expect(options(after, 'german')).toEqual([]);
    expect(options(fleets, 'spectator')).toEqual([]);
    expect(options(fleets, 'german').map(({ type }) => type)).toEqual(['move', 'pass']);
  });
});
