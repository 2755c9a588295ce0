import { err, ok, type Result } from '@/lib/core/result';
import { type ActReceipt, type ActServices, draftOfAct } from '@/lib/games/engine/game-act';
import { keyed } from '@/lib/games/engine/mails';
import { nextSeqOf, seenTo } from '@/lib/games/engine/progress';
import { type GameError, refuse } from '@/lib/games/model/errors';
import { newInviteSecret } from '@/lib/games/model/ids';
import type { ServicesWith } from '@/lib/games/model/services';
import { addressIn } from '../side/address-in';
import {
  aboutSeat,
  changeSide,
  notInCharge,
  type SideCommand,
  type SideContext,
  type SideStep,
} from '../side/change-side';

export interface NameUnderstudyInput extends SideCommand {
  /** The address of who is asked; without one their link is passed on. */
  readonly invite?: string;
  /** A reason, in words. */
  readonly note?: string;
}

/**
 * Asks somebody to stand by for a seat, in all games of the campaign that its captain has it in: for the captain, and for who may free
 * the seat. Who agrees sees what a spectator sees, until they are called and take the seat over. One for each seat.
 */
export async function nameUnderstudy(
  services: ActServices & ServicesWith<'readCampaign', 'randomBytes'>,
  { invite, ...command }: NameUnderstudyInput,
): Promise<Result<ActReceipt, GameError>> {
  const address = addressIn(invite);
  if (!address.ok) return address;
  const secret = newInviteSecret(services);
  return changeSide(services, command, {
    type: 'understudy-named',
    meaning: [address.value ?? null],
    step: (context): Result<SideStep, GameError> => {
      const refusal = notInCharge(services, context) ?? standsBy(context);
      if (refusal !== undefined) return err(refusal);
      const { gameId } = context.record;
      const { role } = context.seat;
      const seq = nextSeqOf(context.progress);
      const mailed = address.value === undefined ? {} : { address: address.value };
      const job = keyed({ task: 'send-invitation', payload: { gameId, role, seq, understudy: true } });
      return ok({
        draft: draftOfAct('understudy-named', context, aboutSeat(context)),
        change: { change: 'understudy-named', gameId, role, seq, secret, ...mailed },
        matters: seenTo(context.progress.matters, role),
        jobs: address.value === undefined ? [] : [job],
      });
    },
  });
}

function standsBy({ seat: { understudy } }: SideContext): GameError | undefined {
  if (understudy === undefined) return undefined;
  return refuse('nothing-to-change', 'Somebody stands by for this seat, or is asked to. Remove them first.');
}
