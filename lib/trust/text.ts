import { sha256Hex } from './crypto';
import { lengthPrefixed } from './encoding';

/** Names the scheme inside every hash, so that another one can never collide with it. */
const NOTE_SCHEME = 'fieldpost-note/1';

/** Bytes of a note's salt: without it nobody can find a short text by trying all that it could say. */
export const NOTE_SALT_BYTES = 16;

/**
 * The name of a free text that is sent beside an action, and the commitment to it that the log carries:
 * `hex(SHA-256(lp('fieldpost-note/1') || lp(salt) || lp(text)))` in 64 lower-case digits, where `lp(x) = u32be(length in
 * bytes) || x`, `salt` is 16 random bytes and `text` is UTF-8. A reader with text and salt can check that these words
 * were meant; when the text is erased the log still holds, and the name alone tells nothing of it.
 */
export function noteId(salt: Uint8Array, text: string): string {
  if (salt.length !== NOTE_SALT_BYTES) throw new RangeError(`a note's salt has ${NOTE_SALT_BYTES} bytes`);
  return sha256Hex(lengthPrefixed([NOTE_SCHEME, salt, text]));
}
