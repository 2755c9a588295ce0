'use server';

import { notFound, redirect } from 'next/navigation';
import { answered } from '@/app/_components/forms/answered';
import { type FormState, textOf } from '@/app/_components/forms/form-state';
import { requireUser } from '@/app/_components/require-user';
import { getServices } from '@/lib/db/services';
import { eraseNote } from '@/lib/games/game-master/erase-note';

/** Takes the words of one note away and leads back to its entry. Only a made-up form names a note that is not one's own. */
export async function eraseWords(previous: FormState, form: FormData): Promise<FormState> {
  return answered(previous, form, () => execute(form));
}

async function execute(form: FormData): Promise<never> {
  const gameId = textOf(form, 'gameId') ?? '';
  const log = `/games/${encodeURIComponent(gameId)}/log`;
  const user = await requireUser(log);
  const erased = await eraseNote(await getServices(), { by: user.id, gameId, noteId: textOf(form, 'note') ?? '' });
  if (!erased.ok) notFound();
  const { seq } = erased.value;
  redirect(`${log}?around=${seq}#entry-${seq}`);
}
