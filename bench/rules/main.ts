/**
 * How fast the rules are, beside a boardgame.io reducer in the same run: `npm run bench:rules [ruleset]`. The reference
 * is the reducer on 40 units with two players who take turns and with its undo switched off, which is its quick way.
 * Goals: decide + evolve at least 5 times the reducer, random play with its choices listed at least 2 times, reading
 * and replaying a log of 1,000 entries at most 3 times JSON.parse of the same file. Exit code 1 when one is missed.
 */
import { rulesets } from '@/lib/rulesets/index';
import { isMet, note } from '../report';
import { decideAgain, logOf, parseLog, playAtRandom, setupOf } from './games';
import { type Rate, rates } from './rate';
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

const log = logOf(rules, setup, ENTRIES);
const events = parseLog(log).map(({ payload }) => payload);
let seed = 5_000;
const measured = rates([
  ...reference(),
  { name: 'decide + evolve, recorded play', run: () => games.reduce((sum, game) => sum + decideAgain(rules, game), 0) },
  { name: 'random play, choices listed', run: () => playAtRandom(rules, setup, seed++).actions.length },
  { name: `JSON.parse of ${ENTRIES} entries`, run: () => parseLog(log).length },
  { name: `replay of ${ENTRIES} parsed entries`, run: () => (rules.replay(events) ? ENTRIES : 0) },
  {
    name: `JSON.parse and replay of ${ENTRIES}`,
    run: () => (rules.replay(parseLog(log).map(({ payload }) => payload)) ? ENTRIES : 0),
  },
]);
for (const one of measured) print(one);

const [alone = 0, alternating = 0, decided = 0, played = 0, parsed = 0, evolved = 0, reread = 0] = measured.map(
  ({ perSecond }) => perSecond,
);
// The reference is the reducer of a game whose players take turns, as ours do. Without turns it is faster; said too.
const reducer = alternating;
console.log('');
console.log(`beside the reducer without turns: ${(decided / alone).toFixed(2)} and ${(played / alone).toFixed(2)}`);
const goals = [
  goal('decide + evolve / reducer', decided / reducer, 5, 'at least'),
  goal('random play / reducer', played / reducer, 2, 'at least'),
  goal('time of replay / time of JSON.parse', parsed / evolved, 3, 'at most'),
  goal('time of reading and replay / time of JSON.parse', parsed / reread, 3, 'at most'),
];
process.exitCode = goals.every((met) => met) ? 0 : 1;

function print({ name: what, perSecond }: Rate): void {
  console.log(`${what.padEnd(44)} ${Math.round(perSecond).toLocaleString('en').padStart(12)} a second`);
}

function goal(what: string, ratio: number, wanted: number, bound: 'at least' | 'at most'): boolean {
  const [one = '', reference = ''] = what.split(' / ');
  const found = { what: one, reference, ratio, goal: [bound, wanted] } as const;
  const met = isMet(found);
  note(found);
  console.log(
    `${what.padEnd(48)} ${ratio.toFixed(2).padStart(8)}  (goal: ${bound} ${wanted}) ${met ? 'met' : 'MISSED'}`,
  );
  return met;
}
