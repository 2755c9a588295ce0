import { concat, type Part } from './bytes';
import { sha256 as digest } from './crypto';

/** `lp(p1) || lp(p2) …` with `lp(x) = u32be(length) || x`: no two different lists of parts give the same bytes. */
export const lengthPrefixed = (parts: readonly Part[]): Uint8Array => concat(parts.flatMap(prefixed));

function prefixed(part: Part): readonly Uint8Array[] {
  const bytes = concat([part]);
  return [u32(bytes.length), bytes];
}

export function u32(value: number): Uint8Array {
  if (!Number.isInteger(value) || value < 0 || value > 0xffff_ffff) throw new RangeError(`${value} is not a u32`);
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}

export function u64(value: number): Uint8Array {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`${value} is not a u64 that JavaScript can hold`);
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(value));
  return bytes;
}

/** Of all chunks one behind the other. */
export const sha256 = (...chunks: readonly Part[]): Uint8Array => {
  const [first, ...more] = chunks;
  return digest(first !== undefined && more.length === 0 ? first : concat(chunks));
};
