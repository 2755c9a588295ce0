'use server';

import { redirect } from 'next/navigation';
import { answered } from '@/app/_components/forms/answered';
import { type FormState, refused, textOf } from '@/app/_components/forms/form-state';
import { refusalOf } from '@/app/_components/forms/refusal-of';
import { requireUser } from '@/app/_components/require-user';
import { getServices } from '@/lib/db/services';
import { goOnHere } from '@/lib/games/transfer/continue-here';

/** Continues an imported game here, and leads back to it, where the links of its seats are. */
export async function goOn(previous: FormState, form: FormData): Promise<FormState> {
  return answered(previous, form, () => execute(previous, form));
}

async function execute(previous: FormState, form: FormData): Promise<FormState> {
  const gameId = textOf(form, '_game') ?? '';
  const path = `/games/${encodeURIComponent(gameId)}`;
  const user = await requireUser(path);
  const gone = await goOnHere(await getServices(), {
    by: user.id,
    gameId,
    expectedVersion: Number(textOf(form, '_version') ?? Number.NaN),
    idempotencyKey: `${textOf(form, '_key')}.${textOf(form, '_attempt') ?? 0}`,
  });
  if (!gone.ok) return refused(previous, form, refusalOf(gone.error));
  redirect(`${path}?since=${gone.value.seq}#seats`);
}
