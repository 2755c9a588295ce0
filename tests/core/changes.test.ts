import { describe, expect, it } from 'vitest';
import { changesOf } from '@/lib/core/changes';

describe('changesOf', () => {
  it.each([
    ['nothing where nothing differs', { a: [1, { b: null }] }, { a: [1, { b: null }] }, []],
    ['a value at the top, without a path', 1, 2, [{ path: '', before: 1, after: 2 }]],
    [
      'the deepest place that says it',
      { a: { b: 1, c: 2 } },
      { a: { b: 1, c: 3 } },
      [{ path: 'a.c', before: 2, after: 3 }],
    ],
    [
      'a place in a list by its number',
      [{ n: 1 }, { n: 2 }],
      [{ n: 1 }, { n: 5 }],
      [{ path: '1.n', before: 2, after: 5 }],
    ],
    ['lists of other lengths as a whole', { a: [1, 2] }, { a: [1] }, [{ path: 'a', before: [1, 2], after: [1] }]],
    ['a member that came', { a: 1 }, { a: 1, b: 0 }, [{ path: 'b', after: 0 }]],
    ['a member that went', { a: 1, b: 0 }, { a: 1 }, [{ path: 'b', before: 0 }]],
    ['a record that became a list', { a: {} }, { a: [] }, [{ path: 'a', before: {}, after: [] }]],
    ['a list that became a record', { a: [] }, { a: {} }, [{ path: 'a', before: [], after: {} }]],
    ['a record that became nothing', { a: { b: 1 } }, { a: null }, [{ path: 'a', before: { b: 1 }, after: null }]],
    ['nothing that became a record', { a: null }, { a: { b: 1 } }, [{ path: 'a', before: null, after: { b: 1 } }]],
    ['a text that became a number', { a: '1' }, { a: 1 }, [{ path: 'a', before: '1', after: 1 }]],
  ])('finds %s', (_, before, after, expected) => {
    expect(changesOf(before, after)).toEqual(expected);
  });

  it('finds every place once, in the order of the members before, then of those that came', () => {
    const paths = changesOf({ b: 1, a: { x: [1], y: 1 } }, { c: 1, a: { x: [2], y: 1 }, b: 2 }).map(({ path }) => path);
    expect(paths).toEqual(['b', 'a.x.0', 'c']);
  });

  it('takes no inherited name for a member', () => {
    expect(changesOf({}, { toString: 'x' })).toEqual([{ path: 'toString', after: 'x' }]);
    expect(changesOf({ toString: 'x' }, {})).toEqual([{ path: 'toString', before: 'x' }]);
  });

  it('begins its paths where it is told', () => {
    expect(changesOf([1], [2], 'state')).toEqual([{ path: 'state.0', before: 1, after: 2 }]);
  });
});
