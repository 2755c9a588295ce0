'use server';

import { redirect } from 'next/navigation';
import { answered } from '@/app/_components/forms/answered';
import { type FormState, refused, textOf } from '@/app/_components/forms/form-state';
import { refusalOf } from '@/app/_components/forms/refusal-of';
import { requireUser } from '@/app/_components/require-user';
import { getServices } from '@/lib/db/services';
import { watchGame } from '@/lib/games/seats/watch-game';

/** Watches the game whose link it is, as the signed-in person. */
export async function startWatching(previous: FormState, form: FormData): Promise<FormState> {
  return answered(previous, form, () => execute(previous, form));
}

async function execute(previous: FormState, form: FormData): Promise<FormState> {
  const token = textOf(form, '_token') ?? '';
  const user = await requireUser(`/watch/${encodeURIComponent(token)}`);
  const watched = await watchGame(await getServices(), { by: user.id, token });
  if (!watched.ok) return refused(previous, form, refusalOf(watched.error));
  redirect(`/games/${watched.value.gameId}`);
}
