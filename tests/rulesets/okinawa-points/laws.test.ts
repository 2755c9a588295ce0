import { beforeAll, describe, expect, it } from 'vitest';
import * as laws from '@/tests/support/laws';
import { playRandomly, type Recording, setupOf } from '@/tests/support/random-play';
import { OWN, okinawa } from './support';

/** The laws of every ruleset, on more set-ups than the standard one. */
const SETUPS: Readonly<Record<string, unknown>> = {
  II: {},
  'IV with every option': {
    scenario: 'IV',
    options: { removalScores: true, locInScenarioIV_V: false, zones: true },
    worth: { '1-2-10/1-6': { points: 9, defense: 3 } },
  },
  'V without forces': { scenario: 'V' },
  'V with forces': {
    scenario: 'V',
    forces: { us: { '4-4-10': 20 }, japanese: { '2-3-10': 20, '1-2-15/-6': 2 } },
    options: { territorialInV: true, lostBattalionsExcused: true },
  },
  'a small one of its own': OWN,
};

const ALL = {
  deterministic: laws.deterministic,
  replayIsLive: laws.replayIsLive,
  survivesJson: laws.survivesJson,
  passesSchemas: laws.passesSchemas,
  noDeadEnds: laws.noDeadEnds,
  choicesAreLegal: laws.choicesAreLegal,
  refusesTheRest: laws.refusesTheRest,
  citesKnownClauses: laws.citesKnownClauses,
  asksInWords: laws.asksInWords,
  ordersRoundTrip: laws.ordersRoundTrip,
};

describe.each(Object.entries(SETUPS))('random games of %s', (_name, setup) => {
  let games: readonly Recording[] = [];
  beforeAll(() => {
    games = [3, 7, 11, 20].map((seed) => playRandomly(okinawa, seed, 500, setupOf(okinawa, setup)));
  });

  it.each(Object.entries(ALL))('%s', (_law, law) => {
    for (const game of games) law(okinawa, game);
  });

  it('most of them end', () => {
    const ended = games.filter(({ end }) => okinawa.outcome(end) !== undefined);
    expect(ended.length).toBeGreaterThanOrEqual(2);
  });
});
