import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { failedBrowserTests, failedUnitTests, lastLines, secondTries, slowestFiles } from './failures.mjs';

// Adds up the reports of the test runners. A part that failed without a failed test of its own counts as one failure,
// and so does a runner that left no report or ran no test: silence is not success.

const [folder, ...broken] = process.argv.slice(2);
const read = (name) =>
  existsSync(join(folder, name)) ? JSON.parse(readFileSync(join(folder, name), 'utf8')) : undefined;

const unit = read('unit.json');
const pages = read('browser.json');
const browser = pages?.stats;
const next = read('next.json');
const crash = read('crash.json');
const operating = read('operating.json');
const countsOf = (part, report) => ({
  part,
  passed: report?.numPassedTests ?? 0,
  failed: report?.numFailedTests ?? 0,
  skipped: report?.numPendingTests ?? 0,
});
const runs = [
  countsOf('npm test', unit),
  countsOf('npm run test:next', next),
  countsOf('npm run test:crash', crash),
  countsOf('npm run test:operating', operating),
  countsOf('npm run test:mutants', read('mutants.json')),
  countsOf('npm run cluster', read('cluster.json')),
  countsOf('npm run history', read('history.json')),
  {
    part: 'npm run test:browser',
    passed: (browser?.expected ?? 0) + (browser?.flaky ?? 0),
    failed: browser?.unexpected ?? 0,
    skipped: browser?.skipped ?? 0,
  },
];

const silent = runs.filter(({ passed, failed }) => passed + failed === 0).map(({ part }) => part);
const mute = broken.filter((name) => !runs.some(({ part, failed }) => part === name && failed > 0));
const extra = new Set([...silent, ...mute]);
for (const name of extra) console.log(`failed part: ${name}\n${lastLines(join(folder, `${name}.log`), 20)}`);

for (const { name, seconds } of slowestFiles(unit, 12)) console.log(`${String(seconds).padStart(4)} s  ${name}`);
for (const { name, reason } of secondTries(pages)) console.log(`passed at the second try: ${name}\n    ${reason}`);
for (const { name, reason } of [
  ...failedUnitTests(unit),
  ...failedUnitTests(next),
  ...failedUnitTests(crash),
  ...failedUnitTests(operating),
  ...failedBrowserTests(pages),
])
  console.log(`failed: ${name}\n    ${reason}`);

const sum = (key) => runs.reduce((total, run) => total + run[key], 0);
const failed = sum('failed') + extra.size;
const skipped = sum('skipped');
console.log(`${sum('passed')} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exit(failed > 0 || broken.length > 0 ? 1 : 0);
