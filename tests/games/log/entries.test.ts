import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plain, plainObject } from '@/lib/games/engine/entries';

const key = fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', '1'));
const anything = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.string(),
    fc.double(),
    fc.constantFrom<unknown>(true, false, null, undefined, 10n, () => 1),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(key, tie('value'), { maxKeys: 5 }),
  ),
})).value;

/** Every member and item of a value with its way from the top, as a plain copy must have them. */
function told(value: unknown, path: string): readonly (readonly [string, unknown])[] {
  if (Array.isArray(value)) return [[path, 'list'], ...value.flatMap((item, at) => told(item, `${path}/${at}`))];
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).filter(([, inner]) => inner !== undefined);
    return [[path, 'object'], ...members.flatMap(([name, inner]) => told(inner, `${path}/${name}`))];
  }
  return [[path, ['string', 'number', 'boolean'].includes(typeof value) ? value : null]];
}

describe('plain', () => {
  it('keeps every member in its place but those that are undefined, and leaves its source as it was', () => {
    fc.assert(
      fc.property(anything, (value) => {
        const before = told(value, '');
        const copy = plain(value);
        expect(told(copy, '')).toEqual(before);
        expect(told(value, '')).toEqual(before);
        expect(undefinedIn(copy)).toBe(false);
      }),
    );
  });

  it('keeps a member called __proto__ a member', () => {
    const copy = plainObject(JSON.parse('{"__proto__":{"x":1},"y":[{"__proto__":2}]}'));
    expect(JSON.stringify(copy)).toBe('{"__proto__":{"x":1},"y":[{"__proto__":2}]}');
    expect(Object.getPrototypeOf(copy)).toBe(Object.prototype);
  });

  it('does not touch what it copies', () => {
    const source = Object.freeze({ a: undefined, b: Object.freeze([Object.freeze({ c: undefined, d: 1 })]) });
    expect(Object.keys(plainObject(source))).toEqual(['b']);
    expect(plainObject(source)).toEqual({ b: [{ d: 1 }] });
  });
});

function undefinedIn(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value === undefined;
  return Object.values(value).some(undefinedIn);
}
