import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toHex } from '@/lib/trust/bytes';
import { DICE_SCHEME, diceScheme } from '@/lib/trust/dice';
import { lengthPrefixed, u32, u64 } from '@/lib/trust/encoding';
import { anyCharacter } from '@/tests/support/texts/any-character';

const gameId = '0190d9a2-7b1e-7c3a-9f00-000000000001';
const last = Buffer.alloc(32, 0x11);
const seeds = [
  { side: 'A', seed: Buffer.alloc(32, 0xaa) },
  { side: 'B', seed: Buffer.alloc(32, 0xbb) },
];

function keyOf(scheme: ReturnType<typeof diceScheme>, epoch: number): Uint8Array {
  return scheme.epochKey(gameId, epoch, scheme.seedAt(gameId, last, 4, epoch), seeds);
}

describe('vectors on which two independent implementations agreed (label pbem-dice/1)', () => {
  const scheme = diceScheme('pbem-dice/1');

  it('anchor, commitment and epoch key', () => {
    expect(toHex(scheme.seedAt(gameId, last, 4, 0))).toBe(
      'cfd0355d783c3d1de6f418f90d204ee2331054cd8e426d4753210463426d6072',
    );
    expect(toHex(scheme.commitment(gameId, 'A', Buffer.alloc(32, 0xaa)))).toBe(
      '424491a253ef9f054289dba7d5a1ae62cb1c652c3d3fc7216c752aa654272dc6',
    );
    expect(toHex(keyOf(scheme, 1))).toBe('49fd2e1d17c50ff1e0111e8e68a1e2b0b513489f2ab0d30de8c4f07a0834d4b4');
  });

  it.each([
    [1, 0, 6, 5],
    [1, 1, 6, 5],
    [1, 2, 6, 6],
    [1, 2, 10, 2],
    [1, 109, 6, 5],
    [2, 3, 6, 4],
    [2, 5, 100, 39],
  ])('epoch %i, draw %i, d%i shows %i', (epoch, draw, sides, face) => {
    expect(scheme.face(keyOf(scheme, epoch), draw, sides)).toBe(face);
  });
});

describe(DICE_SCHEME, () => {
  const scheme = diceScheme();

  it('has vectors of its own', () => {
    expect(toHex(scheme.seedAt(gameId, last, 4, 0))).toMatchInlineSnapshot(
      `"f5a31df2469373fd2356ee8e546a50abf875ae8c20bd728120c50de0509570de"`,
    );
    expect(toHex(keyOf(scheme, 1))).toMatchInlineSnapshot(
      `"03773e9e1846d8cf4f284c9c8ad2ac59b34ef81641ce5e91cbcd621e5752b23c"`,
    );
    expect([0, 1, 2, 3, 4, 5].map((draw) => scheme.face(keyOf(scheme, 1), draw, 6))).toMatchInlineSnapshot(`
      [
        3,
        2,
        1,
        6,
        5,
        5,
      ]
    `);
  });

  it('gives other dice under another name, in another game, epoch, draw and with another seed or beacon', () => {
    const key = keyOf(scheme, 1);
    const throws = (k: Uint8Array, first = 0, beacon?: Uint8Array) =>
      Array.from({ length: 24 }, (_, at) => scheme.face(k, first + at, 6, beacon)).join('');
    const seed = scheme.seedAt(gameId, last, 4, 1);
    const others = [
      throws(keyOf(diceScheme('pbem-dice/1'), 1)),
      throws(keyOf(scheme, 2)),
      throws(key, 24),
      throws(key, 0, Buffer.from('beacon')),
      throws(scheme.epochKey('another-game', 1, seed, seeds)),
      throws(scheme.epochKey(gameId, 1, seed, [...seeds].reverse())),
    ];
    expect(new Set([throws(key), ...others]).size).toBe(others.length + 1);
  });

  it('links every epoch to the one before, down to the anchor', () => {
    const revealed = [4, 3, 2, 1].map((epoch) => scheme.seedAt(gameId, last, 4, epoch));
    const below = [3, 2, 1, 0].map((epoch) => scheme.seedAt(gameId, last, 4, epoch));
    expect(revealed.map((seed) => toHex(scheme.before(gameId, seed)))).toEqual(below.map((seed) => toHex(seed)));
  });

  it('throws every face of every die and no other', () => {
    const key = keyOf(scheme, 1);
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 256 }), fc.nat(), (sides, draw) => {
        const face = scheme.face(key, draw, sides);
        expect(Number.isInteger(face) && face >= 1 && face <= sides).toBe(true);
      }),
    );
    const faces = new Set(Array.from({ length: 200 }, (_, draw) => scheme.face(key, draw, 6)));
    expect([...faces].sort()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('accepts 252 of the 256 bytes for a d6, 42 a face', () => {
    // A key that answers a chosen byte cannot be made, so the arithmetic is counted over many draws: chi-squared, 5 degrees.
    const key = keyOf(scheme, 1);
    const draws = 30_000;
    const counts = [0, 0, 0, 0, 0, 0];
    for (let draw = 0; draw < draws; draw += 1) {
      const face = scheme.face(key, draw, 6) - 1;
      counts[face] = (counts[face] ?? 0) + 1;
    }
    const chi = counts.reduce((sum, count) => sum + (count - draws / 6) ** 2 / (draws / 6), 0);
    expect(chi).toBeLessThan(20.5);
  });

  it.each([1, 257, 6.5, 0, -6])('refuses a die of %d sides', (sides) => {
    expect(() => scheme.face(keyOf(scheme, 1), 0, sides)).toThrow(new RangeError(`no die has ${sides} sides`));
  });

  it('refuses an epoch beyond the chain', () => {
    expect(() => scheme.seedAt(gameId, last, 4, 5)).toThrow(new RangeError('epoch 5 is not one of 0 to 4'));
    expect(() => scheme.seedAt(gameId, last, 4, 1.5)).toThrow(new RangeError('epoch 1.5 is not one of 0 to 4'));
    expect(() => scheme.seedAt(gameId, last, 4.5, 1)).toThrow(new RangeError('epoch 1 is not one of 0 to 4.5'));
    expect(() => scheme.seedAt(gameId, last, 4, -1)).toThrow(new RangeError('epoch -1 is not one of 0 to 4'));
  });
});

describe('length-prefixed encoding', () => {
  it('is fixed width, big endian', () => {
    expect(toHex(lengthPrefixed(['ab', Uint8Array.of(1)]))).toBe('00000002616200000001' + '01');
    expect(toHex(u32(258))).toBe('00000102');
    expect(toHex(u64(258))).toBe('0000000000000102');
  });

  it('writes as node does, whatever the numbers and the parts', () => {
    const numbers = fc.oneof(fc.maxSafeNat(), fc.nat(), fc.constantFrom(2 ** 31, 2 ** 32 - 1, 2 ** 32, 2 ** 53 - 1));
    const parts = fc.array(fc.oneof(fc.string({ unit: anyCharacter }), fc.uint8Array({ maxLength: 300 })), {
      maxLength: 4,
    });
    fc.assert(
      fc.property(numbers, parts, (number, list) => {
        const [four, eight] = [Buffer.alloc(4), Buffer.alloc(8)];
        four.writeUInt32BE(number % 2 ** 32);
        eight.writeBigUInt64BE(BigInt(number));
        expect(toHex(u32(number % 2 ** 32))).toBe(four.toString('hex'));
        expect(toHex(u64(number))).toBe(eight.toString('hex'));
        const chunks = list.map((part) => Buffer.from(part)).flatMap((bytes) => [u32(bytes.length), bytes]);
        expect(toHex(lengthPrefixed(list))).toBe(Buffer.concat(chunks).toString('hex'));
      }),
    );
  });

  it.each([-1, 1.5, 2 ** 32, Number.NaN])('refuses %d as four bytes', (value) => {
    expect(() => u32(value)).toThrow(new RangeError(`${value} is not a u32`));
  });

  it.each([-1, 1.5, 2 ** 53, Number.NaN])('refuses %d as eight bytes', (value) => {
    expect(() => u64(value)).toThrow(new RangeError(`${value} is not a u64 that JavaScript can hold`));
  });

  it('never gives two lists of parts the same bytes', () => {
    const parts = fc.array(fc.string(), { maxLength: 4 });
    fc.assert(
      fc.property(parts, parts, (a, b) => {
        expect(toHex(lengthPrefixed(a)) === toHex(lengthPrefixed(b))).toBe(JSON.stringify(a) === JSON.stringify(b));
      }),
    );
  });
});
