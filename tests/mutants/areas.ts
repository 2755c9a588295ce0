/** One part of the code whose tests are measured as one. */
export interface Area {
  readonly name: string;
  readonly folder: string;
  /** Files of sub-folders are part of the area. */
  readonly deep: boolean;
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
const PURE_TRUST =
  '{checkpoint,crypto,dice,dice-vectors,entry,entry-edges,mail-text,merkle,merkle-edges,restored,text}';

const ruleset = (name: string): Area => ({
  name,
  folder: `lib/rulesets/${name}`,
  deep: true,
  tests: [`tests/rulesets/${name}/*.test.ts`],
  floor: 80,
});

/** lib/trust/verify is in no area: only tests with a database reach it (docs/decisions/0029). */
export const AREAS: readonly Area[] = [
  { name: 'core', folder: 'lib/core', deep: true, tests: ['tests/core/**/*.test.ts'], floor: 90 },
  { name: 'trust', folder: 'lib/trust', deep: false, tests: [`tests/trust/${PURE_TRUST}.test.ts`], floor: 90 },
  ...RULESETS.map(ruleset),
];
