import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  AXIAL_LIMIT,
  axialId,
  fourDigitId,
  fromPlace,
  hexId,
  hexKey,
  hexOfKey,
  OFFSETS,
  readAxial,
  readFourDigits,
  readHex,
  toPlace,
} from '@/lib/core/hex/coordinates';
import { distance, neighbours } from '@/lib/core/hex/neighbours';
import { anyHex, anyOffset } from './hexes';

const digits = fc.integer({ min: 0, max: 9999 }).map((number) => String(number).padStart(4, '0'));

describe('hex coordinates', () => {
  it('come back from four digits on every kind of map', () => {
    fc.assert(
      fc.property(digits, anyOffset, (id, offset) => {
        const hex = readFourDigits(id, offset);
        expect(hex && fourDigitId(hex, offset)).toBe(id);
        expect(Number.isInteger(hex?.q) && Number.isInteger(hex?.r)).toBe(true);
      }),
    );
  });

  it('come back from a place on the map, negative ones too', () => {
    fc.assert(
      fc.property(anyHex, anyOffset, (hex, offset) => {
        expect(fromPlace(toPlace(hex, offset), offset)).toEqual(hex);
      }),
    );
  });

  it('come back from axial words and from keys', () => {
    fc.assert(
      fc.property(anyHex, (hex) => {
        expect(readAxial(axialId(hex))).toEqual(hex);
        expect(hexOfKey(hexKey(hex))).toEqual(hex);
      }),
    );
  });

  it('give no two hexes one key', () => {
    fc.assert(fc.property(anyHex, anyHex, (a, b) => (hexKey(a) === hexKey(b)) === (axialId(a) === axialId(b))));
  });

  // The hexes around one, read off a sheet by hand, for each of the four ways of printing one.
  it.each([
    ['even-columns', '0304', ['0203', '0204', '0303', '0305', '0403', '0404']],
    ['even-columns', '0404', ['0304', '0305', '0403', '0405', '0504', '0505']],
    ['odd-columns', '0304', ['0204', '0205', '0303', '0305', '0404', '0405']],
    ['odd-columns', '0404', ['0303', '0304', '0403', '0405', '0503', '0504']],
    ['even-rows', '0304', ['0303', '0403', '0204', '0404', '0305', '0405']],
    ['even-rows', '0305', ['0204', '0304', '0205', '0405', '0206', '0306']],
    ['odd-rows', '0304', ['0203', '0303', '0204', '0404', '0205', '0305']],
    ['odd-rows', '0305', ['0304', '0404', '0205', '0405', '0306', '0406']],
  ] as const)('on a map with %s shifted, %s has its six neighbours', (offset, id, expected) => {
    const hex = readFourDigits(id, offset);
    const around = hex ? neighbours(hex).map((next) => fourDigitId(next, offset)) : [];
    expect([...around].sort()).toEqual([...expected].sort());
  });

  it('reads either notation and says which it was', () => {
    expect(readHex('0101', 'even-columns')).toEqual({ hex: { q: 1, r: 0 }, notation: 'four-digit' });
    expect(readHex(' ( -2 , 5 ) '.trim(), 'even-columns')).toEqual({ hex: { q: -2, r: 5 }, notation: 'axial' });
    expect(readHex('+2,-0', 'even-rows')).toEqual({ hex: { q: 2, r: 0 }, notation: 'axial' });
  });

  it.each(['', '304', '03045', '0x04', '3', '3,', ',4', '3,4,5', '3.5,1', '1000,0', 'abcd', '-304'])(
    'does not read %j',
    (word) => {
      for (const offset of OFFSETS) expect(readHex(word, offset)).toBeUndefined();
    },
  );

  it('names a hex outside the four digits by its axial pair', () => {
    expect(fourDigitId({ q: -3, r: 4 }, 'odd-rows')).toBeUndefined();
    expect(hexId({ q: -1, r: 40 }, 'odd-columns', 'four-digit')).toBe('-1,40');
    expect(hexId({ q: 1, r: 0 }, 'even-columns', 'four-digit')).toBe('0101');
    expect(hexId({ q: 1, r: 1 }, 'even-columns', 'axial')).toBe('1,1');
    expect(hexId({ q: AXIAL_LIMIT, r: 0 }, 'even-columns', 'four-digit')).toBe('999,0');
  });
});

describe('hex neighbours', () => {
  it('are six, one step away, and each has the hex as its own neighbour', () => {
    fc.assert(
      fc.property(anyHex, (hex) => {
        const around = neighbours(hex);
        expect(new Set(around.map(hexKey)).size).toBe(6);
        for (const next of around) {
          expect(distance(hex, next)).toBe(1);
          expect(neighbours(next).map(hexKey)).toContain(hexKey(hex));
        }
      }),
    );
  });

  it('measure a distance that is symmetric, nothing only at home, and never longer by a detour', () => {
    fc.assert(
      fc.property(anyHex, anyHex, anyHex, (a, b, c) => {
        expect(distance(a, b)).toBe(distance(b, a));
        expect(distance(a, b) === 0).toBe(hexKey(a) === hexKey(b));
        expect(distance(a, c)).toBeLessThanOrEqual(distance(a, b) + distance(b, c));
      }),
    );
  });
});
