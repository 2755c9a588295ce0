import { describe, expect, it } from 'vitest';
import { seededDice } from '@/lib/core/dice';
import type { GameState, Playable } from '@/lib/core/playable';
import { findRuleset } from '@/lib/rulesets/index';
import { playRandomly } from '@/tests/support/random-play';
import { type Convoy, type Move, mayConvoy, mayMove } from './oracle/movement';
import { mutated } from './oracle/mutate';
import { mayBuy } from './oracle/purchase';
import type { Counts, World } from './oracle/world';
import { setupOf } from './support';

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

interface Tally {
  readonly disagreements: string[];
  accepted: number;
  refused: number;
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
      if (decided.ok) tally.accepted += 1;
      else tally.refused += 1;
      if (decided.ok !== oracle(world, sent))
        tally.disagreements.push(
          `seed ${seed}, ${by}: ${JSON.stringify(sent)} ${JSON.stringify(decided.ok || decided.error)}`,
        );
    }
  }
}

const nothingYet = (): Tally => ({ disagreements: [], accepted: 0, refused: 0 });

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
  }
  return tally;
}

describe('an oracle of legality', () => {
  it('[totw:9.1] [totw:9.7] [totw:5.3] agrees with the rules on moves, convoys and purchases', () => {
    const { disagreements, accepted, refused } = tried(rules, TIMES);
    expect(disagreements.slice(0, 5)).toEqual([]);
    expect(Math.min(accepted, refused)).toBeGreaterThan(500);
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
