/** Letters and digits only, lower case, without accents: how names are compared. */
export function keyOf(text: string): string {
  const bare = text.normalize('NFKD').replace(/\p{M}/gu, '');
  return bare.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** The words of a name, each as a key. */
export const wordsOf = (text: string): readonly string[] =>
  text
    .split(/[\s\-_.–—]+/u)
    .map(keyOf)
    .filter((word) => word !== '');

/** The number of letters to insert, drop, change or swap with their neighbour (Damerau-Levenshtein, adjacent swaps). */
export function editDistance(a: string, b: string): number {
  let older: number[] = [];
  let old = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (old[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let best = Math.min((old[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, change);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, (older[j - 2] ?? 0) + 1);
      row.push(best);
    }
    older = old;
    old = row;
  }
  return old[b.length] ?? 0;
}

/** The names that lie nearest to a word, nearest first, three at most; a name too unlike it is left out. */
export const nearest = (word: string, names: readonly string[]): readonly string[] =>
  nearestAmong(names.map(spelled), word);

/** A name with its key and the keys of its words, for a text in which many words are compared with it. */
export interface Spelled {
  readonly name: string;
  readonly key: string;
  readonly words: readonly string[];
}

export const spelled = (name: string): Spelled => ({ name, key: keyOf(name), words: wordsOf(name) });

/** As `nearest`, with names that are spelled already. */
export function nearestAmong(names: readonly Spelled[], word: string): readonly string[] {
  const key = keyOf(word);
  const farthest = Math.max(2.5, key.length / 3);
  const scored = names.map((one) => ({ name: one.name, distance: closeness(key, one, farthest) }));
  const best = Math.min(...scored.map(({ distance }) => distance));
  const limit = Math.min(best + 1, farthest);
  return scored
    .filter(({ distance }) => distance <= limit)
    .sort((a, b) => a.distance - b.distance || a.name.localeCompare(b.name, 'en'))
    .slice(0, 3)
    .map(({ name }) => name);
}

/** A misspelt part of a longer name is near too: `Pacfic` is one letter from the word it stands for. */
function closeness(key: string, name: Spelled, farthest: number): number {
  const whole = within(key, name.key, farthest);
  const parts = name.words.map((word) => within(key, word, farthest) + 0.5);
  return Math.min(whole, ...parts);
}

/** The distance; infinite where the lengths alone tell that it is more than `farthest`. A text of any length is compared so. */
const within = (a: string, b: string, farthest: number): number =>
  Math.abs(a.length - b.length) > farthest ? Number.POSITIVE_INFINITY : editDistance(a, b);
