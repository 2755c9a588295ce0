import { describe, expect, it } from 'vitest';
import { OutOfDice, recordedDice, scriptedDice, seededDice } from '@/lib/core/dice';

describe('scripted dice', () => {
  it('give the faces in their order and count what is left', () => {
    const roll = scriptedDice([1, 6]);
    expect(roll.left()).toBe(2);
    expect([roll(6), roll.left(), roll(6), roll.left()]).toEqual([1, 1, 6, 0]);
  });

  it('end with the number that was drawn', () => {
    const roll = scriptedDice([3]);
    roll(6);
    expect(() => roll(6)).toThrow(new OutOfDice(1));
    expect(() => roll(6)).toThrow('out of scripted dice after 1');
  });

  it.each([0, 7, 1.5, -1])('refuse %d, which no die of six sides has', (face) => {
    const roll = scriptedDice([face]);
    expect(() => roll(6)).toThrow(new RangeError(`${face} is not a face of a d6`));
    expect(roll.left()).toBe(1);
  });
});

describe('seeded dice', () => {
  /** splitmix32 with whole numbers of any size: no operator of the program is used. */
  function faces(seed: bigint, sides: bigint, count: number): readonly number[] {
    const cut = (value: bigint) => BigInt.asUintN(32, value);
    return Array.from({ length: count }, (_, index) => {
      const a = cut(seed + 0x9e3779b9n * BigInt(index + 1));
      const b = cut((a ^ (a >> 16n)) * 0x21f0aaadn);
      const c = cut((b ^ (b >> 15n)) * 0x735a2d97n);
      return Number(1n + (((c ^ (c >> 15n)) * sides) >> 32n));
    });
  }

  it.each([0, 1, 42, 0xffffffff])('are the stream of splitmix32 for seed %d', (seed) => {
    const roll = seededDice(seed);
    const drawn = Array.from({ length: 50 }, () => roll(1_000_000));
    expect(drawn).toEqual(faces(BigInt(seed), 1_000_000n, 50));
  });
});

describe('recorded dice', () => {
  it('pass the faces through and keep them with their sides', () => {
    const { roll, draws } = recordedDice(scriptedDice([2, 9]));
    expect([roll(6), roll(10)]).toEqual([2, 9]);
    expect(draws).toEqual([
      { sides: 6, face: 2 },
      { sides: 10, face: 9 },
    ]);
  });
});
