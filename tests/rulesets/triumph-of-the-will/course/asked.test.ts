import { describe, expect, it } from 'vitest';
import { scriptedDice } from '@/lib/core/dice';
import type { Action, Doctrine } from '@/lib/rulesets/triumph-of-the-will/actions';
import type { Side } from '@/lib/rulesets/triumph-of-the-will/describe/vocabulary';
import { STANDARD_MAP } from '@/lib/rulesets/triumph-of-the-will/map/standard';
import { options } from '@/lib/rulesets/triumph-of-the-will/options/options';
import type { PositionFile } from '@/lib/rulesets/triumph-of-the-will/position-file';
import { setupSchema } from '@/lib/rulesets/triumph-of-the-will/setup';
import { start } from '@/lib/rulesets/triumph-of-the-will/start';
import { all, asked, begin, given, holders, move, only, PASS, play, refusal, setupOf, standing } from '../support';

/** What is asked, as data: every question of an action, who may answer it, and what follows without a question. */

const ASK: Doctrine = { arrange: 'ask', air: 'ask', momentum: 'ask' };
const setup = { doctrine: { german: ASK, japanese: ASK } };
const flying = { air: { side: 'german', left: 3 } } as const;
const pass = PASS;

describe('the questions of an action', () => {
  const stand = { russia: 'g 2 infantry, panzer', manchukuo: 'j infantry, panzer' };
  const attacked = play(
    given({ stand, setup }),
    'german',
    move({ infantry: 2, panzer: 1 }, 'russia', 'manchukuo'),
  ).state;

  it('[totw:10.4] a line, and a line to match it', () => {
    expect(options(attacked, 'japanese')).toEqual([
      {
        decision: 'line-up',
        type: 'line-up',
        clause: 'totw:10.4',
        area: 'manchukuo',
        round: 1,
        boxes: 2,
        units: { infantry: 1, panzer: 1 },
      },
    ]);
    expect(options(attacked, 'german')).toEqual([]);
    const lined = play(attacked, 'japanese', { type: 'line-up', boxes: ['panzer', 'infantry'] }).state;
    expect(options(lined, 'german')).toEqual([
      {
        decision: 'match-line',
        type: 'match-line',
        clause: 'totw:10.4',
        area: 'manchukuo',
        round: 1,
        boxes: 2,
        units: { infantry: 2, panzer: 1 },
        facing: ['panzer', 'infantry'],
      },
    ]);
    const wrong = (boxes: readonly (readonly string[])[]) =>
      refusal(lined, 'german', { type: 'match-line', boxes } as Action);
    expect(wrong([['infantry', 'infantry', 'panzer']])).toEqual({
      code: 'wrong-boxes',
      clause: 'totw:10.4',
      data: { boxes: 1, legal: 2 },
    });
    expect(wrong([['infantry'], ['panzer']])).toEqual({
      code: 'wrong-line',
      clause: 'totw:10.4',
      data: { asked: { infantry: 1, panzer: 1 }, legal: { infantry: 2, panzer: 1 } },
    });
    expect(wrong([['infantry', 'panzer'], ['panzer']])).toMatchObject({ code: 'wrong-line' });
    expect(refusal(attacked, 'japanese', { type: 'line-up', boxes: ['panzer', 'panzer'] })).toEqual({
      code: 'wrong-line',
      clause: 'totw:10.4',
      data: { asked: { panzer: 2 }, legal: { infantry: 1, panzer: 1 } },
    });
  });

  it('[totw:10.5] aircraft, as many as there are boxes and aircraft', () => {
    const state = given({ stand: { russia: 'g 4 infantry', manchukuo: 'j 4 infantry' }, setup, position: flying });
    const waits = play(state, 'german', move({ infantry: 4 }, 'russia', 'manchukuo')).state;
    const template = {
      decision: 'commit-air',
      type: 'commit-air',
      clause: 'totw:10.5',
      area: 'manchukuo',
      round: 1,
      boxes: 4,
      least: 0,
      most: 3,
      left: 3,
    };
    expect(options(waits, 'german')).toEqual([template]);
    const air = (...boxes: readonly number[]) => refusal(waits, 'german', { type: 'commit-air', boxes: [...boxes] });
    expect(air(5)).toEqual({ code: 'air-unmanned-box', clause: 'totw:10.5', data: { box: 5, legal: 4 } });
    expect(air(1, 1)).toEqual({ code: 'air-twice', clause: 'totw:10.5', data: { box: 1 } });
    // Each loses two: two boxes are left, and the aircraft that was committed stays.
    const next = play(waits, 'german', { type: 'commit-air', boxes: [1] }, [1, 6, 6, 1, 1, 6, 6, 1]).state;
    expect(options(next, 'german')).toEqual([{ ...template, round: 2, boxes: 2, least: 1, most: 2 }]);
  });

  it('[totw:10.9] where panzers may go on, and [totw:6.4] what may be given up', () => {
    const doctrine = { german: { arrange: 'auto', air: 'never', momentum: 'ask' } };
    const begun = given({
      stand: { russia: 'g 2 panzer, infantry', manchukuo: 'j infantry', tibet: 'j 2 infantry' },
      setup: { doctrine },
      position: flying,
    });
    const won = play(begun, 'german', move({ panzer: 2, infantry: 1 }, 'russia', 'manchukuo'), [1, 6]).state;
    expect(options(won, 'german')).toEqual([
      {
        decision: 'momentum',
        type: 'momentum',
        clause: 'totw:10.9',
        from: 'manchukuo',
        units: { panzer: 2 },
        targets: [
          { area: 'kamchatka', effect: 'takes-control', own: 0 },
          { area: 'meng-chang', effect: 'takes-control', own: 0 },
          { area: 'tibet', effect: 'battle', own: 0, enemy: { side: 'japanese', units: { infantry: 2 }, count: 2 } },
        ],
      },
    ]);
    const go = (force: object, to: string) =>
      refusal(won, 'german', { type: 'momentum', advance: { force, to } } as Action);
    expect(go({ panzer: 1 }, 'iran')).toEqual({
      code: 'momentum-target',
      clause: 'totw:10.9',
      data: { area: 'iran', legal: ['kamchatka', 'meng-chang', 'tibet'] },
    });
    expect(go({ panzer: 3 }, 'tibet')).toEqual({
      code: 'momentum-units',
      clause: 'totw:10.9',
      data: { asked: { panzer: 3 }, legal: { panzer: 2 } },
    });
    expect(go({ panzer: 1 }, 'tibt')).toMatchObject({ code: 'unknown-area', clause: 'totw:10.9' });
    const over = play(
      given({ stand: { russia: 'g 3 panzer', iran: 'g 4 infantry, ~infantry' }, setup }),
      'german',
      move({ panzer: 3 }, 'russia', 'iran'),
    ).state;
    expect(options(over, 'german')).toEqual([
      {
        decision: 'remove-overstack',
        type: 'remove-overstack',
        clause: 'totw:6.4',
        area: 'iran',
        remove: 2,
        units: [
          { unit: 'infantry', disrupted: false, count: 4 },
          { unit: 'infantry', disrupted: true, count: 1 },
          { unit: 'panzer', disrupted: true, count: 3 },
        ],
      },
    ]);
  });

  it('[totw:5.10] a pass ends the phase after another', () => {
    const ends = (state: ReturnType<typeof given>, side: Side) =>
      options(state, side).find(({ type }) => type === 'pass');
    const first = given({});
    expect(ends(first, 'german')).toEqual({ decision: 'take-action', type: 'pass', clause: 'totw:5.10', ends: false });
    const passed = play(first, 'german', pass).state;
    expect(ends(passed, 'japanese')).toMatchObject({ ends: true });
    const acted = play(
      given({ stand: { russia: 'g 2 infantry', japan: 'j infantry' } }),
      'german',
      move({ infantry: 1 }, 'russia', 'iran'),
    ).state;
    expect(ends(acted, 'japanese')).toMatchObject({ ends: false });
  });
});

describe('who is not asked', () => {
  it('[totw:3.3] what is sealed stays so', () => {
    const choosing = play(begin({}), 'german', { type: 'choose-forces', force: {} }).state;
    expect(refusal(choosing, 'german', { type: 'choose-forces', force: {} })).toEqual({
      code: 'already-sealed',
      clause: 'totw:3.3',
      data: { what: 'forces' },
    });
    const waits = { code: 'not-your-decision', data: { asked: [{ role: 'japanese', decision: 'choose-forces' }] } };
    expect(refusal(choosing, 'german', { type: 'build', build: {} })).toMatchObject(waits);
    expect(refusal(choosing, 'german', pass)).toMatchObject(waits);
    const producing = play(given({ position: { stage: { phase: 'production' } } }), 'german', {
      type: 'build',
      build: {},
    }).state;
    expect(refusal(producing, 'german', { type: 'build', build: {} })).toEqual({
      code: 'already-sealed',
      clause: 'totw:5.3',
      data: { what: 'build' },
    });
    expect(refusal(producing, 'german', { type: 'choose-forces', force: {} }).code).toBe('not-your-decision');
    expect(refusal(producing, 'spectator', { type: 'build', build: {} }).code).toBe('not-your-decision');
  });

  it('[totw:5.6] the other side, or an answer to another question', () => {
    const state = given({});
    const other = refusal(state, 'japanese', pass);
    expect(other).toEqual({
      code: 'not-your-decision',
      clause: 'totw:5.7',
      data: { asked: [{ role: 'german', decision: 'take-action' }] },
    });
    expect(refusal(state, 'german', { type: 'commit-air', boxes: [] })).toEqual({
      code: 'wrong-decision',
      clause: 'totw:5.7',
      data: { sent: 'commit-air', legal: ['take-action'] },
    });
  });
});

describe('what follows without a question', () => {
  const placing = (german: object, japanese: object = {}): Partial<PositionFile> =>
    ({
      turn: 1,
      stage: { phase: 'placement', next: 'german', toPlace: { german, japanese } },
    }) as Partial<PositionFile>;
  /** Every ocean but these holds six fleets of the enemy. */
  const shut = (...open: readonly string[]) =>
    Object.fromEntries(STANDARD_MAP.oceans.filter(({ id }) => !open.includes(id)).map(({ id }) => [id, 'j 6 fleet']));
  const opening = (stand: Record<string, string>, position: Partial<PositionFile>, faces: readonly number[]) =>
    start(setupSchema.parse(setupOf({ stand, position })), { by: 'german', roll: scriptedDice(faces) });

  it('[totw:3.7] the only place is taken, and what has none is lost', () => {
    const one = opening(shut('north-atlantic'), placing({ fleet: 1 }), [4, 2]);
    expect(only(one, 'unit-placed')).toMatchObject({
      side: 'german',
      area: 'north-atlantic',
      unit: { id: 'g-fl-1', type: 'fleet' },
      next: 'german',
    });
    expect(all(one, 'setup-completed')).toHaveLength(1);
    const none = opening(shut(), placing({ fleet: 2 }), [4, 2]);
    expect(only(none, 'placement-forfeited')).toEqual({
      type: 'placement-forfeited',
      side: 'german',
      force: { fleet: 2 },
      next: 'german',
    });
    const others = opening(shut(), placing({ fleet: 2 }, { infantry: 3 }), []);
    expect(only(others, 'placement-forfeited')).toMatchObject({ next: 'japanese' });
    // Two places, or two kinds of unit with a place: the side is asked.
    expect(all(opening(shut('north-atlantic', 'south-atlantic'), placing({ fleet: 1 }), []), 'unit-placed')).toEqual(
      [],
    );
    expect(all(opening(shut('north-atlantic'), placing({ fleet: 1, infantry: 1 }), []), 'unit-placed')).toEqual([]);
  });

  it('[totw:3.7] a place that is refused names those that are open', () => {
    const state = given({
      stand: shut('north-atlantic', 'caribbean-sea'),
      position: placing({ fleet: 2, infantry: 1 }),
    });
    const place = (unit: string, area: string) =>
      refusal(state, 'german', { type: 'place-units', placements: [{ unit, area }] } as Action);
    expect(place('panzer', 'russia')).toEqual({
      code: 'nothing-to-place',
      clause: 'totw:3.7',
      data: { unit: 'panzer', legal: { fleet: 2, infantry: 1 } },
    });
    expect(place('fleet', 'south-atlantic')).toEqual({
      code: 'enemy-fleets-there',
      clause: 'totw:3.7',
      data: { area: 'south-atlantic', enemies: 6, legal: ['north-atlantic', 'caribbean-sea'] },
    });
    expect(place('infantry', 'north-atlantic')).toEqual({
      code: 'wrong-element',
      clause: 'totw:3.7',
      data: { area: 'north-atlantic', unit: 'infantry', needs: 'land' },
    });
    expect(place('infantry', 'japan')).toMatchObject({
      code: 'not-your-area',
      clause: 'totw:3.7',
      data: { holder: 'japanese' },
    });
  });

  it('[totw:7.2] the loyalty of Italy: one roll for the first area, one for the second, and what it brings', () => {
    const stand = { 'media-oriente': 'g 3 italian', 'africa-orientale': 'g infantry', iran: 'j 6 panzer' };
    const control: Record<string, Side> = { iran: 'japanese' };
    const base = { stand: { ...stand, 'media-oriente': '' }, control, next: 'japanese' as const };
    const { 'media-oriente': _empty, ...rest } = base.stand;
    const state = given({ ...base, stand: { ...rest, 'europa-del-sud': 'g 2 italian, infantry' }, auto: true });
    const stays = play(state, 'japanese', move({ panzer: 1 }, 'iran', 'media-oriente'), [3]);
    expect(only(stays.events, 'italian-loyalty-rolled')).toEqual({
      type: 'italian-loyalty-rolled',
      check: 1,
      defectsOn: [1, 2],
      roll: 3,
      defected: false,
      areas: [],
    });
    expect(stays.state.italy).toEqual({ side: 'german', checks: 1 });
    const goes = play(state, 'japanese', move({ panzer: 1 }, 'iran', 'media-oriente'), [2, 6, 1]);
    // What Germans hold alone stays German; where both stand they fight.
    expect(only(goes.events, 'italian-loyalty-rolled')).toMatchObject({
      roll: 2,
      defected: true,
      areas: ['europa-del-sud'],
    });
    expect(goes.state.italy).toEqual({ side: 'japanese', checks: 1 });
    expect(holders(goes.state)).toMatchObject({ 'africa-orientale': 'german' });
    expect(all(goes.events, 'battle-begun').map(({ area, origin }) => `${area} ${origin}`)).toEqual([
      'europa-del-sud defection',
    ]);
    const empty = play(
      given({ stand: rest, control, next: 'japanese' }),
      'japanese',
      move({ panzer: 1 }, 'iran', 'media-oriente'),
      [1],
    );
    expect(only(empty.events, 'italian-loyalty-rolled')).toMatchObject({ areas: ['europa-del-sud'] });
    expect(holders(empty.state)).toMatchObject({ 'europa-del-sud': 'japanese', 'africa-orientale': 'german' });
  });

  it('[totw:5.4] what both build stands at home, bombs and headquarters beside the map', () => {
    const state = given({ position: { stage: { phase: 'production' }, bombs: { german: 1, japanese: 1 } } });
    const sealed = play(state, 'german', { type: 'build', build: { infantry: 2, fleet: 1, bomb: 1 } }).state;
    const done = play(
      sealed,
      'japanese',
      { type: 'build', build: { panzer: 1, kb: 1, bomb: 2, hq: 1 } },
      [4, 5, 2],
    ).state;
    expect(done.bombs).toEqual({ german: 2, japanese: 3 });
    expect([standing(done, 'greater-germany'), standing(done, 'north-atlantic')]).toEqual(['2 infantry', '1 fleet']);
    expect([standing(done, 'japan'), standing(done, 'western-pacific-ocean')]).toEqual(['1 panzer', '1 kb']);
    expect(done.air).toEqual({ side: 'japanese', left: 4 });
    expect(asked(done)).toBe('german take-action');
  });

  it('[totw:2.2] a game on a map of its own says so', () => {
    const map = { ...STANDARD_MAP.file, name: 'Our own' };
    const [begun] = start(setupSchema.parse({ map }), { by: 'german', roll: scriptedDice([]) });
    expect(begun).toMatchObject({ type: 'game-begun', map: { name: 'Our own' } });
    const [plain] = start(setupSchema.parse({}), { by: 'german', roll: scriptedDice([]) });
    expect(plain).not.toHaveProperty('map');
  });
});
