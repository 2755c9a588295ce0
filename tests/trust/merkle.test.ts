import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  appendLeaves,
  EMPTY_FRONTIER,
  EMPTY_ROOT,
  type Frontier,
  type Hash,
  merkleRoot,
  nodeOf,
  parseFrontier,
  rootOf,
  rootsAt,
} from '@/lib/trust/merkle';
import { consistencyProof, inclusionProof, verifyConsistency, verifyInclusion } from '@/lib/trust/proofs';

const hash = (...parts: readonly (Buffer | string)[]): Buffer => {
  const made = createHash('sha256');
  for (const part of parts) made.update(part);
  return made.digest();
};
const leafOf = (hex: string): Hash => hash('\0', Buffer.from(hex, 'hex')).toString('hex');

/** The definition of RFC 6962, word by word. */
function naiveRoot(leaves: readonly Hash[]): Hash {
  const [only] = leaves;
  if (only === undefined) return hash('').toString('hex');
  if (leaves.length === 1) return only;
  let split = 1;
  while (split < leaves.length / 2) split *= 2;
  const halves = [leaves.slice(0, split), leaves.slice(split)].map((part) => Buffer.from(naiveRoot(part), 'hex'));
  return hash('\x01', ...halves).toString('hex');
}

/** The eight entries that implementations of RFC 6962 test themselves with, and the roots after each. */
const INPUTS = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'];
const ROOTS = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];
const known = INPUTS.map(leafOf);
const rootAt = (size: number): Hash => (size === 0 ? EMPTY_ROOT : (ROOTS[size - 1] ?? ''));

describe('known vectors of RFC 6962', () => {
  it.each(ROOTS.map((root, at) => ({ size: at + 1, root })))('root of $size entries', ({ size, root }) => {
    expect(merkleRoot(known.slice(0, size))).toBe(root);
  });

  it('makes a node of its two children only, whatever was hashed or refused before', () => {
    const [left = '', right = ''] = ROOTS;
    const gap = hash('\x01', Buffer.alloc(32), Buffer.from(right, 'hex')).toString('hex');
    const whole = hash('\x01', Buffer.from(left + right, 'hex')).toString('hex');
    for (let round = 0; round < 2; round += 1) {
      expect(nodeOf(left, right)).toBe(whole);
      expect(nodeOf('', right)).toBe(gap);
      expect(() => nodeOf(left, `${right.slice(2)}xy`)).toThrow(RangeError);
    }
  });

  it('root of no entries is the hash of nothing', () => {
    expect(merkleRoot([])).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  });

  it.each([
    [0, 1, []],
    [
      0,
      8,
      [
        '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
        '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
        '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
      ],
    ],
    [
      5,
      8,
      [
        'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
        'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
        'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
      ],
    ],
    [2, 3, ['fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125']],
    [
      1,
      5,
      [
        '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
        '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
        'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
      ],
    ],
  ])('path of leaf %i of %i', (index, size, path) => {
    expect(inclusionProof(known.slice(0, size), index)).toEqual(path);
    expect(verifyInclusion(known[index] ?? '', index, { size, root: rootAt(size) }, path)).toBe(true);
  });

  it.each([
    [1, 1, []],
    [
      1,
      8,
      [
        '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
        '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
        '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
      ],
    ],
    [
      6,
      8,
      [
        '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
        'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
        'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
      ],
    ],
    [
      2,
      5,
      [
        '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
        'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
      ],
    ],
  ])('consistency of %i with %i', (from, size, proof) => {
    expect(consistencyProof(known.slice(0, size), from)).toEqual(proof);
    expect(verifyConsistency({ size: from, root: rootAt(from) }, { size, root: rootAt(size) }, proof)).toBe(true);
  });
});

const log = fc.array(
  fc.nat(1_000_000).map((n) => hash(`leaf ${n}`).toString('hex')),
  { minLength: 1, maxLength: 70 },
);
const logAndPlace = log.chain((leaves) => fc.tuple(fc.constant(leaves), fc.nat(leaves.length - 1)));
const headAt = (leaves: readonly Hash[], size: number) => ({ size, root: naiveRoot(leaves.slice(0, size)) });

/** Another hash that differs in one digit. */
const bent = (one: Hash): Hash => (one.startsWith('0') ? `1${one.slice(1)}` : `0${one.slice(1)}`);
const bentAt = (proof: readonly Hash[], at: number) => proof.map((one, index) => (index === at ? bent(one) : one));

describe('any log', () => {
  it('has the root of the definition, grown leaf by leaf, in batches, or in one piece', () => {
    fc.assert(
      fc.property(logAndPlace, ([leaves, cut]) => {
        const root = naiveRoot(leaves);
        expect(merkleRoot(leaves)).toBe(root);
        const single = leaves.reduce<Frontier>((grown, leaf) => appendLeaves(grown, [leaf]), EMPTY_FRONTIER);
        const batches = appendLeaves(appendLeaves(EMPTY_FRONTIER, leaves.slice(0, cut)), leaves.slice(cut));
        expect(single).toEqual(batches);
        expect(rootOf(single)).toBe(root);
      }),
    );
  });

  it('has a frontier of one hash a set bit that survives JSON, and no other JSON is one', () => {
    fc.assert(
      fc.property(log, (leaves) => {
        const frontier = appendLeaves(EMPTY_FRONTIER, leaves);
        expect(frontier.peaks.length).toBe([...leaves.length.toString(2)].filter((bit) => bit === '1').length);
        expect(parseFrontier(JSON.parse(JSON.stringify(frontier)))).toEqual(frontier);
        expect(parseFrontier({ ...frontier, peaks: [...frontier.peaks, EMPTY_ROOT] })).toBeUndefined();
      }),
    );
    for (const wrong of [
      undefined,
      null,
      7,
      {},
      { size: -1, peaks: [] },
      { size: 1.5, peaks: [] },
      { size: 1, peaks: ['x'] },
    ])
      expect(parseFrontier(wrong)).toBeUndefined();
  });

  it('has the roots it had at every size', () => {
    fc.assert(
      fc.property(logAndPlace, ([leaves, size]) => {
        const roots = rootsAt(leaves, [leaves.length, size, size, 0, leaves.length + 1, -1, 0.5]);
        expect(roots.get(size)).toBe(naiveRoot(leaves.slice(0, size)));
        expect(roots.get(leaves.length)).toBe(naiveRoot(leaves));
        expect([...roots.keys()].every((at) => at >= 0 && at <= leaves.length)).toBe(true);
      }),
    );
  });

  it('proves every leaf, and no other leaf, place, size or root', () => {
    fc.assert(
      fc.property(logAndPlace, fc.nat(), ([leaves, index], pick) => {
        const head = headAt(leaves, leaves.length);
        const leaf = leaves[index] ?? '';
        const proof = inclusionProof(leaves, index);
        expect(verifyInclusion(leaf, index, head, proof)).toBe(true);
        expect(verifyInclusion(bent(leaf), index, head, proof)).toBe(false);
        expect(verifyInclusion(leaf, index, { ...head, root: bent(head.root) }, proof)).toBe(false);
        expect(verifyInclusion(leaf, index, head, [...proof, leaf])).toBe(false);
        expect(verifyInclusion(leaf, leaves.length, head, proof)).toBe(false);
        if (proof.length === 0) return;
        expect(verifyInclusion(leaf, index, head, bentAt(proof, pick % proof.length))).toBe(false);
        expect(verifyInclusion(leaf, index, head, proof.slice(1))).toBe(false);
        const elsewhere = pick % leaves.length;
        if (leaves[elsewhere] !== leaf) expect(verifyInclusion(leaf, elsewhere, head, proof)).toBe(false);
      }),
    );
  });

  it('proves that it began as it began, and refuses any other beginning', () => {
    fc.assert(
      fc.property(logAndPlace, fc.nat(), ([leaves, size], pick) => {
        const older = headAt(leaves, size);
        const newer = headAt(leaves, leaves.length);
        const proof = consistencyProof(leaves, size);
        expect(verifyConsistency(older, newer, proof)).toBe(true);
        expect(verifyConsistency({ ...older, root: bent(older.root) }, newer, proof)).toBe(false);
        expect(verifyConsistency(newer, older, proof)).toBe(older.size === newer.size);
        expect(verifyConsistency(older, newer, [...proof, older.root])).toBe(false);
        if (size > 0) expect(verifyConsistency(older, { ...newer, root: bent(newer.root) }, proof)).toBe(false);
        if (proof.length === 0) return;
        expect(verifyConsistency(older, newer, bentAt(proof, pick % proof.length))).toBe(false);
        expect(verifyConsistency(older, newer, proof.slice(0, -1))).toBe(false);
      }),
    );
  });

  it('has no proof for what it never had', () => {
    expect(() => inclusionProof(known, 8)).toThrow(RangeError);
    expect(() => inclusionProof(known, -1)).toThrow(RangeError);
    expect(() => consistencyProof(known, 9)).toThrow(RangeError);
    expect(verifyConsistency({ size: 3, root: rootAt(3) }, { size: 8, root: rootAt(8) }, [])).toBe(false);
  });

  it('keeps one order: swapping two leaves changes the root', () => {
    expect(merkleRoot([...known].reverse())).not.toBe(ROOTS[7]);
  });
});
