'use server';

import { notFound, redirect } from 'next/navigation';
import { answered } from '@/app/_components/forms/answered';
import { type FormState, refused, textOf } from '@/app/_components/forms/form-state';
import { refusalOf } from '@/app/_components/forms/refusal-of';
import { requireUser } from '@/app/_components/require-user';
import { getServices } from '@/lib/db/services';
import { restoreLog } from '@/lib/games/transfer/restore-log';

/** Gives up what the log has lost, and leads to the entry that says so. Somebody else having done it is as good. */
export async function giveUp(previous: FormState, form: FormData): Promise<FormState> {
  return answered(previous, form, () => execute(previous, form));
}

async function execute(previous: FormState, form: FormData): Promise<FormState> {
  const gameId = textOf(form, 'gameId') ?? '';
  const path = `/games/${encodeURIComponent(gameId)}`;
  const user = await requireUser(path);
  const restored = await restoreLog(await getServices(), { by: user.id, gameId, reason: textOf(form, 'note') ?? '' });
  if (restored.ok) redirect(`${path}/log?around=${restored.value.seq}#entry-${restored.value.seq}`);
  const code = restored.error.kind === 'rule' ? undefined : restored.error.code;
  if (code === 'nothing-lost') redirect(path);
  if (code === 'game-not-found') notFound();
  return refused(previous, form, refusalOf(restored.error));
}
