import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** The test files that the run of mutants asked for. Pure tests only, so there is no global setup and no canary. */
const include = (process.env.FIELDPOST_MUTANT_TESTS ?? '').split(' ').filter((path) => path !== '');

export default defineConfig({
  // Stryker works in a copy of the project: the names must lead to its files, not to ours.
  resolve: { alias: { '@/': `${join(import.meta.dirname, '../..')}/` } },
  test: { include, isolate: false, maxWorkers: 1, testTimeout: 60_000 },
});
