import { expect, it } from 'vitest';
import { diff, merge, same } from '@/lib/core/patch';

it('a member without a value is not there: nothing removes it, and a patch with one changes nothing', () => {
  expect(diff({ gap: undefined, kept: 1 }, { kept: 1 })).toEqual({});
  expect(merge({ kept: 1 }, { kept: undefined })).toEqual({ kept: 1 });
});

it('a list is not the beginning of a longer one', () => {
  expect([same([1], [1, 2]), same([1, 2], [1])]).toEqual([false, false]);
});

it('null is no object', () => {
  expect([same([null], [{}]), same([{}], [null])]).toEqual([false, false]);
});
