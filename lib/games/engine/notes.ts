import { err, ok, type Result } from '@/lib/core/result';
import { NOTE_SALT_BYTES, noteId } from '@/lib/trust/text';
import { type GameError, refuse } from '../model/errors';
import type { NoteRow } from '../model/records';
import type { Services } from '../model/services';

/** The longest note, in characters. */
const MAX_NOTE = 2_000;

/** A new line is the one control character that words need; half a character cannot be written as UTF-8. */
const UNWRITABLE = /(?!\n)\p{Cc}|\p{Cs}/u;

/** Whether words can be kept: some, no more than `most` characters, and none that cannot be written. */
export const isWritable = (words: string, most: number): boolean =>
  words !== '' && [...words].length <= most && !UNWRITABLE.test(words);

/** The words as they are kept: trimmed, and with plain line breaks, whichever way a form sent them. */
export function readNote(text: string): Result<string, GameError> {
  const words = text.replaceAll('\r\n', '\n').trim();
  if (!isWritable(words, MAX_NOTE)) {
    const data = { longest: MAX_NOTE };
    return err(refuse('invalid-note', `A note has 1 to ${MAX_NOTE} characters, and no control characters.`, data));
  }
  return ok(words);
}

/** The row of a note, under a name that nobody can find the words by. */
export function newNote(services: Pick<Services, 'randomBytes'>, text: string): NoteRow {
  const salt = services.randomBytes(NOTE_SALT_BYTES);
  return { id: noteId(salt, text), salt: Buffer.from(salt).toString('hex'), text };
}
