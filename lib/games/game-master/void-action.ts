import { ok, type Result } from '@/lib/core/result';
import type { LiveAction } from '@/lib/trust/log-replay';
import {
  type ActCommand,
  type ActContext,
  type ActDone,
  type ActKind,
  type ActReceipt,
  type ActServices,
  draftOfAct,
  executeAct,
  notBegun,
} from '../engine/game-act';
import { goBack } from '../engine/progress';
import type { GameError } from '../model/errors';
import type { ServicesWith } from '../model/services';
import { replayGame, undoable } from './live-actions';

export interface VoidActionInput extends ActCommand {
  /** The entry of an action that stands. */
  readonly target: number;
}

/**
 * A game master undoes an action and all that came after it: the position is again the one before it, and a game that was
 * over runs again. What is undone stays in the log; turns that are played again have dice of later epochs.
 */
export async function voidAction(
  services: ActServices & ServicesWith<'readEntries'>,
  input: VoidActionInput,
): Promise<Result<ActReceipt, GameError>> {
  const { target } = input;
  const kind: ActKind = { type: 'voided', right: 'void', reason: 'needed', meaning: target };
  return executeAct(services, input, kind, async (context) => {
    const begun = notBegun(context);
    if (begun !== undefined) return begun;
    const found = undoable(await replayGame(services, context.progress.game), target);
    return found.ok ? ok(voided(context, found.value)) : found;
  });
}

/** The game before the action, with the entry that says so. */
function voided(context: ActContext, { seq: target, before }: LiveAction): ActDone {
  return { progress: goBack(context.progress, before, draftOfAct('voided', context, { target })) };
}
