import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import type { Vite } from 'vitest/node';
import { KeptThread } from './kept-thread';
import { measuring, ShortestFirst } from './shortest-first';

/** The test files that the run of mutants asked for. Pure tests only, so there is no global setup and no canary. */
const include = (process.env.FIELDPOST_MUTANT_TESTS ?? '').split(' ').filter((path) => path !== '');

/** Stryker's runner names a pool of its own choice, so ours is set when all is settled. */
const keptThread: Vite.Plugin = {
  name: 'kept-thread',
  configureVitest({ project: { config } }) {
    config.pool = 'kept-thread';
    config.poolRunner = { name: 'kept-thread', createPoolWorker: (options) => new KeptThread(options) };
  },
};

export default defineConfig({
  plugins: [keptThread],
  // Stryker works in a copy of the project: the names must lead to its files, not to ours.
  resolve: { alias: { '@/': `${join(import.meta.dirname, '../..')}/` } },
  test: {
    include,
    isolate: false,
    maxWorkers: 1,
    sequence: { sequencer: ShortestFirst },
    reporters: [measuring],
    testTimeout: 60_000,
    setupFiles: [join(import.meta.dirname, 'fresh-modules.ts')],
  },
});
