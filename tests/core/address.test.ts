import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAddress } from '@/lib/core/address';
import { anyCharacter } from '@/tests/support/texts/any-character';

const parsed = (input: unknown, rules = {}) => {
  const result = parseAddress(input, rules);
  return result.ok ? result.value : undefined;
};

describe('addresses that are accepted', () => {
  it.each([
    ['anna@example.org', 'anna@example.org'],
    ['Anna.Karenina+War@Example.ORG', 'anna.karenina+war@example.org'],
    ["o'brien@mail.example.co.uk", "o'brien@mail.example.co.uk"],
    ['a@xn--bcher-kva.example', 'a@xn--bcher-kva.example'],
    ['x_y-z@3com.com', 'x_y-z@3com.com'],
  ])('%s', (input, expected) => {
    expect(parsed(input)).toBe(expected);
  });

  it('takes localhost only where it is allowed', () => {
    expect(parsed('anna@localhost')).toBeUndefined();
    expect(parsed('anna@localhost', { allowLocalhost: true })).toBe('anna@localhost');
  });
});

const nasty: readonly string[] = [
  '',
  '@',
  'anna',
  'anna@',
  '@example.org',
  'a@b@example.org',
  'anna@example.org,mallory@evil.example',
  'anna@example.org;mallory@evil.example',
  'anna@example.org mallory@evil.example',
  'anna@example.org\nBcc: mallory@evil.example',
  'anna@example.org\r\nRCPT TO:<m@evil.example>',
  'anna@example.org\0',
  ' anna@example.org',
  'anna@example.org ',
  'an na@example.org',
  'anna\t@example.org',
  '"anna"@example.org',
  '"e@attacker.example"@victim.example',
  '"a@evil.example,"@example.org',
  'Anna <anna@example.org>',
  '<anna@example.org>',
  'anna(comment)@example.org',
  'anna@(comment)example.org',
  'anna@example.org(',
  'mailto:anna@example.org',
  'anna%evil.example@example.org',
  'evil.example!anna@example.org',
  '@relay.example:anna@example.org',
  'group:anna@example.org;',
  'anna\\@evil.example@example.org',
  '.anna@example.org',
  'anna.@example.org',
  'an..na@example.org',
  'anna@example',
  'anna@.example.org',
  'anna@example.org.',
  'anna@example..org',
  'anna@-example.org',
  'anna@example-.org',
  'anna@exa_mple.org',
  'anna@[127.0.0.1]',
  'anna@127.0.0.1',
  'anna@example.org:25',
  'anna@example.org?subject=x',
  'anna@example.org/../x',
  'аnna@example.org', // a Cyrillic letter
  'anna@exam\u212Aple.org', // the Kelvin sign, which lower-cases to k
  'anna@\u0130example.org',
  'anna\uFF20evil.example@example.org', // a full-width at sign
  'anna@evil\u3002example.org',
  'anna@evil.example\u2024org',
  'anna@ex\u200bample.org',
  'anna@ex\u00adample.org',
  '\u202eanna@example.org',
  'anna@bücher.example',
  `${'a'.repeat(65)}@example.org`,
  `a@${'b'.repeat(64)}.org`,
  `a@${'bcd.'.repeat(64)}org`,
  'a'.repeat(100_000),
];

describe('addresses that are refused, with a message', () => {
  it.each(nasty.map((input) => [input]))('%j', (input) => {
    const result = parseAddress(input, { allowLocalhost: true });
    expect(result.ok).toBe(false);
    if (!result.ok)
      expect(result.error).toMatchObject({ code: 'invalid-address', message: expect.stringMatching(/\w/) });
  });

  it.each([undefined, null, 7, {}, ['anna@example.org'], { toString: () => 'anna@example.org' }])(
    'what is no text: %j',
    (input) => {
      expect(parsed(input)).toBeUndefined();
    },
  );
});

const SAFE = /^[a-z0-9#$&'*+/=?^_{}~.-]+@[a-z0-9.-]+$/;

describe('laws', () => {
  const pieces = fc.constantFrom(
    'a',
    'Z',
    '@',
    '.',
    ',',
    '"',
    '(',
    ')',
    '<',
    '\\',
    ' ',
    '\n',
    '%',
    '!',
    '\u212a',
    'é',
    'org',
    '-',
    '\0',
    ':',
    ';',
    '[',
    '＠',
  );
  const soup = fc.array(pieces, { maxLength: 20 }).map((list) => list.join(''));

  it('whatever is accepted has one @, plain characters, and is its own normal form', () => {
    fc.assert(
      fc.property(fc.oneof(soup, fc.string({ unit: anyCharacter }), fc.emailAddress()), (input) => {
        const address = parsed(input);
        if (address === undefined) return;
        expect(address.split('@')).toHaveLength(2);
        expect(address).toMatch(SAFE);
        expect(address).toBe(input.toLowerCase());
        expect(parsed(address)).toBe(address);
      }),
      { numRuns: 5000 },
    );
  });

  it('a foreign character anywhere in a good address spoils it', () => {
    const foreign = fc.constantFrom(
      ...' \t\r\n\0"(),;<>[]\\:@%!|`',
      '\u00e9',
      '\u212a',
      '\u0430',
      '\u200b',
      '\u202e',
      '\uff20',
    );
    fc.assert(
      fc.property(foreign, fc.nat('anna@example.org'.length), (char, at) => {
        const good = 'anna@example.org';
        expect(parsed(good.slice(0, at) + char + good.slice(at))).toBeUndefined();
      }),
    );
  });

  it('ordinary addresses pass', () => {
    const word = fc.stringMatching(/^[a-zA-Z0-9]{1,12}$/);
    const ordinary = fc.tuple(word, word, word).map(([a, b, c]) => `${a}.${b}@${c}.example.org`);
    fc.assert(fc.property(ordinary, (input) => parsed(input) === input.toLowerCase()));
  });
});

describe('what a refusal says', () => {
  const said = (input: unknown): string | undefined => {
    const result = parseAddress(input);
    return result.ok ? undefined : result.error.message;
  };

  it.each([
    ['a@b.example@c.example', 'An address has exactly one @, with text on both sides.'],
    ['@b.example', 'An address has exactly one @, with text on both sides.'],
    ['a@', 'An address has exactly one @, with text on both sides.'],
    [`${'a'.repeat(65)}@b.example`, 'At most 64 characters may stand before the @.'],
    ['a@localhost', 'After the @ stands a domain with a dot.'],
    ['a@example', 'After the @ stands a domain with a dot.'],
    ['a@b_c.example', 'The part after the @ is not a domain name.'],
    ['a@192.0.2.44', 'Write a domain name after the @, not an IP address.'],
    ['a@192.0.2.4', 'Write a domain name after the @, not an IP address.'],
  ])('%s', (input, message) => {
    expect(said(input)).toBe(message);
  });

  it.each([`${'a'.repeat(64)}@b.example`, 'a@example.c4', 'a@example.4c', 'a@b.1.example'])(
    'nothing for %s',
    (input) => {
      expect(said(input)).toBeUndefined();
    },
  );
});
