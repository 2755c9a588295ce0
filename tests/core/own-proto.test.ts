import { describe, expect, it } from 'vitest';
import { ownProto } from '@/lib/core/own-proto';

describe('ownProto', () => {
  it.each([
    ['{"__proto__":1}', '__proto__'],
    ['{"force":{"__proto__":{}}}', 'force.__proto__'],
    ['{"a":1,"list":[0,{"b":{"__proto__":null}}]}', 'list.1.b.__proto__'],
    ['[[{"__proto__":1}]]', '0.0.__proto__'],
  ])('finds the member of %s', (text, path) => {
    expect(ownProto(JSON.parse(text))).toBe(path);
  });

  it.each(['{}', '[]', 'null', '1', '"__proto__"', '{"proto":{"a":"__proto__"}}', '[null,{"a":null}]'])(
    'finds none in %s',
    (text) => {
      expect(ownProto(JSON.parse(text))).toBeUndefined();
    },
  );

  it('needs no stack for a deep value', () => {
    let value: unknown = JSON.parse('{"__proto__":1}');
    for (let depth = 0; depth < 200_000; depth += 1) value = [value];
    expect(ownProto(value)?.endsWith('.0.__proto__')).toBe(true);
  });
});
