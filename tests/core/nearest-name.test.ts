import { describe, expect, it } from 'vitest';
import { findNamed } from '@/lib/core/find-named';
import { editDistance, keyOf, nearest, wordsOf } from '@/lib/core/nearest-name';

describe('keys and words of names', () => {
  it('keeps letters and digits, without accents and case', () => {
    expect(keyOf(' Île-de-France 2! ')).toBe('iledefrance2');
    expect(wordsOf('North-East_Pacific. – B')).toEqual(['north', 'east', 'pacific', 'b']);
    expect(wordsOf(' - ')).toEqual([]);
  });
});

describe('edit distance', () => {
  it.each([
    ['', '', 0],
    ['', 'abc', 3],
    ['abc', '', 3],
    ['abc', 'abc', 0],
    ['abc', 'abd', 1],
    ['abc', 'ab', 1],
    ['ab', 'abc', 1],
    ['ab', 'ba', 1],
    ['abcd', 'acbd', 1],
    ['abcd', 'badc', 2],
    ['xab', 'xba', 1],
    ['ab', 'bb', 1],
    ['ca', 'abc', 3],
    ['kitten', 'sitting', 3],
    ['aab', 'aba', 1],
  ])('%s to %s is %i', (a, b, distance) => {
    expect(editDistance(a, b)).toBe(distance);
    expect(editDistance(b, a)).toBe(distance);
  });
});

describe('nearest names', () => {
  it('puts the nearest first, and equals in the order of the alphabet', () => {
    expect(nearest('axb', ['ayb', 'azb', 'axb'])).toEqual(['axb', 'ayb', 'azb']);
    expect(nearest('axb', ['azb', 'ayb'])).toEqual(['ayb', 'azb']);
  });

  it('gives three at most', () => {
    expect(nearest('aaa', ['aad', 'aac', 'aab', 'aae'])).toEqual(['aab', 'aac', 'aad']);
  });

  it('leaves out what is more than one letter worse than the best', () => {
    expect(nearest('abcd', ['abcd', 'abce', 'abef'])).toEqual(['abcd', 'abce']);
  });

  it('leaves out what is more than 2.5 letters away from a short word', () => {
    expect(nearest('abcdef', ['abcxyz'])).toEqual([]);
    expect(nearest('abcdef', ['abcdxy'])).toEqual(['abcdxy']);
  });

  it('allows a third of the letters of a long word', () => {
    expect(nearest('abcdefghi', ['abcdefxyz'])).toEqual(['abcdefxyz']);
    expect(nearest('abcdefghi', ['abcdewxyz'])).toEqual([]);
    expect(nearest('abcdefghi', ['abcdefghixyz'])).toEqual(['abcdefghixyz']);
  });

  it('finds a misspelt word of a longer name, half a letter behind a whole name', () => {
    expect(nearest('Pacfic', ['North Pacific', 'Atlantic'])).toEqual(['North Pacific']);
    expect(nearest('abcd', ['long abcd', 'abcd'])).toEqual(['abcd', 'long abcd']);
  });
});

describe('a thing by its name', () => {
  const named = (...names: readonly string[]) => names.map((name, index) => ({ id: `id${index}`, name }));
  const all = named(
    'Great Britain',
    'Germany',
    'Greater Germany',
    'North Atlantic',
    'Northwest Pacific',
    'West Prussia',
  );
  const idOf = (text: string): unknown => {
    const match = findNamed(text, all);
    return 'found' in match ? match.found.name : match.several.map(({ name }) => name);
  };

  it.each([
    ['', []],
    ['--', []],
    ['ID1', 'Germany'],
    ['germany', 'Germany'],
    ['germ', 'Germany'],
    ['gre', ['Great Britain', 'Greater Germany']],
    ['gr ger', 'Greater Germany'],
    ['n atl', 'North Atlantic'],
    ['nw pac', 'Northwest Pacific'],
    ['pacific', 'Northwest Pacific'],
    ['gb', 'Great Britain'],
    ['wp', 'West Prussia'],
    ['zz', []],
    ['atl north', []],
  ])('%j means %j', (text, meant) => {
    expect(idOf(text)).toEqual(meant);
  });

  it('prefers the whole name to the beginning of a longer one', () => {
    const lands = named('Germany East', 'Germany');
    expect(findNamed('germany', lands)).toEqual({ found: lands[1] });
  });

  it('finds a word in the middle of a name', () => {
    const lands = named('West Prussia Land', 'Poland');
    expect(findNamed('pruss', lands)).toEqual({ found: lands[0] });
  });

  it('reads ne as northeast, and prefers the words at the beginning', () => {
    const seas = named('Northeast Sea', 'North Sea', 'Old North Sea');
    expect(findNamed('ne s', seas)).toEqual({ found: seas[0] });
    expect(findNamed('north s', seas)).toEqual({ found: seas[1] });
    expect(findNamed('no s', seas)).toEqual({ several: [seas[0], seas[1]] });
  });
});
