import { err, ok, type Result } from '@/lib/core/result';
import { plainObject, SERVER } from '../engine/entries';
import {
  type ActCommand,
  type ActContext,
  type ActDone,
  type ActReceipt,
  type ActServices,
  draftOfAct,
  executeAct,
} from '../engine/game-act';
import { append, type Progress } from '../engine/progress';
import { type GameError, refuse } from '../model/errors';
import type { Ladder } from '../model/ladder/shapes';

export interface SetLadderInput extends ActCommand {
  /** Null: nothing is done any more. */
  readonly ladder: Ladder | null;
}

/**
 * Sets what is done where a side does not answer, in this game: for the owner and the game master. It holds for what is waited for now,
 * too, counted from when the waiting began. Everybody is told.
 */
export function setLadder(
  services: ActServices,
  { ladder, ...command }: SetLadderInput,
): Promise<Result<ActReceipt, GameError>> {
  const kind = { type: 'ladder-set', right: 'set-ladder', reason: 'welcome', meaning: hoursOf(ladder) } as const;
  return executeAct(services, command, kind, (context) => set(context, ladder));
}

function set(context: ActContext, ladder: Ladder | null): Result<ActDone, GameError> {
  const { progress, actor } = context;
  if (progress.game.status === 'over') return err(refuse('game-over', 'This game is over.'));
  const before = progress.matters.ladder ?? null;
  if (JSON.stringify(before) === JSON.stringify(ladder))
    return err(refuse('nothing-to-change', 'It is so already.', { ladder: hoursOf(ladder) }));
  const as = actor === SERVER ? { as: 'owner' } : {};
  const draft = draftOfAct('ladder-set', context, { ...as, hours: hoursOf(ladder) });
  return ok({ progress: { ...append(progress, draft), matters: withLadder(progress.matters, ladder) } });
}

const hoursOf = (ladder: Ladder | null) => (ladder === null ? null : plainObject(ladder));

function withLadder({ ladder: _, ...rest }: Progress['matters'], ladder: Ladder | null): Progress['matters'] {
  return ladder === null ? rest : { ...rest, ladder };
}
