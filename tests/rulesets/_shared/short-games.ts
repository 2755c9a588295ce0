import { describe, it } from 'vitest';
import type { Playable } from '@/lib/core/playable';
import {
  anyPickWillDo,
  asksInWords,
  choicesAreLegal,
  citesKnownClauses,
  deterministic,
  ignoresSpelling,
  isCanonical,
  noDeadEnds,
  ordersRoundTrip,
  passesSchemas,
  refusesTheRest,
  replayIsLive,
  survivesJson,
  tellsFacts,
  tellsPosition,
} from '@/tests/support/laws';
import { playRandomly, setupOf } from '@/tests/support/random-play';

const LAWS = {
  anyPickWillDo,
  asksInWords,
  choicesAreLegal,
  citesKnownClauses,
  deterministic,
  ignoresSpelling,
  isCanonical,
  noDeadEnds,
  ordersRoundTrip,
  passesSchemas,
  refusesTheRest,
  replayIsLive,
  survivesJson,
  tellsFacts,
  tellsPosition,
};

/**
 * The laws of all rulesets in games of a few actions, in a ruleset's own folder: tests/rulesets/contract plays longer ones of all
 * rulesets, and a run of mutants asks only a ruleset's own tests.
 */
export function shortGamesKeepLaws(rules: Playable, clause: string, setups: readonly object[], actions: number): void {
  describe('short games', () => {
    it.each(setups.map((setup, at) => [setup, at + 1] as const))(
      `[${clause}] keep every law with %j`,
      (setup, seed) => {
        const game = playRandomly(rules, seed, actions, setupOf(rules, setup));
        for (const law of Object.values(LAWS)) law(rules, game);
      },
    );
  });
}
