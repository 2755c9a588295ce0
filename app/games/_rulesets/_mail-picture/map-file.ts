import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@/lib/root';

const read = new Map<string, ReadonlyMap<string, string>>();

/** The shapes of a map file of the pages, by their ids: the `d` of each path. A file is read once. */
export function shapesIn(file: string): ReadonlyMap<string, string> {
  const known = read.get(file);
  if (known !== undefined) return known;
  const text = readFileSync(join(ROOT, 'public', file), 'utf8');
  const shapes = new Map([...text.matchAll(/<path id="([^"]+)" d="([^"]+)"/g)].map(([, id = '', d = '']) => [id, d]));
  read.set(file, shapes);
  return shapes;
}
