import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const page = readFileSync('docs/adding-a-system.md', 'utf8');
const SNIPPET = /From `([^`]+)`:\n\n```ts\n([\s\S]*?)\n```/g;
const snippets = [...page.matchAll(SNIPPET)].map(([, path = '', code = '']) => ({ path, code }));

describe('docs/adding-a-system.md', () => {
  it.each(snippets)('shows the code of $path as it is', ({ path, code }) => {
    expect(readFileSync(path, 'utf8')).toContain(`${code}\n`);
  });

  it('says of every piece of code where it is from', () => {
    expect(snippets.length).toBeGreaterThan(6);
    expect(page.match(/```ts/g)).toHaveLength(snippets.length);
  });

  it('walks through the file of every step', () => {
    const files = readdirSync('lib/rulesets/_example').filter((name) => name.endsWith('.ts'));
    const shown = new Set(snippets.map(({ path }) => path));
    for (const file of files) expect(shown).toContain(join('lib/rulesets/_example', file));
  });
});
