'use server';

import { redirect } from 'next/navigation';
import { answered } from '@/app/_components/forms/answered';
import { type FormState, refused, textOf } from '@/app/_components/forms/form-state';
import { refusalOf } from '@/app/_components/forms/refusal-of';
import { requirePlayer } from '@/app/_components/require-user';
import { getServices } from '@/lib/db/services';
import { keepSeen } from '@/lib/games/since/keep-seen';

/** The reader has read what is new, and wants it marked no longer. Without a script it is how a page is called read. */
export async function markRead(previous: FormState, form: FormData): Promise<FormState> {
  return answered(previous, form, () => execute(previous, form));
}

async function execute(previous: FormState, form: FormData): Promise<FormState> {
  const gameId = textOf(form, 'game') ?? '';
  const path = `/games/${encodeURIComponent(gameId)}`;
  const user = await requirePlayer(path);
  const size = Number(textOf(form, 'size') ?? 0);
  const kept = await keepSeen(await getServices(), { by: user.id, gameId, size, ends: true });
  if (!kept.ok) return refused(previous, form, refusalOf(kept.error));
  redirect(path);
}
