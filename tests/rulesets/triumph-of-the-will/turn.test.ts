import { describe, expect, it } from 'vitest';
import { outcome } from '@/lib/rulesets/triumph-of-the-will/awaiting';
import { unitMaker } from '@/lib/rulesets/triumph-of-the-will/forces';
import { holderOf, productionOf, stackIn } from '@/lib/rulesets/triumph-of-the-will/reading';
import type { State } from '@/lib/rulesets/triumph-of-the-will/state';
import { all, allUnits, asked, given, move, only, PASS, play, refusal, standing, startingControl } from './support';

/** Garrisons that leave one area open, so that a turn's end rolls for that area alone. */
function garrisons(open: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(startingControl())
      .filter(([area]) => !open.includes(area))
      .map(([area, side]) => [area, side === 'german' ? 'g infantry' : 'j infantry']),
  );
}

const quiet = (open: readonly string[] = [], more = {}): State => given({ stand: garrisons(open), ...more });

function endTurn(state: State, faces: readonly number[] = []) {
  const first = play(state, 'german', PASS);
  return play(first.state, 'japanese', PASS, faces);
}

const production = (more = {}) => given({ position: { turn: 2, stage: { phase: 'production' } }, ...more });

describe('the turn', () => {
  it('[totw:5.2] after two passes come winter, rebellions, recovery and the next production', () => {
    const { events, state } = endTurn(quiet(['tibet']), [3]);
    expect(events.map(({ type }) => type)).toEqual([
      'action-passed',
      'rebellions-rolled',
      'turn-recovered',
      'production-begun',
    ]);
    expect([state.turn, asked(state)]).toEqual([3, 'german build, japanese build']);
  });

  it('[totw:5.3] both build in secret, for a point an area, and nothing is saved', () => {
    const state = production({ control: { tibet: 'german' }, rebellions: { brasil: 2 } });
    expect([productionOf(state, 'german'), productionOf(state, 'japanese')]).toEqual([21, 20]);
    expect(refusal(state, 'japanese', { type: 'build', build: { hq: 2, bomb: 2, kb: 1, infantry: 15 } })).toMatchObject(
      {
        code: 'over-budget',
        clause: 'totw:5.3',
      },
    );
    const one = play(state, 'german', { type: 'build', build: { infantry: 1 } });
    expect(refusal(one.state, 'german', { type: 'build', build: {} }).code).toBe('already-sealed');
    const two = play(one.state, 'japanese', { type: 'build', build: {} }, [5, 2]);
    expect([standing(two.state, 'greater-germany'), asked(two.state)]).toEqual(['1 infantry', 'german take-action']);
  });

  it('[totw:5.4] armies arrive in the capital, fleets in the entry ocean, within stacking', () => {
    const stand = { 'greater-germany': 'g 4 infantry', 'north-atlantic': 'g 5 fleet' };
    const state = production({ stand });
    const build = (wanted: object) => refusal(state, 'german', { type: 'build', build: wanted });
    expect(build({ infantry: 2, panzer: 1 })).toMatchObject({
      code: 'no-room-in-capital',
      data: { asked: 3, legal: 2 },
    });
    expect(build({ fleet: 2 })).toMatchObject({ code: 'no-room-in-entry-ocean', data: { asked: 2, legal: 1 } });
    const sealed = play(state, 'german', { type: 'build', build: { '6ss': 1, fleet: 1 } });
    const { state: after } = play(sealed.state, 'japanese', { type: 'build', build: {} }, [5, 2]);
    expect([standing(after, 'greater-germany'), standing(after, 'north-atlantic')]).toEqual([
      '4 infantry, 1 6ss',
      '6 fleet',
    ]);
    const blocked = production({ stand: { 'north-atlantic': 'j fleet' } });
    expect(refusal(blocked, 'german', { type: 'build', build: { fleet: 1 } })).toMatchObject({
      code: 'entry-ocean-blocked',
      data: { area: 'north-atlantic', enemies: 1 },
    });
  });

  it('[totw:5.5] a die for each headquarters, ties again, the margin in aircraft', () => {
    const sealed = play(production(), 'german', { type: 'build', build: { hq: 2 } });
    const { state, events } = play(
      sealed.state,
      'japanese',
      { type: 'build', build: { hq: 1 } },
      [1, 2, 3, 6, 4, 3, 2, 6],
    );
    expect(only(events, 'air-superiority-rolled')).toMatchObject({
      rolls: [
        { german: [1, 2], japanese: [3] },
        { german: [6, 4], japanese: [3] },
      ],
      side: 'german',
      aircraft: 7,
    });
    expect(state.air).toEqual({ side: 'german', left: 7 });
    expect(refusal(production(), 'german', { type: 'build', build: { hq: 3 } }).code).toBe('too-many-hqs');
  });

  it('[totw:8.3] headquarters go back once they have rolled', () => {
    const sealed = play(production(), 'german', { type: 'build', build: { hq: 2 } });
    const { state } = play(sealed.state, 'japanese', { type: 'build', build: {} }, [1, 1, 5, 6]);
    expect([state.hqs, state.air]).toEqual([
      { german: 0, japanese: 0 },
      { side: 'german', left: 2 },
    ]);
  });
});

describe('actions and passes', () => {
  it('[totw:5.6] the high roller acts first, ties again, then one action each', () => {
    const sealed = play(production({ stand: { tibet: 'j infantry' } }), 'german', { type: 'build', build: {} });
    const { state, events } = play(sealed.state, 'japanese', { type: 'build', build: {} }, [4, 4, 2, 5]);
    expect(only(events, 'first-action-rolled')).toMatchObject({ first: 'japanese' });
    expect(asked(play(state, 'japanese', move({ infantry: 1 }, 'tibet', 'manchukuo')).state)).toBe(
      'german take-action',
    );
  });

  it('[totw:5.7] moves, attacks, atomic attacks and passing are the actions', () => {
    const state = given({ stand: { russia: 'g infantry', tibet: 'j infantry' } });
    expect(refusal(state, 'japanese', PASS)).toMatchObject({ code: 'not-your-decision', clause: 'totw:5.7' });
    expect(refusal(state, 'clock', PASS).code).toBe('not-your-decision');
    expect(refusal(state, 'german', { type: 'build', build: {} })).toMatchObject({
      code: 'wrong-decision',
      data: { sent: 'build', legal: ['take-action'] },
    });
  });

  it('[totw:5.8] a unit that acted is disrupted, may not act again this turn, and still defends', () => {
    const state = given({ stand: { russia: 'g infantry', tibet: 'j infantry' }, auto: true });
    const first = play(state, 'german', move({ infantry: 1 }, 'russia', 'iran'));
    const second = play(first.state, 'japanese', move({ infantry: 1 }, 'tibet', 'iran'), [6, 1]);
    expect(standing(second.state, 'iran')).toBe('1 ~infantry');
    expect(refusal(second.state, 'german', move({ infantry: 1 }, 'iran', 'russia')).code).toBe('no-such-units');
  });

  it('[totw:5.9] points follow control, which is never kept apart from the map', () => {
    const state = given({ stand: { russia: 'g infantry' } });
    const { state: after } = play(state, 'german', move({ infantry: 1 }, 'russia', 'tibet'));
    expect([productionOf(after, 'german'), productionOf(after, 'japanese')]).toEqual([22, 20]);
  });

  it('[totw:5.10] a pass leaves the choice open; two in a row end the phase', () => {
    const state = quiet([], {});
    const passed = play(state, 'german', PASS);
    const acted = play(passed.state, 'japanese', move({ infantry: 1 }, 'tibet', 'manchukuo'));
    expect(asked(acted.state)).toBe('german take-action');
    const again = play(acted.state, 'german', PASS);
    expect(again.state.turn).toBe(2);
    expect(play(again.state, 'japanese', PASS, [1]).state.turn).toBe(3);
  });
});

describe('winter, rebellion, recovery', () => {
  it('[totw:5.11] winter is rolled above twelve detonations, on more faces the more there were', () => {
    const since = (detonations: number) => ({ position: { detonations, lastDetonation: 'german' as const } });
    expect(all(endTurn(quiet([], since(12))).events, 'winter-rolled')).toEqual([]);
    const late = only(endTurn(quiet([], since(13)), [2]).events, 'winter-rolled');
    expect(late).toMatchObject({ side: 'german', startsOn: [1], started: false });
    expect(only(endTurn(quiet([], since(31)), [5]).events, 'winter-rolled').startsOn).toEqual([1, 2, 3, 4]);
    expect(only(endTurn(quiet([], since(99)), [6]).events, 'winter-rolled').startsOn).toEqual([1, 2, 3, 4, 5]);
    const setup = { options: { winterNeedsDetonationThisTurn: true } };
    expect(all(endTurn(quiet([], { ...since(40), setup })).events, 'winter-rolled')).toEqual([]);
  });

  it('[totw:5.12] an area without armies rises on six, with one more for each rebellion next to it', () => {
    // Brasil counts Patagonia by land and the Northern Andes across the blocked boundary.
    const rebellions = { patagonia: 1, 'northern-andes': 1 };
    const stand = garrisons(['brasil', 'patagonia', 'northern-andes']);
    const { events, state } = endTurn(given({ stand, rebellions }), [4, 3]);
    expect(only(events, 'rebellions-rolled').rolls).toEqual([
      { area: 'brasil', roller: 'japanese', roll: 4, modifier: 2, count: 3 },
    ]);
    expect([state.rebellions.brasil, holderOf(state, 'brasil')]).toEqual([3, 'un']);
    expect(all(endTurn(quiet(['greater-germany', 'japan'])).events, 'rebellions-rolled')).toEqual([]);
  });

  it('[totw:12.1] each roll counts the rebellions that stand by then', () => {
    const { events } = endTurn(quiet(['patagonia', 'southern-andes']), [6, 2, 5, 1]);
    expect(only(events, 'rebellions-rolled').rolls.map(({ area, modifier }) => [area, modifier])).toEqual([
      ['patagonia', 0],
      ['southern-andes', 1],
    ]);
  });

  it('[totw:12.5] any number of rebellions may stand at once, and one may start again', () => {
    const open = ['tibet', 'india', 'brasil', 'canada'];
    const { state } = endTurn(quiet(open), [6, 1, 6, 2, 6, 3, 6, 4]);
    expect(Object.keys(state.rebellions).sort()).toEqual([...open].sort());
  });

  it('[totw:5.13] recovery flips every unit up and begins the next turn', () => {
    const state = quiet([], {});
    const moved = play(state, 'german', move({ infantry: 1 }, 'russia', 'iran'));
    const passed = play(moved.state, 'japanese', PASS);
    const { state: after } = play(passed.state, 'german', PASS, [1]);
    expect(allUnits(after).filter(({ disrupted }) => disrupted)).toEqual([]);
    expect(after.turn).toBe(3);
  });
});

describe('production', () => {
  it('[totw:8.1] a new unit takes the lowest number that no unit of its type and nation bears', () => {
    const [one, two, three] = allUnits(given({ stand: { russia: 'g 3 infantry', tibet: 'j infantry' } }));
    if (!one || !two || !three) throw new Error('no units stand');
    const make = unitMaker([[three, { ...one, type: 'italian', side: 'japanese' }], [], [one]]);
    const made = [make('german', 'infantry'), make('german', 'infantry'), make('japanese', 'infantry')];
    expect(made.map(({ id }) => id)).toEqual([two.id, 'g-inf-4', 'j-inf-1']);
    expect(make('german', 'panzer', true)).toEqual({ id: 'g-pz-1', type: 'panzer', side: 'german', disrupted: true });
  });

  it('[totw:8.5] there is one elite unit of a type, and no second one can be made', () => {
    const make = unitMaker();
    expect(make('japanese', 'kb').id).toBe('j-kb');
    expect(() => make('japanese', 'kb')).toThrow('only one');
    expect(() => unitMaker([[make('german', '6ss')]])('german', '6ss')).toThrow('only one');
  });

  it('[totw:8.1] what was lost may be built again, under the lowest free number', () => {
    const sealed = play(production({ stand: { russia: 'g 2 infantry' } }), 'german', {
      type: 'build',
      build: { infantry: 1 },
    });
    const { state } = play(sealed.state, 'japanese', { type: 'build', build: {} }, [5, 2]);
    expect(stackIn(state, 'greater-germany')[0]?.id).toBe('g-inf-3');
  });

  it('[totw:8.2] units stay without being paid for again', () => {
    const sealed = play(production({ stand: { russia: 'g 2 infantry' } }), 'german', { type: 'build', build: {} });
    const { state } = play(sealed.state, 'japanese', { type: 'build', build: {} }, [5, 2]);
    expect(standing(state, 'russia')).toBe('2 infantry');
  });

  it('[totw:8.4] the bomb limit doubles every turn', () => {
    const bombs = (turn: number, count: number) =>
      refusal(production({ position: { turn, stage: { phase: 'production' } } }), 'german', {
        type: 'build',
        build: { bomb: count },
      });
    expect(bombs(2, 3)).toMatchObject({ code: 'too-many-bombs', data: { legal: 2 } });
    expect(bombs(4, 9)).toMatchObject({ code: 'too-many-bombs', data: { legal: 8 } });
  });

  it('[totw:8.5] one elite unit a side, at the usual price', () => {
    const state = production({ stand: { russia: 'g 6ss' } });
    expect(refusal(state, 'german', { type: 'build', build: { '6ss': 1 } }).code).toBe('elite-exists');
    expect(refusal(state, 'german', { type: 'build', build: { kb: 1 } })).toMatchObject({
      code: 'not-yours-to-build',
      data: { side: 'japanese' },
    });
  });

  it('[totw:3.3] a counter mix, where the group wants one, limits what is in play', () => {
    const setup = { options: { counterMix: { german: { panzer: 2 } } } };
    const state = production({ stand: { russia: 'g panzer' }, setup });
    expect(refusal(state, 'german', { type: 'build', build: { panzer: 2 } })).toMatchObject({
      code: 'counter-limit',
      data: { legal: 1 },
    });
  });
});

describe('the end', () => {
  it('[totw:4.1] taking the enemy capital wins at that instant', () => {
    const stand = { russia: 'g infantry', 'western-pacific-ocean': 'g fleet', kamchatka: 'g infantry' };
    const state = given({ stand, control: { kamchatka: 'german' } });
    const { state: after, events } = play(state, 'german', {
      type: 'convoy',
      force: { infantry: 1 },
      from: 'kamchatka',
      to: 'japan',
      via: [{ ocean: 'western-pacific-ocean', fleets: { fleet: 1 } }],
    });
    expect(events[events.length - 1]).toEqual({
      type: 'game-ended',
      reason: 'conventional',
      winner: 'german',
      loser: 'japanese',
    });
    expect(outcome(after)).toEqual({
      winners: ['german'],
      losers: ['japanese'],
      reason: 'conventional',
      clause: 'totw:4.1',
    });
    expect([asked(after), refusal(after, 'german', PASS).code]).toEqual(['', 'game-over']);
  });

  it('[totw:4.1] also in the middle of a move', () => {
    const state = given({ stand: { tibet: 'j infantry' }, next: 'japanese' });
    const path = ['tibet', 'russia', 'greater-germany', 'western-europe'];
    const { events } = play(state, 'japanese', move({ infantry: 1 }, ...path));
    expect(events.map(({ type }) => type)).toEqual([
      'force-moved',
      'area-captured',
      'force-moved',
      'area-captured',
      'game-ended',
    ]);
  });

  it('[totw:4.2] the side of the last detonation loses when winter comes', () => {
    const { state } = endTurn(quiet([], { position: { detonations: 13, lastDetonation: 'japanese' } }), [1]);
    expect(outcome(state)).toEqual({
      winners: ['german'],
      losers: ['japanese'],
      reason: 'nuclear-winter',
      clause: 'totw:4.2',
    });
  });

  it('[totw:4.3] both lose when everything but the capitals rises', () => {
    const rebellions = Object.fromEntries(
      Object.keys(startingControl())
        .filter((area) => !['greater-germany', 'japan', 'brasil'].includes(area))
        .map((area) => [area, 1]),
    );
    const { state } = endTurn(given({ rebellions }), [4, 6]);
    expect(outcome(state)).toEqual({
      winners: [],
      losers: ['german', 'japanese'],
      reason: 'united-nations',
      clause: 'totw:4.3',
    });
  });
});
