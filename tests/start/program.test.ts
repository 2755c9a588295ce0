import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ensureProgram } from '@/lib/cli/program/program.mjs';

/** A clone in small: one entry that answers with what its source says, and another that needs the database client. */
const FILES = {
  'package.json': '{"type":"module"}',
  'package-lock.json': '{}',
  'tsconfig.json': '{}',
  'lib/cli/program/entries.json': '{"fieldpost":"lib/cli/main.ts","other":"lib/other.ts"}',
  'lib/cli/main.ts': "import { word } from '../word';\nconsole.log(word as string);",
  'lib/other.ts':
    "import { word } from './word';\nimport { client } from './db/generated/client';\nconsole.log(word, client);",
  'lib/word.ts': "export const word: string = 'first';",
};

let root: string;

const put = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};

const says = (program: string, entry = 'fieldpost'): string =>
  spawnSync(process.execPath, [join(program, `${entry}.js`)], { encoding: 'utf8' }).stdout.trim();

const builds = (): readonly string[] => readdirSync(join(root, '.build')).filter((name) => name !== 'current.json');

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fieldpost-program-'));
  for (const [path, text] of Object.entries(FILES)) put(path, text);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('ensureProgram', () => {
  it('builds once, and again when a source says something else', async () => {
    const first = await ensureProgram(root, 'verify');
    expect([says(first), await ensureProgram(root, 'odds')]).toEqual(['first', first]);
    put('lib/word.ts', "export const word = 'second';");
    const second = await ensureProgram(root, 'verify');
    expect([says(second), says(first)]).toEqual(['second', 'first']);
  });

  it('looks at contents where only the time differs, as after a new checkout', async () => {
    const first = await ensureProgram(root, 'verify');
    writeFileSync(join(first, 'fieldpost.js'), "console.log('kept')");
    utimesSync(join(root, 'lib/word.ts'), new Date(0), new Date(0));
    expect(says(await ensureProgram(root, 'verify'))).toBe('kept');
  });

  it('takes no older build for a newer one when the size is the same', async () => {
    await ensureProgram(root, 'verify');
    put('lib/word.ts', "export const word: string = 'fifth';");
    expect(says(await ensureProgram(root, 'verify'))).toBe('fifth');
  });

  it('is asked for by several at once', async () => {
    const asked = await Promise.all(Array.from({ length: 4 }, () => ensureProgram(root, 'verify')));
    expect([new Set(asked).size, says(asked[0] ?? ''), builds().length]).toEqual([1, 'first', 1]);
  });

  it('keeps the build before, which may still be running, and none of the older ones', async () => {
    for (const word of ['a', 'b', 'c', 'd']) {
      put('lib/word.ts', `export const word = '${word}';`);
      await ensureProgram(root, 'verify');
    }
    expect(builds().length).toBe(2);
  });

  it('shares what two entries need', async () => {
    const program = await ensureProgram(root, 'verify');
    const holding = readdirSync(program, { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.js') && readFileSync(join(program, name), 'utf8').includes('"first"'),
    );
    expect(holding.map((name) => dirname(name))).toEqual(['chunks']);
  });
});
