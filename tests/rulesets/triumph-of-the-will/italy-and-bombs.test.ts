import { describe, expect, it } from 'vitest';
import type { Action } from '@/lib/rulesets/triumph-of-the-will/actions';
import { decide } from '@/lib/rulesets/triumph-of-the-will/decide/decide';
import { options } from '@/lib/rulesets/triumph-of-the-will/options/options';
import { holderOf } from '@/lib/rulesets/triumph-of-the-will/reading';
import { all, allUnits, asked, given, holders, move, only, PASS, play, refusal, standing } from './support';

const JAPANESE_IRAN = { control: { iran: 'japanese' as const } };

describe('the Italians with Germany', () => {
  it('[totw:7.1] they stay, defend, and count for stacking', () => {
    const state = given({
      stand: { 'media-oriente': 'g 3 italian, 3 infantry', iran: 'j infantry' },
      ...JAPANESE_IRAN,
      auto: true,
    });
    expect(refusal(state, 'german', move({ italian: 1 }, 'media-oriente', 'russia')).code).toBe('italians-stay');
    const moves = options(state, 'german').flatMap((template) => (template.type === 'move' ? [template.units] : []));
    expect(moves).toEqual([{ infantry: 3 }]);
    const passed = play(state, 'german', PASS);
    const fought = play(passed.state, 'japanese', move({ infantry: 1 }, 'iran', 'media-oriente'), [6, 1]);
    expect(only(fought.events, 'battle-begun').defenders).toEqual({ infantry: 3, italian: 3 });
  });

  it('[totw:2.6] the German side commands them until they defect', () => {
    const state = given({ stand: { 'media-oriente': 'g 3 italian' } });
    expect(allUnits(state).map(({ side }) => side)).toEqual(['german', 'german', 'german']);
  });

  it('[totw:7.5] they are never built', () => {
    const state = given({ position: { turn: 2, stage: { phase: 'production' } } });
    const build = options(state, 'german')[0];
    expect(build?.type === 'build' && Object.keys(build.most)).not.toContain('italian');
  });
});

const stand = {
  iran: 'j infantry',
  'africa-orientale': 'g 3 italian',
  'europa-del-sud': 'g 2 italian, panzer',
};
const state = given({ stand, ...JAPANESE_IRAN, next: 'japanese', auto: true });
const invade = move({ infantry: 1 }, 'iran', 'media-oriente');

describe('defection', () => {
  it('[totw:7.2] Japan’s first Italian area is tested on 1-2, the second held at once on 1-4, then never', () => {
    const first = play(state, 'japanese', invade, [3]);
    expect(only(first.events, 'italian-loyalty-rolled')).toMatchObject({
      check: 1,
      defectsOn: [1, 2],
      defected: false,
    });
    const second = given({
      stand: { 'south-africa': 'j infantry' },
      control: { 'media-oriente': 'japanese', 'south-africa': 'japanese' },
      position: { italy: { side: 'german', checks: 1 } },
      next: 'japanese',
    });
    const again = play(second, 'japanese', move({ infantry: 1 }, 'south-africa', 'africa-orientale'), [4]);
    expect(only(again.events, 'italian-loyalty-rolled')).toMatchObject({
      check: 2,
      defectsOn: [1, 2, 3, 4],
      defected: true,
    });
    const third = given({
      stand: { 'south-africa': 'j infantry' },
      control: { 'media-oriente': 'japanese', 'south-africa': 'japanese' },
      position: { italy: { side: 'german', checks: 2 } },
      next: 'japanese',
    });
    expect(
      all(
        play(third, 'japanese', move({ infantry: 1 }, 'south-africa', 'africa-orientale')).events,
        'italian-loyalty-rolled',
      ),
    ).toEqual([]);
  });

  it('[totw:7.2] areas with Italians or empty go over; one that Germans hold alone stays German', () => {
    const alone = given({
      stand: { iran: 'j infantry', 'europa-del-sud': 'g infantry', 'africa-orientale': 'g italian' },
      ...JAPANESE_IRAN,
      next: 'japanese',
    });
    const { state: after } = play(alone, 'japanese', invade, [1]);
    expect(holders(after)).toMatchObject({ 'africa-orientale': 'japanese', 'europa-del-sud': 'german' });
  });

  it('[totw:7.3] Germans and Italians in one area fight at once, Germans attacking, and no action is spent', () => {
    // Defected on 2; the panzer beats the first Italian (5+1 > 3) and then the second (2+1 > 2).
    const { state: after, events } = play(state, 'japanese', invade, [2, 3, 5, 2, 2]);
    expect(only(events, 'battle-begun')).toMatchObject({
      attacker: 'german',
      defender: 'japanese',
      origin: 'defection',
    });
    expect([holderOf(after, 'europa-del-sud'), standing(after, 'europa-del-sud')]).toEqual(['german', '1 ~panzer']);
    expect([holderOf(after, 'africa-orientale'), asked(after)]).toEqual(['japanese', 'german take-action']);
  });
});

describe('after defection', () => {
  it('[totw:7.3] [totw:10.9] a battle that it caused never leads to momentum, aircraft or not', () => {
    const superior = given({
      stand,
      ...JAPANESE_IRAN,
      position: { air: { side: 'german', left: 3 } },
      next: 'japanese',
    });
    const { state: stopped } = play(superior, 'japanese', invade, [2]);
    expect(asked(stopped)).toBe('german commit-air');
    // 5+1+1 > 3, then 2+1+1 > 2: the panzer is left, with two aircraft unspent.
    const { state: after } = play(stopped, 'german', { type: 'commit-air', boxes: [1] }, [3, 5, 2, 2]);
    expect([asked(after), after.air?.left, standing(after, 'europa-del-sud')]).toEqual([
      'german take-action',
      2,
      '1 ~panzer',
    ]);
  });

  it('[totw:7.3] in the middle of a move: the battle is fought, with its questions, before the move goes on', () => {
    const asking = given({
      stand: { ...stand, 'europa-del-sud': 'g 2 italian, panzer, infantry' },
      ...JAPANESE_IRAN,
      next: 'japanese',
    });
    const path = move({ infantry: 1 }, 'iran', 'media-oriente', 'russia', 'scandinavia');
    const { state: stopped } = play(asking, 'japanese', path, [2]);
    expect(asked(stopped)).toBe('german match-line');
    const { state: after } = play(
      stopped,
      'german',
      { type: 'match-line', boxes: [['panzer'], ['infantry']] },
      [1, 6, 1, 6],
    );
    expect(holders(after)).toMatchObject({ 'europa-del-sud': 'german', russia: 'japanese', scandinavia: 'japanese' });
    expect(standing(after, 'scandinavia')).toBe('1 ~infantry');
  });

  it('[totw:7.4] with Japan they go no further than the land next to their three areas, by land or convoy', () => {
    const japans = given({
      stand: { 'africa-orientale': 'j 3 italian', 'mediterranean-sea': 'j fleet' },
      control: { 'africa-orientale': 'japanese', 'media-oriente': 'japanese', 'europa-del-sud': 'japanese' },
      position: { italy: { side: 'japanese', checks: 1 } },
      next: 'japanese',
    });
    const sail = (to: string): Action => ({
      type: 'convoy',
      force: { italian: 1 },
      from: 'africa-orientale',
      to,
      via: [{ ocean: 'mediterranean-sea', fleets: { fleet: 1 } }],
    });
    expect(
      holderOf(
        play(japans, 'japanese', move({ italian: 2 }, 'africa-orientale', 'north-africa')).state,
        'north-africa',
      ),
    ).toBe('japanese');
    expect(
      refusal(japans, 'japanese', move({ italian: 1 }, 'africa-orientale', 'north-africa', 'west-africa')).code,
    ).toBe('italian-range');
    expect(holderOf(play(japans, 'japanese', sail('western-europe')).state, 'western-europe')).toBe('japanese');
    const templates = options(japans, 'japanese').filter(({ type }) => type === 'move' || type === 'convoy');
    expect(templates.map((template) => ('kind' in template ? template.kind : ''))).toEqual([
      'italians',
      'fleets',
      'italians',
    ]);
  });
});

const bomb = (area: string, unit: 'infantry' | 'italian' | 'fleet' = 'infantry', disrupted = false): Action => ({
  type: 'bomb',
  target: { area, unit, disrupted },
});
const armed = (stand: Record<string, string>, more = {}) =>
  given({ stand, position: { bombs: { german: 2, japanese: 0 }, ...more } });

describe('atomic attacks', () => {
  it('[totw:11.1] one enemy unit anywhere, or a canal, with a bomb in hand', () => {
    const state = armed({ india: 'j infantry', russia: 'g infantry' });
    const hit = play(state, 'german', bomb('india'), [4]);
    expect([standing(hit.state, 'india'), holderOf(hit.state, 'india'), hit.state.bombs.german]).toEqual([
      '',
      'japanese',
      1,
    ]);
    expect(refusal(given({ stand: { india: 'j infantry' } }), 'german', bomb('india')).code).toBe('no-bomb');
    expect(refusal(state, 'german', bomb('india', 'fleet'))).toMatchObject({
      code: 'no-such-target',
      data: { legal: [{ unit: 'infantry', disrupted: false, count: 1 }] },
    });
    expect(refusal(state, 'german', bomb('russia')).code).toBe('own-target');
    expect(refusal(state, 'german', bomb('constructor')).code).toBe('unknown-area');
  });

  it('[totw:11.2] 1-4 eliminates, 5 disrupts, 6 is a dud', () => {
    const state = armed({ india: 'j infantry' });
    const five = play(state, 'german', bomb('india'), [5]);
    expect([standing(five.state, 'india'), five.state.detonations]).toEqual(['1 ~infantry', 1]);
    const dud = play(state, 'german', bomb('india'), [6]);
    expect([standing(dud.state, 'india'), dud.state.detonations, dud.state.lastDetonation]).toEqual([
      '1 infantry',
      0,
      undefined,
    ]);
    const again = play(armed({ india: 'j ~infantry' }), 'german', bomb('india', 'infantry', true), [5]);
    expect(only(again.events, 'bomb-dropped')).toMatchObject({ result: 'no-effect', detonated: true });
  });

  it('[totw:11.3] the blast stays and hinders nothing', () => {
    const state = armed({ india: 'j infantry', 'azad-hind': 'j infantry' });
    const hit = play(state, 'german', bomb('india'), [1]);
    expect(hit.state.blasts).toEqual({ india: 1 });
    expect(standing(play(hit.state, 'japanese', move({ infantry: 1 }, 'azad-hind', 'india')).state, 'india')).toBe(
      '1 ~infantry',
    );
  });

  it('[totw:9.9] a bomb may close a canal for good or for the turn; Gibraltar cannot be hit', () => {
    const state = armed({ 'mediterranean-sea': 'g fleet' });
    const on = (canal: string): Action => ({ type: 'bomb', target: { canal } });
    expect(play(state, 'german', on('suez'), [4]).state).toMatchObject({
      canals: { suez: 'closed' },
      blasts: { 'africa-orientale': 1 },
    });
    const five = play(state, 'german', on('suez'), [5]).state;
    expect(five.canals.suez).toBe('closed-this-turn');
    expect(play(state, 'german', on('panama'), [6]).state).toMatchObject({
      canals: { panama: 'open' },
      detonations: 0,
    });
    expect(refusal(state, 'german', on('gibraltar'))).toMatchObject({ code: 'unknown-canal', data: { strait: true } });
    const passed = play(five, 'japanese', PASS);
    const next = decide(passed.state, PASS, { by: 'german', roll: () => 1 });
    expect(next.ok && only(next.value, 'turn-recovered').canals).toEqual(['suez']);
  });

  it('[totw:9.9] what a bomb does to a canal is an option', () => {
    const setup = { options: { canalAtomic: { closed: [6], closedThisTurn: [] } } };
    const state = given({ position: { bombs: { german: 1, japanese: 0 } }, setup });
    expect(play(state, 'german', { type: 'bomb', target: { canal: 'suez' } }, [6]).state.canals.suez).toBe('closed');
  });

  it('[totw:12.4] UN units are no target, and only battle roots them out', () => {
    const state = given({ rebellions: { iran: 2 }, position: { bombs: { german: 1, japanese: 0 } } });
    expect(refusal(state, 'german', bomb('iran')).code).toBe('un-target');
  });

  it('[totw:6.5] everything on the map is open to both', () => {
    const state = armed({ india: 'j infantry, 2 ~infantry' });
    const targets = options(state, 'german').flatMap((template) => (template.type === 'bomb' ? template.targets : []));
    expect(targets).toEqual([
      { area: 'india', unit: 'infantry', disrupted: false, count: 1 },
      { area: 'india', unit: 'infantry', disrupted: true, count: 2 },
    ]);
  });
});
