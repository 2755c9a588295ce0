import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { AREAS, type Area } from './areas';
import { piecesOf, type SourceFile, sampleOf, windowOf } from './sample';
import { countsOf, endOf, scoreOf } from './score';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Whole files are drawn until an area has that many lines; without it an area is measured whole. */
    lines: { type: 'string' },
    /** How many lines in a row of an area, wherever the draw begins: a sample that always takes about as long. */
    window: { type: 'string' },
    /** How many lines, drawn ten in a row from all over an area: closer to the whole than whole files are. */
    pieces: { type: 'string' },
    /** Without the tests in slow.ts: what the others notice is a lower bound. */
    quick: { type: 'boolean', default: false },
    /** Names the draw. */
    seed: { type: 'string', default: new Date().toISOString().slice(0, 10) },
  },
});

/** Lines of a piece: a small function. */
const PIECE = 10;

function filesOf({ folder, deep, files = /^/ }: Area): readonly SourceFile[] {
  const names = readdirSync(folder, { recursive: deep, encoding: 'utf8' });
  const paths = names
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'))
    .map((name) => join(folder, name))
    .filter((path) => files.test(path));
  return paths.map((path) => ({ path, lines: readFileSync(path, 'utf8').split('\n').length }));
}

function chosenOf(area: Area): readonly string[] {
  const files = filesOf(area);
  const seed = `${values.seed} ${area.name}`;
  if (values.pieces !== undefined) return sampleOf(piecesOf(files, PIECE), Number(values.pieces), seed);
  if (values.window !== undefined) return windowOf(files, Number(values.window), seed);
  return values.lines === undefined ? files.map(({ path }) => path) : sampleOf(files, Number(values.lines), seed);
}

/** Changes the files of one area, one place at a time, and gives what became of each change. */
async function measure(area: Area, files: readonly string[]): Promise<readonly string[]> {
  // Stryker's workers are processes: they read the names of the tests there.
  process.env.FIELDPOST_MUTANT_TESTS = area.tests.join(' ');
  process.env.FIELDPOST_MUTANT_QUICK = values.quick ? '1' : '';
  const results = await new Stryker({
    mutate: [...files],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'tests/mutants/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    // Tables and constants that are made while a module loads would need a new process for each change.
    ignoreStatic: true,
    concurrency: 1,
    timeoutMS: values.quick ? 10_000 : 20_000,
    ignorePatterns: ['.*', 'bench', 'public', 'docs', 'prisma', 'emails'],
    tempDirName: join(tmpdir(), `fieldpost-mutants-${process.pid}`),
    reporters: ['clear-text', 'json', 'progress-append-only'],
    clearTextReporter: { allowColor: false, reportTests: false, reportScoreTable: false },
    jsonReporter: { fileName: `coverage/mutants/${area.name}.json` },
  }).runMutationTest();
  return results.map(endOf);
}

/** Whether the whole area was measured. */
const isWhole = [values.lines, values.window, values.pieces].every((draw) => draw === undefined);

async function report(area: Area): Promise<boolean> {
  const files = chosenOf(area);
  const counts = countsOf(await measure(area, files));
  const { noticed, measured, certain, percent, low, high } = scoreOf(counts);
  const ends = isWhole ? '' : ` (95 %: ${low.toFixed(1)} to ${high.toFixed(1)})`;
  console.log(
    `${area.name}: ${noticed} of ${measured} noticed, ${percent.toFixed(1)} %${ends}, floor ${area.floor} %, ${certain.toFixed(1)} % without time limits`,
  );
  console.log(
    `  ${JSON.stringify(counts)} in ${files.length} ${values.pieces === undefined ? 'files' : 'pieces'}${isWhole ? '' : `: ${files.join(' ')}`}`,
  );
  // A draw fails only when chance does not explain it.
  return (isWhole ? percent : high) >= area.floor;
}

const unknown = positionals.filter((name) => !AREAS.some((area) => area.name === name));
if (unknown.length > 0) throw new Error(`no such area: ${unknown.join(', ')}`);
for (const area of AREAS) {
  if (positionals.length > 0 && !positionals.includes(area.name)) continue;
  if (!(await report(area))) process.exitCode = 1;
}
