import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const DOCS = join(import.meta.dirname, '../../docs');

/** The blocks of the page that are marked to be followed, by their names: their lines without empty ones. */
export function readPage(page = 'operating.md'): ReadonlyMap<string, readonly string[]> {
  const blocks = readFileSync(join(DOCS, page), 'utf8').matchAll(/^```\w+ follow=(\S+)\n([\s\S]*?)^```$/gm);
  return new Map(Array.from(blocks, ([, name = '', text = '']) => [name, text.split('\n').filter(Boolean)]));
}

/** The lines of one block with the page's examples replaced by what is there; every example must occur. */
export function linesOf(
  page: ReadonlyMap<string, readonly string[]>,
  name: string,
  instead: Readonly<Record<string, string>> = {},
): readonly string[] {
  const text = page.get(name)?.join('\n');
  if (text === undefined) throw new Error(`the page has no block follow=${name}`);
  const replaced = Object.entries(instead).reduce((now, [example, real]) => {
    if (!now.includes(example)) throw new Error(`block ${name} of the page no longer says ${example}`);
    return now.replaceAll(example, real);
  }, text);
  return replaced.split('\n');
}
