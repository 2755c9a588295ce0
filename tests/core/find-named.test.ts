import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inKeyOrder } from '@/lib/core/key-order';

it('gives equal values one spelling and changes nothing', () => {
  const value = fc.dictionary(fc.string({ maxLength: 2 }), fc.jsonValue({ maxDepth: 3 }), { noNullPrototype: true });
  fc.assert(
    fc.property(value, (one) => {
      const other = Object.fromEntries(Object.entries(one).reverse());
      expect(JSON.stringify(inKeyOrder(other))).toBe(JSON.stringify(inKeyOrder(one)));
      expect(inKeyOrder(one)).toEqual(one);
    }),
  );
});

it('orders members at every depth and leaves lists as they are', () => {
  expect(JSON.stringify(inKeyOrder({ b: [{ z: 1, a: 2 }], a: { d: 1, c: 2 } }))).toBe(
    '{"a":{"c":2,"d":1},"b":[{"a":2,"z":1}]}',
  );
});
