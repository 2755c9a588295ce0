import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CANONICAL_REASONS,
  type CanonicalReason,
  canonicalJson,
  MAX_DEPTH,
  NotCanonical,
  parseCanonical,
} from '@/lib/core/canonical';

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

/** Any UTF-16 unit by itself, so halves of surrogate pairs too, and all that must be escaped. */
const unit = fc.oneof(
  fc.integer({ min: 0, max: 0xff_ff }).map((code) => String.fromCharCode(code)),
  fc.constantFrom('"', '\\', '/', ' ', '~', '\u007f', '\u0000', '\u001f', '\ud800', '\udc00', '\u2028'),
  fc.string({ minLength: 1, maxLength: 8 }),
);
const anyText = fc.oneof(text, fc.string({ unit, maxLength: 5 }), fc.constantFrom('__proto__', '1', '10', '2'));

/** What a careless caller might hand over: much of it has no canonical form. */
const anything = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    { weight: 4, arbitrary: anyText },
    { weight: 4, arbitrary: fc.maxSafeInteger() },
    fc.constantFrom<unknown>(true, false, null, -0, 2 ** 53, -(2 ** 53), 1e21, Number.NaN, undefined, 10n, new Map()),
    fc.double(),
    fc.constantFrom(62, 63, 64, 65).map(nested),
    fc.constant(Object.assign(new Array(2), [1])),
    { weight: 4, arbitrary: fc.array(tie('value'), { maxLength: 4 }) },
    { weight: 6, arbitrary: fc.dictionary(anyText, tie('value'), { maxKeys: 4 }) },
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

  it('writes and refuses as the plainest writer does, whatever it is given', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(anything, (value) => {
        const plainly = plainlyWritten(value, '', 0);
        seen.add(typeof plainly === 'string' ? 'written' : plainly.reason);
        const expected = typeof plainly === 'string' ? plainly : `${plainly.reason} ${plainly.path}`;
        expect(reasonFor(value)).toBe(expected);
      }),
      { numRuns: 3_000 },
    );
    const reasons = CANONICAL_REASONS.filter((reason) => reason !== 'not-json' && reason !== 'not-canonical');
    expect([...seen].sort()).toEqual([...reasons, 'written'].sort());
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

interface Refusal {
  readonly reason: CanonicalReason;
  readonly path: string;
}

const isRefusal = (written: string | Refusal): written is Refusal => typeof written !== 'string';

/** RFC 8785 word for word, without a thought for speed: what is refused first, in the order of the text, is the answer. */
function plainlyWritten(value: unknown, path: string, depth: number): string | Refusal {
  const refuse = (reason: CanonicalReason): Refusal => ({ reason, path });
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number' && !Number.isInteger(value)) return refuse('not-an-integer');
  if (typeof value === 'number')
    return Number.isSafeInteger(value) ? BigInt(value).toString() : refuse('unsafe-integer');
  if (typeof value === 'string') return [...value].some(isLone) ? refuse('lone-surrogate') : JSON.stringify(value);
  if (typeof value !== 'object') return refuse('not-plain');
  if (depth === MAX_DEPTH) return refuse('too-deep');
  const inner = (at: unknown, key: string | number) => plainlyWritten(at, `${path}/${key}`, depth + 1);
  if (Array.isArray(value))
    return joined(
      '[',
      ']',
      [...value.keys()].map((at) => inner(value[at], at)),
    );
  if (![Object.prototype, null].includes(Object.getPrototypeOf(value))) return refuse('not-plain');
  const sorted = Object.entries(value).sort(([a], [b]) => comparedByUnits(a, b));
  const members = sorted.map(([key, of]) => {
    const name = inner(key, key);
    const written = isRefusal(name) ? name : inner(of, key);
    return isRefusal(written) ? written : `${name}:${written}`;
  });
  return joined('{', '}', members);
}

const isLone = (character: string): boolean => character >= '\ud800' && character <= '\udfff' && character.length === 1;

function comparedByUnits(a: string, b: string): number {
  const units = (of: string) => Array.from({ length: of.length }, (_, at) => of.charCodeAt(at));
  const [left, right] = [units(a), units(b)];
  const at = left.findIndex((code, index) => code !== right[index]);
  return at === -1 ? left.length - right.length : (left[at] ?? 0) - (right[at] ?? -1);
}

const joined = (open: string, close: string, parts: readonly (string | Refusal)[]): string | Refusal =>
  parts.find(isRefusal) ?? `${open}${parts.join(',')}${close}`;

describe('what is refused', () => {
  it('says the reason and the place, or that it is the top', () => {
    expect(() => canonicalJson(1.5)).toThrow('not-an-integer at the top');
    expect(() => canonicalJson({ a: [1.5] })).toThrow('not-an-integer at /a/0');
  });

  it('has no place when it is no JSON', () => {
    expect(parseCanonical('{')).toEqual({ ok: false, error: { reason: 'not-json', at: '' } });
  });
});
