import { keyOf, type Spelled, spelled, wordsOf } from './nearest-name';

/** Something with a name that people type: an area, a target, a unit. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

/** A board's names are the same objects for every text: each is spelled once. */
const SPELLED = new WeakMap<Named, Spelled & { readonly id: string }>();

function spelledOf(one: Named): Spelled & { readonly id: string } {
  const known = SPELLED.get(one);
  if (known !== undefined) return known;
  const made = { ...spelled(one.name), id: keyOf(one.id) };
  SPELLED.set(one, made);
  return made;
}

const COMPASS: Readonly<Record<string, string>> = { nw: 'northwest', ne: 'northeast' };

export type Match<T> = { readonly found: T } | { readonly several: readonly T[] };

/**
 * The one thing that a text means. Tried in turn: its id or full name; the beginning of one name (`gr`: not enough,
 * `grea`); beginnings of its words in their order (`gr ger`, `n atl`); beginnings of some of its words (`pacific`);
 * its initials (`wp`). The first way that fits anything decides: one is found, several are ambiguous.
 */
export function findNamed<T extends Named>(text: string, all: readonly T[]): Match<T> {
  const key = keyOf(text);
  if (key === '') return { several: [] };
  const words = wordsOf(text).map((word) => COMPASS[word] ?? word);
  const ways: readonly ((one: ReturnType<typeof spelledOf>) => boolean)[] = [
    (one) => one.id === key || one.key === key,
    (one) => one.key.startsWith(key),
    (one) => beginsWords(words, one.words.slice(0, words.length)),
    (one) => beginsWords(words, one.words),
    (one) => initials(one.words) === key,
  ];
  for (const fits of ways) {
    const found = all.filter((one) => fits(spelledOf(one)));
    if (found[0] !== undefined && found.length === 1) return { found: found[0] };
    if (found.length > 1) return { several: found };
  }
  return { several: [] };
}

/** Whether each of `short` begins a word of `long`, in the same order. */
function beginsWords(short: readonly string[], long: readonly string[]): boolean {
  let next = 0;
  for (const word of long) if (short[next] !== undefined && word.startsWith(short[next] ?? '')) next += 1;
  return next === short.length;
}

const initials = (words: readonly string[]): string => words.map((word) => word[0] ?? '').join('');
