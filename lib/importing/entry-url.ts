import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/** By name and not in place: a bundler would make an asset of `new URL('./entry.ts', …)`. */
const ENTRY = './entry.ts';

/** The file that an import's process begins with. A build that lays the program out in another way changes this line alone. */
export const entryUrl = (): URL => new URL(ENTRY, import.meta.url);

/** Node's own arguments for it: TypeScript is read through tsx, JavaScript as it is. */
export const loaderFor = (entry: URL): readonly string[] =>
  entry.pathname.endsWith('.ts') ? ['--import', pathToFileURL(createRequire(entry).resolve('tsx')).href] : [];
