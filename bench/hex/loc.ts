/**
 * How fast lines of communications are traced: `npx tsx bench/hex/loc.ts`. A map of 10,000 hexes with two fronts of units,
 * their zones of control, sea and gaps, beside a plain breadth-first visit of every hex of the same map in the same run:
 * no reading of names, no units, no zones. Goal: below 50 ms with everything, from the map as a report holds it. Exit code 1
 * when it is missed.
 */
import { seededDice } from '@/lib/core/dice';
import { readFourDigits } from '@/lib/core/hex/coordinates';
import { boardOf } from '@/lib/core/hex/neighbours';
import { reach } from '@/lib/core/hex/paths';
import { type HexField, hexFieldSchema } from '@/lib/rulesets/okinawa-points/hexes/hex-field';
import { readField, writeField } from '@/lib/rulesets/okinawa-points/hexes/hex-field-text';
import { traceLines } from '@/lib/rulesets/okinawa-points/hexes/loc';

const SIZE = 100;
const ROUNDS = 40;
const GOAL_MS = 50;

/** The edge in the north, US units in the south, and Japanese lines with gaps between them. */
function bigMap(): HexField {
  const roll = seededDice(1945);
  const field = { land: [] as string[], blocked: [] as string[], edge: [] as string[] };
  const us: Record<string, string> = {};
  const japanese: Record<string, string> = {};
  for (let column = 0; column < SIZE; column += 1)
    for (let row = 0; row < SIZE; row += 1) {
      const id = `${String(column).padStart(2, '0')}${String(row).padStart(2, '0')}`;
      const isSea = roll(12) === 1;
      (isSea ? field.blocked : field.land).push(id);
      if (row === 0) field.edge.push(id);
      if (isSea) continue;
      if (row > 10 && roll(14) === 1) japanese[id] = '2-3-10';
      else if (roll(25) === 1) us[id] = '4-3-10';
    }
  return { offset: 'even-columns', ...field, us, japanese, noZoc: [] };
}

const map = bigMap();
const text = writeField(map);
const hexes = [...map.land, ...map.blocked].flatMap((id) => readFourDigits(id, map.offset) ?? []);
const board = boardOf(hexes);

const works = [
  { name: 'visit every hex, breadth first', run: () => reach(board, [0], () => true).steps.length },
  { name: 'lines of communications', run: () => traceLines(map).cutOff.length },
  { name: 'the same map read from text and checked', run: () => checked(text) },
];

function checked(source: string): number {
  const read = readField(source);
  return read.ok ? hexFieldSchema.parse(read.value).land.length : 0;
}

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
const [reference = 1, traced = 0] = medians;

console.log(
  `${hexes.length} hexes, ${works[1]?.run() ?? 0} of ${Object.keys(map.us).length} US units cut off; Node ${process.version}\n`,
);
for (const [index, { name }] of works.entries()) {
  const median = medians[index] ?? 0;
  const worst = times[index]?.at(-1) ?? 0;
  console.log(
    `${name.padEnd(42)} ${median.toFixed(2)} ms (worst ${worst.toFixed(2)}), ratio ${(median / reference).toFixed(1)}`,
  );
}
console.log(`\nlines of communications below ${GOAL_MS} ms: ${traced < GOAL_MS ? 'yes' : 'NO'}`);
process.exit(traced < GOAL_MS ? 0 : 1);
