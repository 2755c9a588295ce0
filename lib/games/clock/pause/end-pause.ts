import { err, ok, type Result } from '@/lib/core/result';
import { afterPause, notBefore } from '@/lib/games/engine/deadlines';
import {
  type ActCommand,
  type ActContext,
  type ActDone,
  type ActReceipt,
  type ActServices,
  draftOfAct,
  executeAct,
} from '@/lib/games/engine/game-act';
import { append, instantOf } from '@/lib/games/engine/progress';
import { type GameError, refuse } from '@/lib/games/model/errors';
import { noticeFrom } from '@/lib/games/model/matters/pauses';

/**
 * One of the sides that had asked for a pause lets the game go on. Everybody may act again at once; the clocks of the seats stand for
 * another day, and no deadline comes within it.
 */
export function endPause(services: ActServices, command: ActCommand): Promise<Result<ActReceipt, GameError>> {
  const kind = { type: 'resumed', right: 'ask-pause', reason: 'welcome', meaning: 'side' } as const;
  return executeAct(services, command, kind, end);
}

function end(context: ActContext): Result<ActDone, GameError> {
  const { progress, role } = context;
  const { paused, ...rest } = progress.matters;
  if (paused === undefined) return err(refuse('not-paused', 'This game is not paused.'));
  const { askedBy = [] } = paused;
  if (role === undefined || !askedBy.includes(role))
    return err(
      refuse('not-your-pause', 'Only a side that had asked for this pause ends it, or the game master.', {
        askedBy: [...askedBy],
      }),
    );
  const at = instantOf(progress, context.at);
  const until = noticeFrom(at);
  const draft = draftOfAct('resumed', context, { runs: until });
  const deadlines = notBefore(afterPause(progress.deadlines, paused.at, at), until, at);
  return ok({ progress: { ...append(progress, draft), matters: { ...rest, notice: { until } }, deadlines } });
}
