import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import entries from './cli/program/entries.json';

export type EntryName = keyof typeof entries;

/** Set by lib/cli/fieldpost.mjs: the folder of the build that runs. */
const KEY = Symbol.for('fieldpost.program');
const running = globalThis as typeof globalThis & { readonly [KEY]?: string };

/**
 * The file of one entry of the program, to be imported or run in a thread: built JavaScript, or the TypeScript source
 * where the sources themselves run (tests, benchmarks).
 */
export function entryFile(name: EntryName): URL {
  const program = running[KEY];
  if (program !== undefined) return pathToFileURL(join(program, `${name}.js`));
  return pathToFileURL(join(dirname(fileURLToPath(import.meta.url)), '..', entries[name]));
}
