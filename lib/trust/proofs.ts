import { type Hash, isHash, merkleRoot, nodeOf, type TreeHead } from './merkle';

/** The hashes that lead from a leaf, or from an older root, to a root. Leaf side first. */
export type Proof = readonly Hash[];

/** The largest power of two that is smaller than `size`. */
function splitOf(size: number): number {
  let split = 1;
  while (split * 2 < size) split *= 2;
  return split;
}

/** PATH(index, D[size]) of RFC 6962, 2.1.1. Throws RangeError when the log has no such leaf. */
export function inclusionProof(leaves: readonly Hash[], index: number): Proof {
  if (!Number.isInteger(index) || index < 0 || index >= leaves.length) {
    throw new RangeError(`leaf ${index} is not one of ${leaves.length}`);
  }
  if (leaves.length === 1) return [];
  const split = splitOf(leaves.length);
  const left = leaves.slice(0, split);
  const right = leaves.slice(split);
  return index < split
    ? [...inclusionProof(left, index), merkleRoot(right)]
    : [...inclusionProof(right, index - split), merkleRoot(left)];
}

/** PROOF(size, D[n]) of RFC 6962, 2.1.2, from the first `size` leaves to all of them; empty for none and for all. */
export function consistencyProof(leaves: readonly Hash[], size: number): Proof {
  if (!Number.isInteger(size) || size < 0 || size > leaves.length) {
    throw new RangeError(`a log of ${leaves.length} leaves never had ${size}`);
  }
  return size === 0 || size === leaves.length ? [] : subproof(leaves, size, true);
}

/** `whole`: the subtree is all of the older log, whose root the verifier has already. */
function subproof(leaves: readonly Hash[], size: number, whole: boolean): Proof {
  if (size === leaves.length) return whole ? [] : [merkleRoot(leaves)];
  const split = splitOf(leaves.length);
  const left = leaves.slice(0, split);
  const right = leaves.slice(split);
  return size <= split
    ? [...subproof(left, size, whole), merkleRoot(right)]
    : [...subproof(right, size - split, false), merkleRoot(left)];
}

const isSize = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;
const odd = (value: number): boolean => value % 2 === 1;
const half = (value: number): number => Math.floor(value / 2);
// Not by a logarithm: that rounds to a whole number beside large powers too.
const isPowerOfTwo = (size: number): boolean => /^10*$/.test(size.toString(2));

/** Whether `leaf` is entry `index` of the log with this head (RFC 9162, 2.1.3.2). @internal */
export function verifyInclusion(leaf: Hash, index: number, head: TreeHead, proof: Proof): boolean {
  if (!isSize(index) || !isSize(head.size) || index >= head.size || ![leaf, ...proof].every(isHash)) return false;
  let node = index;
  let last = head.size - 1;
  let hash = leaf;
  for (const sibling of proof) {
    if (last === 0) return false;
    if (odd(node) || node === last) {
      hash = nodeOf(sibling, hash);
      // A right edge that has no sibling on this level is carried up until it has one.
      while (!odd(node) && node !== 0) [node, last] = [half(node), half(last)];
    } else hash = nodeOf(hash, sibling);
    [node, last] = [half(node), half(last)];
  }
  return last === 0 && hash === head.root;
}

/** Whether the log with head `newer` begins with the log with head `older` (RFC 9162, 2.1.4.2). @internal */
export function verifyConsistency(older: TreeHead, newer: TreeHead, proof: Proof): boolean {
  if (!isSize(older.size) || !isSize(newer.size) || older.size > newer.size || !proof.every(isHash)) return false;
  if (older.size === newer.size) return proof.length === 0 && older.root === newer.root;
  // Every log begins with the empty one.
  if (older.size === 0) return proof.length === 0 && older.root === merkleRoot([]);
  const path = isPowerOfTwo(older.size) ? [older.root, ...proof] : proof;
  const [first, ...rest] = path;
  if (first === undefined) return false;
  let node = older.size - 1;
  let last = newer.size - 1;
  while (odd(node)) [node, last] = [half(node), half(last)];
  let before = first;
  let after = first;
  for (const sibling of rest) {
    if (last === 0) return false;
    if (odd(node) || node === last) {
      before = nodeOf(sibling, before);
      after = nodeOf(sibling, after);
      while (!odd(node) && node !== 0) [node, last] = [half(node), half(last)];
    } else after = nodeOf(after, sibling);
    [node, last] = [half(node), half(last)];
  }
  return last === 0 && before === older.root && after === newer.root;
}
