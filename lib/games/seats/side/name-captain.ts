import { err, ok, type Result } from '@/lib/core/result';
import { type ActReceipt, type ActServices, draftOfAct } from '@/lib/games/engine/game-act';
import { seenTo } from '@/lib/games/engine/progress';
import type { GameError } from '@/lib/games/model/errors';
import type { ServicesWith } from '@/lib/games/model/services';
import {
  aboutSeat,
  changeSide,
  inOwnName,
  mayNotGiveSeat,
  memberOf,
  type SideCommand,
  type SideStep,
} from './change-side';

export interface NameCaptainInput extends SideCommand {
  /** As the log names them. */
  readonly member: string;
  /** A reason, in words. */
  readonly note?: string;
}

/** Another of the side is its captain from now: named by the captain, or by who may free the seat when they are gone. */
export function nameCaptain(
  services: ActServices & ServicesWith<'readCampaign', 'randomBytes'>,
  { member, ...command }: NameCaptainInput,
): Promise<Result<ActReceipt, GameError>> {
  return changeSide(services, command, {
    type: 'captain-named',
    meaning: [member],
    step: (context): Result<SideStep, GameError> => {
      const refusal = mayNotGiveSeat(services, context);
      if (refusal !== undefined) return err(refusal);
      const found = memberOf(context, member);
      if (!found.ok) return found;
      const { actorId, seq } = found.value;
      const { gameId } = context.record;
      const { role } = context.seat;
      return ok({
        draft: draftOfAct('captain-named', inOwnName(context), { ...aboutSeat(context), member: actorId }),
        change: { change: 'captain-named', gameId, role, seq },
        matters: seenTo(context.progress.matters, role),
      });
    },
  });
}
