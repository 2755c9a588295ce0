import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultDisplayName, parseDisplayName } from '@/lib/auth/display-name';

const parsed = (input: unknown) => {
  const result = parseDisplayName(input);
  return result.ok ? result.value : undefined;
};

describe('display names', () => {
  it.each([
    ['Anna', 'Anna'],
    ['  Anna   B.  ', 'Anna B.'],
    ['Борис', 'Борис'],
    ['山本', '山本'],
    ['José Ñ.', 'José Ñ.'],
    ['J. R. (the 2nd) & sons!', 'J. R. (the 2nd) & sons!'],
    ['v1.2', 'v1.2'],
    ['x'.repeat(40), 'x'.repeat(40)],
  ])('%j is a name', (input, expected) => {
    expect(parsed(input)).toBe(expected);
  });

  it.each([
    '',
    '   ',
    '!!!',
    'x'.repeat(41),
    'a\u0000b',
    'a\nb',
    'a\r\nBcc: x',
    '\u202Eanna',
    'an\u200Bna',
    'an\u2066na',
    'an\u00ADna',
    '\uFEFFanna',
    'a\u3164',
    'Z\u0300\u0301\u0302\u0303algo',
    'http://evil.example',
    'see HTTPS : //x',
    'www.evil',
    'evil.example',
    'evil。example',
    'me@evil',
    '<b>anna</b>',
    'a\ud800b',
  ])('%j is refused', (input) => {
    expect(parsed(input)).toBeUndefined();
  });

  it('refuses what is no text', () => {
    for (const input of [undefined, null, 3, {}, []]) expect(parsed(input)).toBeUndefined();
  });

  it('keeps an accepted name stable and short', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 50 }), (input) => {
        const name = parsed(input);
        if (name === undefined) return;
        expect(parsed(name)).toBe(name);
        expect([...name].length).toBeLessThanOrEqual(40);
        expect(name).not.toMatch(/[\p{C}<>@]/u);
      }),
      { numRuns: 2000 },
    );
  });

  it('the default name is a valid name that nothing about the person went into', () => {
    const name = defaultDisplayName();
    expect(name).toMatch(/^Player [0-9a-f]{4}$/);
    expect(parsed(name)).toBe(name);
  });
});
