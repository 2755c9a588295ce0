'use server';

import { redirect } from 'next/navigation';
import { answered } from '@/app/_components/forms/answered';
import { type FormState, refused, textOf } from '@/app/_components/forms/form-state';
import { refusalOf } from '@/app/_components/forms/refusal-of';
import { requireUser } from '@/app/_components/require-user';
import { getServices } from '@/lib/db/services';
import { branchGame } from '@/lib/games/create/branch-game';

const NUMBER = /^\d{1,9}$/;

/** Makes a trial and leads to it. A number that is none is answered as one that no entry has. */
export async function tryFrom(previous: FormState, form: FormData): Promise<FormState> {
  return answered(previous, form, () => carryOut(previous, form));
}

async function carryOut(previous: FormState, form: FormData): Promise<FormState> {
  const gameId = textOf(form, '_game') ?? '';
  const user = await requireUser(`/games/${encodeURIComponent(gameId)}/trials`);
  const asked = (textOf(form, 'seq') ?? '').trim();
  const made = await branchGame(await getServices(), {
    by: user.id,
    gameId,
    // The button for the present position says so by its own value.
    seq: Number(textOf(form, '_now') ?? (NUMBER.test(asked) ? asked : '999999999')),
    name: (textOf(form, 'name') ?? '').trim() || undefined,
    idempotencyKey: `${textOf(form, '_key')}.${textOf(form, '_attempt') ?? 0}`,
  });
  if (!made.ok) return refused(previous, form, refusalOf(made.error));
  redirect(`/games/${made.value.gameId}`);
}
