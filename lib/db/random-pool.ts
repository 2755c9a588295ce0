import { randomFillSync } from 'node:crypto';

/** What is drawn at once: the nonces of some sixty commands. */
export const POOL_BYTES = 4_096;

/** A caller that asks for more gets a draw of its own. */
const MOST = 256;

/**
 * The system's strong random bytes, drawn some kilobytes ahead: they cost more a call than a byte. Nothing is given twice,
 * and nothing that was given stays in the pool. `fill`: the source, another one for tests.
 */
export function randomPool(fill: (bytes: Uint8Array) => void = randomFillSync): (count: number) => Uint8Array {
  const pool = new Uint8Array(POOL_BYTES);
  let used = POOL_BYTES;
  return (count) => {
    const given = new Uint8Array(count);
    if (given.length > MOST) {
      fill(given);
      return given;
    }
    if (used + given.length > POOL_BYTES) {
      fill(pool);
      used = 0;
    }
    const end = used + given.length;
    given.set(pool.subarray(used, end));
    pool.fill(0, used, end);
    used = end;
    return given;
  };
}
