'use server';

import { redirect } from 'next/navigation';
import { answered } from '@/app/_components/forms/answered';
import { type FormState, refused, textOf } from '@/app/_components/forms/form-state';
import { refusalOf } from '@/app/_components/forms/refusal-of';
import type { Result } from '@/lib/core/result';
import { getServices } from '@/lib/db/services';
import type { ActReceipt } from '@/lib/games/engine/game-act';
import type { GameError } from '@/lib/games/model/errors';
import { sideRight } from '@/lib/games/model/types';
import { inviteMember, withdrawInvitation } from '@/lib/games/seats/side/invite-member';
import { leaveSide } from '@/lib/games/seats/side/leave-side';
import { nameCaptain } from '@/lib/games/seats/side/name-captain';
import { setMember } from '@/lib/games/seats/side/set-member';
import { setSignatures } from '@/lib/games/seats/side/set-signatures';
import { answerAsUnderstudy } from '@/lib/games/seats/understudies/answer-as-understudy';
import { callUnderstudy } from '@/lib/games/seats/understudies/call-understudy';
import { dropUnderstudy } from '@/lib/games/seats/understudies/drop-understudy';
import { nameUnderstudy } from '@/lib/games/seats/understudies/name-understudy';
import { commandOf, numberOf } from '../desk/_acts/command-of';

/** Invites to the side, by mail or by a link that is shown on the page that comes back. */
export async function invite(previous: FormState, form: FormData): Promise<FormState> {
  return answered(previous, form, () => executeInvitation(previous, form));
}

async function executeInvitation(previous: FormState, form: FormData): Promise<FormState> {
  const { command, side } = await asked(form);
  return answer(
    previous,
    form,
    await inviteMember(await getServices(), {
      ...command,
      side,
      ...rightIn(form),
      invite: textOf(form, 'invite') ?? '',
    }),
  );
}

/** Takes back a link that nobody has used. */
export async function withdraw(previous: FormState, form: FormData): Promise<FormState> {
  return answered(previous, form, () => executeWithdrawal(previous, form));
}

async function executeWithdrawal(previous: FormState, form: FormData): Promise<FormState> {
  const { command, side } = await asked(form);
  const invitation = numberOf(form, '_invitation') ?? -1;
  return answer(previous, form, await withdrawInvitation(await getServices(), { ...command, side, invitation }));
}

/** What one of the side may do; or, by another button of the same form, that they lead it or leave it. */
export async function change(previous: FormState, form: FormData): Promise<FormState> {
  return answered(previous, form, () => executeChange(previous, form));
}

async function executeChange(previous: FormState, form: FormData): Promise<FormState> {
  const { command, side } = await asked(form);
  const services = await getServices();
  const about = { ...command, side, member: textOf(form, '_member') ?? '' };
  const acts = { captain: () => nameCaptain(services, about), leave: () => leaveSide(services, about) };
  const act = textOf(form, '_do');
  if (act === 'captain' || act === 'leave') return answer(previous, form, await acts[act]());
  const set = { ...about, ...rightIn(form) };
  return answer(previous, form, await setMember(services, set));
}

/** The captain says whether one person is enough to send what the side does. */
export async function signatures(previous: FormState, form: FormData): Promise<FormState> {
  return answered(previous, form, () => executeSignatures(previous, form));
}

async function executeSignatures(previous: FormState, form: FormData): Promise<FormState> {
  const { command, side } = await asked(form);
  const needed = textOf(form, '_needed') === 'yes';
  return answer(previous, form, await setSignatures(await getServices(), { ...command, side, needed }));
}

function rightIn(form: FormData) {
  const right = sideRight.safeParse(textOf(form, 'right'));
  const duty = textOf(form, 'duty');
  return { right: right.success ? right.data : ('draft' as const), ...(duty === undefined ? {} : { duty }) };
}

/** Asks somebody to stand by for a seat; their link is shown on the page that comes back. */
export async function name(previous: FormState, form: FormData): Promise<FormState> {
  return answered(previous, form, () => executeNaming(previous, form));
}

async function executeNaming(previous: FormState, form: FormData): Promise<FormState> {
  const { command, side } = await asked(form);
  const invite = textOf(form, 'invite') ?? '';
  return answer(previous, form, await nameUnderstudy(await getServices(), { ...command, side, invite }));
}

/** Nobody stands by any more, or is asked to. */
export async function drop(previous: FormState, form: FormData): Promise<FormState> {
  return answered(previous, form, () => executeDropping(previous, form));
}

async function executeDropping(previous: FormState, form: FormData): Promise<FormState> {
  const { command, side } = await asked(form);
  return answer(previous, form, await dropUnderstudy(await getServices(), { ...command, side }));
}

/** Offers the seat to its understudy. */
export async function callThem(previous: FormState, form: FormData): Promise<FormState> {
  return answered(previous, form, () => executeCall(previous, form));
}

async function executeCall(previous: FormState, form: FormData): Promise<FormState> {
  const { command, side } = await asked(form);
  return answer(previous, form, await callUnderstudy(await getServices(), { ...command, side }));
}

/** The understudy takes the seat over, and reads its brief; or stands by no more. */
export async function standIn(previous: FormState, form: FormData): Promise<FormState> {
  return answered(previous, form, () => executeAnswer(previous, form));
}

async function executeAnswer(previous: FormState, form: FormData): Promise<FormState> {
  const { command, side } = await asked(form);
  const { by, gameId } = command;
  const enter = textOf(form, '_do') === 'enter';
  const done = await answerAsUnderstudy(await getServices(), { by, gameId, side, enter });
  if (!done.ok) return refused(previous, form, refusalOf(done.error));
  redirect(enter ? `/games/${gameId}/brief?role=${encodeURIComponent(side)}` : '/games');
}

async function asked(form: FormData) {
  const { command } = await commandOf(form, '/side');
  return { command, side: textOf(form, '_side') ?? '' };
}

/** Back to the page of the side with what was done, or the form again with the refusal. */
function answer(previous: FormState, form: FormData, done: Result<ActReceipt, GameError>): FormState {
  if (!done.ok) return refused(previous, form, refusalOf(done.error));
  const { gameId, seq } = done.value;
  redirect(`/games/${gameId}/side?role=${encodeURIComponent(textOf(form, '_side') ?? '')}&done=${seq}`);
}
