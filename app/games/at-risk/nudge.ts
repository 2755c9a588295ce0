'use server';

import { redirect } from 'next/navigation';
import { answered } from '@/app/_components/forms/answered';
import { type FormState, refused, textOf } from '@/app/_components/forms/form-state';
import { refusalOf } from '@/app/_components/forms/refusal-of';
import { requireUser } from '@/app/_components/require-user';
import { getServices } from '@/lib/db/services';
import { nudgeSeat } from '@/lib/games/handover/nudge-seat';

/** The mail that asks a seat, once more to everybody who plays it. */
export async function nudge(previous: FormState, form: FormData): Promise<FormState> {
  return answered(previous, form, () => execute(previous, form));
}

async function execute(previous: FormState, form: FormData): Promise<FormState> {
  const user = await requireUser('/games/at-risk');
  const gameId = textOf(form, '_game') ?? '';
  const role = textOf(form, '_role') ?? '';
  const sent = await nudgeSeat(await getServices(), { by: user.id, gameId, role });
  if (!sent.ok) return refused(previous, form, refusalOf(sent.error));
  const cursor = textOf(form, '_cursor');
  const query = new URLSearchParams({ nudged: `${gameId}.${role}`, ...(cursor === undefined ? {} : { cursor }) });
  redirect(`/games/at-risk?${query}`);
}
