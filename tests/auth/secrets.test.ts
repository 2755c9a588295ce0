import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cookieNames, readCookie } from '@/lib/auth/cookies';
import { safePath } from '@/lib/auth/next-path';
import { openSigned, seal, sign, unseal } from '@/lib/auth/secrets';

const SECRET = 'a-secret-of-tests-only-0123456789abcdef';

describe('signed and sealed texts', () => {
  it('open to what went in', () => {
    expect(openSigned(SECRET, 'p', sign(SECRET, 'p', { a: 1 }))).toEqual({ a: 1 });
    expect(unseal(SECRET, 'p', seal(SECRET, 'p', { a: 'ü' }))).toEqual({ a: 'ü' });
  });

  it('open to nothing for another purpose, another secret or a changed letter', () => {
    const signed = sign(SECRET, 'p', { a: 1 });
    const sealed = seal(SECRET, 'p', { a: 1 });
    expect(openSigned(SECRET, 'q', signed)).toBeUndefined();
    expect(openSigned(`${SECRET}x`, 'p', signed)).toBeUndefined();
    expect(unseal(SECRET, 'q', sealed)).toBeUndefined();
    for (let at = 0; at < sealed.length - 1; at += 1) {
      const other = sealed[at] === 'A' ? 'B' : 'A';
      expect(unseal(SECRET, 'p', sealed.slice(0, at) + other + sealed.slice(at + 1))).toBeUndefined();
    }
  });

  it('never throw, whatever they are given', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(openSigned(SECRET, 'p', text)).toBeUndefined();
        expect(unseal(SECRET, 'p', text)).toBeUndefined();
      }),
    );
  });
});

describe('where to go next', () => {
  it.each(['/games', '/games/1?a=b#c', '/join/abc-DEF'])('%s stays', (path) => {
    expect(safePath(path)).toBe(path);
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'games',
    '',
    '/..//evil.example',
    '/a/../..//evil.example',
    '/a\\b',
    `/${'x'.repeat(600)}`,
    undefined,
    7,
  ])('%j leads home', (path) => {
    expect(safePath(path)).toBe('/games');
  });

  it('never leaves the site', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        for (const input of [text, `/${text}`, `/${text}//evil.example`, `/../${text}//evil.example`])
          expect(new URL(safePath(input), 'https://here.example').origin).toBe('https://here.example');
      }),
    );
  });
});

describe('cookies', () => {
  it('carry the host prefix over https only', () => {
    expect(cookieNames('https://a.example').session).toBe('__Host-fieldpost.session');
    expect(cookieNames('http://localhost:3000').session).toBe('fieldpost.session');
  });

  it('are read exactly', () => {
    expect(readCookie('a=1; fieldpost.session=abc; b=2', 'fieldpost.session')).toBe('abc');
    expect(readCookie('xfieldpost.session=abc', 'fieldpost.session')).toBeUndefined();
    expect(readCookie('fieldpost.session=a; fieldpost.session=b', 'fieldpost.session')).toBeUndefined();
    expect(readCookie(null, 'fieldpost.session')).toBeUndefined();
  });
});
