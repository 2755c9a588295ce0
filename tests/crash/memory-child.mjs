// Holds 40 MB and drops much more; answers with the most that the heap took, in megabytes.
import { boundGrowth } from '../../lib/cli/program/memory.mjs';

boundGrowth(process.argv[2], process.argv.slice(3));
const batch = () => Array.from({ length: 2_000 }, (_, n) => ({ n, text: [n, n + 1, n + 2] }));
const held = Array.from({ length: 150 }, batch);
const passing = [];
let most = 0;
for (let round = 0; round < 1_500; round += 1) {
  // Long enough in memory to leave the young heap.
  passing[round % 30] = batch();
  if (round % 20 === 0) most = Math.max(most, process.memoryUsage().heapTotal);
}
console.log(JSON.stringify({ most: Math.round(most / 1024 / 1024), held: held.length }));
