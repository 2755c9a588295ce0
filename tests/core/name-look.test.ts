import { describe, expect, it } from 'vitest';
import { looksLike, nameLook } from '@/lib/core/name-look';

describe('what a name looks like', () => {
  it.each([
    ['Falcon', 'falcon'],
    ['Falcon', ' F a l c o n '],
    ['Falcon', 'Fаlcоn'],
    ['Falcon', 'Ｆａｌｃｏｎ'],
    ['Falcon', 'Fàlcôn'],
    ['Falcon', 'Fa1c0n'],
    ['Falcon', 'FaIcon'],
    ['Falcon', 'Falcon.'],
    ['modern', 'rnodern'],
    ['Straße', 'strasse'],
    ['Ångström', 'Angstrom'],
  ])('cannot be told apart: %s, %s', (one, other) => expect(looksLike(one, other)).toBe(true));

  it.each([
    ['Falcon', 'Falcon II'],
    ['Anna', 'Hanna'],
    ['東京', '京都'],
    ['Анна', 'Борис'],
  ])('are two names: %s, %s', (one, other) => expect(looksLike(one, other)).toBe(false));

  it('is never empty where a name has a letter or a digit', () => {
    for (const name of ['a', '0', '東', 'ß', 'İ', '٣']) expect(nameLook(name), name).not.toBe('');
  });
});
