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

/**
 * That many lines in a row of all files laid end to end, from a place that the seed alone decides, as `path:first-last`.
 * Goes on at the beginning after the last file.
 */
export function windowOf(files: readonly SourceFile[], lines: number, seed: string): readonly string[] {
  const sorted = [...files].sort((a, b) => (a.path < b.path ? -1 : 1));
  const total = sorted.reduce((sum, file) => sum + file.lines, 0);
  const place = createHash('sha256').update(seed).digest().readUInt32BE() % total;
  const chosen: string[] = [];
  let [at, left] = [-place, Math.min(lines, total)];
  // Twice round at most: the window may begin in the middle of the last file.
  for (const { path, lines: size } of [...sorted, ...sorted]) {
    const first = Math.max(0, -at);
    const taken = Math.min(size - first, left);
    if (taken > 0) chosen.push(`${path}:${first + 1}-${first + taken}`);
    left -= Math.max(0, taken);
    at += size;
  }
  return chosen;
}

/** The files cut into pieces of at most that many lines, as `path:first-last`. */
export function piecesOf(files: readonly SourceFile[], size: number): readonly SourceFile[] {
  return files.flatMap(({ path, lines }) =>
    Array.from({ length: Math.ceil(lines / size) }, (_, piece) => {
      const last = Math.min(lines, (piece + 1) * size);
      return { path: `${path}:${piece * size + 1}-${last}`, lines: last - piece * size };
    }),
  );
}
