import { err, ok, type Result } from '@/lib/core/result';
import { isWritable } from '../engine/notes';
import { type GameError, refuse } from '../model/errors';

/** Of a message or of an entry of a notebook, in characters. */
const MOST_TEXT = 4_000;

/** The words as they are kept: trimmed, and with plain line breaks, whichever way they came. */
export function readText(text: string): Result<string, GameError> {
  const words = text.replaceAll('\r\n', '\n').trim();
  if (isWritable(words, MOST_TEXT)) return ok(words);
  const data = { longest: MOST_TEXT };
  return err(refuse('invalid-message', `A message has 1 to ${MOST_TEXT} characters, and no control characters.`, data));
}
