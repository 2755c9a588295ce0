import { describe, expect, it } from 'vitest';
import type { JsonObject } from '@/lib/core/json';
import type { Action, Doctrine } from '@/lib/rulesets/triumph-of-the-will/actions';
import { triumphOfTheWill } from '@/lib/rulesets/triumph-of-the-will/index';
import { STANDARD_MAP } from '@/lib/rulesets/triumph-of-the-will/map/standard';
import { advise } from '@/lib/rulesets/triumph-of-the-will/opponent/advise';
import type { PositionFile } from '@/lib/rulesets/triumph-of-the-will/position-file';
import { askAgain, conceal, secrecy, unseals } from '@/lib/rulesets/triumph-of-the-will/secrecy';
import type { State } from '@/lib/rulesets/triumph-of-the-will/state';
import { asked, begin, given, move, PASS, play, refusal, replay, setupOf } from '../support';

/** Standing orders that answer what waits, corrections while units are placed, what is secret, and the general. */

const ASK: Doctrine = { arrange: 'ask', air: 'ask', momentum: 'ask' };
const setup = { doctrine: { german: ASK, japanese: ASK } };
const orders = (change: Partial<Doctrine>): Action => ({ type: 'set-doctrine', doctrine: { ...ASK, ...change } });

describe('standing orders in the middle of a battle', () => {
  const attack = move({ infantry: 1, panzer: 1 }, 'russia', 'manchukuo');
  const stand = { russia: 'g infantry, panzer', manchukuo: 'j infantry, panzer' };
  const flying = { air: { side: 'german', left: 2 } } as const;

  it('[totw:10.4] a line that arranges itself is no longer asked for; others’ orders and other orders answer nothing', () => {
    const waits = play(given({ stand, setup }), 'german', attack).state;
    expect(asked(waits)).toBe('japanese line-up');
    expect(asked(play(waits, 'japanese', orders({ arrange: 'auto' })).state)).toBe('german match-line');
    for (const change of [{ air: 'auto' }, { air: 'never' }, { momentum: 'never' }] as const)
      expect(asked(play(waits, 'japanese', orders(change)).state)).toBe('japanese line-up');
    expect(asked(play(waits, 'german', orders({ arrange: 'auto' })).state)).toBe('japanese line-up');
    const matched = play(waits, 'japanese', { type: 'line-up', boxes: ['infantry', 'panzer'] }).state;
    const fought = play(matched, 'german', orders({ arrange: 'auto' }), [1, 6, 1, 6]).state;
    expect(asked(fought)).toBe('japanese take-action');
  });

  it('[totw:10.5] aircraft that fly by themselves, or never', () => {
    const waits = play(
      given({ stand: { russia: 'g 2 infantry', manchukuo: 'j 2 infantry' }, setup, position: flying }),
      'german',
      move({ infantry: 2 }, 'russia', 'manchukuo'),
    ).state;
    expect(asked(waits)).toBe('german commit-air');
    const committed = (air: Doctrine['air']) => {
      const { events } = play(waits, 'german', orders({ air }), [1, 6, 1, 6]);
      return events.find(({ type }) => type === 'air-committed');
    };
    expect(committed('auto')).toMatchObject({ boxes: [1, 2] });
    expect(committed('never')).toBeUndefined();
    expect(asked(play(waits, 'german', orders({ arrange: 'auto' })).state)).toBe('german commit-air');
  });

  it('[totw:10.9] panzers that never go on', () => {
    const doctrine = { german: { arrange: 'auto', air: 'never', momentum: 'ask' }, japanese: ASK };
    const begun = given({
      stand: { russia: 'g 2 panzer', manchukuo: 'j infantry' },
      setup: { doctrine },
      position: flying,
    });
    const waits = play(begun, 'german', move({ panzer: 2 }, 'russia', 'manchukuo'), [1, 6]).state;
    expect(asked(waits)).toBe('german momentum');
    expect(asked(play(waits, 'german', orders({ momentum: 'never' })).state)).toBe('japanese take-action');
    expect(asked(play(waits, 'german', orders({ arrange: 'auto', air: 'auto' })).state)).toBe('german momentum');
  });

  it('[totw:6.4] units to be given up are chosen by hand', () => {
    const over = given({ stand: { russia: 'g 3 panzer', iran: 'g 5 infantry' }, setup });
    const waits = play(over, 'german', move({ panzer: 3 }, 'russia', 'iran')).state;
    expect(asked(waits)).toBe('german remove-overstack');
    const all = orders({ arrange: 'auto', air: 'never', momentum: 'never' });
    expect(asked(play(waits, 'german', all).state)).toBe('german remove-overstack');
    const give = (area: string, count: number, unit = 'infantry', disrupted = false) =>
      refusal(waits, 'german', { type: 'remove-overstack', area, units: [{ unit, disrupted, count }] } as Action);
    expect(give('iran', 3)).toEqual({ code: 'overstack-number', clause: 'totw:6.4', data: { asked: 3, legal: 2 } });
    expect(give('iran', 1)).toMatchObject({ data: { asked: 1, legal: 2 } });
    expect(give('russia', 2)).toEqual({
      code: 'overstack-area',
      clause: 'totw:6.4',
      data: { area: 'russia', legal: 'iran' },
    });
    expect(give('irn', 2)).toMatchObject({ code: 'unknown-area', clause: 'totw:6.4' });
    expect(give('iran', 2, 'infantry', true)).toEqual({
      code: 'overstack-units',
      clause: 'totw:6.4',
      data: { unit: 'infantry', disrupted: true, asked: 2, legal: 0 },
    });
  });
});

describe('corrections while units are placed', () => {
  const { corrections } = triumphOfTheWill;
  const placing = (toPlace: object, next: 'german' | 'japanese' = 'german'): Partial<PositionFile> => ({
    turn: 1,
    stage: { phase: 'placement', next, toPlace: { german: {}, japanese: {}, ...toPlace } },
  });
  const correct = (state: State, change: Partial<PositionFile>) =>
    corrections.events(state, {
      ...(corrections.sample(state) as unknown as PositionFile),
      ...change,
    } as unknown as JsonObject);
  const state = given({ position: placing({ german: { fleet: 2 }, japanese: { fleet: 3 } }) });

  it('[totw:3.7] the queue of who is next is gone, the other one stays', () => {
    const placements = ['north-atlantic', 'south-atlantic', 'south-atlantic'].map((area) => ({
      unit: 'fleet' as const,
      area,
    }));
    const two = placements.slice(0, 2);
    const first = play(state, 'german', { type: 'place-units', placements: two }).state;
    expect(first.stage).toMatchObject({ next: 'japanese', queues: { german: [two[1]], japanese: [] } });
    const moved = (next: 'german' | 'japanese') => {
      const toPlace = { german: { fleet: 1 }, japanese: { fleet: 3 } };
      const found = correct(first, { stage: { phase: 'placement', next, toPlace }, bombs: { german: 1, japanese: 0 } });
      if (!found.ok) throw new Error(JSON.stringify(found.error));
      return replay(found.value, first).stage;
    };
    expect(moved('japanese')).toMatchObject({ next: 'japanese', queues: { german: [two[1]], japanese: [] } });
    expect(moved('german')).toMatchObject({ next: 'german', queues: { german: [], japanese: [] } });
  });

  it('[totw:3.7] somebody must have a place to go', () => {
    const full = Object.fromEntries(
      STANDARD_MAP.oceans.map(({ id }) => [
        id,
        [{ side: 'japanese' as const, unit: 'fleet' as const, count: 6, disrupted: false }],
      ]),
    );
    const found = correct(state, { units: full });
    expect(found).toEqual({
      ok: false,
      error: [{ path: 'stage.next', message: 'no legal place is left for the unit that is to be placed' }],
    });
  });

  it('[totw:4.1] nothing is corrected after the end', () => {
    const near = given({
      stand: { scandinavia: 'j infantry' },
      control: { scandinavia: 'japanese' },
      next: 'japanese',
    });
    const over = play(near, 'japanese', move({ infantry: 1 }, 'scandinavia', 'greater-germany')).state;
    expect(correct(over, {})).toEqual({
      ok: false,
      error: [{ path: 'stage', message: 'the game is over: void its last action first' }],
    });
    expect(refusal(over, 'german', PASS)).toEqual({
      code: 'game-over',
      clause: 'totw:4.1',
      data: { reason: 'conventional' },
    });
  });
});

describe('what is secret', () => {
  it('[totw:3.3] a choice, a queue and standing orders, each until it opens', () => {
    const of = (event: object) => secrecy(event as never);
    expect(of({ type: 'forces-sealed', side: 'german' })).toEqual({ topic: 'forces:german', visibleTo: ['german'] });
    expect(of({ type: 'build-sealed', side: 'japanese', turn: 4 })).toEqual({
      topic: 'build:4:japanese',
      visibleTo: ['japanese'],
    });
    for (const type of ['placements-queued', 'queue-dropped'])
      expect(of({ type, side: 'german' })).toEqual({ topic: 'placements:german', visibleTo: ['german'] });
    expect(of({ type: 'doctrine-set', side: 'german' })).toEqual({ topic: 'doctrine:german', visibleTo: ['german'] });
    expect(of({ type: 'unit-placed', side: 'german' })).toBeUndefined();
    const opened = (event: object) => unseals(event as never);
    expect(opened({ type: 'forces-revealed' })).toEqual(['forces:german', 'forces:japanese']);
    expect(opened({ type: 'builds-revealed', turn: 4 })).toEqual(['build:4:german', 'build:4:japanese']);
    expect(opened({ type: 'setup-completed' })).toEqual(['placements:german', 'placements:japanese']);
    expect(opened({ type: 'game-ended' })).toEqual(['doctrine:german', 'doctrine:japanese']);
    expect(opened({ type: 'action-passed' })).toEqual([]);
  });

  it('[totw:5.3] a state as a side may know it', () => {
    const production = begin(
      setupOf({
        position: { stage: { phase: 'production' } },
        setup: { doctrine: { german: { arrange: 'auto', air: 'never', momentum: 'never' }, japanese: ASK } },
      }),
    );
    const sealed = play(production, 'german', { type: 'build', build: { infantry: 2 } }).state;
    expect(conceal(sealed, 'german')).toEqual(sealed);
    expect(conceal(sealed, 'japanese')).toMatchObject({ doctrine: { german: ASK }, stage: { sealed: { german: {} } } });
    expect(conceal(sealed, 'spectator').stage).toEqual({ phase: 'production', sealed: { german: {} } });
    expect(askAgain(sealed, 'japanese').stage).toEqual({ phase: 'production', sealed: {} });
    expect(askAgain(sealed, 'german').stage).toEqual(sealed.stage);
    expect(conceal(production, 'japanese').stage).toEqual({ phase: 'production', sealed: {} });
    const acting = given({});
    expect(askAgain(acting, 'german').stage).toEqual(acting.stage);
    const position: Partial<PositionFile> = {
      turn: 1,
      stage: { phase: 'placement', next: 'german', toPlace: { german: { fleet: 2 }, japanese: { fleet: 1 } } },
    };
    const queue = ['north-atlantic', 'south-atlantic'].map((area) => ({ unit: 'fleet' as const, area }));
    const queued = play(given({ position }), 'german', { type: 'place-units', placements: queue }).state;
    expect(conceal(queued, 'japanese').stage).toMatchObject({ queues: { german: [], japanese: [] } });
    expect(conceal(queued, 'german').stage).toMatchObject({ queues: { german: [queue[1]] } });
  });
});

describe('the general', () => {
  const first = () => 0;

  it('[totw:4.1] takes the enemy capital, and looks at what the enemy answers', () => {
    const stand = { scandinavia: 'j 6 panzer', 'greater-germany': 'g infantry', japan: 'j infantry' };
    const state = given({ stand, control: { scandinavia: 'japanese' }, next: 'japanese' });
    expect(advise(state, 'japanese', first, 'general')).toEqual(move({ panzer: 6 }, 'scandinavia', 'greater-germany'));
    // The captain takes what is nearest; the general sees that the enemy would take its capital.
    const open = given({
      stand: { 'greater-germany': 'g 2 infantry', russia: 'g 4 infantry', scandinavia: 'j 2 panzer' },
      control: { scandinavia: 'japanese' },
    });
    const general = advise(open, 'german', first, 'general');
    expect(general).toMatchObject({ type: 'move' });
    const to = general?.type === 'move' ? general.path.at(-1) : '';
    expect(['greater-germany', 'scandinavia']).toContain(to);
  });
});
