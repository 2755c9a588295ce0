import { createHash } from 'node:crypto';

/** A byte string, or a text that counts as its UTF-8. */
export type Part = Uint8Array | string;

/** `lp(p1) || lp(p2) …` with `lp(x) = u32be(length) || x`: no two different lists of parts give the same bytes. */
export function lengthPrefixed(parts: readonly Part[]): Buffer {
  return Buffer.concat(parts.flatMap((part) => prefixed(typeof part === 'string' ? Buffer.from(part, 'utf8') : part)));
}

function prefixed(bytes: Uint8Array): readonly Uint8Array[] {
  return [u32(bytes.length), bytes];
}

export function u32(value: number): Buffer {
  const bytes = Buffer.allocUnsafe(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

export function u64(value: number): Buffer {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`${value} is not a u64 that JavaScript can hold`);
  const bytes = Buffer.allocUnsafe(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return bytes;
}

export function sha256(...chunks: readonly Part[]): Buffer {
  const hash = createHash('sha256');
  for (const chunk of chunks) hash.update(chunk);
  return hash.digest();
}
