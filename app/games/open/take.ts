'use server';

import { redirect } from 'next/navigation';
import { answered } from '@/app/_components/forms/answered';
import { type FormState, refused, textOf } from '@/app/_components/forms/form-state';
import { refusalOf } from '@/app/_components/forms/refusal-of';
import { requireUser } from '@/app/_components/require-user';
import { getServices } from '@/lib/db/services';
import { takeOpenSeat } from '@/lib/games/open-seats/take-open-seat';

/** Takes the seat of a post and goes to the game. */
export async function take(previous: FormState, form: FormData): Promise<FormState> {
  return answered(previous, form, () => execute(previous, form));
}

async function execute(previous: FormState, form: FormData): Promise<FormState> {
  const user = await requireUser('/games/open');
  const asked = { by: user.id, postId: textOf(form, '_post') ?? '', penName: textOf(form, 'penName') };
  const taken = await takeOpenSeat(await getServices(), asked);
  if (!taken.ok) return refused(previous, form, refusalOf(taken.error));
  redirect(`/games/${taken.value.gameId}`);
}
