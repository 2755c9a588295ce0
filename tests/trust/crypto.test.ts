import { createHash, createPrivateKey, sign } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  concat,
  fromBase64,
  fromBase64Loosely,
  fromHex,
  fromLatin1,
  toBase64,
  toHex,
  toLatin1,
  utf8,
} from '@/lib/trust/bytes';
import * as node from '@/lib/trust/crypto';
import * as browser from '@/lib/trust/crypto.browser';
import { anyCharacter } from '@/tests/support/texts/any-character';

const bytes = (maxLength: number) => fc.uint8Array({ maxLength });
const key = fc.uint8Array({ minLength: 32, maxLength: 32 });
const text = fc.string({ unit: anyCharacter, maxLength: 200 });

describe('the hashes of a browser and of node', () => {
  it('agree on bytes of every length', () => {
    for (let length = 0; length <= 300; length += 1) {
      const data = Uint8Array.from({ length }, (_, at) => (at * 7 + length) % 256);
      const due = createHash('sha256').update(data).digest('hex');
      expect([toHex(node.sha256(data)), node.sha256Hex(data)]).toEqual([due, due]);
      expect([toHex(browser.sha256(data)), browser.sha256Hex(data)]).toEqual([due, due]);
    }
  });

  it('agree on texts, half characters included', () => {
    const due = createHash('sha256').update('größer \ufffd').digest('hex');
    for (const { sha256Hex } of [node, browser]) expect(sha256Hex('größer \ud800')).toBe(due);
    fc.assert(
      fc.property(text, (data) => {
        expect(browser.sha256Hex(data)).toBe(node.sha256Hex(data));
        expect(toHex(browser.sha256(data))).toBe(toHex(node.sha256(data)));
      }),
    );
  });

  it('agree on keyed hashes, with keys shorter and longer than a block', () => {
    fc.assert(
      fc.property(bytes(150), bytes(300), (secret, data) => {
        expect(toHex(browser.hmacSha256(secret, data))).toBe(toHex(node.hmacSha256(secret, data)));
      }),
    );
  });
});

describe('the signatures of a browser and of node', () => {
  it('are the same bytes, and hold in both', () => {
    fc.assert(
      fc.property(key, bytes(200), (seed, message) => {
        const ours = browser.ed25519Signer(seed);
        const theirs = node.ed25519Signer(seed);
        expect(toHex(ours.publicKey)).toBe(toHex(theirs.publicKey));
        const signature = theirs.sign(message);
        expect(toHex(ours.sign(message))).toBe(toHex(signature));
        for (const { ed25519Verifier } of [node, browser]) {
          expect(ed25519Verifier(ours.publicKey)(message, signature)).toBe(true);
        }
      }),
      { numRuns: 30 },
    );
  });

  // RFC 8032, 7.1, tests 1 to 3.
  it.each([
    ['9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60', ''],
    ['4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb', '72'],
    ['c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7', 'af82'],
  ])('sign %s as node itself does', (seed, message) => {
    const der = Buffer.from(`302e020100300506032b657004220420${seed}`, 'hex');
    const due = sign(null, Buffer.from(message, 'hex'), createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }));
    expect(toHex(browser.ed25519Signer(fromHex(seed)).sign(fromHex(message)))).toBe(due.toString('hex'));
  });

  it('agree on every bit that is flipped in signature, message and key', () => {
    const { publicKey, sign: signed } = node.ed25519Signer(new Uint8Array(32).fill(9));
    const message = utf8('a checkpoint\n');
    const signature = signed(message);
    const whole = concat([publicKey, signature, message]);
    for (let bit = 0; bit < 8 * whole.length; bit += 5) {
      const bent = Uint8Array.from(whole);
      bent[bit >> 3] = (bent[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      const parts = [bent.subarray(0, 32), bent.subarray(96), bent.subarray(32, 96)] as const;
      expect([bit, asked(node, ...parts)]).toEqual([bit, asked(browser, ...parts)]);
      expect(asked(node, ...parts)).toBe(false);
    }
  });

  it('agree on the keys and signatures on which libraries differ', () => {
    const agreed = STRANGE.flatMap((publicKey) =>
      STRANGE.flatMap((r) =>
        STRANGE_SCALARS.flatMap((s) =>
          ['', 'a', 'b', 'c', 'd'].map((words) => {
            const parts = [fromHex(publicKey), utf8(words), fromHex(r + s)] as const;
            const answers = [asked(node, ...parts), asked(browser, ...parts)];
            expect([publicKey, r, s, words, answers[1]]).toEqual([publicKey, r, s, words, answers[0]]);
            return answers[0];
          }),
        ),
      ),
    );
    // Some of them hold: of a check that refuses all of them this would say nothing.
    expect(agreed.filter((held) => held).length).toBeGreaterThan(10);
    expect(agreed.filter((held) => !held).length).toBeGreaterThan(10);
  });

  it('refuse a signature of another length', () => {
    const { publicKey, sign: signed } = node.ed25519Signer(new Uint8Array(32));
    const signature = signed(utf8('x'));
    for (const port of [node, browser]) {
      expect(asked(port, publicKey, utf8('x'), signature.subarray(0, 63))).toBe(false);
      expect(asked(port, publicKey, utf8('x'), concat([signature, new Uint8Array(1)]))).toBe(false);
    }
  });
});

const asked = (
  { ed25519Verifier }: Pick<typeof node, 'ed25519Verifier'>,
  publicKey: Uint8Array,
  message: Uint8Array,
  signature: Uint8Array,
): boolean => ed25519Verifier(publicKey)(message, signature);

/** Points of small order in their plain and in their second spellings, one that is none, and one of the usual kind. */
const STRANGE = [
  '0100000000000000000000000000000000000000000000000000000000000000',
  'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  '0000000000000000000000000000000000000000000000000000000000000000',
  '0000000000000000000000000000000000000000000000000000000000000080',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  '0100000000000000000000000000000000000000000000000000000000000080',
  'eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff',
  'edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  '0200000000000000000000000000000000000000000000000000000000000000',
  'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
];

/** Nothing, one, the order of the curve, and one more: the last two must not pass for the first two. */
const STRANGE_SCALARS = [
  '0000000000000000000000000000000000000000000000000000000000000000',
  '0100000000000000000000000000000000000000000000000000000000000000',
  'edd3f55c1a631258d69cf7a2def9de1400000000000000000000000000000010',
  'eed3f55c1a631258d69cf7a2def9de1400000000000000000000000000000010',
];

describe('spellings of bytes', () => {
  it('are those of node', () => {
    fc.assert(
      fc.property(bytes(300), (data) => {
        const theirs = Buffer.from(data);
        expect([toHex(data), toBase64(data), toLatin1(data)]).toEqual([
          theirs.toString('hex'),
          theirs.toString('base64'),
          theirs.toString('latin1'),
        ]);
        expect([toHex(fromHex(toHex(data).toUpperCase())), toHex(fromLatin1(toLatin1(data)))]).toEqual([
          toHex(data),
          toHex(data),
        ]);
        expect(fromBase64(toBase64(data))).toEqual(data);
      }),
    );
    fc.assert(
      fc.property(text, (words) => {
        expect(toHex(utf8(words))).toBe(Buffer.from(words).toString('hex'));
        expect(toHex(fromLatin1(words))).toBe(Buffer.from(words, 'latin1').toString('hex'));
      }),
    );
  });

  it('of base64 are read as mail programs break them, and in one spelling only where that matters', () => {
    expect(toLatin1(fromBase64Loosely('aGFs\r\n bG8=\r\n'))).toBe('hallo');
    for (const other of ['aGFsbG8', 'aGFsbG9=', 'aGFs bG8=', 'aGFsbG8=\n', '-_-_'])
      expect(fromBase64(other)).toBeUndefined();
  });

  it('of anything but hexadecimal pairs are refused', () => {
    for (const wrong of ['0', 'abc', 'zz', '0x', 'ａb', 'a ']) expect(() => fromHex(wrong)).toThrow(RangeError);
  });
});
