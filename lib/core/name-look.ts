/** Letters of other scripts, digits and signs that look like a Latin letter in some usual font; after folding, so all are small. */
const ALIKE: readonly (readonly [letter: string, others: string])[] = [
  ['a', 'аαɑ@4'],
  ['b', 'вьβ8'],
  ['c', 'сϲ'],
  ['d', 'ԁ'],
  ['e', 'еєεҽ3'],
  ['g', 'ɡ9'],
  ['h', 'нһη'],
  ['j', 'јϳ'],
  ['k', 'кκ'],
  ['l', 'iі1ι|ıļӏ!'],
  ['m', 'мμ'],
  ['n', 'п'],
  ['o', 'оοσ0ө'],
  ['p', 'рρ'],
  ['q', 'ԛ'],
  ['r', 'гᴦ'],
  ['s', 'ѕ5$'],
  ['t', 'тτ7'],
  ['u', 'υц'],
  ['v', 'ѵν'],
  ['w', 'ԝωш'],
  ['x', 'хχ'],
  ['y', 'уүγ'],
  ['z', 'ζ2'],
];

const LATIN = new Map(ALIKE.flatMap(([letter, others]) => [...others].map((other) => [other, letter] as const)));

/**
 * What a name looks like: two names with the same look can be taken for each other. Letters are folded, marks, spaces and punctuation
 * count for nothing, and what looks like a Latin letter is that letter. Rather too much is alike than too little: it is compared within
 * one game only. Never empty for a name with a letter or a digit.
 */
export function nameLook(name: string): string {
  const folded = name.normalize('NFKD').toLowerCase().toUpperCase().toLowerCase();
  const letters = [...folded].map((sign) => LATIN.get(sign) ?? sign).join('');
  const bare = letters.normalize('NFKD').replace(/[^\p{L}\p{N}]/gu, '');
  return bare.replaceAll('rn', 'm').replaceAll('vv', 'w');
}

/** Whether two names can be taken for each other. */
export const looksLike = (one: string, other: string): boolean => nameLook(one) === nameLook(other);
