'use server';

import { notFound, redirect } from 'next/navigation';
import { answered } from '@/app/_components/forms/answered';
import { type FormState, refused, textOf } from '@/app/_components/forms/form-state';
import { refusalOf } from '@/app/_components/forms/refusal-of';
import { requireUser } from '@/app/_components/require-user';
import { getServices } from '@/lib/db/services';
import { followGame } from '@/lib/games/seats/follow-game';
import { stopWatching } from '@/lib/games/seats/stop-watching';

/** Keeps a public game under "My games". */
export async function keepWatching(previous: FormState, form: FormData): Promise<FormState> {
  return answered(previous, form, () => executeKeeping(previous, form));
}

async function executeKeeping(previous: FormState, form: FormData): Promise<FormState> {
  const gameId = textOf(form, '_game') ?? '';
  const path = `/games/${encodeURIComponent(gameId)}`;
  const user = await requireUser(path);
  const followed = await followGame(await getServices(), { by: user.id, gameId });
  if (!followed.ok && followed.error.kind === 'application' && followed.error.code === 'too-many-spectators')
    return refused(previous, form, refusalOf(followed.error));
  if (!followed.ok) notFound();
  redirect(path);
}

/** Stops watching, and leads to the reader's own games: this one may be out of sight now. */
export async function leaveGame(previous: FormState, form: FormData): Promise<FormState> {
  return answered(previous, form, () => executeLeaving(form));
}

async function executeLeaving(form: FormData): Promise<never> {
  const gameId = textOf(form, '_game') ?? '';
  const user = await requireUser(`/games/${encodeURIComponent(gameId)}`);
  const left = await stopWatching(await getServices(), { by: user.id, gameId });
  if (!left.ok) notFound();
  redirect('/games');
}
