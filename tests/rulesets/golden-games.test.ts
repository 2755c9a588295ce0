import { describe, expect, it } from 'vitest';
import { rulesets } from '@/lib/rulesets/index';
import { goldenGames, replayGolden } from '../support/golden';

/** Whole games as they were once played: a change of the rules that changes one of them must be meant. */
describe.each(rulesets)('golden games of $meta.id', (rules) => {
  const games = goldenGames(rules.meta.id);

  it.each(games)('$file ends as it did', ({ game }) => {
    const { state, left } = replayGolden(rules, game);
    expect(rules.outcome(state)).toEqual(game.outcome);
    expect(left).toBe(0);
  });

  it('there is one for each way of ending that a stable system needs', () => {
    const endings = new Set(games.map(({ game }) => game.outcome.reason));
    if (rules.meta.stage === 'stable') expect(endings.size).toBeGreaterThanOrEqual(2);
    expect(games.length).toBe(endings.size);
  });
});
