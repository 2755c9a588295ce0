import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '@/lib/core/json';
import { diff, merge, same } from '@/lib/core/patch';

const { object } = fc.letrec<{ value: Json; object: JsonObject }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.integer(),
    fc.boolean(),
    fc.string({ maxLength: 3 }),
    fc.array(fc.integer(), { maxLength: 3 }),
    tie('object'),
  ),
  object: fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', '__x'), tie('value'), { maxKeys: 4 }),
}));

describe('merge patches', () => {
  it('make the one out of the other', () => {
    fc.assert(fc.property(object, object, (before, after) => same(merge(before, diff(before, after)), after)));
  });

  it('are empty for equal values and hold only what changed', () => {
    fc.assert(fc.property(object, (value) => Object.keys(diff(value, structuredClone(value))).length === 0));
    const before = { turns: { 1: { points: 3 }, 2: { points: 5 } }, list: [1, 2], gone: true };
    const after = { turns: { 1: { points: 3 }, 2: { points: 6 } }, list: [1, 3], new: {} };
    expect(diff(before, after)).toEqual({ gone: null, turns: { 2: { points: 6 } }, list: [1, 3], new: {} });
  });

  it('keep what they do not name as it is', () => {
    const before = { kept: { deep: [1] }, changed: 1 };
    expect(merge(before, { changed: 2 }).kept).toBe(before.kept);
  });
});
