import { readFileSync } from 'node:fs';

/** Versions below these have known holes, or are known not to work together (docs/decisions/0002). */
export const FLOORS: Readonly<Record<string, string>> = {
  next: '16.4.1',
  'next-auth': '4.24.15',
  nodemailer: '10.4.1',
  sharp: '0.35.5',
};

/** Packages that work only as one set: every installed copy must have the same version. */
const EQUAL_SET = [
  '@prisma/client',
  '@prisma/internals',
  '@prisma/client-generator-ts',
  '@prisma/adapter-pg',
  '@prisma/driver-adapter-utils',
];

/** Within how many days what is given out has the mended version of a package. docs/security/controls.md says the same. */
export const TIME_FRAMES = {
  'a hole that strangers can reach, and that is used or graded critical': 3,
  'a hole that strangers can reach, of another grade': 14,
  'any other known hole': 30,
  'a new version without a known hole': 180,
} as const;

/** The days between two looks through the notices of every package in the lock file. */
export const LOOK_EVERY_DAYS = 30;
/** The last look: docs/decisions/0002. The next one writes its day here. */
const LOOKED_AT = '2026-11-21';

const DAY_MS = 86_400_000;

/** What the check says after the faults: the time frames, and whether the next look is due. `now` in milliseconds of Unix time. */
export function wordsOnUpdates(now: number, lookedAt: string = LOOKED_AT): readonly string[] {
  const frames = Object.entries(TIME_FRAMES).map(([what, days]) => `  ${days} days: ${what}`);
  const days = Math.floor((now - Date.parse(lookedAt)) / DAY_MS);
  const due = days > LOOK_EVERY_DAYS ? `: the next look is ${days - LOOK_EVERY_DAYS} days late` : '';
  return ['updates come within', ...frames, `notices were last looked through on ${lookedAt}${due}`];
}

interface Lock {
  readonly packages: Readonly<Record<string, { readonly version?: string; readonly resolved?: string }>>;
}

/** Every fault of a lock file: a version under its floor, a package set that disagrees, a download address. */
export function lockFaults(lock: Lock): readonly string[] {
  return [...belowFloor(lock), ...unequal(lock), ...addresses(lock)];
}

function belowFloor(lock: Lock): readonly string[] {
  return copies(lock).flatMap(({ name, path, version }) => {
    const floor = FLOORS[name];
    return floor !== undefined && compare(version, floor) < 0 ? [`${path} is ${version}, the floor is ${floor}`] : [];
  });
}

function unequal(lock: Lock): readonly string[] {
  const found = copies(lock).filter(({ name }) => EQUAL_SET.includes(name));
  const versions = new Set(found.map(({ version }) => version));
  if (versions.size <= 1) return [];
  return [`the Prisma packages must be equal: ${found.map(({ name, version }) => `${name} ${version}`).join(', ')}`];
}

function addresses(lock: Lock): readonly string[] {
  const pinned = Object.entries(lock.packages).filter(([, entry]) => entry.resolved?.startsWith('http'));
  return pinned.map(([path]) => `${path} names a download address`);
}

function copies(lock: Lock): readonly { name: string; path: string; version: string }[] {
  return Object.entries(lock.packages).flatMap(([path, { version }]) => {
    const name = path.split('node_modules/').at(-1);
    return name && version ? [{ name, path, version }] : [];
  });
}

/** Compares dotted versions by their numbers; a pre-release counts as older than its release. */
export function compare(left: string, right: string): number {
  const [a, b] = [left, right].map((version) => version.split('-')[0]?.split('.').map(Number) ?? []);
  for (const index of [0, 1, 2]) {
    const difference = (a?.[index] ?? 0) - (b?.[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return Number(right.includes('-')) - Number(left.includes('-'));
}

if (process.argv[1]?.endsWith('lockfile-floors.ts')) {
  const faults = lockFaults(JSON.parse(readFileSync('package-lock.json', 'utf8')));
  for (const fault of faults) console.error(`lock file: ${fault}`);
  if (faults.length > 0) process.exit(1);
  console.log(['lock file: every floor holds', ...wordsOnUpdates(Date.now())].join('\n'));
}
