import { err, ok, type Result } from '@/lib/core/result';
import { afterPause } from '../engine/deadlines';
import {
  type ActCommand,
  type ActContext,
  type ActDone,
  type ActReceipt,
  type ActServices,
  draftOfAct,
  executeAct,
} from '../engine/game-act';
import { append } from '../engine/progress';
import { type GameError, refuse } from '../model/errors';

/** Lets a paused game go on: every deadline is later by exactly as long as the pause was. */
export function resumeGame(services: ActServices, command: ActCommand): Promise<Result<ActReceipt, GameError>> {
  const kind = { type: 'resumed', right: 'pause', reason: 'welcome', meaning: {} } as const;
  return executeAct(services, command, kind, resume);
}

function resume(context: ActContext): Result<ActDone, GameError> {
  const { progress, at } = context;
  const { paused, ...matters } = progress.matters;
  if (paused === undefined) return err(refuse('not-paused', 'This game is not paused.'));
  const deadlines = afterPause(progress.deadlines, paused.at, at);
  return ok({ progress: { ...append(progress, draftOfAct('resumed', context, {})), matters, deadlines } });
}
