import { err, ok, type Result } from '@/lib/core/result';
import {
  type ActCommand,
  type ActContext,
  type ActDone,
  type ActReceipt,
  type ActServices,
  draftOfAct,
  executeAct,
} from '../engine/game-act';
import { append, nextSeqOf } from '../engine/progress';
import { type GameError, refuse } from '../model/errors';
import { paused } from '../play/decide-action';

/** Nobody may act and no clock runs from now on, until the game master lets the game go on. It needs a reason. */
export function pauseGame(services: ActServices, command: ActCommand): Promise<Result<ActReceipt, GameError>> {
  const kind = { type: 'paused', right: 'pause', reason: 'needed', meaning: {} } as const;
  return executeAct(services, command, kind, pause);
}

function pause(context: ActContext): Result<ActDone, GameError> {
  const { progress, at } = context;
  const { status } = progress.game;
  if (status === 'over') return err(refuse('game-over', 'This game is over.'));
  if (status === 'open') return err(refuse('game-not-started', 'This game waits for its seats to be taken.'));
  if (progress.matters.paused !== undefined) return err(paused());
  const matters = { ...progress.matters, paused: { at, seq: nextSeqOf(progress) } };
  return ok({ progress: { ...append(progress, draftOfAct('paused', context, {})), matters } });
}
