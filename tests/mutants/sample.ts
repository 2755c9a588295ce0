import { createHash } from 'node:crypto';

export interface SourceFile {
  readonly path: string;
  readonly lines: number;
}

/** Files in an order that the seed alone decides, until they have that many lines together; one at least. */
export function sampleOf(files: readonly SourceFile[], lines: number, seed: string): readonly string[] {
  const keyed = files.map((file) => ({
    ...file,
    key: createHash('sha256').update(`${seed} ${file.path}`).digest('hex'),
  }));
  const chosen: string[] = [];
  let total = 0;
  for (const { path, lines: more } of keyed.sort((a, b) => (a.key < b.key ? -1 : 1))) {
    if (total >= lines) break;
    chosen.push(path);
    total += more;
  }
  return chosen;
}
