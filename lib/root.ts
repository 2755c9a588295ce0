import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the clone: where package.json, the pages and the migrations lie. */
export const ROOT = findRoot(dirname(fileURLToPath(import.meta.url)));

/** This file runs from its own folder or as a part of the build: both lie below the clone's. */
function findRoot(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const above = dirname(folder);
  if (above === folder) throw new Error('package.json is missing');
  return findRoot(above);
}
