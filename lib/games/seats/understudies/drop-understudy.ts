import { err, ok, type Result } from '@/lib/core/result';
import { type ActReceipt, type ActServices, draftOfAct } from '@/lib/games/engine/game-act';
import { seenTo } from '@/lib/games/engine/progress';
import { type GameError, refuse } from '@/lib/games/model/errors';
import type { ServicesWith } from '@/lib/games/model/services';
import type { Understudy } from '@/lib/games/model/side-records';
import {
  aboutSeat,
  changeSide,
  notInCharge,
  type SideCommand,
  type SideContext,
  type SideStep,
} from '../side/change-side';

export interface DropUnderstudyInput extends SideCommand {
  /** A reason, in words. */
  readonly note?: string;
}

/** Nobody stands by for a seat any more, or is asked to: for its captain, and for who may free the seat. */
export const dropUnderstudy = (
  services: ActServices & ServicesWith<'readCampaign', 'randomBytes'>,
  command: DropUnderstudyInput,
): Promise<Result<ActReceipt, GameError>> =>
  changeSide(services, command, {
    type: 'understudy-dropped',
    meaning: [],
    step: (context): Result<SideStep, GameError> => {
      const refusal = notInCharge(services, context);
      if (refusal !== undefined) return err(refusal);
      const found = understudyIn(context);
      if (found === undefined) return err(noUnderstudy());
      const { gameId } = context.record;
      const { role } = context.seat;
      return ok({
        draft: draftOfAct('understudy-dropped', context, { ...aboutSeat(context), named: found.seq }),
        change: { change: 'understudy-dropped', gameId, role, seq: found.seq },
        matters: seenTo(context.progress.matters, role),
      });
    },
  });

/** The understudy of the seat, as long as it is the one of the game that the command names. */
export function understudyIn({ seat, named }: Pick<SideContext, 'named' | 'seat'>): Understudy | undefined {
  const same = named.understudy !== undefined && seat.understudy?.secret === named.understudy.secret;
  return same ? seat.understudy : undefined;
}

export const noUnderstudy = (): GameError =>
  refuse('no-such-member', 'Nobody stands by for this seat. Ask somebody to first.');
