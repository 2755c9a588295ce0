import { defineConfig } from 'vitest/config';

/** Folders of tests in which there is no process, no database and no clock. */
const PURE = '{app,core,emails,rulesets}';

const testsIn = (folders: string): string[] => [`tests/${folders}/**/*.test.{ts,tsx}`];

export default defineConfig({
  resolve: { alias: { '@/': `${import.meta.dirname}/` } },
  test: {
    projects: [
      // Pure functions leave nothing behind: their files share a process's modules, which are read once.
      { extends: true, test: { name: 'pure', include: testsIn(PURE), isolate: false } },
      { extends: true, test: { name: 'services', include: testsIn('*'), exclude: testsIn(PURE) } },
    ],
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['tests/support/canary/setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Two cores, and a third worker while others wait for mails and databases: measured, a twelfth less time.
    maxWorkers: 3,
  },
});
