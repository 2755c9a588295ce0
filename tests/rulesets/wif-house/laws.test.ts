import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { playable } from '@/lib/core/playable';
import { wifHouse } from '@/lib/rulesets/wif-house/index';
import {
  asksInWords,
  choicesAreLegal,
  citesKnownClauses,
  deterministic,
  noDeadEnds,
  ordersRoundTrip,
  passesSchemas,
  refusesTheRest,
  replayIsLive,
  survivesJson,
} from '@/tests/support/laws';
import { playRandomly, setupOf } from '@/tests/support/random-play';

const rules = playable(wifHouse);
const LAWS = {
  asksInWords,
  choicesAreLegal,
  citesKnownClauses,
  deterministic,
  noDeadEnds,
  ordersRoundTrip,
  passesSchemas,
  refusesTheRest,
  replayIsLive,
  survivesJson,
};

/** Set-ups that the contract test, which plays the default one, does not see. */
const SETUPS = [
  { mapNotation: 'axial', firstTurn: 'MJ44', italyRollOptional: true },
  { mapOffset: 'odd-rows', firstTurn: 'JF44', isolationIgnoresSea: true, partisansBlock: false },
  { calendar: 'campaign', recapturedFactoriesRestored: false, lastTurn: 'ND40' },
];

describe('random play with other set-ups', () => {
  it.each(SETUPS)('[wifh:conquest-step] obeys all laws: %j', (setup) => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 31 }), (seed) => {
        const game = playRandomly(rules, seed, 120, setupOf(rules, setup));
        for (const law of Object.values(LAWS)) law(rules, game);
      }),
      { numRuns: 3, seed: 1944, endOnFailure: true },
    );
  });

  it('[wifh:conquest-step] comes to the end of the calendar and meets every kind of change on the way', () => {
    const seen = new Set<string>();
    const codes: string[] = [];
    for (let seed = 1; seed <= 6; seed += 1) {
      const game = playRandomly(rules, seed, 1_500);
      const effects = game.steps.flatMap(({ events }) => events).map((event) => JSON.stringify(event));
      for (const [, kind = ''] of effects.join('').matchAll(/"kind":"([a-z-]+)"/g)) seen.add(kind);
      codes.push(rules.outcome(game.end)?.reason ?? 'none');
    }
    expect(codes).toEqual(Array.from({ length: 6 }, () => 'calendar-over'));
    const kinds = ['listed', 'factory', 'lost', 'built', 'bomb', 'fact', 'criteria', 'sum', 'hexes', 'swept', 'passed'];
    expect([...seen]).toEqual(expect.arrayContaining([...kinds, 'roll', 'owed', 'out', 'closed', 'unchanged']));
  });
});
