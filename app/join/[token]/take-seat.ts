'use server';

import { redirect } from 'next/navigation';
import { getHouse } from '../../../lib/db/house';
import { joinGame } from '../../../lib/games/join-game';
import { type FormState, refused, textOf } from '../../_components/form-state';
import { refusalOf } from '../../_components/refusal-of';
import { requireUser } from '../../_components/require-user';

/** Takes the seat that the token stands for, as whoever is signed in. */
export async function takeSeat(previous: FormState, form: FormData): Promise<FormState> {
  const token = textOf(form, '_token') ?? '';
  const user = await requireUser(`/join/${encodeURIComponent(token)}`);
  const joined = await joinGame(await getHouse(), { by: user.id, token });
  if (joined.ok) redirect(`/games/${joined.value.gameId}`);
  return refused(previous, form, refusalOf(joined.error));
}
