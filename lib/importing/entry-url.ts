import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { entryFile } from '../entry';

/** The file that an import's process begins with. */
export const entryUrl = (): URL => entryFile('import');

/** Node's own arguments for it: TypeScript is read through tsx, JavaScript as it is. */
export const loaderFor = (entry: URL): readonly string[] =>
  entry.pathname.endsWith('.ts') ? ['--import', pathToFileURL(createRequire(entry).resolve('tsx')).href] : [];
