import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Evidence that is named on a page, and is a file or folder of this repository. */
const named = (page: string): readonly string[] => [
  ...new Set([...page.matchAll(/`((?:tests|lib|docs)\/[\w./-]+)`/g)].map(([, path]) => path ?? '')),
];

const page = readFileSync('docs/security.md', 'utf8');

it('docs/security.md names evidence that is there', () => {
  expect(named(page).length).toBeGreaterThan(25);
  expect(named(page).filter((path) => !existsSync(path))).toEqual([]);
});
