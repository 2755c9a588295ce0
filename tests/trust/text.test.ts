import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { NOTE_SALT_BYTES, noteId } from '@/lib/trust/text';

const SALT = Buffer.from('000102030405060708090a0b0c0d0e0f', 'hex');

/** By hand, from the sentence in the doc comment. */
function byHand(text: string): string {
  const parts = [Buffer.from('fieldpost-note/1', 'utf8'), SALT, Buffer.from(text, 'utf8')];
  const hash = createHash('sha256');
  for (const part of parts) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(part.length);
    hash.update(length).update(part);
  }
  return hash.digest('hex');
}

it.each(['', 'no', 'Delhi was never in supply.', 'Überläufer – 日本 \u{1f6a2}\nsecond line'])(
  'names %j as described',
  (text) => {
    expect(noteId(SALT, text)).toBe(byHand(text));
    expect(noteId(SALT, text)).toMatch(/^[0-9a-f]{64}$/);
  },
);

it('has this name forever', () => {
  expect(noteId(SALT, 'Delhi was never in supply.')).toBe(
    '2a823bc697b81a32f9df495dd23dc4fd8347fccff45a017deb9c6327dc4e3d7b',
  );
});

it('gives the same words another name under another salt, and takes no other length of it', () => {
  expect(noteId(Buffer.alloc(NOTE_SALT_BYTES, 1), 'no')).not.toBe(noteId(SALT, 'no'));
  for (const length of [0, 15, 17]) expect(() => noteId(Buffer.alloc(length), 'no')).toThrow(RangeError);
});
