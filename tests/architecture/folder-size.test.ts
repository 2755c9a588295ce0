import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';

const AT_MOST = 25;
const ROOTS = ['app', 'lib', 'emails', 'tests', 'bench'];
/** Lists of data, where a file is a record and its name is how it is found. */
const RECORDS = /^(?:docs|prisma|tests\/.*\/(?:games|golden|vectors|cases|__snapshots__))(?:\/|$)/;

/** The folders that hold more files than a reader takes in at one look, with how many. */
function crowded(paths: readonly string[]): Readonly<Record<string, number>> {
  const counts = new Map<string, number>();
  for (const path of paths) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  return Object.fromEntries([...counts].filter(([folder, count]) => count > AT_MOST && !RECORDS.test(folder)));
}

describe('folders', () => {
  it(`hold at most ${AT_MOST} files`, () => {
    const known = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard', ...ROOTS], { encoding: 'utf8' });
    const paths = known.split('\0').filter((path) => path !== '' && existsSync(path));
    expect(paths.length).toBeGreaterThan(1_000);
    expect(crowded(paths)).toEqual({});
  });

  it('are named with their count when they hold more', () => {
    const files = Array.from({ length: AT_MOST + 1 }, (_, i) => `lib/games/play/file-${i}.ts`);
    expect(crowded(files)).toEqual({ 'lib/games/play': AT_MOST + 1 });
    expect(crowded(files.slice(1))).toEqual({});
  });
});
