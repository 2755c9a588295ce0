import { type BytesPart, concat, utf8 } from './bytes';
import { sha256 as digest } from './crypto';

/** `lp(p1) || lp(p2) …` with `lp(x) = u32be(length) || x`: no two different lists of parts give the same bytes. */
export function lengthPrefixed(parts: readonly BytesPart[]): Uint8Array {
  const chunks = parts.map((part) => (typeof part === 'string' ? utf8(part) : part));
  const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + 4 + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    writeU32(chunk.length, bytes, at);
    bytes.set(chunk, at + 4);
    at += 4 + chunk.length;
  }
  return bytes;
}

export function u32(value: number): Uint8Array {
  if (!Number.isInteger(value) || value < 0 || value > 0xffff_ffff) throw new RangeError(`${value} is not a u32`);
  return writeU32(value, new Uint8Array(4), 0);
}

export function u64(value: number): Uint8Array {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`${value} is not a u64 that JavaScript can hold`);
  const bytes = writeU32(Math.floor(value / 2 ** 32), new Uint8Array(8), 0);
  return writeU32(value, bytes, 4);
}

/** The low 32 bits, the greatest byte first. By hand: a DataView costs ten times as much as what it writes. */
function writeU32(value: number, bytes: Uint8Array, at: number): Uint8Array {
  bytes[at] = value >>> 24;
  bytes[at + 1] = value >>> 16;
  bytes[at + 2] = value >>> 8;
  bytes[at + 3] = value;
  return bytes;
}

/** Of all chunks one behind the other. */
export const sha256 = (...chunks: readonly BytesPart[]): Uint8Array => {
  const [first, ...more] = chunks;
  return digest(first !== undefined && more.length === 0 ? first : concat(chunks));
};
