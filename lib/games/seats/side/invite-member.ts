import { err, ok, type Result } from '@/lib/core/result';
import { type ActReceipt, type ActServices, draftOfAct } from '@/lib/games/engine/game-act';
import { keyed } from '@/lib/games/engine/mails';
import { nextSeqOf } from '@/lib/games/engine/progress';
import { type GameError, refuse } from '@/lib/games/model/errors';
import { newInviteSecret } from '@/lib/games/model/ids';
import type { ServicesWith } from '@/lib/games/model/services';
import type { SideRight } from '@/lib/games/model/types';
import { addressIn } from './address-in';
import { changeSide, noSuchMember, notCaptain, type SideCommand, type SideContext } from './change-side';
import { readDuty } from './duty';

export interface InviteMemberInput extends SideCommand {
  readonly right: SideRight;
  /** In words, what they shall look after. */
  readonly duty?: string;
  /** The address of who is asked; without one the link is passed on. */
  readonly invite?: string;
}

/** More do not play one side, and each has a link. */
const MOST = 12;

/** The captain asks somebody to play the side with them, by mail or by a link that they pass on. */
export async function inviteMember(
  services: ActServices & ServicesWith<'readCampaign', 'randomBytes'>,
  { right, duty, invite, ...command }: InviteMemberInput,
): Promise<Result<ActReceipt, GameError>> {
  const words = readDuty(duty);
  if (!words.ok) return words;
  const address = addressIn(invite);
  if (!address.ok) return address;
  const secret = newInviteSecret(services);
  const note = words.value === undefined ? {} : { note: words.value };
  return changeSide(
    services,
    { ...command, ...note },
    {
      type: 'member-invited',
      meaning: address.value === undefined ? [right] : [right, address.value],
      step: (context) => {
        const refusal = notCaptain(context) ?? tooMany(context);
        if (refusal !== undefined) return err(refusal);
        const { gameId } = context.record;
        const { role } = context.seat;
        const seq = nextSeqOf(context.progress);
        const mailed = address.value === undefined ? {} : { address: address.value };
        const change = { change: 'member-invited', gameId, role, seq, secret, right, ...mailed } as const;
        const job = keyed({ task: 'send-invitation', payload: { gameId, role, seq, member: true } });
        return ok({
          draft: quiet(draftOfAct('member-invited', context, { right })),
          change: words.value === undefined ? change : { ...change, duty: words.value },
          jobs: address.value === undefined ? [] : [job],
        });
      },
    },
  );
}

export interface WithdrawInput extends SideCommand {
  /** The entry that invited. */
  readonly invitation: number;
}

/** The captain takes a link back that nobody has used. */
export function withdrawInvitation(
  services: ActServices & ServicesWith<'readCampaign', 'randomBytes' | 'findRuleset'>,
  { invitation, ...command }: WithdrawInput,
): Promise<Result<ActReceipt, GameError>> {
  return changeSide(services, command, {
    type: 'invitation-withdrawn',
    meaning: [invitation],
    step: (context) => {
      const refusal = notCaptain(context);
      if (refusal !== undefined) return err(refusal);
      const secret = context.named.invitations?.find(({ seq }) => seq === invitation)?.secret;
      const found = context.seat.invitations?.find((one) => one.secret === secret);
      if (found === undefined) return err(noSuchMember());
      const { gameId } = context.record;
      return ok({
        draft: quiet(draftOfAct('invitation-withdrawn', context, { invitation: found.seq })),
        change: { change: 'member-left', gameId, role: context.seat.role, seq: found.seq },
      });
    },
  });
}

/** Who plays is news to everybody; what a side arranges among its own is in the log, and in no mail. */
export function quiet({ news: _, ...draft }: ReturnType<typeof draftOfAct>): ReturnType<typeof draftOfAct> {
  return draft;
}

function tooMany({ seat: { members = [], invitations = [] } }: SideContext): GameError | undefined {
  if (members.length + invitations.length < MOST) return undefined;
  return refuse('side-full', `A side is at most ${MOST} people beside its captain, open links counted.`);
}
