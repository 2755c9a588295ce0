import { err, ok, type Result } from '@/lib/core/result';
import { type ActReceipt, type ActServices, draftOfAct } from '@/lib/games/engine/game-act';
import { type GameError, refuse } from '@/lib/games/model/errors';
import { personIn } from '@/lib/games/model/seats';
import type { ServicesWith } from '@/lib/games/model/services';
import type { SideRight } from '@/lib/games/model/types';
import { changeSide, memberOf, noSuchMember, notCaptain, type SideCommand, userNamed } from './change-side';
import { readDuty } from './duty';
import { quiet } from './invite-member';

export interface SetMemberInput extends SideCommand {
  /** As the log names them. */
  readonly member: string;
  readonly right: SideRight;
  readonly duty?: string;
}

/** The captain says what somebody of the side may do and looks after; of themselves, what they look after. */
export async function setMember(
  services: ActServices & ServicesWith<'readCampaign', 'randomBytes'>,
  { member, right, duty, ...command }: SetMemberInput,
): Promise<Result<ActReceipt, GameError>> {
  const words = readDuty(duty);
  if (!words.ok) return words;
  const note = words.value === undefined ? {} : { note: words.value };
  return changeSide(
    services,
    { ...command, ...note },
    {
      type: 'member-set',
      meaning: [member, right],
      step: (context) => {
        const refusal = notCaptain(context);
        if (refusal !== undefined) return err(refusal);
        const person = personIn(context.seat, userNamed(context, member));
        if (person === undefined) return err(noSuchMember());
        if (context.instead !== undefined && person.userId === context.by) return err(notOwnRight());
        const { gameId } = context.record;
        const found = memberOf(context, member);
        const [seq, given] = found.ok ? [found.value.seq, right] : [undefined, 'sign-off' as const];
        const { role } = context.seat;
        return ok({
          draft: quiet(draftOfAct('member-set', context, { member: person.actorId, right: given })),
          change: { change: 'member-set', gameId, role, seq, right: given, duty: words.value },
        });
      },
    },
  );
}

const notOwnRight = (): GameError =>
  refuse('not-your-part', 'You act for the captain while they are away; your own right, they change themselves.', {
    right: 'lead-side',
  });
