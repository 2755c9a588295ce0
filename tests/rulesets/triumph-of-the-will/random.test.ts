import { describe, expect, it } from 'vitest';
import { seededDice } from '@/lib/core/dice';
import { awaiting, outcome } from '@/lib/rulesets/triumph-of-the-will/awaiting';
import { decide } from '@/lib/rulesets/triumph-of-the-will/decide/decide';
import { SIDES, type Side } from '@/lib/rulesets/triumph-of-the-will/describe/vocabulary';
import { type Event, eventSchema } from '@/lib/rulesets/triumph-of-the-will/events';
import { evolve } from '@/lib/rulesets/triumph-of-the-will/evolve/evolve';
import { STANDARD_MAP } from '@/lib/rulesets/triumph-of-the-will/map/standard';
import { complete } from '@/lib/rulesets/triumph-of-the-will/options/complete';
import { options } from '@/lib/rulesets/triumph-of-the-will/options/options';
import { stackIn } from '@/lib/rulesets/triumph-of-the-will/reading';
import { setupSchema } from '@/lib/rulesets/triumph-of-the-will/setup';
import { start } from '@/lib/rulesets/triumph-of-the-will/start';
import type { State } from '@/lib/rulesets/triumph-of-the-will/state';
import { view } from '@/lib/rulesets/triumph-of-the-will/view/view';
import { AUTO, allUnits, given, holders, replay } from './support';

/** Whole games of random legal play; `TOTW_GAMES=2000` plays more of them. */
const GAMES = Number(process.env.TOTW_GAMES ?? 100);
const LONGEST = 20_000;

interface Game {
  readonly reason: string;
  readonly actions: number;
}

/** One whole game; what is wrong at any point is an error that names the seed and the action. */
function playOut(seed: number, setup: unknown): Game {
  const roll = seededDice(seed);
  const choose = picker(seed);
  let events: readonly Event[] = start(setupSchema.parse(setup), { by: 'german', roll });
  let state = replay(events);
  let parsed = replay(events);
  for (let actions = 0; actions < LONGEST; actions += 1) {
    parsed = checked(state, parsed, events, `seed ${seed}, action ${actions}`);
    const ended = outcome(state);
    if (ended) return { reason: ended.reason, actions };
    const asked = awaiting(state);
    const role = asked[choose(asked.length)]?.role ?? '';
    const templates = options(state, role);
    const template = templates[choose(templates.length)];
    if (!template) throw new Error(`seed ${seed}, action ${actions}: no way on for ${role}`);
    const action = complete(state, template, choose);
    const decided = decide(state, action, { by: role, roll });
    if (!decided.ok) throw new Error(`seed ${seed}, action ${actions}: ${JSON.stringify([action, decided.error])}`);
    events = decided.value;
    state = replay(events, state);
    events = parsedEvents(events, `seed ${seed}, action ${actions}`);
  }
  throw new Error(`seed ${seed}: no end after ${LONGEST} actions`);
}

function picker(seed: number): (n: number) => number {
  const pick = seededDice(seed * 7919 + 1);
  return (n) => pick(n) - 1;
}

/** Events as they come back from a log: through JSON and their own schema, unchanged. */
function parsedEvents(events: readonly Event[], where: string): readonly Event[] {
  return events.map((event) => {
    const parsed = eventSchema.safeParse(JSON.parse(JSON.stringify(event)));
    if (!parsed.success) throw new Error(`${where}: ${event.type}: ${JSON.stringify(parsed.error.issues)}`);
    return parsed.data;
  });
}

/** The laws of a position; answers the state rebuilt from the parsed events alone. */
function checked(state: State, before: State, events: readonly Event[], where: string): State {
  const rebuilt = events[0]?.type === 'game-begun' ? before : replay(events, before);
  const text = JSON.stringify(state);
  const faults = [
    ...(JSON.stringify(rebuilt) === text ? [] : ['the replay differs from the live state']),
    ...(JSON.stringify(JSON.parse(text)) === text ? [] : ['the state does not survive JSON']),
    ...((outcome(state) === undefined) === awaiting(state).length > 0 ? [] : ['a dead end']),
    ...areaFaults(state),
    ...unitFaults(state),
  ];
  if (faults.length > 0) throw new Error(`${where}: ${faults.join('; ')}`);
  return rebuilt;
}

function areaFaults(state: State): string[] {
  const held = holders(state);
  const rising = Object.keys(state.rebellions);
  const settled = state.stage.phase !== 'forces';
  const counted = state.control.filter((holder) => holder !== 'undealt').length;
  const misplaced = rising.filter((area) => held[area] !== 'un' && !state.asked);
  const hollow = Object.keys(held).filter((area) => held[area] === 'un' && !state.rebellions[area]);
  return [
    ...(state.control.length === 42 && (!settled || counted === 42) ? [] : ['areas are lost']),
    ...misplaced.map((area) => `${area} is in rebellion and yet controlled`),
    ...hollow.map((area) => `${area} is in rebellion without UN units`),
  ];
}

function unitFaults(state: State): string[] {
  const ids = allUnits(state).map(({ id }) => id);
  const doubled = ids.length === new Set(ids).size ? [] : ['a unit is in two places'];
  const air = state.air && state.air.left < 0 ? ['aircraft below zero'] : [];
  const bombs = SIDES.filter((side) => state.bombs[side] < 0).map((side) => `${side} bombs below zero`);
  if (state.asked || state.stage.phase === 'over') return [...doubled, ...air, ...bombs];
  const held = holders(state);
  const between = STANDARD_MAP.areas.flatMap((area) => {
    const stack = stackIn(state, area);
    return [
      ...(stack.length > 6 ? [`${area} is over-stacked`] : []),
      ...(new Set(stack.map(({ side }) => side)).size > 1 ? [`enemies share ${area}`] : []),
      ...(stack[0] && held[area] && held[area] !== stack[0].side ? [`${area} is not its garrison’s`] : []),
    ];
  });
  return [...doubled, ...air, ...bombs, ...between];
}

function ends(games: number, setup: unknown, firstSeed: number): Record<string, number> {
  const counts: Record<string, number> = {};
  for (let seed = firstSeed; seed < firstSeed + games; seed += 1) {
    const { reason } = playOut(seed, setup);
    counts[reason] = (counts[reason] ?? 0) + 1;
  }
  return counts;
}

describe('random legal play', () => {
  it(`[totw:5.2] ${GAMES} whole games keep every law and come to an end`, () => {
    const counts = ends(GAMES, {}, 1);
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(GAMES);
    expect(counts['nuclear-winter']).toBeGreaterThan(0);
    if (GAMES >= 100) expect(counts.conventional).toBeGreaterThan(0);
  }, 600_000);

  it('[totw:8.1] so they do with standing orders, other options and a rebellious start', () => {
    const rebellions = { brasil: 4, tibet: 6, india: 1, canada: 2 };
    const control = Object.fromEntries(
      Object.entries(holders(given({ rebellions }))).filter(([, holder]) => holder !== 'un'),
    );
    const setup = {
      doctrine: { german: AUTO, japanese: { ...AUTO, air: 'never', momentum: 'ask' } },
      options: {
        passageSuccess: { northwest: [], northeast: [1, 2, 3, 4, 5, 6] },
        winterNeedsDetonationThisTurn: true,
      },
      position: { turn: 2, stage: { phase: 'production' }, control, rebellions },
    };
    const counts = ends(20, setup, 5000);
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(20);
  });
});

describe('secrets', () => {
  const other: Record<Side, Side> = { german: 'japanese', japanese: 'german' };

  it('[totw:3.3] what one side sealed shows to nobody else', () => {
    for (const side of SIDES) {
      const worlds = [{ infantry: 3 }, { bomb: 1, hq: 2 }].map((force) => {
        const begun = replay(start(setupSchema.parse({}), { by: side, roll: seededDice(1) }));
        const sealed = decide(begun, { type: 'choose-forces', force }, { by: side, roll: seededDice(1) });
        if (!sealed.ok) throw new Error('refused');
        return replay(sealed.value, begun);
      });
      const [one, two] = worlds.map((world) => JSON.stringify([view(world, other[side]), view(world)]));
      expect(one).toBe(two);
      expect(view(worlds[0] as State, side).own?.sealed).toEqual({ infantry: 3 });
    }
  });

  it('[totw:3.7] queues and standing orders show to their own side alone', () => {
    const stage = {
      phase: 'placement' as const,
      next: 'german' as const,
      toPlace: { german: { infantry: 3 }, japanese: { infantry: 3 } },
    };
    const begun = given({ position: { turn: 1, stage } });
    const worlds = [
      ['russia', 'iran'],
      ['canada', 'brasil'],
    ].map((areas) => {
      const first = { unit: 'infantry' as const, area: 'scandinavia' };
      const placements = [first, ...areas.map((area) => ({ unit: 'infantry' as const, area }))];
      const ordered = decide(begun, { type: 'set-doctrine', doctrine: AUTO }, { by: 'german', roll: seededDice(1) });
      const plain = areas[0] === 'russia' || !ordered.ok ? begun : replay(ordered.value, begun);
      const placed = decide(plain, { type: 'place-units', placements }, { by: 'german', roll: seededDice(1) });
      if (!placed.ok) throw new Error('refused');
      return replay(placed.value, plain);
    });
    const [one, two] = worlds.map((world) => JSON.stringify([view(world, 'japanese'), view(world)]));
    expect(one).toBe(two);
    expect(view(worlds[0] as State, 'german').own?.queue.map(({ area }) => area)).toEqual(['russia', 'iran']);
  });
});

describe('evolve', () => {
  it('throws on an event of no known type and on a log without a beginning', () => {
    const state = given({});
    expect(() => evolve(state, { type: 'dragons-came' } as never)).toThrow('unknown event');
    expect(() => evolve(undefined, { type: 'setup-completed' })).toThrow('begins with game-begun');
  });

  it('does not lean on the order of keys, which a store may change', () => {
    const backwards = <T extends object>(record: T): T => Object.fromEntries(Object.entries(record).reverse()) as T;
    const stand = { russia: 'g infantry', tibet: 'j infantry', 'north-atlantic': 'g fleet', canada: 'g 6 infantry' };
    const state = given({ stand, rebellions: { brasil: 2, iran: 1 }, position: { bombs: { german: 1, japanese: 0 } } });
    const { rebellions, canals } = state;
    const other = backwards({ ...state, rebellions: backwards(rebellions), canals: backwards(canals) });
    expect(JSON.stringify(other)).not.toBe(JSON.stringify(state));
    expect(options(other, 'german')).toEqual(options(state, 'german'));
    expect(view(other, 'german')).toEqual(view(state, 'german'));
  });
});
