import { err, ok, type Result } from '@/lib/core/result';
import type { RoleId } from '@/lib/core/ruleset';
import { type Draft, SERVER } from '@/lib/games/engine/entries';
import { type ActReceipt, type ActServices, draftOfAct, notBegun } from '@/lib/games/engine/game-act';
import { keyed } from '@/lib/games/engine/mails';
import { nextSeqOf, type Progress } from '@/lib/games/engine/progress';
import { type GameError, refuse } from '@/lib/games/model/errors';
import type { KeyedJob } from '@/lib/games/model/mail-records';
import { mayEnter } from '@/lib/games/model/seats';
import type { ServicesWith } from '@/lib/games/model/services';
import type { Understudy } from '@/lib/games/model/side-records';
import { aboutSeat, changeSide, inOwnName, mayNotGiveSeat, type SideCommand, type SideStep } from '../side/change-side';
import { noUnderstudy, understudyIn } from './drop-understudy';

export interface CallUnderstudyInput extends SideCommand {
  /** A reason, in words. */
  readonly note?: string;
}

/**
 * Offers a seat to its understudy, who gets a mail and may take it over until somebody of the side acts: for its captain, who hands it
 * over, and for who may free the seat.
 */
export const callUnderstudy = (
  services: ActServices & ServicesWith<'readCampaign', 'randomBytes'>,
  command: CallUnderstudyInput,
): Promise<Result<ActReceipt, GameError>> =>
  changeSide(services, command, {
    type: 'understudy-called',
    meaning: [],
    step: (context): Result<SideStep, GameError> => {
      const refusal = mayNotGiveSeat(services, context);
      if (refusal !== undefined) return err(refusal);
      const waiting = notBegun(context);
      if (waiting !== undefined) return waiting;
      const found = understudyIn(context);
      if (found?.userId === undefined) return err(noUnderstudy());
      const { role } = context.seat;
      const { progress } = context;
      if (mayEnter(context.record.summary, context.seat))
        return err(refuse('nothing-to-change', 'The understudy may take the seat over already.'));
      return ok({
        draft: draftOfAct('understudy-called', inOwnName(context), { ...aboutSeat(context), named: found.seq }),
        ...called(progress, role, found),
      });
    },
  });

/** The entry by which the ladder offers a seat to its understudy. `named`: the entry that named them. */
export const calledByLadder = (role: RoleId, named: number): Draft =>
  draftOfAct('understudy-called', { role: undefined, actor: SERVER, note: undefined }, { role, named, ladder: true });

interface Called {
  readonly matters: Progress['matters'];
  readonly jobs: readonly KeyedJob[];
}

/** A seat that its understudy may take over from now, and the mail that tells them. */
export function called(progress: Progress, role: string, { userId }: Pick<Understudy, 'userId'>): Called {
  const { matters, game } = progress;
  const payload = { gameId: game.gameId, seq: nextSeqOf(progress), userId: userId ?? '' };
  return {
    matters: { ...matters, called: [...(matters.called ?? []), role] },
    jobs: [keyed({ task: 'send-called', payload })],
  };
}
