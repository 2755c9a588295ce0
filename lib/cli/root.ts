import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the clone: where package.json, the pages and the migrations lie. */
export const ROOT = resolve(fileURLToPath(new URL('../..', import.meta.url)));
