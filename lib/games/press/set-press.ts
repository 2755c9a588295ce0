import { err, ok, type Result } from '@/lib/core/result';
import { SERVER } from '../engine/entries';
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
import { type PressMode, pressWords } from '../model/press/records';

export interface SetPressInput extends ActCommand {
  readonly press: PressMode;
}

/**
 * Sets what sides may write to each other from now, in this game: for the owner and the game master. Everybody is told. What was written
 * before stays with those to whom it was written.
 */
export function setPress(
  services: ActServices,
  { press, ...command }: SetPressInput,
): Promise<Result<ActReceipt, GameError>> {
  const kind = { type: 'press-set', right: 'set-press', reason: 'welcome', meaning: press } as const;
  return executeAct(services, command, kind, (context) => set(context, press));
}

function set(context: ActContext, press: PressMode): Result<ActDone, GameError> {
  const { progress, actor } = context;
  if ((progress.matters.press ?? 'none') === press)
    return err(refuse('nothing-to-change', `It is so already: ${pressWords(press)}.`, { press }));
  const as = actor === SERVER ? { as: 'owner' } : {};
  const draft = draftOfAct('press-set', context, { ...as, press });
  return ok({ progress: { ...append(progress, draft), matters: { ...progress.matters, press } } });
}
