import { describe, expect, it } from 'vitest';
import { EMPTY_FRONTIER, EMPTY_ROOT, headOf, isHash, merkleRoot, nodeOf, parseFrontier } from '@/lib/trust/merkle';
import { consistencyProof, inclusionProof, verifyConsistency, verifyInclusion } from '@/lib/trust/proofs';

const [A, B, C, D] = ['a', 'b', 'c', 'd'].map((digit) => digit.repeat(64)) as [string, string, string, string];

describe('a hash', () => {
  it('is a text: a list that reads like one is none', () => {
    expect(isHash(A)).toBe(true);
    expect(isHash([A])).toBe(false);
  });

  it.each([`${A}a`, `a${A}`, A.slice(1), A.toUpperCase(), `${A}\n`])('is 64 lower-case digits, not %j', (text) => {
    expect(isHash(text)).toBe(false);
  });
});

describe('a stored frontier', () => {
  it('may be empty', () => expect(parseFrontier({ size: 0, peaks: [] })).toEqual(EMPTY_FRONTIER));

  // Each has as many peaks as its size has characters other than 0 in base 2: nothing but the size is wrong.
  it.each([
    ['below zero', { size: -1, peaks: [A, B] }],
    ['a fraction', { size: 1.5, peaks: [A, B, C] }],
    ['a text', { size: '7', peaks: [A] }],
    ['beyond whole numbers that are exact', { size: 2 ** 53, peaks: [A] }],
  ])('has no size %s', (_, stored) => expect(parseFrontier(stored)).toBeUndefined());

  it.each([
    ['a text', { size: 1, peaks: A }],
    ['missing', { size: 0 }],
    ['no hash beside one', { size: 1, peaks: [A, 'x'] }],
    ['too many', { size: 1, peaks: [A, B] }],
    ['too few', { size: 3, peaks: [A] }],
  ])('has no peaks that are %s', (_, stored) => expect(parseFrontier(stored)).toBeUndefined());
});

it('the head of a frontier is its size and its root', () => {
  expect(headOf({ size: 3, peaks: [nodeOf(A, B), C] })).toEqual({ size: 3, root: nodeOf(nodeOf(A, B), C) });
});

describe('a proof that is asked for', () => {
  it.each([-1, 2, 0.5])('has no leaf %d of 2', (index) => {
    expect(() => inclusionProof([A, B], index)).toThrow(new RangeError(`leaf ${index} is not one of 2`));
  });

  it.each([-1, 3, 0.5])('has no older log of %d leaves of 2', (size) => {
    expect(() => consistencyProof([A, B], size)).toThrow(new RangeError(`a log of 2 leaves never had ${size}`));
  });

  it('is empty for none and for all of the leaves', () => {
    expect([consistencyProof([A, B], 0), consistencyProof([A, B], 2)]).toEqual([[], []]);
  });
});

// Each forgery gets the very root that its hashes come to, so that nothing but the named check refuses it.
describe('a forged inclusion', () => {
  it.each([-1, 0.5, 1])('at place %d of one entry is refused', (index) => {
    expect(verifyInclusion(A, 0, { size: 1, root: A }, [])).toBe(true);
    expect(verifyInclusion(A, index, { size: 1, root: A }, [])).toBe(false);
  });

  it('in a log of one and a half entries is refused', () => {
    expect(verifyInclusion(A, 0, { size: 2, root: nodeOf(A, B) }, [B])).toBe(true);
    expect(verifyInclusion(A, 0, { size: 1.5, root: nodeOf(A, B) }, [B])).toBe(false);
  });

  it('with a leaf or a sibling that is no hash is refused', () => {
    expect(verifyInclusion('x', 0, { size: 1, root: 'x' }, [])).toBe(false);
    expect(verifyInclusion(A, 0, { size: 2, root: nodeOf(A, 'ab') }, ['ab'])).toBe(false);
  });

  it('with a sibling too many is refused', () => {
    expect(verifyInclusion(A, 0, { size: 1, root: nodeOf(B, A) }, [B])).toBe(false);
  });

  it('with a sibling too few is refused', () => {
    expect(verifyInclusion(A, 0, { size: 2, root: A }, [])).toBe(false);
  });
});

describe('a forged consistency', () => {
  it.each([-1, 1.5])('of a log of %d entries with itself is refused', (size) => {
    expect(verifyConsistency({ size: 1, root: A }, { size: 1, root: A }, [])).toBe(true);
    expect(verifyConsistency({ size, root: A }, { size, root: A }, [])).toBe(false);
  });

  it('with a newer log that is shorter is refused', () => {
    expect(verifyConsistency({ size: 2, root: A }, { size: 1, root: A }, [])).toBe(false);
  });

  it('with a newer log of one and a half entries is refused', () => {
    expect(verifyConsistency({ size: 1, root: A }, { size: 2, root: nodeOf(A, B) }, [B])).toBe(true);
    expect(verifyConsistency({ size: 1, root: A }, { size: 1.5, root: nodeOf(A, B) }, [B])).toBe(false);
  });

  it('of equal sizes needs the same root and no proof', () => {
    expect(verifyConsistency({ size: 3, root: A }, { size: 3, root: A }, [])).toBe(true);
    expect(verifyConsistency({ size: 2, root: A }, { size: 2, root: B }, [])).toBe(false);
    expect(verifyConsistency({ size: 2, root: A }, { size: 2, root: A }, [B])).toBe(false);
  });

  it('from nothing needs the root of nothing and no proof', () => {
    expect(verifyConsistency({ size: 0, root: EMPTY_ROOT }, { size: 1, root: A }, [])).toBe(true);
    expect(verifyConsistency({ size: 0, root: A }, { size: 1, root: A }, [])).toBe(false);
    expect(verifyConsistency({ size: 0, root: EMPTY_ROOT }, { size: 1, root: A }, [B])).toBe(false);
  });

  it('with a part that is no hash is refused', () => {
    expect(verifyConsistency({ size: 1, root: A }, { size: 2, root: nodeOf(A, 'ab') }, ['ab'])).toBe(false);
  });

  it('with a part too many, or none, is refused', () => {
    const [three, four] = [merkleRoot([A, B, C]), merkleRoot([A, B, C, D])];
    const proof = consistencyProof([A, B, C, D], 3);
    expect(verifyConsistency({ size: 3, root: three }, { size: 4, root: four }, proof)).toBe(true);
    const [older, newer] = [nodeOf(A, three), nodeOf(A, four)];
    expect(verifyConsistency({ size: 3, root: older }, { size: 4, root: newer }, [...proof, A])).toBe(false);
    expect(verifyConsistency({ size: 3, root: three }, { size: 4, root: four }, [])).toBe(false);
  });
});
