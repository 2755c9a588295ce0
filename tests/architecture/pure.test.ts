import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** What may not stand in a pure folder, one a line: each must be found at its own line. */
const IMPURE = [
  'Date();',
  'new Date();',
  'Date.now();',
  'const clock = Date;',
  '({ Date });',
  'Math.random();',
  '[1].map(Math.random);',
  'const { random } = Math;',
  'const alias = Math;',
  "Math['random']();",
  '[Math];',
  '({ Math });',
  'fetch;',
  'process.env;',
  'console;',
  'setTimeout;',
  'performance;',
  'new Intl.DateTimeFormat().format();',
  'const { DateTimeFormat } = Intl;',
  'globalThis;',
  'crypto;',
] as const;

/** What the compiler of lib/core and lib/trust must not know. */
const UNKNOWN = ['fetch;', 'process;', 'console;', 'setTimeout;', 'performance;', 'Buffer;', 'document;'] as const;

const FOLDERS = ['lib/core', 'lib/rulesets/one', 'lib/trust'] as const;

const here = process.cwd();
const planted = mkdtempSync(join(tmpdir(), 'fieldpost-pure-'));

function plant(path: string, source: string): void {
  const file = join(planted, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, source);
}

/** What a tool of node_modules prints, whatever it exits with. */
function output(script: string, args: readonly string[]): string {
  try {
    return execFileSync(process.execPath, [join(here, 'node_modules', script), ...args], {
      cwd: planted,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  } catch (error) {
    if (error instanceof Error && 'stdout' in error && 'stderr' in error) return `${error.stdout}${error.stderr}`;
    throw error;
  }
}

const lint = (path: string): string =>
  output('@biomejs/biome/bin/biome', ['lint', '--vcs-enabled=false', '--max-diagnostics=none', '--colors=off', path]);

const compile = (project: string): string => output('typescript/bin/tsc', ['-p', project, '--pretty', 'false']);

beforeAll(() => {
  for (const file of [
    'biome.json',
    'tsconfig.json',
    'tests/architecture/pure.grit',
    'lib/core/tsconfig.json',
    'lib/trust/tsconfig.json',
    'lib/trust/platform.d.ts',
  ])
    cpSync(join(here, file), join(planted, file));
  symlinkSync(resolve(here, 'node_modules'), join(planted, 'node_modules'));
  for (const folder of FOLDERS)
    plant(
      `${folder}/sound.ts`,
      "export const sound = Math.max(1, Math.floor(2.5), Date.parse('2026-01-01T00:00:00Z'));\n",
    );
});

afterAll(() => rmSync(planted, { recursive: true, force: true }));

describe('pure folders', () => {
  it.each(FOLDERS)('lint: %s may use Math, and nothing that reads a clock, chance or the platform', (folder) => {
    expect(lint(`${folder}/sound.ts`)).not.toContain('sound.ts:');
    const path = `${folder}/impure.ts`;
    plant(path, IMPURE.map((line) => `${line}\n`).join(''));
    const found = lint(path);
    const missed = IMPURE.filter(
      (_, at) => !new RegExp(`impure\\.ts:${at + 1}:\\d+ (plugin|lint/style/noRestrictedGlobals)`).test(found),
    );
    rmSync(join(planted, path));
    expect(missed).toEqual([]);
  });

  it.each(['lib/core', 'lib/trust'])('compiler: %s does not know the platform', (folder) => {
    const path = `${folder}/impure.ts`;
    plant(path, `${UNKNOWN.join('\n')}\nexport {};\n`);
    const found = compile(`${folder}/tsconfig.json`);
    const missed = UNKNOWN.filter((_, at) => !found.includes(`${path}(${at + 1},`));
    rmSync(join(planted, path));
    expect(missed).toEqual([]);
    expect(compile(`${folder}/tsconfig.json`)).toBe('');
  });
});
