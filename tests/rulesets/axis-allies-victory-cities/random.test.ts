import { describe, expect, it } from 'vitest';
import { playable } from '../../../lib/core/playable';
import {
  choicesAreLegal,
  citesKnownClauses,
  deterministic,
  noDeadEnds,
  ordersRoundTrip,
  passesSchemas,
  refusesTheRest,
  replayIsLive,
  survivesJson,
} from '../../support/laws';
import { playRandomly, setupOf } from '../../support/random-play';
import { rules } from './support';

const game = playable(rules);

/** Every option that changes how reports are checked, each with its other value. */
const SETUPS: readonly (readonly [string, unknown])[] = [
  ['the defaults', {}],
  ['two teams and a die', { options: { seats: 'teams', bidTie: 'die' } }],
  ['the longer list', { options: { edition: '7vc', majorThresholds: { axis: 46, allies: 58 } } }],
  ['liberators that place nothing', { options: { liberatorPlacement: 'none', totalVictoryIgnoresZeroIpc: true } }],
  [
    'every other option',
    {
      options: {
        liberatorPlacement: 'original',
        emergencyCountsAgainstFirstTurn: true,
        emergencyOncePerTerritory: true,
        capUsesDiscount: true,
      },
    },
  ],
];

const LAWS = [
  choicesAreLegal,
  citesKnownClauses,
  deterministic,
  noDeadEnds,
  ordersRoundTrip,
  passesSchemas,
  refusesTheRest,
  replayIsLive,
  survivesJson,
];

describe('random games', () => {
  it.each(SETUPS)('[aavc:turn-order] [aavc:control] are played through with %s', (_name, input) => {
    const endings = [1, 2, 3, 4, 5, 6].map((seed) => {
      const recording = playRandomly(game, seed, 300, setupOf(game, input));
      for (const law of seed < 3 ? LAWS : []) law(game, recording);
      return game.outcome(recording.end)?.reason;
    });
    expect(endings).toContain('minor-victory');
  });
});
