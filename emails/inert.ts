/** Control, format (bidi, zero width), unassigned; line and paragraph ends; what is ignored or blank when drawn. */
const HIDDEN = /[\p{C}\p{Zl}\p{Zp}]|\p{Default_Ignorable_Code_Point}|\u2800/gu;
/** A dot, or what an address bar takes for one, inside a word: what mail programs make a link of. */
const INNER_DOT = /(?<=[\p{L}\p{N}_-])[.\u3002\uff0e\uff61\u2024](?=\p{L})/gu;
const MAX = 60;

/**
 * Makes free text safe to stand in a subject, a text part or HTML: no line ends, no hidden or reordering characters,
 * nothing that a mail program turns into a link or an address, and not long. Idempotent.
 */
export function inert(text: string, max = MAX): string {
  const flat = text
    .normalize('NFC')
    .replace(/[\s\p{Z}]+/gu, ' ')
    .replace(HIDDEN, '')
    .replace(/:\s*\/\/+/g, ': ')
    .replace(/\s*[@\uff20\ufe6b]\s*/gu, ' at ')
    .replace(INNER_DOT, '. ')
    .replace(/ {2,}/g, ' ')
    .trim();
  return shorten(flat, max);
}

/** Like `inert`, for names: never empty, and without the brackets that would end the `[…]` of a subject. */
export function inertName(name: string, fallback: string): string {
  const plain = inert(name.replace(/[[\]<>]/g, ' '));
  return plain === '' ? fallback : plain;
}

function shorten(text: string, max: number): string {
  const letters = [...text];
  return letters.length <= max
    ? text
    : `${letters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`;
}
