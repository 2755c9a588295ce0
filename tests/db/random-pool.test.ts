import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { POOL_BYTES, randomPool } from '@/lib/db/random-pool';

/** A source that numbers what it gives, four bytes a number, and keeps the arrays that it has filled. */
function counted() {
  const filled: Uint8Array[] = [];
  let next = 1;
  const fill = (bytes: Uint8Array): void => {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    for (let at = 0; at + 4 <= bytes.length; at += 4) {
      view.setUint32(at, next);
      next += 1;
    }
    filled.push(bytes);
  };
  return { fill, filled };
}

const numbersIn = (bytes: Uint8Array): readonly number[] => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  return Array.from({ length: bytes.length / 4 }, (_, index) => view.getUint32(4 * index));
};

describe('randomPool', () => {
  it('gives as many bytes as were asked for, none of them twice and none that was not drawn', () => {
    const count = fc.oneof({ weight: 9, arbitrary: fc.nat(66) }, fc.constantFrom(63, 64, 65, 1_024, 1_025));
    const counts = fc.array(count, { minLength: 100, maxLength: 200 });
    fc.assert(
      fc.property(counts, (fours) => {
        const { fill } = counted();
        const random = randomPool(fill);
        const seen = new Set<number>();
        for (const four of fours) {
          const given = random(4 * four);
          expect(given).toHaveLength(4 * four);
          const fresh = numbersIn(given).filter((number) => number > 0 && !seen.has(number));
          for (const number of fresh) seen.add(number);
          expect(fresh).toHaveLength(four);
        }
      }),
    );
  });

  it('draws once for many small requests, and for a large one by itself', () => {
    const { fill, filled } = counted();
    const random = randomPool(fill);
    for (let at = 0; at < POOL_BYTES; at += 64) random(64);
    expect(filled.map(({ length }) => length)).toEqual([POOL_BYTES]);
    random(64);
    random(100_000);
    expect(filled.map(({ length }) => length)).toEqual([POOL_BYTES, POOL_BYTES, 100_000]);
  });

  it('keeps nothing of what it gave, and what was given changes no more', () => {
    const { fill, filled } = counted();
    const random = randomPool(fill);
    const first = random(16);
    const copy = [...first];
    expect(filled[0]?.subarray(0, 16)).toEqual(new Uint8Array(16));
    for (let at = 0; at < 2 * POOL_BYTES; at += 64) random(64);
    expect([...first]).toEqual(copy);
  });

  it('takes its bytes from the system by default, and refuses a count that makes no sense', () => {
    const random = randomPool();
    const nonces = Array.from({ length: 2_000 }, () => Buffer.from(random(16)).toString('hex'));
    expect(new Set(nonces).size).toBe(nonces.length);
    expect(new Set(random(10_000)).size).toBe(256);
    expect(random(0)).toHaveLength(0);
    expect(() => random(-1)).toThrow(RangeError);
  });
});
