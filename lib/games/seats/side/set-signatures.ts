import { err, ok, type Result } from '@/lib/core/result';
import { type ActReceipt, type ActServices, draftOfAct } from '@/lib/games/engine/game-act';
import { type GameError, refuse } from '@/lib/games/model/errors';
import type { ServicesWith } from '@/lib/games/model/services';
import { changeSide, notCaptain, type SideCommand, type SideContext } from './change-side';
import { quiet } from './invite-member';

export interface SetSignaturesInput extends SideCommand {
  /** Whether nothing of the side goes out without a second person who signs it off. */
  readonly needed: boolean;
}

/** The captain says whether one person is enough to send what the side does, in every game of the campaign that they lead it in. */
export function setSignatures(
  services: ActServices & ServicesWith<'readCampaign', 'randomBytes'>,
  { needed, ...command }: SetSignaturesInput,
): Promise<Result<ActReceipt, GameError>> {
  return changeSide(services, command, {
    type: 'signatures-set',
    meaning: [needed ? 'needed' : 'not needed'],
    step: (context) => {
      const refusal = notCaptain(context) ?? alone(context, needed);
      if (refusal !== undefined) return err(refusal);
      const { gameId } = context.record;
      const { role } = context.seat;
      return ok({
        draft: quiet(draftOfAct('signatures-set', context, { needed })),
        change: { change: 'signatures-set', gameId, role, needed },
      });
    },
  });
}

/** A side of one person could do nothing any more. */
function alone({ named }: SideContext, needed: boolean): GameError | undefined {
  if (!needed || (named.members ?? []).length > 0) return undefined;
  return refuse('no-such-member', 'There is nobody else in this side yet who could sign.');
}
