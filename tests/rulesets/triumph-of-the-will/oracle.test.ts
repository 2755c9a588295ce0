import { describe, expect, it } from 'vitest';
import { seededDice } from '@/lib/core/dice';
import type { GameState, Playable } from '@/lib/core/playable';
import { findRuleset } from '@/lib/rulesets/index';
import { playRandomly } from '@/tests/support/random-play';
import { mayCommit, mayGiveUp, mayGoOn, mayLineUp, mayMatch } from './oracle/battle';
import { type Convoy, type Move, mayConvoy, mayMove } from './oracle/movement';
import { mutated } from './oracle/mutate';
import { mayPlace } from './oracle/placement';
import { mayBuy } from './oracle/purchase';
import type { Counts, World } from './oracle/world';
import { setupOf, unitsFrom } from './support';

/**
 * Legality judged twice: by the rules, and by an oracle that was written from the rulebook and shares no code with them. Both
 * judge actions of random games with one thing changed. `TOTW_ORACLE=50` tries fifty times as many.
 */
const TIMES = Number(process.env.TOTW_ORACLE ?? 1);
const PER_ACTION = 30;

const found = findRuleset('triumph-of-the-will');
if (found === undefined) throw new Error('the ruleset is on the list');
const rules: Playable = found;

interface Sent {
  readonly type: string;
  readonly [member: string]: unknown;
}

const worldOf = (state: GameState, by: string): World => ({ ...JSON.parse(rules.dumpState(state)), side: by });

/** What the oracle says; undefined where it has no word. */
function oracle(world: World, action: Sent): boolean | undefined {
  switch (action.type) {
    case 'move':
      return mayMove(world, action as unknown as Move);
    case 'convoy':
      return mayConvoy(world, action as unknown as Convoy);
    case 'choose-forces':
      return mayBuy(world, action.force as Counts);
    case 'build':
      return mayBuy(world, action.build as Counts);
    case 'place-units':
      return mayPlace(world, action.placements as Parameters<typeof mayPlace>[1]);
    case 'line-up':
      return mayLineUp(world, action.boxes as readonly string[]);
    case 'match-line':
      return mayMatch(world, action.boxes as readonly (readonly string[])[]);
    case 'commit-air':
      return mayCommit(world, action.boxes as readonly number[]);
    case 'momentum':
      return mayGoOn(world, action.advance as Parameters<typeof mayGoOn>[1]);
    case 'remove-overstack':
      return mayGiveUp(world, String(action.area), action.units as Parameters<typeof mayGiveUp>[2]);
    default:
      return undefined;
  }
}

/** A crowded world: fleets in many oceans, Italians with Japan, and borders everywhere. */
const crowded = (next: 'german' | 'japanese') =>
  setupOf({
    next,
    auto: true,
    control: { 'africa-orientale': 'japanese', 'media-oriente': 'japanese' },
    stand: {
      'africa-orientale': 'j 2 italian, infantry',
      'media-oriente': 'j italian, 2 panzer, ~infantry',
      'europa-del-sud': 'g 2 infantry, panzer',
      russia: 'g 2 infantry, panzer, 6ss, ~infantry',
      'greater-germany': 'g 3 infantry, ~panzer',
      'western-europe': 'g 2 infantry, panzer',
      canada: 'g 2 infantry',
      japan: 'j 3 infantry, panzer',
      'meng-chang': 'j 2 infantry, ~infantry',
      'north-atlantic': 'g 3 fleet, ~fleet',
      'mediterranean-sea': 'g 2 fleet',
      'south-atlantic': 'g fleet',
      'eastern-pacific-ocean': 'g 2 fleet',
      'western-pacific-ocean': 'j 2 fleet, kb',
      'west-indian-ocean': 'j 2 fleet',
      'south-pacific-ocean': 'j 2 fleet, ~fleet',
    },
    rebellions: { brasil: 2, tibet: 1 },
    position: { italy: { side: 'japanese', checks: 1 } },
  });

/** Battles of six against six go on for several rounds. */
const GREAT = {
  russia: 'g 3 infantry, 3 panzer',
  iran: 'g 4 infantry, 2 panzer',
  'meng-chang': 'j 4 infantry, panzer, ~infantry',
  manchukuo: 'j 3 infantry, 3 panzer',
  'azad-hind': 'j 6 infantry',
};

/** Lines of battle and aircraft are asked for, panzers may go on, and some counters are few. */
const contested = (next: 'german' | 'japanese', left: number) => {
  const setup = crowded(next);
  const { position } = setup;
  return {
    ...setup,
    doctrine: {},
    options: { counterMix: { german: { infantry: 14, hq: 1, bomb: 1 }, japanese: { fleet: 9, panzer: 3, kb: 1 } } },
    position: {
      ...position,
      units: { ...position.units, ...unitsFrom(GREAT) },
      turn: 3,
      bombs: { german: 1, japanese: 0 },
      air: { side: next, left },
    },
  };
};

/** Nothing but great battles, with aircraft to spare in each round. */
const duel = (left: number) => ({
  ...setupOf({
    stand: {
      russia: 'g 6 infantry',
      scandinavia: 'g 6 panzer',
      manchukuo: 'j 6 infantry',
      'meng-chang': 'j 6 infantry',
    },
    position: { turn: 3, air: { side: 'japanese', left } },
  }),
  doctrine: { german: { arrange: 'auto', air: 'ask', momentum: 'ask' } },
});

/** In the middle of setting up: some areas are full already, and both sides meet at sea. */
const placing = (next: 'german' | 'japanese') =>
  setupOf({
    auto: true,
    stand: {
      'greater-germany': 'g 5 infantry',
      'north-atlantic': 'g 5 fleet',
      'europa-del-sud': 'g 3 italian, 2 infantry',
      'caribbean-sea': 'j fleet',
      japan: 'j 6 infantry',
      'western-pacific-ocean': 'j 4 fleet',
    },
    position: {
      turn: 1,
      stage: {
        phase: 'placement',
        next,
        toPlace: {
          german: { infantry: 5, panzer: 3, '6ss': 1, fleet: 4 },
          japanese: { infantry: 4, panzer: 1, fleet: 3, kb: 1 },
        },
      },
    },
  });

/** Refusals of purchases, placements and battles that the changed actions must meet, or they would prove little. */
const MET = [
  ...['over-budget', 'too-many-bombs', 'too-many-hqs', 'elite-exists', 'not-yours-to-build', 'counter-limit'],
  ...['no-room-in-capital', 'no-room-in-entry-ocean', 'entry-ocean-blocked'],
  ...['nothing-to-place', 'not-your-area', 'not-your-coast', 'enemy-fleets-there', 'stack-limit', 'wrong-element'],
  ...['wrong-boxes', 'wrong-line', 'air-unmanned-box', 'air-twice', 'air-too-few', 'air-too-many'],
  ...['momentum-units', 'momentum-target', 'overstack-area', 'overstack-number', 'overstack-units'],
];

interface Verdicts {
  accepted: number;
  refused: number;
}

interface Tally {
  readonly disagreements: string[];
  readonly byType: Record<string, Verdicts>;
  /** The refusals that were met. */
  readonly codes: Set<string>;
}

function compare(judge: Playable, setup: unknown, seed: number, tally: Tally): void {
  const parsed = rules.parseSetup(setup);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  const game = playRandomly(rules, seed, 120, parsed.value);
  const roll = seededDice(seed * 31 + 7);
  const below = (n: number): number => (n < 1 ? 0 : roll(256 * 256) - 1) % Math.max(1, n);
  for (const { before, action, by } of game.steps) {
    const legal: Sent = JSON.parse(JSON.stringify(action));
    const world = worldOf(before, by);
    if (oracle(world, legal) === undefined) continue;
    for (let time = 0; time < PER_ACTION; time += 1) {
      let sent = mutated(legal as never, below) as unknown as Sent;
      if (time % 3 === 2) sent = mutated(sent as never, below) as unknown as Sent;
      const read = rules.parseAction(sent);
      if (!read.ok) continue;
      const decided = judge.decide(before, read.value, { by, roll: seededDice(1) });
      const verdicts = tally.byType[sent.type] ?? { accepted: 0, refused: 0 };
      tally.byType[sent.type] = verdicts;
      verdicts[decided.ok ? 'accepted' : 'refused'] += 1;
      if (!decided.ok) tally.codes.add(decided.error.code);
      if (decided.ok !== oracle(world, sent))
        tally.disagreements.push(
          `seed ${seed}, ${by}: ${JSON.stringify(sent)} ${JSON.stringify(decided.ok || decided.error)}`,
        );
    }
  }
}

const nothingYet = (): Tally => ({ disagreements: [], byType: {}, codes: new Set() });

/** What a sabotaged judge gives away in one game. */
function inOneGame(judge: Playable): number {
  const tally = nothingYet();
  compare(judge, crowded('japanese'), 2001, tally);
  return tally.disagreements.length;
}

function tried(judge: Playable, times: number): Tally {
  const tally = nothingYet();
  for (let seed = 1; seed <= 4 * times; seed += 1) {
    compare(judge, {}, seed, tally);
    compare(judge, crowded('german'), seed + 1000, tally);
    compare(judge, crowded('japanese'), seed + 2000, tally);
    compare(judge, placing(seed % 2 === 0 ? 'german' : 'japanese'), seed + 5000, tally);
    compare(judge, duel(6), seed + 6000, tally);
    compare(judge, contested('german', 6), seed + 3000, tally);
    compare(judge, contested('japanese', 2), seed + 4000, tally);
  }
  return tally;
}

describe('an oracle of legality', () => {
  it('[totw:9.1] [totw:9.7] [totw:5.3] [totw:3.7] [totw:10.4] [totw:10.5] [totw:10.9] [totw:6.4] agrees with the rules', () => {
    const { disagreements, byType, codes } = tried(rules, TIMES);
    expect(disagreements.slice(0, 5)).toEqual([]);
    const rare = Object.entries(byType).filter(([, { accepted, refused }]) => Math.min(accepted, refused) < 50);
    expect([Object.keys(byType).length, rare]).toEqual([10, []]);
    expect(MET.filter((code) => !codes.has(code))).toEqual([]);
  }, 600_000);

  it('would find rules that accept too much, or too little', () => {
    const tooMuch: Playable = {
      ...rules,
      decide: (state, action, ctx) => {
        const decided = rules.decide(state, action, ctx);
        const spare = !decided.ok && decided.error.code === 'fleets-do-not-match';
        return spare ? { ok: true, value: { events: [], state } } : decided;
      },
    };
    const tooLittle: Playable = {
      ...rules,
      decide: (state, action, ctx) => {
        const far = JSON.stringify(action).includes('"south-pacific-ocean"');
        return far
          ? { ok: false, error: { code: 'not-adjacent', clause: 'totw:9.8' } }
          : rules.decide(state, action, ctx);
      },
    };
    expect(inOneGame(tooMuch)).toBeGreaterThan(0);
    expect(inOneGame(tooLittle)).toBeGreaterThan(0);
  }, 600_000);
});
