'use server';

import { redirect } from 'next/navigation';
import { answered } from '@/app/_components/forms/answered';
import { type FormState, refused, textOf } from '@/app/_components/forms/form-state';
import { refusalOf } from '@/app/_components/forms/refusal-of';
import { requireUser } from '@/app/_components/require-user';
import { getServices } from '@/lib/db/services';
import { archiveGame } from '@/lib/games/play/archive-game';

/** Archives a finished game of the reader's, or takes it back, and shows the list that it was in. */
export async function putAway(previous: FormState, form: FormData): Promise<FormState> {
  return answered(previous, form, () => execute(previous, form));
}

async function execute(previous: FormState, form: FormData): Promise<FormState> {
  const user = await requireUser('/games?list=over');
  const archived = textOf(form, 'to') === 'archive';
  const put = await archiveGame(await getServices(), { by: user.id, gameId: textOf(form, 'game') ?? '', archived });
  if (!put.ok) return refused(previous, form, refusalOf(put.error));
  redirect(`/games?list=${archived ? 'over' : 'archived'}`);
}
