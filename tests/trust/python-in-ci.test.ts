import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { neededIn } from './python';

const MODULE = join(import.meta.dirname, 'python.ts');

/** Loads the module where there is no python3 on the path. */
const loadWithoutPython = (ci: string) =>
  spawnSync(process.execPath, ['--import', 'tsx', MODULE], {
    encoding: 'utf8',
    env: { ...process.env, PATH: import.meta.dirname, CI: ci },
  });

it("the second verifier may be missing on a developer's machine, and not in CI", () => {
  expect(neededIn(undefined, undefined)).toBeUndefined();
  expect(neededIn('', undefined)).toBeUndefined();
  expect(neededIn('false', undefined)).toBeUndefined();
  expect(neededIn('true', '/usr/bin/python3')).toBe('/usr/bin/python3');
  expect(() => neededIn('true', undefined)).toThrow(/no python3/);
});

it('a test that uses it fails in CI where there is no Python', () => {
  expect(loadWithoutPython('')).toMatchObject({ status: 0, stderr: '' });
  const { status, stderr } = loadWithoutPython('true');
  expect(stderr).toContain('There is no python3');
  expect(status).toBe(1);
});
