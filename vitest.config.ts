import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { refusalWitnesses } from './tests/architecture/refusals/plugin';
import { UnreachedRefusals } from './tests/architecture/refusals/reporter';

/** Folders of tests in which there is no process, no database and no clock. */
const PURE = '{app,bench,core,emails,history,rulesets}';

/**
 * Folders whose files leave nothing behind in their process: each has a database of its own and closes what it opened, and none
 * puts another module in the place of one. Reading the modules once for all of them halves their time.
 */
const TIDY = '{api,architecture,auth,channels,cli,cluster,db,games,http,importing,mail,mutants,screens,support,trust}';

/**
 * Processes that are killed, restarted or flooded, databases that go away, and the whole service from its build on: they wait more
 * than they work, so a run of their own.
 */
const CRASH = 'crash';

/** Files that put something of their own in the place of a module: each needs modules that nobody has read before. */
const MOCKED = [
  'tests/app/handover/brief-drafts.test.tsx',
  'tests/app/triumph-map/{hint,plan,plan-asked,reach-once}.test.{ts,tsx}',
  'tests/api/worlds/{pen-names,same-list,two-worlds}.test.ts',
  'tests/auth/page-holder.test.ts',
];

/** Files that take longest. They begin first, or the last of them would run alone at the end; otherwise the larger file goes first. */
const SLOW =
  /tests\/(api\/(whole-game|worlds\/matrix)|crash\/(scanners\/link-scanners|worker\/five-points)|mail\/inbound\/eml\/hostile|rulesets\/contract|trust\/(forged\/flips|python))\.test/;

class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((one) => {
      const own = sorted.filter(({ project }) => project === one);
      const isSlow = ({ moduleId }: TestSpecification) => SLOW.test(moduleId);
      return [...own.filter(isSlow), ...own.filter((file) => !isSlow(file))];
    });
  }
}

/**
 * React as users get it: while developing it keeps a stack with every element, which took a third of the time of tests that draw pages.
 * Tests of single components (`pure`) keep its warnings.
 */
const AS_BUILT = { oxc: { jsx: { runtime: 'automatic', development: false } } } as const;
const PRODUCTION = { NODE_ENV: 'production' } as const;

const testsIn = (folders: string): string[] => [`tests/${folders}/**/*.test.{ts,tsx}`];

/** CI reads the totals from a file that it names. */
const jsonReport = (outputFile = process.env.TEST_REPORT): ['json', { outputFile: string }][] =>
  outputFile === undefined ? [] : [['json', { outputFile }]];

export default defineConfig({
  resolve: { alias: { '@/': `${import.meta.dirname}/` } },
  test: {
    projects: [
      // Pure functions leave nothing behind: their files share a process's modules, which are read once.
      {
        extends: true,
        plugins: [refusalWitnesses(import.meta.dirname)],
        test: {
          name: 'pure',
          include: testsIn(PURE),
          exclude: MOCKED,
          isolate: false,
          setupFiles: ['tests/architecture/refusals/setup.ts'],
        },
      },
      { extends: true, ...AS_BUILT, test: { name: 'mocked', include: MOCKED, env: PRODUCTION } },
      {
        extends: true,
        ...AS_BUILT,
        test: { name: 'tidy', include: testsIn(TIDY), exclude: MOCKED, isolate: false, env: PRODUCTION },
      },
      {
        extends: true,
        test: { name: 'services', include: testsIn('*'), exclude: [PURE, TIDY, CRASH].flatMap(testsIn) },
      },
      { extends: true, test: { name: 'crash', include: testsIn(CRASH), isolate: false } },
    ],
    sequence: { sequencer: SlowFirst },
    reporters: ['default', new UnreachedRefusals(import.meta.dirname), ...jsonReport()],
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['tests/support/canary/setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Two cores, and a third worker while others wait for mails and databases: measured, a twelfth less time. A fourth costs time.
    maxWorkers: 3,
  },
});
