import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { seededDice } from '@/lib/core/dice';
import { rulesets } from '@/lib/rulesets/index';
import { type GoldenGame, writeGolden } from './golden';

/**
 * Looks for a random game that ends in a given way and uses as many kinds of order as possible, and stores it:
 * `tsx tests/support/make-golden.ts <ruleset> <reason> <at least> <at most plies> <tries>`.
 */
const [id, reason, least = '20', most = '400', tries = '300'] = process.argv.slice(2);
const rules = rulesets.find(({ meta }) => meta.id === id);
if (rules === undefined || reason === undefined) throw new Error('which ruleset, and which ending?');

const verbs = (game: GoldenGame): number => new Set(game.plies.map(({ order }) => order.split(' ')[0])).size;

let best: GoldenGame | undefined;
for (let seed = 1; seed <= Number(tries); seed += 1) {
  const choice = seededDice(seed);
  const game = writeGolden(rules, `golden-${reason}-${seed}`, (n) => choice(n) - 1, Number(most));
  if (game?.outcome.reason !== reason || game.plies.length < Number(least)) continue;
  if (best === undefined || verbs(game) > verbs(best)) best = game;
}
if (best === undefined) throw new Error('no such game found');
const folder = join('tests', 'rulesets', rules.meta.id, 'games');
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, `${reason}.json`), `${JSON.stringify(best, null, 2)}\n`);
console.log(`${best.title}, ${verbs(best)} kinds of order`);
