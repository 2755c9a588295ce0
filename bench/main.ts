import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isMet, type Ratio } from './report';

/**
 * One table of ratios, each beside its reference in the same run: `npm run bench [names] [-- --runs 5]`. With several runs the median, and
 * the least and the largest. What each benchmark prints besides stands above the table. Milliseconds are this machine's own; the
 * ratios are what to compare. `submit`, `next`, `crowd`, `start` and `page` need `npm run build`, `page` a Chromium besides.
 */
const BENCHES: Readonly<Record<string, readonly string[]>> = {
  rules: [],
  hex: [],
  verify: ['--entries', '5000', '--runs', '5'],
  submit: ['--seconds', '4', '--lanes', '1,8,32'],
  next: ['--rounds', '4'],
  crowd: ['--seconds', '0', '--movers', '1'],
  mail: ['20', '60', '20'],
  start: ['5'],
  page: ['--runs', '1'],
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '1' } },
});
const unknown = positionals.filter((name) => !Object.hasOwn(BENCHES, name));
if (unknown.length > 0) {
  console.error(`no such benchmark: ${unknown.join(', ')}; there are ${Object.keys(BENCHES).join(', ')}`);
  process.exit(2);
}
const names = positionals.length > 0 ? positionals : Object.keys(BENCHES);
const folder = mkdtempSync(join(tmpdir(), 'fieldpost-bench-'));
const failed: string[] = [];

/** The ratios of one run of one benchmark. Its exit code tells of goals; one that notes nothing has failed. */
function run(name: string): readonly Ratio[] {
  const file = join(folder, 'report');
  rmSync(file, { force: true });
  console.log(`\n== ${name}, load ${loadavg()[0]?.toFixed(1)}`);
  const script = join(import.meta.dirname, name, 'main.ts');
  const args = ['--import', 'tsx', script, ...(BENCHES[name] ?? [])];
  spawnSync(process.execPath, args, { stdio: 'inherit', env: { ...process.env, BENCH_REPORT: file } });
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  if (lines.length === 0) failed.push(name);
  return lines.map((line): Ratio => JSON.parse(line));
}

const all = names.flatMap((name) => Array.from({ length: Number(values.runs) }, () => run(name)).flat());
rmSync(folder, { recursive: true });

const sorted = (key: string): readonly Ratio[] =>
  all.filter((one) => keyOf(one) === key).sort((a, b) => a.ratio - b.ratio);
const keyOf = ({ what, reference }: Ratio): string => `${what} / ${reference}`;

console.log(
  `\n${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)} at the end`,
);
console.log(`${'what / reference'.padEnd(72)}${'ratio'.padStart(8)}  ${'least to largest'.padEnd(18)}goal`);
for (const key of new Set(all.map(keyOf))) {
  const runs = sorted(key);
  const median = runs[Math.floor(runs.length / 2)];
  if (median === undefined) continue;
  const ends = runs.length > 1 ? `${runs[0]?.ratio.toFixed(3)} to ${runs.at(-1)?.ratio.toFixed(3)}` : '';
  const goal = median.goal === undefined ? '' : `${median.goal.join(' ')}: ${isMet(median) ? 'met' : 'MISSED'}`;
  console.log(`${key.padEnd(72)}${median.ratio.toFixed(3).padStart(8)}  ${ends.padEnd(18)}${goal}`);
}
for (const name of failed) console.log(`${name}: no figures, see above`);
process.exitCode = failed.length === 0 ? 0 : 1;
