import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const FOLDER = join(import.meta.dirname, '../../app/_fonts');
/** What a first visit fetches of them, and what a page with letters such as ł or ő fetches beside it. */
const PRELOADED = 80_000;
const EXTENDED = 103_000;

const read = (file: string): Buffer => readFileSync(join(FOLDER, file));
const sizes = (files: readonly string[]): number => files.reduce((sum, file) => sum + read(file).length, 0);

describe('the fonts of the pages', () => {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.woff2'));

  it('are the files of their packages, unchanged', () => {
    const hashes = Object.fromEntries(
      files.map((file) => [file, createHash('sha256').update(read(file)).digest('hex').slice(0, 16)]),
    );
    expect(hashes).toMatchInlineSnapshot(`
      {
        "source-sans-3-latin-ext.woff2": "a85a7459bdb3cdc1",
        "source-sans-3-latin.woff2": "7a19a7027e125257",
        "source-serif-4-latin-ext.woff2": "d10ccbbd0dc4ebae",
        "source-serif-4-latin.woff2": "382475f38242c52d",
      }
    `);
    expect(files.map((file) => read(file).toString('latin1', 0, 4))).toEqual(files.map(() => 'wOF2'));
  });

  it('stay small', () => {
    expect(sizes(files.filter((file) => file.endsWith('-latin.woff2')))).toBeLessThanOrEqual(PRELOADED);
    expect(sizes(files.filter((file) => file.endsWith('-latin-ext.woff2')))).toBeLessThanOrEqual(EXTENDED);
  });

  it('come with their licence', () => {
    expect(read('OFL.txt').toString()).toContain('SIL OPEN FONT LICENSE Version 1.1');
  });
});
