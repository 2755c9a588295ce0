import { err, ok, type Result } from '@/lib/core/result';
import { type ActReceipt, type ActServices, draftOfAct } from '@/lib/games/engine/game-act';
import type { GameError } from '@/lib/games/model/errors';
import type { ServicesWith } from '@/lib/games/model/services';
import { changeSide, inOwnName, memberOf, notCaptain, type SideCommand, type SideStep } from './change-side';

export interface LeaveSideInput extends SideCommand {
  /** As the log names them: oneself, or for the captain anybody else. */
  readonly member: string;
  /** A reason, in words. */
  readonly note?: string;
}

/** Somebody plays the side no longer: a past player, who sees none of its secrets. A captain names another one first. */
export function leaveSide(
  services: ActServices & ServicesWith<'readCampaign', 'randomBytes'>,
  { member, ...command }: LeaveSideInput,
): Promise<Result<ActReceipt, GameError>> {
  return changeSide(services, command, {
    type: 'member-left',
    meaning: [member],
    step: (context): Result<SideStep, GameError> => {
      const found = memberOf(context, member);
      if (!found.ok) return found;
      const { userId, actorId, seq } = found.value;
      const own = userId === context.by ? inOwnName(context) : context;
      const refusal: GameError | undefined = userId === context.by ? undefined : notCaptain(context);
      if (refusal !== undefined) return err(refusal);
      const { gameId } = context.record;
      const { role } = context.seat;
      return ok({
        draft: draftOfAct('member-left', own, { role, member: actorId }),
        change: { change: 'member-left', gameId, role, seq },
      });
    },
  });
}
