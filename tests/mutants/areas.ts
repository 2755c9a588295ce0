/** One part of the code whose tests are measured as one. */
export interface Area {
  readonly name: string;
  readonly folder: string;
  /** Files of sub-folders are part of the area. */
  readonly deep: boolean;
  /** Those files of the folder only. */
  readonly files?: RegExp;
  /** Globs of the test files that may notice a change. */
  readonly tests: readonly string[];
  /** Share of the mutants that must be noticed, in percent. */
  readonly floor: number;
}

const RULESETS = [
  'triumph-of-the-will',
  'okinawa-points',
  'axis-allies-victory-cities',
  'wif-house',
  'wif-victory',
] as const;

/** Tests of lib/trust that need no database. */
const PURE_TRUST = [
  'tests/trust/{checkpoint,crypto,entry,entry-edges,export-lines,log-replay,mail-text}.test.ts',
  'tests/trust/{merkle,merkle-edges,text,forged/restored}.test.ts',
  'tests/trust/dice/dice*.test.ts',
] as const;

/** Besides its own: what only a ruleset can try is tried with the smallest one. */
const CORE = ['tests/core/**/*.test.ts', 'tests/rulesets/_example/*.test.ts'] as const;

const ruleset = (name: string): Area => ({
  name,
  folder: `lib/rulesets/${name}`,
  deep: true,
  tests: [`tests/rulesets/${name}/**/*.test.ts`],
  floor: 80,
});

/** lib/trust/verify is in no area: only tests with a database reach it (docs/decisions/0029). */
export const AREAS: readonly Area[] = [
  { name: 'core', folder: 'lib/core', deep: true, tests: CORE, floor: 90 },
  { name: 'trust', folder: 'lib/trust', deep: false, tests: PURE_TRUST, floor: 90 },
  // A part of trust, small enough for a sample in CI.
  {
    name: 'proofs',
    folder: 'lib/trust',
    deep: false,
    files: /\/(?:merkle|proofs)\.ts$/,
    tests: ['tests/trust/{merkle,merkle-edges}.test.ts'],
    floor: 90,
  },
  ...RULESETS.map(ruleset),
];
