/**
 * How fast the rules are, beside a boardgame.io reducer in the same run: `npm run bench:rules [ruleset]`.
 * Goals: decide + evolve at least 5 times the reducer, random play with its choices listed at least 2 times, reading
 * and replaying a log of 1,000 entries at most 3 times JSON.parse of the same file. Exit code 1 when one is missed.
 */
import { rulesets } from '../../lib/rulesets/index';
import { decideAgain, logOf, parseLog, playAtRandom, setupOf } from './games';
import { type Rate, rate } from './rate';
import { reference } from './reference';

// Read by the reference when it is loaded, below.
Object.assign(process.env, { NODE_ENV: 'production' });

const GAMES = 40;
const ENTRIES = 1_000;

const [name] = process.argv.slice(2);
const rules = rulesets.find(({ meta }) => name === undefined || meta.id === name);
if (rules === undefined) throw new Error(`there is no ruleset “${name}”`);

const setup = setupOf(rules);
const games = Array.from({ length: GAMES }, (_, index) => playAtRandom(rules, setup, 1_000 + index));
const actions = games.reduce((total, game) => total + game.actions.length, 0);
console.log(`${rules.meta.id}: ${GAMES} random games, ${actions} actions; Node ${process.version}\n`);

const [alone, alternating] = reference();
const reducer = [alone, alternating]
  .filter((one) => one !== undefined)
  .toSorted((a, b) => b.perSecond - a.perSecond)[0];
if (reducer === undefined) throw new Error('no reference was measured');

let seed = 5_000;
const decided = rate('decide + evolve, recorded play', () =>
  games.reduce((total, game) => total + decideAgain(rules, game), 0),
);
const played = rate('random play, choices listed', () => playAtRandom(rules, setup, seed++).actions.length);

const log = logOf(rules, setup, ENTRIES);
const parsed = rate(`JSON.parse of ${ENTRIES} entries`, () => parseLog(log).length);
const events = parseLog(log).map(({ payload }) => payload);
const evolved = rate(`replay of ${ENTRIES} parsed entries`, () => (rules.replay(events) ? ENTRIES : 0));
const reread = rate(`JSON.parse and replay of ${ENTRIES}`, () =>
  rules.replay(parseLog(log).map(({ payload }) => payload)) ? ENTRIES : 0,
);

for (const one of [alone, alternating, decided, played, parsed, evolved, reread]) if (one) print(one);
console.log('');
const goals = [
  goal('decide + evolve / reducer', decided.perSecond / reducer.perSecond, 5, 'at least'),
  goal('random play / reducer', played.perSecond / reducer.perSecond, 2, 'at least'),
  goal('time of replay / time of JSON.parse', parsed.perSecond / evolved.perSecond, 3, 'at most'),
  goal('time of reading and replay / time of JSON.parse', parsed.perSecond / reread.perSecond, 3, 'at most'),
];
process.exitCode = goals.every((met) => met) ? 0 : 1;

function print({ name: what, perSecond }: Rate): void {
  console.log(`${what.padEnd(44)} ${Math.round(perSecond).toLocaleString('en').padStart(12)} a second`);
}

function goal(what: string, ratio: number, wanted: number, bound: 'at least' | 'at most'): boolean {
  const met = bound === 'at least' ? ratio >= wanted : ratio <= wanted;
  console.log(
    `${what.padEnd(48)} ${ratio.toFixed(2).padStart(8)}  (goal: ${bound} ${wanted}) ${met ? 'met' : 'MISSED'}`,
  );
  return met;
}
