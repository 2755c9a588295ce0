import { writeHex } from './bytes';
import { sha256Hex } from './crypto';

/** A hash of the tree: 64 lower-case hexadecimal digits. Leaves are given already hashed, as `leafOf` of lib/trust/entry does. */
export type Hash = string;

/** Root of the tree without leaves: SHA-256 of nothing. */
export const EMPTY_ROOT: Hash = sha256Hex('');

/**
 * All that must be kept of a log to append to it and to tell its root: the roots of its complete subtrees, the largest
 * (and leftmost) first, one for each bit that is set in `size`. At most 53 hashes; plain JSON.
 */
export interface Frontier {
  readonly size: number;
  readonly peaks: readonly Hash[];
}

/** The tree of a log of `size` entries. */
export interface TreeHead {
  readonly size: number;
  readonly root: Hash;
}

export const EMPTY_FRONTIER: Frontier = { size: 0, peaks: [] };

const HASH = /^[0-9a-f]{64}$/;

export const isHash = (value: unknown): value is Hash => typeof value === 'string' && HASH.test(value);

// All nodes are written into the same bytes: making new ones costs as much as the hash.
const node = Uint8Array.of(1, ...new Uint8Array(64));

/** SHA-256(0x01 || left || right), as in RFC 6962: the prefix keeps a node from ever being a leaf. */
export function nodeOf(left: Hash, right: Hash): Hash {
  // What is no hash may leave a gap, and nothing of an earlier node may stand in it.
  node.fill(0, 1);
  writeHex(left, node, 1);
  writeHex(right, node, 33);
  return sha256Hex(node);
}

/** The frontier with more leaves behind it; each costs one hash on average, and never more than one for each peak. */
export function appendLeaves({ size, peaks }: Frontier, leaves: readonly Hash[]): Frontier {
  const stack = [...peaks];
  let count = size;
  for (const leaf of leaves) {
    let top = leaf;
    // Every set bit at the low end is a subtree as large as the one in hand: the two become one, as in binary addition.
    for (let bits = count; bits % 2 === 1; bits = (bits - 1) / 2) top = nodeOf(stack.pop() ?? '', top);
    stack.push(top);
    count += 1;
  }
  return { size: count, peaks: stack };
}

/** Root of the log that a frontier is the end of. */
export function rootOf({ peaks }: Frontier): Hash {
  const [last, ...larger] = [...peaks].reverse();
  return last === undefined ? EMPTY_ROOT : larger.reduce((right, left) => nodeOf(left, right), last);
}

export const headOf = (frontier: Frontier): TreeHead => ({ size: frontier.size, root: rootOf(frontier) });

/** MTH of RFC 6962, 2.1, over leaf hashes. */
export const merkleRoot = (leaves: readonly Hash[]): Hash => rootOf(appendLeaves(EMPTY_FRONTIER, leaves));

/** A frontier that was stored as JSON; undefined when it cannot be one. @internal */
export function parseFrontier(value: unknown): Frontier | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { size, peaks } = value as Partial<Record<keyof Frontier, unknown>>;
  if (typeof size !== 'number' || !Number.isSafeInteger(size) || size < 0 || !Array.isArray(peaks)) return undefined;
  const hashes = peaks.filter(isHash);
  return hashes.length === peaks.length && hashes.length === setBits(size) ? { size, peaks: hashes } : undefined;
}

const setBits = (size: number): number => size.toString(2).replaceAll('0', '').length;

/** The roots that a log had at some sizes, in one pass; a size beyond its end has none. */
export function rootsAt(leaves: readonly Hash[], sizes: readonly number[]): ReadonlyMap<number, Hash> {
  const roots = new Map<number, Hash>();
  let frontier = EMPTY_FRONTIER;
  for (const size of [...new Set(sizes)].sort((a, b) => a - b)) {
    if (!Number.isSafeInteger(size) || size < 0 || size > leaves.length) continue;
    frontier = appendLeaves(frontier, leaves.slice(frontier.size, size));
    roots.set(size, rootOf(frontier));
  }
  return roots;
}
