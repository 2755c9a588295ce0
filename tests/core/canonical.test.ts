import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson, MAX_DEPTH, NotCanonical, parseCanonical } from '../../lib/core/canonical';

const text = fc.string({ unit: 'grapheme' });
const json = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 5 },
    text,
    fc.maxSafeInteger(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(text, tie('value'), { maxKeys: 4 }),
  ),
})).value;

function reasonFor(value: unknown): string {
  try {
    return canonicalJson(value);
  } catch (error) {
    return error instanceof NotCanonical ? `${error.reason} ${error.path}` : String(error);
  }
}

describe('canonicalJson', () => {
  it('writes the example of RFC 8785, section 3.2.3, in the order of UTF-16 code units', () => {
    const value = {
      '€': 'Euro',
      '\r': 'CR',
      '\ufb33': 'Hebrew',
      '1': 'One',
      '😀': 'Emoji',
      '\u0080': 'Control',
      ö: 'o',
    };
    expect(Object.keys(JSON.parse(canonicalJson(value)))).toContain('😀');
    expect(canonicalJson(value)).toBe(
      '{"\\r":"CR","1":"One","\u0080":"Control","ö":"o","€":"Euro","😀":"Emoji","\ufb33":"Hebrew"}',
    );
  });

  it('escapes as RFC 8785, section 3.2.2.2, does', () => {
    expect(canonicalJson('€$\u000f\nA\'B"\\"/')).toBe('"€$\\u000f\\nA\'B\\"\\\\\\"/"');
  });

  it('does not depend on the order in which members were added, and gives the value back', () => {
    fc.assert(
      fc.property(json, (value) => {
        const written = canonicalJson(value);
        expect(JSON.parse(written)).toEqual(value);
        expect(canonicalJson(shuffled(value))).toBe(written);
        const read = parseCanonical(written);
        expect(read.ok && canonicalJson(read.value)).toBe(written);
      }),
    );
  });

  it.each([
    [{ a: 1.5 }, 'not-an-integer /a'],
    [[Number.NaN], 'not-an-integer /0'],
    [Number.POSITIVE_INFINITY, 'not-an-integer '],
    [2 ** 53, 'unsafe-integer '],
    [{ a: undefined }, 'not-plain /a'],
    [new Array(1), 'not-plain /0'],
    [10n, 'not-plain '],
    [new Date(0), 'not-plain '],
    ['\ud800', 'lone-surrogate '],
    [{ '\udc00': 1 }, 'lone-surrogate /\udc00'],
    [nested(MAX_DEPTH + 1), `too-deep ${'/0'.repeat(MAX_DEPTH)}`],
  ])('refuses the value of case %#', (value, reason) => {
    expect(reasonFor(value)).toBe(reason);
  });

  it('writes minus zero as zero and takes the greatest depth', () => {
    expect(canonicalJson(-0)).toBe('0');
    expect(canonicalJson(nested(MAX_DEPTH))).toBe('['.repeat(MAX_DEPTH) + ']'.repeat(MAX_DEPTH));
  });
});

describe('parseCanonical', () => {
  it.each([
    ['{"a":1,"a":1}', 'not-canonical'],
    ['{"a":1,"a":2}', 'not-canonical'],
    ['{"b":1,"a":2}', 'not-canonical'],
    ['{"a": 1}', 'not-canonical'],
    ['[1]\n', 'not-canonical'],
    ['[1.0]', 'not-canonical'],
    ['[1e2]', 'not-canonical'],
    ['[-0]', 'not-canonical'],
    ['["\\u0041"]', 'not-canonical'],
    ['["\\/"]', 'not-canonical'],
    ['[1.5]', 'not-an-integer'],
    ['[9007199254740993]', 'unsafe-integer'],
    ['["\\ud800"]', 'lone-surrogate'],
    [`${'['.repeat(5000)}${']'.repeat(5000)}`, 'too-deep'],
    ['{"a":1', 'not-json'],
    ['\ufeff[]', 'not-json'],
    ['', 'not-json'],
  ])('refuses the text of case %#', (source, reason) => {
    const read = parseCanonical(source);
    expect(read.ok ? 'accepted' : read.error.reason).toBe(reason);
  });

  it('says where the first difference is', () => {
    expect(parseCanonical('{"a":1, "b":2}')).toEqual({ ok: false, error: { reason: 'not-canonical', at: '7' } });
  });

  it('keeps a member called __proto__ a member', () => {
    const read = parseCanonical('{"__proto__":{"x":1}}');
    expect(read.ok && canonicalJson(read.value)).toBe('{"__proto__":{"x":1}}');
  });

  it('refuses every text with one character changed, or reads another value out of it', () => {
    fc.assert(
      fc.property(json, fc.nat(), fc.string({ minLength: 1, maxLength: 1 }), (value, where, char) => {
        const written = canonicalJson(value);
        const at = where % written.length;
        const flipped = written.slice(0, at) + char + written.slice(at + 1);
        fc.pre(flipped !== written);
        const read = parseCanonical(flipped);
        expect(read.ok && canonicalJson(read.value) === written).toBe(false);
      }),
    );
  });
});

function nested(depth: number): unknown {
  let value: unknown = [];
  for (let at = 1; at < depth; at += 1) value = [value];
  return value;
}

function shuffled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shuffled);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, inner]) => [key, shuffled(inner)]),
  );
}
