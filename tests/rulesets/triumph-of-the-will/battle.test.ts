import { describe, expect, it } from 'vitest';
import type { Action, Doctrine } from '@/lib/rulesets/triumph-of-the-will/actions';
import { holderOf, stackIn } from '@/lib/rulesets/triumph-of-the-will/reading';
import { all, asked, given, holders, move, only, play, refusal, standing } from './support';

const ASK: Doctrine = { arrange: 'ask', air: 'ask', momentum: 'ask' };
const line = (...boxes: ('infantry' | 'panzer' | '6ss' | 'fleet' | 'kb')[]): Action => ({ type: 'line-up', boxes });
const match = (...boxes: ('infantry' | 'panzer' | '6ss' | 'fleet' | 'kb')[][]): Action => ({
  type: 'match-line',
  boxes,
});
const air = (...boxes: number[]): Action => ({ type: 'commit-air', boxes });
const airFor = (side: 'german' | 'japanese', left: number) => ({ position: { air: { side, left } } });

/** The example of 10.8: three panzers, the 6SS and infantry against five infantry with three aircraft. */
const example = given({
  stand: { russia: 'g infantry, 3 panzer, 6ss', manchukuo: 'j 5 infantry' },
  ...airFor('japanese', 3),
});
const attack = move({ infantry: 1, panzer: 3, '6ss': 1 }, 'russia', 'manchukuo');

describe('the example of the book', () => {
  it('[totw:10.8] fights out both rounds as printed: the Japanese keep the area with two armies', () => {
    // Alike defenders line up by themselves; the attacker matches box for box.
    const begun = play(example, 'german', attack);
    expect(asked(begun.state)).toBe('german match-line');
    const matched = play(begun.state, 'german', match(['panzer'], ['panzer'], ['6ss'], ['panzer'], ['infantry']));
    expect(asked(matched.state)).toBe('japanese commit-air');
    const first = play(matched.state, 'japanese', air(2, 3, 4), [2, 1, 3, 4, 3, 3, 2, 5, 6, 6]);
    const { exchanges } = only(first.events, 'round-fought');
    expect(exchanges.map(({ defender }) => defender.total)).toEqual([2, 4, 4, 3, 6]);
    expect(exchanges.map(({ attacker }) => attacker.total)).toEqual([2, 5, 5, 6, 6]);
    expect(exchanges.map(({ loser }) => loser)).toEqual(['attacker', 'defender', 'defender', 'defender', 'attacker']);
    // Two Japanese are left, both with the aircraft that stay: nothing to choose but the German line.
    expect(asked(first.state)).toBe('german match-line');
    const second = play(first.state, 'german', match(['panzer', '6ss'], ['panzer']), [4, 2, 4, 3, 5, 3]);
    expect(only(second.events, 'air-committed').boxes).toEqual([1, 2]);
    const round = only(second.events, 'round-fought').exchanges;
    expect(round.map(({ defender, attacker }) => [defender.total, attacker.total])).toEqual([
      [5, 3],
      [5, 5],
      [6, 4],
    ]);
    expect(only(second.events, 'battle-ended')).toMatchObject({ winner: 'defender', airSide: 'japanese', airSpent: 3 });
    expect([standing(second.state, 'manchukuo'), standing(second.state, 'russia')]).toEqual(['2 ~infantry', '']);
    expect(holderOf(second.state, 'manchukuo')).toBe('japanese');
    expect(second.state.air).toEqual({ side: 'japanese', left: 0 });
  });
});

describe('combat', () => {
  it('[totw:10.1] entering an occupied area is an attack, with nobody asked whether', () => {
    const state = given({ stand: { russia: 'g infantry', manchukuo: 'j infantry' }, auto: true });
    expect(
      only(play(state, 'german', move({ infantry: 1 }, 'russia', 'manchukuo'), [6, 6]).events, 'battle-begun').area,
    ).toBe('manchukuo');
  });

  it('[totw:10.2] an undefended area changes hands at once and does not stop the force', () => {
    const state = given({ stand: { russia: 'g infantry' } });
    const { state: after } = play(state, 'german', move({ infantry: 1 }, 'russia', 'tibet', 'manchukuo', 'kamchatka'));
    expect(holders(after)).toMatchObject({ tibet: 'german', manchukuo: 'german', kamchatka: 'german' });
  });

  it('[totw:10.3] every unit of both sides in the area fights', () => {
    const stand = { russia: 'g 2 infantry', manchukuo: 'j infantry, ~infantry, panzer' };
    const { events } = play(given({ stand }), 'german', move({ infantry: 2 }, 'russia', 'manchukuo'));
    expect(only(events, 'battle-begun')).toMatchObject({
      attackers: { infantry: 2 },
      defenders: { infantry: 2, panzer: 1 },
    });
  });

  it('[totw:10.4] the smaller side lines up first, the other matches and stacks the rest', () => {
    const stand = { russia: 'g infantry, panzer', manchukuo: 'j 2 infantry, panzer' };
    const begun = play(given({ stand }), 'german', move({ infantry: 1, panzer: 1 }, 'russia', 'manchukuo'));
    expect(asked(begun.state)).toBe('german line-up');
    expect(refusal(begun.state, 'german', line('panzer')).code).toBe('wrong-boxes');
    expect(refusal(begun.state, 'german', line('panzer', 'panzer')).code).toBe('wrong-line');
    expect(refusal(begun.state, 'japanese', line('panzer', 'infantry')).code).toBe('not-your-decision');
    const lined = play(begun.state, 'german', line('panzer', 'infantry'));
    expect(asked(lined.state)).toBe('japanese match-line');
    expect(refusal(lined.state, 'japanese', match(['infantry'], ['infantry'], ['panzer'])).code).toBe('wrong-boxes');
    expect(refusal(lined.state, 'japanese', match(['infantry'], ['infantry'])).code).toBe('wrong-line');
    const done = play(lined.state, 'japanese', match(['infantry'], ['panzer', 'infantry']), [1, 6, 6, 1]);
    expect(only(done.events, 'line-matched').boxes.map((box) => box.map(({ type }) => type))).toEqual([
      ['infantry'],
      ['panzer', 'infantry'],
    ]);
  });

  it('[totw:10.4] equal numbers: the defender lines up first', () => {
    const stand = { russia: 'g infantry, panzer', manchukuo: 'j infantry, panzer' };
    expect(asked(play(given({ stand }), 'german', move({ infantry: 1, panzer: 1 }, 'russia', 'manchukuo')).state)).toBe(
      'japanese line-up',
    );
  });
});

describe('aircraft', () => {
  it('[totw:2.8] aircraft are no units on the map: they are counted for the side that has superiority', () => {
    expect(example.air).toEqual({ side: 'japanese', left: 3 });
  });

  it('[totw:10.5] one aircraft a manned box, up to what is left; committed ones stay', () => {
    const stand = { russia: 'g 4 infantry', manchukuo: 'j 4 infantry' };
    const state = given({ stand, ...airFor('german', 2) });
    const begun = play(state, 'german', move({ infantry: 4 }, 'russia', 'manchukuo'));
    expect(asked(begun.state)).toBe('german commit-air');
    expect(refusal(begun.state, 'german', air(5)).code).toBe('air-unmanned-box');
    expect(refusal(begun.state, 'german', air(1, 1)).code).toBe('air-twice');
    expect(refusal(begun.state, 'german', air(1, 2, 3)).code).toBe('air-too-many');
    const first = play(begun.state, 'german', air(3), [1, 6, 6, 1, 3, 3, 6, 1]);
    expect(only(first.events, 'round-fought').exchanges[2]).toMatchObject({
      loser: 'defender',
      attacker: { total: 4 },
    });
    expect(asked(first.state)).toBe('german commit-air');
    expect(refusal(first.state, 'german', air())).toMatchObject({ code: 'air-too-few', data: { asked: 0, least: 1 } });
  });

  it('[totw:10.5] never at sea, and not for the side without superiority', () => {
    const sea = given({ stand: { 'north-atlantic': 'g fleet', 'south-atlantic': 'j fleet' }, ...airFor('german', 3) });
    expect(asked(play(sea, 'german', move({ fleet: 1 }, 'north-atlantic', 'south-atlantic'), [6, 1]).state)).toBe(
      'japanese take-action',
    );
  });
});

describe('dice and ends', () => {
  it('[totw:10.6] a box is fought one exchange at a time, ties go to the defender', () => {
    const stand = { russia: 'g 3 infantry', manchukuo: 'j infantry' };
    const { state, events } = play(
      given({ stand }),
      'german',
      move({ infantry: 3 }, 'russia', 'manchukuo'),
      [4, 4, 3, 1, 2, 5],
    );
    const { exchanges } = only(events, 'round-fought');
    expect(exchanges.map(({ loser }) => loser)).toEqual(['attacker', 'attacker', 'defender']);
    expect(exchanges.map(({ defender }) => defender.roll)).toEqual([4, 3, 2]);
    expect(standing(state, 'manchukuo')).toBe('1 ~infantry');
  });

  it('[totw:10.7] panzers add 1 and the 6SS 2 on the attack alone; the Kido Butai always adds 1', () => {
    const stand = { russia: 'g 6ss', manchukuo: 'j panzer' };
    const land = play(given({ stand, auto: true }), 'german', move({ '6ss': 1 }, 'russia', 'manchukuo'), [6, 5]);
    expect(only(land.events, 'round-fought').exchanges[0]).toMatchObject({
      defender: { total: 6, modifiers: [] },
      attacker: { total: 7, modifiers: ['panzer', '6ss'] },
    });
    const sea = given({ stand: { 'north-atlantic': 'g fleet', 'south-atlantic': 'j kb' }, auto: true });
    const fought = play(sea, 'german', move({ fleet: 1 }, 'north-atlantic', 'south-atlantic'), [3, 4]);
    expect(only(fought.events, 'round-fought').exchanges[0]).toMatchObject({
      loser: 'attacker',
      defender: { total: 4 },
    });
  });

  it('[totw:2.7] the elite units are alone of their type', () => {
    const state = given({ stand: { russia: 'g 6ss', 'western-pacific-ocean': 'j kb' } });
    expect([stackIn(state, 'russia')[0]?.id, stackIn(state, 'western-pacific-ocean')[0]?.id]).toEqual([
      'g-6ss',
      'j-kb',
    ]);
  });

  it('[totw:2.4] a panzer on the defence fights as infantry does', () => {
    const state = given({ stand: { tibet: 'j infantry', russia: 'g panzer' }, next: 'japanese', auto: true });
    const { events } = play(state, 'japanese', move({ infantry: 1 }, 'tibet', 'russia'), [3, 4]);
    expect(only(events, 'round-fought').exchanges[0]).toMatchObject({ loser: 'defender', defender: { total: 3 } });
  });

  it('[totw:10.8] the winner is disrupted, a defender too, and nobody retreats', () => {
    const state = given({ stand: { russia: 'g infantry', manchukuo: 'j 2 infantry' }, auto: true });
    const { state: after } = play(state, 'german', move({ infantry: 1 }, 'russia', 'manchukuo'), [5, 2]);
    expect(standing(after, 'manchukuo')).toBe('2 ~infantry');
  });

  it('[totw:10.10] an area may be attacked again by another force', () => {
    const state = given({
      stand: { russia: 'g infantry', tibet: 'g infantry', manchukuo: 'j infantry' },
      control: { tibet: 'german' },
      auto: true,
    });
    const first = play(state, 'german', move({ infantry: 1 }, 'russia', 'manchukuo'), [5, 2]);
    const passed = play(first.state, 'japanese', { type: 'pass' });
    const second = play(passed.state, 'german', move({ infantry: 1 }, 'tibet', 'manchukuo'), [1, 2]);
    expect(holderOf(second.state, 'manchukuo')).toBe('german');
  });

  it('[totw:10.4] standing orders resolve a battle at once, and may answer a waiting question', () => {
    const begun = play(example, 'german', attack);
    const auto: Doctrine = { ...ASK, arrange: 'auto' };
    const { state } = play(begun.state, 'german', { type: 'set-doctrine', doctrine: auto });
    expect(asked(state)).toBe('japanese commit-air');
    expect(asked(play(begun.state, 'japanese', { type: 'set-doctrine', doctrine: auto }).state)).toBe(
      'german match-line',
    );
  });
});

describe('momentum', () => {
  const stand = { russia: 'g 2 panzer, infantry', manchukuo: 'j infantry', tibet: 'j infantry' };
  const won = () => {
    const state = given({ stand, ...airFor('german', 2) });
    const begun = play(state, 'german', move({ panzer: 2, infantry: 1 }, 'russia', 'manchukuo'));
    const lined = play(begun.state, 'german', match(['panzer', 'panzer', 'infantry']));
    return play(lined.state, 'german', air(), [1, 6]);
  };
  const go = (to: string, count = 1): Action => ({ type: 'momentum', advance: { force: { panzer: count }, to } });

  it('[totw:10.9] victorious panzers take an undefended area next door, or fight once more', () => {
    const { state } = won();
    expect(asked(state)).toBe('german momentum');
    const empty = play(state, 'german', go('kamchatka'));
    expect(holderOf(empty.state, 'kamchatka')).toBe('german');
    expect(standing(empty.state, 'manchukuo').split(', ').sort()).toEqual(['1 ~infantry', '1 ~panzer']);
    const second = play(state, 'german', go('tibet', 2));
    expect(only(second.events, 'battle-begun').origin).toBe('momentum');
    const done = play(second.state, 'german', air(1), [1, 6]);
    // One momentum a force: the second victory asks nothing more.
    expect(asked(done.state)).toBe('japanese take-action');
    expect([holderOf(done.state, 'tibet'), done.state.air?.left]).toEqual(['german', 1]);
    expect(asked(play(state, 'german', { type: 'momentum' }).state)).toBe('japanese take-action');
  });

  it('[totw:10.9] infantry stays, islands and far areas are out of reach', () => {
    const { state } = won();
    expect(refusal(state, 'german', { type: 'momentum', advance: { force: { infantry: 1 }, to: 'tibet' } }).code).toBe(
      'momentum-units',
    );
    expect(refusal(state, 'german', go('japan'))).toMatchObject({
      code: 'momentum-target',
      data: { legal: ['kamchatka', 'meng-chang', 'tibet'] },
    });
    expect(refusal(state, 'german', go('tibet', 3)).code).toBe('momentum-units');
  });

  it('[totw:10.9] needs air superiority with an aircraft unused', () => {
    const without = given({ stand });
    const begun = play(without, 'german', move({ panzer: 2 }, 'russia', 'manchukuo'), [1, 6]);
    expect(asked(begun.state)).toBe('japanese take-action');
    const spent = given({ stand, ...airFor('german', 1) });
    const first = play(spent, 'german', move({ panzer: 2 }, 'russia', 'manchukuo'));
    expect(asked(play(first.state, 'german', air(1), [1, 6]).state)).toBe('japanese take-action');
  });
});

describe('the United Nations', () => {
  it('[totw:12.2] UN units defend as infantry to the end, arranged by the player who does not attack', () => {
    const state = given({ stand: { russia: 'g infantry, panzer' }, rebellions: { iran: 3 } });
    const begun = play(state, 'german', move({ infantry: 1, panzer: 1 }, 'russia', 'iran'));
    const lined = play(begun.state, 'german', line('panzer', 'infantry'));
    expect(asked(lined.state)).toBe('japanese match-line');
    const fought = play(
      lined.state,
      'japanese',
      match(['infantry'], ['infantry', 'infantry']),
      [3, 3, 1, 5, 6, 1, 6, 1],
    );
    expect(all(fought.events, 'round-fought')[0]?.exchanges.map(({ defender }) => defender.id)).toEqual([
      'un-1',
      'un-2',
      'un-3',
    ]);
    // Panzer 4 beats 3, infantry 5 beats 1, then loses to 6; the panzer alone then meets the last UN unit and loses.
    expect(all(fought.events, 'round-fought')).toHaveLength(2);
    expect([fought.state.rebellions.iran, holderOf(fought.state, 'iran')]).toEqual([1, 'un']);
  });

  it('[totw:12.3] an area in rebellion is enemy to both, and is controlled by who roots it out', () => {
    const state = given({ stand: { russia: 'g infantry' }, rebellions: { iran: 1 }, auto: true });
    expect(holderOf(state, 'iran')).toBe('un');
    const { state: after } = play(state, 'german', move({ infantry: 1 }, 'russia', 'iran'), [2, 3]);
    expect([holderOf(after, 'iran'), after.rebellions]).toEqual(['german', {}]);
    expect(refusal(state, 'german', move({ infantry: 1 }, 'russia', 'iran', 'media-oriente')).code).toBe('must-stop');
  });
});
