import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Evidence that is named on a page, and is a file or folder of this repository. */
const named = (page: string): readonly string[] => [
  ...new Set([...page.matchAll(/`((?:tests|lib|docs)\/[\w./-]+)`/g)].map(([, path]) => path ?? '')),
];

const page = readFileSync('docs/security.md', 'utf8');

it('docs/security.md names evidence that is there', () => {
  expect(named(page).length).toBeGreaterThan(40);
  expect(named(page).filter((path) => !existsSync(path))).toEqual([]);
});

it('says of each line of the table of ASVS what its state is, and of what is met why', () => {
  const rows = page.split('\n').filter((line) => /^\| V\d/.test(line));
  expect(rows.length).toBeGreaterThan(35);
  for (const row of rows) {
    const [, , , state = '', evidence = ''] = row.split('|').map((cell) => cell.trim());
    expect(['met', 'not met', 'not applicable', 'by the operator']).toContain(state);
    if (state === 'met') expect([row, named(evidence).length > 0]).toEqual([row, true]);
  }
});
