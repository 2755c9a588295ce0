import { err, ok, type Result } from '@/lib/core/result';
import { type GameError, refuse } from '@/lib/games/model/errors';

/** A line, not a letter: it stands beside a name. */
const MOST = 80;

/** What somebody looks after, in words: "Germany, Italy". Nothing said is nothing in particular. */
export function readDuty(asked: string | undefined): Result<string | undefined, GameError> {
  const duty = asked?.trim() ?? '';
  if (duty === '') return ok(undefined);
  if ([...duty].length <= MOST && !/\p{C}/u.test(duty)) return ok(duty);
  return err(refuse('invalid-note', `What somebody looks after is a line of at most ${MOST} characters.`));
}
