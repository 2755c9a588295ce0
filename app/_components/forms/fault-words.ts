import type { Fault } from '@/lib/core/playable';

/** The validator speaks to programmers. These are its sentences, and what a reader of a form is told instead; the rules' own words stay. */
const SENTENCES: readonly (readonly [pattern: RegExp, words: (...found: readonly string[]) => string])[] = [
  [/^Invalid input: expected .*, received undefined$/, () => 'this is missing'],
  [/^Invalid input: expected (\w+)/, (kind = '') => `${KINDS[kind] ?? 'something else'} is needed here`],
  [/^Invalid option: expected one of (.*)$/, (all = '') => `one of these is needed here: ${listed(all, '|')}`],
  [/^Invalid input: expected (".*")$/, (only = '') => `this must be ${listed(only, '|')}`],
  [
    /^Too big: expected .*?<(=?)(\S+)/,
    (equal, most = '') => (equal ? `${most} is the most` : `less than ${most} is needed`),
  ],
  [
    /^Too small: expected .*?>(=?)(\S+)/,
    (equal, least = '') => (equal ? `${least} is the least` : `more than ${least} is needed`),
  ],
  [/^Unrecognized keys?: (.*)$/, (names = '') => `nothing of this name belongs here: ${listed(names, ', ')}`],
  [/^Invalid (?:string|input|key|element|union)\b/, () => 'this is not in a form that can be read'],
];

const KINDS: Readonly<Record<string, string>> = {
  number: 'a number',
  int: 'a whole number',
  string: 'a text',
  boolean: 'yes or no',
  array: 'a list',
  object: 'a group of values',
  record: 'a group of values',
};

const listed = (names: string, between: string): string => names.replaceAll('"', '').split(between).join(', ');

export function messageInWords(message: string): string {
  for (const [pattern, words] of SENTENCES) {
    const found = pattern.exec(message);
    if (found !== null) return words(...found.slice(1));
  }
  return message;
}

/** A fault with its place: "placements, no. 1, area: this is missing". */
export function faultInWords({ path, message }: Fault): string {
  const place = path.split('.').filter((step) => step !== '');
  const words = messageInWords(message);
  return place.length === 0 ? words : `${place.map(stepInWords).join(', ')}: ${words}`;
}

const stepInWords = (step: string): string =>
  /^\d+$/.test(step) ? `no. ${Number(step) + 1}` : step.replaceAll('-', ' ');
