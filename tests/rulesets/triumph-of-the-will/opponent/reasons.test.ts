import { describe, expect, it } from 'vitest';
import type { Side } from '@/lib/rulesets/triumph-of-the-will/describe/vocabulary';
import { STANDARD_MAP as map } from '@/lib/rulesets/triumph-of-the-will/map/standard';
import { hint } from '@/lib/rulesets/triumph-of-the-will/opponent/hint';
import type { PositionFile } from '@/lib/rulesets/triumph-of-the-will/position-file';
import type { State } from '@/lib/rulesets/triumph-of-the-will/state';
import { given, move, play } from '../support';

/** What a hint does and says in positions where it is plain what is best. */

const ASK = { arrange: 'ask', air: 'ask', momentum: 'ask' };
const setup = { doctrine: { german: ASK, japanese: ASK } };

function hinted(state: State, by: Side = 'german') {
  const told = hint(state, by, () => 0);
  if (told === undefined) throw new Error('no hint');
  return told;
}

/** Everything is one side's own but what is named: there is little else to do. */
const owning = (side: Side, others: Readonly<Record<string, Side>>) => ({
  ...Object.fromEntries(map.land.map(({ id, capitalOf }) => [id, capitalOf ?? side])),
  ...others,
});
const producing: Partial<PositionFile> = { stage: { phase: 'production' } };
const ITALY = { italy: { side: 'german', checks: 2 } } as const;
const SPENT = 'The force is disrupted for the rest of the turn';
const RISES = 'it rises at the end of the turn on a 6 or more.';

describe('what is gained by a move', () => {
  it('[totw:10.2] an area that nobody defends, with a point for us and one from them', () => {
    const state = given({ stand: { 'greater-germany': 'g 4 infantry', russia: 'g 2 infantry' } });
    expect(hinted(state)).toEqual({
      action: move({ infantry: 1 }, 'russia', 'manchukuo'),
      sentences: [
        'Nobody defends Manchukuo. Manchukuo brings you a point more each turn, and Japan a point less.',
        `${SPENT}; Russia keeps 1 army.`,
      ],
    });
    const more = given({ stand: { 'greater-germany': 'g 4 infantry', russia: 'g 4 infantry' } });
    expect(hinted(more).sentences[1]).toBe(`${SPENT}; Russia keeps 3 armies.`);
  });

  it('[totw:4.1] the capital of the enemy', () => {
    const stand = { scandinavia: 'j 6 panzer', 'greater-germany': 'g infantry' };
    const state = given({ stand, control: { scandinavia: 'japanese' }, next: 'japanese' });
    expect(hinted(state, 'japanese')).toEqual({
      action: move({ panzer: 6 }, 'scandinavia', 'greater-germany'),
      sentences: [
        'Against 1 infantry of Germany you win 99 % of the time. You lose units worth 1.4 points on average, and they 1 point.',
        'Greater Germany is their capital: to take it wins the game.',
        `${SPENT}, and Scandinavia is left without an army: ${RISES}`,
      ],
    });
  });

  it('[totw:12.3] an area in rebellion brings a point and takes none', () => {
    const rising = Object.fromEntries(['tibet', 'manchukuo'].map((id) => [id, 1]));
    const control = owning('german', { japan: 'japanese' });
    const state = given({ stand: { russia: 'g 6 panzer' }, control, rebellions: rising, position: ITALY });
    const { action, sentences } = hinted(state);
    expect(action).toMatchObject({ type: 'move', force: { panzer: 5 } });
    expect(sentences[0]).toMatch(/^Against 1 infantry of the United Nations you win 99 % of the time\./);
    expect(sentences[1]).toMatch(/^(?:Tibet|Manchukuo) brings you a point more each turn\.$/);
  });

  it('[totw:9.8] fleets that nobody bars may carry next turn', () => {
    expect(hinted(given({ stand: { 'north-atlantic': 'g 3 fleet' } }))).toEqual({
      action: move({ fleet: 3 }, 'north-atlantic', 'caribbean-sea'),
      sentences: ['Nobody bars the way; fleets in Caribbean Sea can carry armies next turn.', `${SPENT}.`],
    });
  });

  it('[totw:10.3] fleets that are fought', () => {
    const stand = { 'south-pacific-ocean': 'g 6 fleet', 'western-pacific-ocean': 'j fleet' };
    const { action, sentences } = hinted(given({ stand }));
    expect(action).toMatchObject({ type: 'move', path: ['south-pacific-ocean', 'western-pacific-ocean'] });
    expect(sentences[0]).toMatch(/^Against 1 fleet of Japan you win \d\d % of the time\./);
    expect(sentences).toHaveLength(2);
  });

  it('[totw:5.12] an area of one’s own that has no army', () => {
    const control = owning('german', { japan: 'japanese' });
    const { action, sentences } = hinted(given({ stand: { russia: 'g 3 infantry' }, control, position: ITALY }));
    const to = action.type === 'move' ? (action.path.at(-1) ?? '') : '';
    const name = map.landById.get(to)?.name;
    expect(sentences[0]).toBe(`${name} has no army: without one it rises at the end of the turn, on a 6 or more.`);
  });

  it('[totw:5.10] nothing is worth anything: pass', () => {
    expect(hinted(given({}))).toEqual({
      action: { type: 'pass' },
      sentences: ['Every other action costs more than it brings. If the other side passes too, the turn ends.'],
    });
  });

  it('[totw:9.7] what is carried over the sea', () => {
    const stand = { 'greater-germany': 'g 6 infantry', 'north-atlantic': 'g 3 fleet' };
    const control = owning('german', { greenland: 'japanese', japan: 'japanese' });
    const { action, sentences } = hinted(given({ stand, control, position: ITALY }));
    expect(action).toEqual({
      type: 'convoy',
      force: { infantry: 1 },
      from: 'greater-germany',
      to: 'greenland',
      via: [{ ocean: 'north-atlantic', fleets: { fleet: 1 } }],
    });
    expect(sentences[0]).toBe(
      'Nobody defends Greenland. Greenland brings you a point more each turn, and Japan a point less.',
    );
  });
});

describe('bombs, money and places', () => {
  const bomb = { german: 1, japanese: 0 };

  it('[totw:11.2] what a bomb does, and how near winter is', () => {
    const at = (detonations: number, japan = 'j panzer') =>
      hinted(
        given({
          stand: { japan },
          position: { bombs: bomb, detonations, ...(detonations > 0 && { lastDetonation: 'german' }) },
        }),
      );
    expect(at(0)).toEqual({
      action: { type: 'bomb', target: { area: 'japan', unit: 'panzer', disrupted: false } },
      sentences: [
        'The bomb eliminates its target on 1 to 4 and disrupts it on 5: worth 2 points, for a bomb that costs 1.',
        '1 unit stands in Japan. This would be detonation 1; winter can come from the 13th on.',
      ],
    });
    expect(at(11, 'j infantry').sentences).toEqual([
      'The bomb eliminates its target on 1 to 4 and disrupts it on 5: worth 1 point, for a bomb that costs 1.',
      '1 unit stands in Japan. This would be detonation 12; winter can come from the 13th on.',
    ]);
    expect(at(0, 'j infantry, panzer').sentences[1]).toMatch(/^2 units stand in Japan\./);
    expect(at(12).action).toEqual({ type: 'pass' });
  });

  it('[totw:5.3] what is bought, and what is left over', () => {
    expect(hinted(given({ position: producing })).sentences).toEqual([
      'It spends 20 of 21 points, on what fights best first. No more fits into the capital and the entry ocean: the other points are lost.',
    ]);
    const full = given({
      stand: { 'greater-germany': 'g 6 infantry', 'north-atlantic': 'g 6 fleet' },
      position: producing,
    });
    expect(hinted(full).action).toEqual({ type: 'build', build: { hq: 1, bomb: 2 } });
    const poor = given({
      control: owning('japanese', { 'greater-germany': 'german', russia: 'german', iran: 'german' }),
      position: { ...producing, ...ITALY },
    });
    expect(hinted(poor).sentences).toEqual(['It spends 3 of 3 points, on what fights best first.']);
  });

  it('[totw:3.7] where a unit is placed', () => {
    const placing = (stand: Record<string, string>, side: Side = 'german') => {
      const waiting = { german: {}, japanese: {}, [side]: { infantry: 3 } };
      const stage = { phase: 'placement', next: side, toPlace: waiting } as const;
      return hinted(given({ stand, position: { turn: 1, stage } }), side).sentences;
    };
    expect(placing({ 'greater-germany': 'g infantry' })).toEqual([
      'Your capital, which loses the game when it falls, holds 1 of your units so far; German units are wanted there most, by the distance to the enemy.',
    ]);
    expect(placing({ japan: 'j 4 infantry' }, 'japanese')[0]).toMatch(
      /^[A-Z][a-z ]+ holds 0 of your units so far; Japanese units are wanted there most, by the distance to the enemy\.$/i,
    );
  });
});

describe('in a battle', () => {
  const fighting = (ours: string, theirs: string, force: object, more: object = {}, faces: readonly number[] = []) =>
    play(
      given({ stand: { russia: ours, manchukuo: theirs }, setup, ...more }),
      'german',
      move(force, 'russia', 'manchukuo'),
      faces,
    ).state;
  const LINE =
    'It is the line that standing orders would make: by type, one unit a box, the surplus dealt round again.';

  it('[totw:10.4] the line that standing orders would make, with the chance for who asks', () => {
    const lined = fighting('g 2 infantry, panzer', 'j infantry, panzer', { infantry: 2, panzer: 1 });
    expect(hinted(lined, 'japanese')).toEqual({
      action: { type: 'line-up', boxes: ['infantry', 'panzer'] },
      sentences: ['With what is left on both sides you win this battle 34 % of the time.', LINE],
    });
    const matched = play(lined, 'japanese', { type: 'line-up', boxes: ['infantry', 'panzer'] }).state;
    expect(hinted(matched)).toEqual({
      action: { type: 'match-line', boxes: [['infantry', 'panzer'], ['infantry']] },
      sentences: ['With what is left on both sides you win this battle 66 % of the time.', LINE],
    });
  });

  it('[totw:10.5] every aircraft that may fly', () => {
    const position = { air: { side: 'german', left: 3 } } as const;
    const { action, sentences } = hinted(fighting('g 2 infantry', 'j 2 infantry', { infantry: 2 }, { position }));
    expect(action).toEqual({ type: 'commit-air', boxes: [1, 2] });
    expect(sentences).toHaveLength(2);
    expect(sentences[1]).toBe(
      'As many aircraft as may fly, from box 1 on: those kept back help in no other battle of this round.',
    );
  });

  it('[totw:10.9] panzers go on where it pays', () => {
    const stand = { russia: 'g 2 panzer', manchukuo: 'j infantry' };
    const grounded = { arrange: 'auto', air: 'never', momentum: 'ask' };
    const flying = { ...ITALY, air: { side: 'german', left: 1 } } as const;
    const fought = (
      more: Record<string, string>,
      control: Record<string, Side>,
      rebellions: Record<string, number> = {},
    ) =>
      play(
        given({
          stand: { ...stand, ...more },
          control,
          rebellions,
          setup: { doctrine: { german: grounded } },
          position: flying,
        }),
        'german',
        move({ panzer: 2 }, 'russia', 'manchukuo'),
        [1, 6],
      ).state;
    const next = { 'meng-chang': 'german', kamchatka: 'german', tibet: 'german' } as const;
    const on = hinted(fought({}, { ...next, tibet: 'japanese' }));
    expect(on.action).toEqual({ type: 'momentum', advance: { force: { panzer: 1 }, to: 'tibet' } });
    expect(on.sentences).toEqual([
      'Nobody defends Tibet. Tibet brings you a point more each turn, and Japan a point less.',
    ]);
    const held = hinted(fought({}, next, { tibet: 6 }));
    expect(held).toEqual({
      action: { type: 'momentum' },
      sentences: ['No further battle is worth its losses: the panzers stay where they have won.'],
    });
    const weak = hinted(fought({ tibet: 'j infantry' }, { ...next, tibet: 'japanese' }));
    expect(weak.action).toEqual({ type: 'momentum', advance: { force: { panzer: 2 }, to: 'tibet' } });
  });

  it('[totw:6.4] the cheapest units are given up, disrupted ones first', () => {
    const stand = { russia: 'g 3 panzer', iran: 'g 3 infantry, ~infantry, ~panzer' };
    const over = play(given({ stand, setup }), 'german', move({ panzer: 3 }, 'russia', 'iran')).state;
    expect(hinted(over)).toEqual({
      action: {
        type: 'remove-overstack',
        area: 'iran',
        units: [
          { unit: 'infantry', disrupted: true, count: 1 },
          { unit: 'infantry', disrupted: false, count: 1 },
        ],
      },
      sentences: ['It gives up the cheapest units, disrupted ones first.'],
    });
  });

  it('[totw:5.6] nobody is told anything who is not asked', () => {
    expect(hint(given({}), 'japanese', () => 0)).toBeUndefined();
    expect(hint(given({}), 'spectator', () => 0)).toBeUndefined();
  });
});
