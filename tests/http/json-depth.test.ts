import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isDeeperThan } from '@/lib/http/request/json-depth';

const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;

it('is that of the value, whatever stands in its strings', () => {
  const text = fc.string({ unit: fc.constantFrom('[', ']', '{', '}', '"', '\\', 'a', ',') });
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 5 },
      text,
      fc.array(tie('value')),
      fc.dictionary(text, tie('value'), { noNullPrototype: true }),
    ),
  }));
  fc.assert(
    fc.property(value, fc.boolean(), (one, wide) => {
      const json = JSON.stringify(one, undefined, wide ? 1 : 0);
      const depth = depthOf(one);
      expect([isDeeperThan(depth, json), isDeeperThan(depth - 1, json)]).toEqual([false, true]);
    }),
    { numRuns: 1_000 },
  );
});

it('takes what is no JSON as well', () => {
  expect(['"', '"\\', ']]]', ''].map((text) => isDeeperThan(0, text))).toEqual([false, false, false, false]);
  expect(isDeeperThan(9, '['.repeat(10))).toBe(true);
});
