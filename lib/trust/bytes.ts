/** Bytes and their spellings, without anything that only node has: the verifier runs in browsers too. */

/** A byte string, or a text that counts as its UTF-8. */
export type BytesPart = Uint8Array | string;

const ENCODER = new TextEncoder();

export const utf8 = (text: string): Uint8Array => ENCODER.encode(text);

/** The text of UTF-8 bytes; what is none becomes U+FFFD, and a byte order mark is kept. */
export const fromUtf8 = (bytes: Uint8Array): string => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);

export function concat(parts: readonly BytesPart[]): Uint8Array {
  const all = parts.map((part) => (typeof part === 'string' ? utf8(part) : part));
  const bytes = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of all) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** Lower-case hexadecimal. */
export function toHex(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += HEX[byte];
  return text;
}

/** Throws RangeError for what is not pairs of hexadecimal digits. */
export function fromHex(hex: string): Uint8Array {
  const bytes = new Uint8Array(hex.length / 2);
  writeHex(hex, bytes, 0);
  return bytes;
}

/** What each character code stands for; a look-up, because every node of a log's tree passes here twice. */
const DIGITS = new Int8Array(103).fill(-1);
for (const [value, digit] of [...'0123456789abcdef'].entries()) {
  DIGITS[digit.charCodeAt(0)] = value;
  DIGITS[digit.toUpperCase().charCodeAt(0)] = value;
}

/** Writes the bytes of `hex` into `bytes` from `offset` on. */
export function writeHex(hex: string, bytes: Uint8Array, offset: number): void {
  for (let at = 0; at < hex.length; at += 2) {
    const high = DIGITS[hex.charCodeAt(at)] ?? -1;
    const low = DIGITS[hex.charCodeAt(at + 1)] ?? -1;
    if (high < 0 || low < 0) throw new RangeError('not hexadecimal');
    bytes[offset + at / 2] = (high << 4) | low;
  }
}

/** One character a byte, U+0000 to U+00FF. */
export function toLatin1(bytes: Uint8Array): string {
  let text = '';
  // In pieces: a function takes only so many arguments.
  for (let at = 0; at < bytes.length; at += 8_192) text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return text;
}

/** The low byte of every UTF-16 unit. */
export function fromLatin1(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  return bytes;
}

/** Standard base64 with its padding. */
export const toBase64 = (bytes: Uint8Array): string => btoa(toLatin1(bytes));

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const SIXES = new Map([...BASE64].map((character, six) => [character, six]));

/** Reads base64 as mail programs write it: line ends and anything else outside the alphabet are passed over. */
export function fromBase64Loosely(text: string): Uint8Array {
  const [coded = ''] = text.split('=');
  const bytes: number[] = [];
  let bits = 0;
  let held = 0;
  for (const character of coded) {
    const six = SIXES.get(character);
    if (six === undefined) continue;
    held = ((held << 6) | six) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((held >> bits) & 0xff);
  }
  return Uint8Array.from(bytes);
}

/** Standard base64 in its one spelling; undefined for any other. */
export function fromBase64(text: string): Uint8Array | undefined {
  const bytes = fromBase64Loosely(text);
  return toBase64(bytes) === text ? bytes : undefined;
}
