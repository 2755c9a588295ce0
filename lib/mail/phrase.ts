import { inertName } from '@/emails/inert';

/** An encoded word has at most 75 characters (RFC 2047): 12 of its own, and 60 of base64 for this many bytes. */
const WORD_BYTES = 45;

/**
 * Free text as a phrase of a header (RFC 5322): in quotes, or in encoded words where it is more than ASCII. Short, on one
 * line, and with nothing in it that could end the phrase.
 */
export function phraseOf(text: string, fallback: string): string {
  const plain = inertName(text.replace(/["\\]|=\?|\?=/g, ' '), fallback);
  return /^[\x20-\x7e]*$/.test(plain) ? `"${plain}"` : encodedWords(plain).join(' ');
}

/** Every word holds whole characters: programs decode them one by one. */
function encodedWords(text: string): readonly string[] {
  const words: string[] = [''];
  for (const letter of text) {
    const grown = `${words.at(-1)}${letter}`;
    if (Buffer.byteLength(grown) <= WORD_BYTES) words.splice(-1, 1, grown);
    else words.push(letter);
  }
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`);
}
