'use server';

import { notFound, redirect } from 'next/navigation';
import { textOf } from '@/app/_components/forms/form-state';
import { requireUser } from '@/app/_components/require-user';
import { getServices } from '@/lib/db/services';
import { eraseNote } from '@/lib/games/game-master/erase-note';

/** Takes the words of one note away and leads back to its entry. Only a made-up form names a note that is not one's own. */
export async function eraseWords(form: FormData): Promise<void> {
  const gameId = textOf(form, 'gameId') ?? '';
  const log = `/games/${encodeURIComponent(gameId)}/log`;
  const user = await requireUser(log);
  const erased = await eraseNote(await getServices(), { by: user.id, gameId, noteId: textOf(form, 'note') ?? '' });
  if (!erased.ok) notFound();
  const { seq } = erased.value;
  redirect(`${log}?around=${seq}#entry-${seq}`);
}
