import { err, ok, type Result } from '@/lib/core/result';
import type { Command } from '../engine/command';
import {
  type ActContext,
  type ActDone,
  type ActReceipt,
  type ActServices,
  draftOfAct,
  executeAct,
} from '../engine/game-act';
import { append } from '../engine/progress';
import { type GameError, refuse } from '../model/errors';
import { newInviteSecret } from '../model/ids';
import type { Services } from '../model/services';
import type { Visibility } from '../model/types';

export interface ChangeVisibilityInput extends Command {
  readonly visibility: Visibility;
  /** A new link in place of the one there is. */
  readonly newLink?: boolean;
  /** A reason, in words. */
  readonly note?: string;
}

/**
 * Who may look on from now. The owner and the game master decide it, everybody at the table is told. Unless everybody may
 * look on, those who came to look on before are sent away; a link that was there opens nothing any more.
 */
export async function changeVisibility(
  services: ActServices,
  input: ChangeVisibilityInput,
): Promise<Result<ActReceipt, GameError>> {
  const { visibility, newLink = false } = input;
  const meaning = [visibility, newLink];
  const kind = { type: 'visibility-changed', right: 'let-spectators-in', reason: 'welcome', meaning } as const;
  return executeAct(services, input, kind, (context) => change(services, context, visibility, newLink));
}

function change(
  services: Pick<Services, 'randomBytes'>,
  context: ActContext,
  visibility: Visibility,
  newLink: boolean,
): Result<ActDone, GameError> {
  const { gameId, visibility: before } = context.record;
  if (visibility === before && !(visibility === 'link' && newLink)) {
    return err(refuse('nothing-to-change', `It is so already: ${WHO[visibility]}.`, { visibility }));
  }
  const progress = append(context.progress, draftOfAct('visibility-changed', context, { visibility }));
  const secret = visibility === 'link' ? { spectatorSecret: newInviteSecret(services) } : {};
  return ok({ progress, changes: [{ change: 'visibility', gameId, visibility, ...secret }] });
}

const WHO: Readonly<Record<Visibility, string>> = {
  private: 'only the people in the game may see it',
  link: 'anyone with the link may watch',
  public: 'everybody may watch',
};
