import { describe, expect, it } from 'vitest';
import { STANDARD_MAP } from '@/lib/rulesets/triumph-of-the-will/map/standard';
import { validateMap } from '@/lib/rulesets/triumph-of-the-will/map/validate';
import { productionOf } from '@/lib/rulesets/triumph-of-the-will/reading';
import { setupSchema } from '@/lib/rulesets/triumph-of-the-will/setup';
import { all, asked, begin, given, holders, only, play, refusal, setupOf, standing } from './support';

const OPENING = [6, 1, 1, 1, 1, 5, 2];

/** Both sides choose; chits go German, Japanese in turn; Germany places first. */
function placing(german = {}, japanese = {}, faces: readonly number[] = OPENING) {
  const first = play(begin({}), 'german', { type: 'choose-forces', force: german });
  return play(first.state, 'japanese', { type: 'choose-forces', force: japanese }, faces);
}

describe('set-up', () => {
  it('[totw:2.2] every area has a name of its own, and the map is sound', () => {
    const names = [...STANDARD_MAP.land, ...STANDARD_MAP.oceans].map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(validateMap(STANDARD_MAP.file)).toEqual([]);
  });

  it('[totw:3.1] both sides are asked at the start', () => {
    expect(asked(begin({}))).toBe('german choose-forces, japanese choose-forces');
  });

  it('[totw:3.2] three Italian armies stand in each Italian area', () => {
    for (const area of STANDARD_MAP.italian) expect(standing(begin({}), area)).toBe('3 italian');
  });

  it('[totw:3.3] forces cost at most 21, one bomb, and open together', () => {
    const state = begin({});
    expect(refusal(state, 'german', { type: 'choose-forces', force: { infantry: 22 } })).toMatchObject({
      code: 'over-budget',
      data: { cost: 22, points: 21 },
    });
    expect(refusal(state, 'german', { type: 'choose-forces', force: { bomb: 2 } }).code).toBe('too-many-bombs');
    const one = play(state, 'german', { type: 'choose-forces', force: { infantry: 2, bomb: 1, hq: 2 } });
    expect(asked(one.state)).toBe('japanese choose-forces');
    expect(refusal(one.state, 'german', { type: 'choose-forces', force: {} }).code).toBe('already-sealed');
    const both = play(one.state, 'japanese', { type: 'choose-forces', force: { fleet: 1 } }, OPENING);
    expect(only(both.events, 'forces-revealed').forces.german).toEqual({ infantry: 2, bomb: 1, hq: 2 });
    expect(both.state).toMatchObject({ bombs: { german: 1, japanese: 0 }, hqs: { german: 2, japanese: 0 } });
  });

  it('[totw:3.4] each side holds the areas of its own flag', () => {
    const control = holders(begin({}));
    expect(control).toMatchObject({ 'greater-germany': 'german', 'europa-del-sud': 'german', japan: 'japanese' });
  });

  it('[totw:3.5] dead water is no area, and empty oceans belong to nobody', () => {
    const ids = [...STANDARD_MAP.landById.keys(), ...STANDARD_MAP.oceanById.keys()];
    for (const dead of ['baltic-sea', 'black-sea', 'great-lakes', 'caspian-sea']) expect(ids).not.toContain(dead);
    const state = given({ stand: { 'north-atlantic': 'g fleet', 'western-pacific-ocean': 'j fleet' } });
    const { events } = play(state, 'german', {
      type: 'move',
      force: { fleet: 1 },
      path: ['north-atlantic', 'south-atlantic'],
    });
    expect(all(events, 'area-captured')).toEqual([]);
  });

  it('[totw:3.6] the variable areas are drawn blind, turn about, ties rolled again', () => {
    const { state, events } = placing({ infantry: 1 }, { infantry: 1 }, [3, 3, 2, 5, 4, 3, 1, 6, 1]);
    expect(only(events, 'variable-areas-dealt')).toMatchObject({
      rolls: [
        { german: 3, japanese: 3 },
        { german: 2, japanese: 5 },
      ],
      first: 'japanese',
      draws: [4, 3, 1, 1],
      deals: [
        { area: 'southern-andes', side: 'japanese' },
        { area: 'northern-andes', side: 'german' },
        { area: 'mexico', side: 'japanese' },
        { area: 'panama', side: 'german' },
      ],
    });
    expect([productionOf(state, 'german'), productionOf(state, 'japanese')]).toEqual([21, 21]);
  });
});

describe('placing units', () => {
  it('[totw:3.7] units are placed one at a time, turn about; the rest then at once by the one who has some', () => {
    const { state } = placing({ infantry: 1 }, { infantry: 2, fleet: 1 });
    expect(asked(state)).toBe('german place-unit');
    const german = play(state, 'german', { type: 'place-units', placements: [{ unit: 'infantry', area: 'russia' }] });
    expect(asked(german.state)).toBe('japanese place-unit');
    const placements = [
      { unit: 'infantry', area: 'tibet' },
      { unit: 'fleet', area: 'western-pacific-ocean' },
      { unit: 'infantry', area: 'tibet' },
    ] as const;
    // Air superiority: no headquarters; first action 4 against 2.
    const { state: after, events } = play(
      german.state,
      'japanese',
      { type: 'place-units', placements: [...placements] },
      [4, 2],
    );
    expect(all(events, 'unit-placed').map(({ side }) => side)).toEqual(['japanese', 'japanese', 'japanese']);
    expect(standing(after, 'tibet')).toBe('2 infantry');
    expect(asked(after)).toBe('german take-action');
  });

  it('[totw:3.7] a queue is used as its turns come, and dropped when its next entry is no longer legal', () => {
    const { state } = placing({ fleet: 3 }, { fleet: 2 }, [6, 1, 2, 1, 1, 5, 2]);
    // Panama is German, Mexico Japanese: both touch the Caribbean.
    const queue = [
      { unit: 'fleet', area: 'north-atlantic' },
      { unit: 'fleet', area: 'caribbean-sea' },
    ] as const;
    const german = play(state, 'german', { type: 'place-units', placements: [...queue] });
    const { state: after, events } = play(german.state, 'japanese', {
      type: 'place-units',
      placements: [{ unit: 'fleet', area: 'caribbean-sea' }],
    });
    expect(only(events, 'queue-dropped')).toMatchObject({ side: 'german', code: 'enemy-fleets-there' });
    expect(asked(after)).toBe('german place-unit');
  });

  it('[totw:3.7] placements against the rules are refused', () => {
    const { state } = placing({ infantry: 8, fleet: 1 }, { fleet: 2 });
    const place = (unit: 'infantry' | 'fleet' | 'panzer', area: string, times = 1) =>
      refusal(state, 'german', {
        type: 'place-units',
        placements: Array.from({ length: times }, () => ({ unit, area })),
      });
    expect(place('panzer', 'russia').code).toBe('nothing-to-place');
    expect(place('infantry', 'japan').code).toBe('not-your-area');
    expect(place('infantry', 'north-atlantic')).toMatchObject({ code: 'wrong-element', data: { needs: 'land' } });
    expect(place('fleet', 'western-pacific-ocean').code).toBe('not-your-coast');
    expect(place('fleet', 'northwest-passage').code).toBe('wrong-element');
    expect(place('infantry', 'rusia')).toMatchObject({ code: 'unknown-area', data: { near: ['russia'] } });
    expect(place('infantry', 'russia', 7)).toMatchObject({ code: 'stack-limit', data: { area: 'russia', limit: 6 } });
    expect(place('infantry', '__proto__').code).toBe('unknown-area');
  });

  it('[totw:3.7] no fleet is placed where enemy fleets are', () => {
    const state = given({
      stand: { 'caribbean-sea': 'j fleet' },
      position: {
        turn: 1,
        stage: { phase: 'placement', next: 'german', toPlace: { german: { fleet: 1 }, japanese: {} } },
      },
    });
    const placements = [{ unit: 'fleet' as const, area: 'caribbean-sea' }];
    expect(refusal(state, 'german', { type: 'place-units', placements }).code).toBe('enemy-fleets-there');
  });

  it('[totw:3.8] the tracks begin at 21 points each and no detonation', () => {
    const { state } = placing({ infantry: 1 }, { infantry: 1 });
    expect(productionOf(state, 'german')).toBe(21);
    expect(state).toMatchObject({ detonations: 0, turn: 1 });
  });
});

describe('what a game may start from', () => {
  it('refuses a position with every fault in it', () => {
    const setup = setupOf({
      stand: { russia: 'j 7 infantry', japan: 'j infantry', 'north-atlantic': 'g infantry', narnia: 'g infantry' },
    });
    const unknown = setupSchema.safeParse(setup);
    expect(unknown.error?.issues.map(({ message }) => message)).toEqual([
      'narnia is not an area where units can stand',
    ]);
    const bad = setupOf({
      stand: { russia: 'j 7 infantry', tibet: 'j kb', 'north-atlantic': 'g 6ss, 6ss' },
      control: { japan: 'german', india: 'german' },
      rebellions: { tibet: 2 },
      position: { air: { side: 'german', left: 2 }, detonationsThisTurn: 1, lastDetonation: 'german', turn: 3 },
    });
    const messages = setupSchema
      .safeParse(bad)
      .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    expect(messages).toEqual([
      'position.control.japan: the japanese capital is not held by its own side',
      'position.units.russia.0: japanese armies stand in russia, which that side does not hold',
      'position.units.russia: more than 6 japanese units in russia',
      'position.units.tibet.0: kb cannot stand in tibet',
      'position.units.tibet.0: japanese armies stand in tibet, which that side does not hold',
      'position.units.north-atlantic.0: 6ss cannot stand in north-atlantic',
      'position.units.north-atlantic.1: 6ss cannot stand in north-atlantic',
      'position.units: there is only one 6ss',
      'position.detonationsThisTurn: more than in the whole game',
      'position.lastDetonation: name the side of the last detonation exactly when there was one',
    ]);
  });

  it('refuses a map with every fault in it', () => {
    const { file } = STANDARD_MAP;
    const map = {
      ...file,
      landAdjacency: [
        ...file.landAdjacency,
        { between: ['kamchatka', 'russia'], mark: 'reconstructed' },
        { between: ['russia', 'iran'], mark: 'reconstructed' },
      ],
      coast: file.coast.filter(({ between }) => !between.includes('japan') && !between.includes('hawaii')),
    };
    const faults = setupSchema.safeParse({ map }).error?.issues.map(({ message }) => message);
    expect(faults).toEqual([
      'the boundary iran - russia is listed twice',
      'kamchatka - russia is a prohibited pair, so it cannot be a boundary',
      'japan does not touch western-pacific-ocean, where japanese fleets enter',
      'japan cannot be reached by sea',
      'hawaii cannot be reached by sea',
    ]);
  });

  it('plays on a map file of its own', () => {
    const map = structuredClone(STANDARD_MAP.file);
    const state = begin({ map });
    expect(asked(state)).toBe('german choose-forces, japanese choose-forces');
    expect(standing(state, 'media-oriente')).toBe('3 italian');
  });
});
