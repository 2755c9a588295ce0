import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { type Playable, playable } from '@/lib/core/playable';
import { exampleGame } from '@/lib/rulesets/_example/index';
import { keptRulesets, rulesets } from '@/lib/rulesets/index';
import {
  anyPickWillDo,
  asksInWords,
  choicesAreLegal,
  citesKnownClauses,
  deterministic,
  ignoresSpelling,
  isCanonical,
  keepsSecrets,
  type Law,
  listedSecrets,
  listsAllItAccepts,
  noDeadEnds,
  ordersRoundTrip,
  passesSchemas,
  refusesTheRest,
  replayIsLive,
  type SecretPairs,
  survivesJson,
  type Trial,
  tellsFacts,
  tellsPosition,
} from '../support/laws';
import { playRandomly, type Recording, setupOf } from '../support/random-play';
import { freeIn, walkOf } from './choice-walks';

/** Seeds of games that once broke a law: they are played every time. */
const REGRESSIONS: Readonly<Record<string, readonly number[]>> = { 'triumph-of-the-will': [] };

/** Secrets that no listed choice leads to: queues of placements and standing orders, by ruleset. */
const MORE_SECRETS: Readonly<Record<string, SecretPairs>> = {
  'triumph-of-the-will': (rules, state, by) => {
    const doctrine = (arrange: string) => ({
      type: 'set-doctrine',
      doctrine: { arrange, air: 'auto', momentum: 'never' },
    });
    const places = rules.options(state, by).filter((template) => template.type === 'place-units');
    const picks = places.flatMap((template) => [
      rules.complete(state, template, () => 0),
      rules.complete(state, template, (n) => n - 1),
    ]);
    const placements = picks.flatMap((action) =>
      'placements' in action && Array.isArray(action.placements) ? action.placements : [],
    );
    const queue = (last: unknown) => ({ type: 'place-units', placements: [placements[0], last] });
    return [
      [doctrine('auto'), doctrine('ask')],
      [queue(placements[0]), queue(placements.at(-1))],
    ];
  },
};

const ACTIONS = 400;
/** Changed actions that are tried in each game; `LAW_ACTIONS=20` tries twenty times as many. */
const CHANGED_ACTIONS = 1_000 * Number(process.env.LAW_ACTIONS ?? 1);
const GAMES = 6;
/** Rules that running games still hold to were played at length when they were new, and do not change. */
const GAMES_OF_KEPT = 2;

const LAWS: Readonly<Record<string, (rules: Playable) => Law>> = {
  'is deterministic': () => deterministic,
  'replays to the live state': () => replayIsLive,
  'survives JSON': () => survivesJson,
  'makes events and actions that the log can hold': () => isCanonical,
  'does not mind how things are spelt': () => ignoresSpelling,
  'makes events and actions that pass their schemas': () => passesSchemas,
  'has no dead ends': () => noDeadEnds,
  'accepts every listed choice': () => choicesAreLegal,
  'accepts a choice however it is picked': () => anyPickWillDo,
  'refuses everything else, with a code and words': () => refusesTheRest,
  'cites only clauses that it has': () => citesKnownClauses,
  'asks in words': () => asksInWords,
  'reads its own orders back': () => ordersRoundTrip,
  'tells facts that conditions can ask about': () => tellsFacts,
  'tells its position in words': () => tellsPosition,
  'keeps listed secrets': () => keepsSecrets(listedSecrets),
  'keeps other secrets': ({ meta }) => keepsSecrets(MORE_SECRETS[meta.id] ?? (() => [])),
};

for (const rules of [...rulesets, ...keptRulesets, playable(exampleGame)]) {
  const games = keptRulesets.includes(rules) ? GAMES_OF_KEPT : GAMES;
  const played = new Map<number, Recording>();
  const gameOf = (seed: number): Recording => {
    const game = played.get(seed) ?? playRandomly(rules, seed, ACTIONS, rules.setupOfNewGames(setupOf(rules)));
    played.set(seed, game);
    return game;
  };

  const { id } = rules.meta;
  const trial: Trial = { walk: walkOf(id), free: freeIn(id), most: CHANGED_ACTIONS, tried: 0, accepted: 0 };
  const laws = Object.entries({ ...LAWS, 'lists all that it accepts': (_rules: Playable) => listsAllItAccepts(trial) });

  describe(`laws of ${id}`, () => {
    // Thousands of positions: kept to the end, they would be walked by every collection of garbage.
    afterAll(() => played.clear());

    it.each(laws)('%s', (_name, law) => {
      const examples = (REGRESSIONS[id] ?? []).map((seed): [number] => [seed]);
      fc.assert(
        fc.property(fc.integer({ min: 1, max: 2 ** 31 }), (seed) => law(rules)(rules, gameOf(seed))),
        // One seed for all laws: they share their recorded games.
        { numRuns: games + examples.length, seed: 1942, examples, endOnFailure: true },
      );
    });

    it('was shown enough changed actions that it accepts', () => {
      expect(trial.accepted).toBeGreaterThan(trial.most / 5);
    });
  });
}
