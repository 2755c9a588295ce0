import { relative } from 'node:path';
import type { Plugin } from 'vitest/config';
import { FOLDERS, withWitnesses } from './sites';

/** Puts a witness beside every refusal of the rules, in tests only: the files on disk stay as they are. */
export const refusalWitnesses = (root: string): Plugin => ({
  name: 'refusal-witnesses',
  enforce: 'pre',
  transform(code, id) {
    const file = relative(root, id.split('?')[0] ?? '').replaceAll('\\', '/');
    const isOfRules = FOLDERS.some((folder) => file.startsWith(`${folder}/`)) && file.endsWith('.ts');
    return isOfRules ? { code: withWitnesses(file, code), map: null } : undefined;
  },
});
