/**
 * How fast isolation is worked out: `npx tsx bench/hex/main.ts`. A map of 10,000 hexes of two sides in patches, with towns,
 * units and lakes, beside a plain breadth-first visit of every hex of the same map in the same run: no reading of names,
 * no sides, no rings. Goal: below 50 ms with everything, from the table as the game keeps it. Exit code 1 when it is missed.
 */
import { seededDice } from '@/lib/core/dice';
import { readFourDigits } from '@/lib/core/hex/coordinates';
import { boardOf } from '@/lib/core/hex/neighbours';
import { reach } from '@/lib/core/hex/paths';
import { isolatedSets } from '@/lib/rulesets/wif-house/isolation/sets';
import { setupSchema } from '@/lib/rulesets/wif-house/setup';
import { note } from '../report';

const SIZE = 100;
const ROUNDS = 40;
const GOAL_MS = 50;

/** A front with pockets behind it on both sides; every kind of hex that can save a set is there. */
function bigMap(): Record<string, string> {
  const roll = seededDice(1941);
  const map: Record<string, string> = {};
  for (let column = 0; column < SIZE; column += 1)
    for (let row = 0; row < SIZE; row += 1) {
      const isEast = column + (roll(20) - 10) > SIZE / 2;
      const isPocket = roll(12) === 1;
      const control = isEast !== isPocket ? 'USSR' : roll(4) === 1 ? 'IT' : 'GE';
      const mark = roll(40) === 1 ? ' city' : roll(40) === 1 ? ' unit' : '';
      const id = `${String(column).padStart(2, '0')}${String(row).padStart(2, '0')}`;
      map[id] = roll(100) === 1 ? 'sea' : `${control}${mark}`;
    }
  return map;
}

const setup = setupSchema.parse({});
const map = bigMap();
const hexes = Object.keys(map).flatMap((id) => readFourDigits(id, setup.mapOffset) ?? []);
const board = boardOf(hexes);

const works = [
  { name: 'visit every hex, breadth first', run: () => reach(board, [0], () => true).steps.length },
  { name: 'number the hexes and find neighbours', run: () => boardOf(hexes).size },
  { name: 'isolation, from the table as it is kept', run: () => isolatedSets(setup, map).length },
];

/** Milliseconds of one run: the middle one of many, in turn with the others. */
const times = works.map((): number[] => []);
for (let round = 0; round < ROUNDS + 10; round += 1) {
  for (const [index, { run }] of works.entries()) {
    const began = performance.now();
    run();
    if (round >= 10) times[index]?.push(performance.now() - began);
  }
}
const medians = times.map((all) => all.sort((a, b) => a - b)[ROUNDS / 2] ?? 0);
const [reference = 1, , isolation = 0] = medians;

console.log(`${hexes.length} hexes, ${works[2]?.run() ?? 0} isolated sets; Node ${process.version}\n`);
for (const [index, { name }] of works.entries()) {
  const median = medians[index] ?? 0;
  const worst = times[index]?.at(-1) ?? 0;
  console.log(
    `${name.padEnd(42)} ${median.toFixed(2)} ms (worst ${worst.toFixed(2)}), ratio ${(median / reference).toFixed(1)}`,
  );
}
note({ what: 'isolation on 10,000 hexes', reference: 'plain breadth-first visit', ratio: isolation / reference });
console.log(`\nisolation below ${GOAL_MS} ms: ${isolation < GOAL_MS ? 'yes' : 'NO'}`);
process.exit(isolation < GOAL_MS ? 0 : 1);
