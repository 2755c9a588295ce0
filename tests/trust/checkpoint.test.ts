import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judge, openCheckpoint, originOf, parseCheckpoint, signCheckpoint } from '@/lib/trust/checkpoint';
import { parseSigningKey, parseVerifierKey, signingKey } from '@/lib/trust/keys';
import { merkleRoot, rootsAt } from '@/lib/trust/merkle';

/** The key and the signature with which implementations of signed notes test themselves. */
const PETER = {
  secret: 'PRIVATE+KEY+PeterNeumann+c74f20a3+AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz',
  verifier: 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW',
  text: "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n",
  signature: 'x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=',
};

const gameId = '0190d9a2-7b1e-7c3a-9f00-000000000001';
const key = signingKey('fieldpost.example', Buffer.alloc(32, 7));
const nextKey = signingKey('fieldpost.example', Buffer.alloc(32, 8));
const stranger = signingKey('elsewhere.example', Buffer.alloc(32, 9));
const leaves = Array.from({ length: 20 }, (_, n) => createHash('sha256').update(`${n}`).digest('hex'));
const headAt = (size: number) => ({ size, root: merkleRoot(leaves.slice(0, size)) });
const checkpoint = { origin: originOf('fieldpost.example', gameId), ...headAt(13) };
const note = signCheckpoint(checkpoint, [key]);

const faultOf = (result: ReturnType<typeof openCheckpoint>): string => (result.ok ? 'ok' : result.error);

describe('a key', () => {
  it('is the one that others derive from the same seed, and signs as they do', () => {
    const peter = parseSigningKey(PETER.secret);
    if (!peter.ok) throw new Error(peter.error);
    expect(peter.value.verifier.text).toBe(PETER.verifier);
    expect(peter.value.secretText()).toBe(PETER.secret);
    const bytes = Buffer.concat([Buffer.from(peter.value.verifier.id, 'hex'), peter.value.sign(PETER.text)]);
    expect(bytes.toString('base64')).toBe(PETER.signature);
  });

  it('of the outside verifies what was signed outside', () => {
    const peter = parseVerifierKey(PETER.verifier);
    const signature = Buffer.from(PETER.signature, 'base64').subarray(4);
    expect(peter.ok && peter.value.verify(PETER.text, signature)).toBe(true);
    expect(peter.ok && peter.value.verify(`${PETER.text} `, signature)).toBe(false);
    expect(peter.ok && peter.value.verify(PETER.text, signature.subarray(1))).toBe(false);
  });

  it('of the checkpoint format has the id that the format says', () => {
    const text = 'example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k';
    const parsed = parseVerifierKey(text);
    expect(parsed.ok && parsed.value.text).toBe(text);
  });

  it('survives its text, with plus signs in the base64 too', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (seed) => {
        const made = signingKey('a.example', seed);
        const read = parseSigningKey(`${made.secretText()}\n`);
        expect(read.ok && read.value.verifier.text).toBe(made.verifier.text);
        expect(parseVerifierKey(made.verifier.text).ok).toBe(true);
      }),
    );
  });

  it('is refused when any character of its text is another', () => {
    const { text } = key.verifier;
    for (let at = 0; at < text.length; at += 1) {
      const other = `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`;
      expect(parseVerifierKey(other).ok).toBe(false);
    }
  });

  it.each([
    ['', 'not-a-key'],
    ['name', 'not-a-key'],
    ['name+c74f20a3', 'not-a-key'],
    ['a+b+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW', 'not-a-key'],
    ['+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW', 'bad-name'],
    ['a b+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW', 'bad-name'],
    ['PeterNeumann+c74f20a4+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW', 'wrong-id'],
    ['PeterNeumann+173116ae+ZRpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW', 'unknown-algorithm'],
    ['PeterNeumann+cc469956+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TWBADKEY==', 'not-a-key'],
    ['PeterNeumann+cc469956+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TWBADK', 'wrong-length'],
    ['PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW\n', 'not-a-key'],
  ])('%j is refused: %s', (text, fault) => {
    const parsed = parseVerifierKey(text);
    expect(parsed.ok ? 'ok' : parsed.error).toBe(fault);
  });

  it('is made of 32 bytes and a name without spaces and plus', () => {
    expect(() => signingKey('a', Buffer.alloc(31))).toThrow(new RangeError('a seed has 32 bytes'));
    for (const name of ['', 'a b', 'a+b', 'a\u00a0b', 'a\nb']) {
      expect(() => signingKey(name, Buffer.alloc(32))).toThrow(new RangeError('a key name has no spaces and no plus'));
    }
  });

  it.each([
    ['the public half', PETER.verifier, 'not-a-key'],
    ['a prefix only', 'PRIVATE+KEY+', 'not-a-key'],
    ['another prefix of the same length', PETER.secret.replace('PRIVATE', 'private'), 'not-a-key'],
    ['the number of another key', PETER.secret.replace('c74f20a3', 'c74f20a4'), 'wrong-id'],
    ['half a seed', 'PRIVATE+KEY+a+c74f20a3+AYEKFALVFGyNhPJEMzD1', 'wrong-length'],
  ])('to sign with is none: %s', (_, text, fault) => {
    const parsed = parseSigningKey(text);
    expect(parsed.ok ? 'ok' : parsed.error).toBe(fault);
  });
});

describe('a checkpoint', () => {
  it('is a note of three lines and a signature', () => {
    const root = Buffer.from(checkpoint.root, 'hex').toString('base64');
    expect(note.split('\n').slice(0, 4)).toEqual([`fieldpost.example/games/${gameId}`, '13', root, '']);
    expect(note.split('\n')[4]).toMatch(/^— fieldpost\.example [A-Za-z0-9+/]{91}=$/);
    expect(signCheckpoint(checkpoint, [key])).toBe(note);
  });

  it('is what was signed', () => {
    const opened = openCheckpoint(note, [key.verifier]);
    expect(opened).toMatchObject({ ok: true, value: { ...checkpoint, note } });
  });

  it('is refused when any bit of it is another, and without a known key', () => {
    const bytes = Buffer.from(note);
    for (let at = 0; at < 8 * bytes.length; at += 1) {
      const bent = Buffer.from(bytes);
      bent.writeUInt8((bytes[at >> 3] ?? 0) ^ (1 << (at & 7)), at >> 3);
      expect(openCheckpoint(bent.toString('utf8'), [key.verifier]).ok, `bit ${at}`).toBe(false);
    }
    expect(faultOf(openCheckpoint(note, [stranger.verifier]))).toBe('no-known-key');
    expect(faultOf(openCheckpoint(note, []))).toBe('no-known-key');
  });

  it('may be signed by two keys while one replaces the other, and needs but one that is known', () => {
    const both = signCheckpoint(checkpoint, [key, nextKey]);
    for (const known of [key, nextKey]) expect(openCheckpoint(both, [known.verifier, stranger.verifier]).ok).toBe(true);
    const opened = openCheckpoint(both, [key.verifier, nextKey.verifier]);
    expect(opened.ok && opened.value.signedBy.map(({ id }) => id)).toEqual([key.verifier.id, nextKey.verifier.id]);
  });

  it('is refused whole when one known signature of two is wrong', () => {
    const other = signCheckpoint({ ...checkpoint, size: 12 }, [nextKey])
      .split('\n')
      .at(-2);
    const mixed = `${note}${other}\n`;
    expect(faultOf(openCheckpoint(mixed, [key.verifier, nextKey.verifier]))).toBe('broken-signature');
    expect(openCheckpoint(mixed, [key.verifier]).ok).toBe(true);
  });

  const signature = note.split('\n')[4] ?? '';

  it.each([
    ['no blank line', note.replace('\n\n', '\n'), 'not-a-note'],
    ['no line break at the end', note.slice(0, -1), 'not-a-note'],
    ['foreign line ends', note.replaceAll('\n', '\r\n'), 'not-a-note'],
    ['a control character', note.replace('.example', '.exa\u0007mple'), 'not-a-note'],
    ['half a character', note.replace('.example', '.exa\ud800mple'), 'not-a-note'],
    ['a size with a zero in front', note.replace('\n13\n', '\n013\n'), 'not-a-checkpoint'],
    ['a size that is no number', note.replace('\n13\n', '\n1e1\n'), 'not-a-checkpoint'],
    ['a size beyond what is exact', note.replace('\n13\n', '\n9999999999999999\n'), 'not-a-checkpoint'],
    ['no origin', note.slice(note.indexOf('\n')), 'not-a-checkpoint'],
    ['no text', `\n\n${signature}\n`, 'not-a-checkpoint'],
    ['a hyphen for the dash', note.replace('—', '-'), 'not-a-note'],
    ['a word before the signature', note.replace('—', 'x —'), 'not-a-note'],
    ['a word behind the signature', note.replace(/\n$/, ' x\n'), 'not-a-note'],
    ['a name that no key can have', note.replace('— fieldpost', '— field+post'), 'not-a-note'],
    ['a signature of nothing', `${note.split('\n').slice(0, 4).join('\n')}\n— a.example AAAAAA==\n`, 'not-a-note'],
    ['a signature line that is empty', `${note}\n`, 'not-a-note'],
    ['two lines only', `${checkpoint.origin}\n13\n\n${signature}\n`, 'not-a-checkpoint'],
    ['more signatures than anybody has', `${note}${`${signature}\n`.repeat(70)}`, 'not-a-note'],
    ['nothing', '', 'not-a-note'],
  ])('with %s is refused', (_, text, fault) => {
    const parsed = parseCheckpoint(text);
    expect(parsed.ok ? 'ok' : parsed.error).toBe(fault);
  });

  it('cannot be made of what is no head', () => {
    const refused = new RangeError('not a checkpoint that can be signed');
    expect(() => signCheckpoint({ ...checkpoint, size: -1 }, [key])).toThrow(refused);
    expect(() => signCheckpoint({ ...checkpoint, size: 1.5 }, [key])).toThrow(refused);
    expect(() => signCheckpoint({ ...checkpoint, root: 'ab' }, [key])).toThrow(refused);
    expect(() => signCheckpoint({ ...checkpoint, origin: 'a\n9' }, [key])).toThrow(refused);
    expect(() => signCheckpoint(checkpoint, [])).toThrow(refused);
  });
});

describe('the judgement of checkpoints', () => {
  const roots = rootsAt(
    leaves,
    Array.from({ length: 21 }, (_, size) => size),
  );
  const rootAt = (size: number) => roots.get(size);
  const forged = { size: 9, root: merkleRoot([...leaves.slice(0, 8), leaves[19] ?? '']) };
  const ahead = { size: 21, root: merkleRoot([...leaves, leaves[0] ?? '']) };

  it('of a log against one', () => {
    expect([headAt(20), headAt(0), forged, ahead].map((head) => judge(head, rootAt))).toEqual([
      'consistent',
      'consistent',
      'fork',
      'rollback',
    ]);
  });
});
