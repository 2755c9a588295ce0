'use server';

import { redirect } from 'next/navigation';
import { answered } from '@/app/_components/forms/answered';
import { type FormState, refused, textOf } from '@/app/_components/forms/form-state';
import { refusalOf } from '@/app/_components/forms/refusal-of';
import { requireUser } from '@/app/_components/require-user';
import { getServices } from '@/lib/db/services';
import { VISIBILITIES } from '@/lib/games/model/types';
import { changeVisibility } from '@/lib/games/seats/change-visibility';

/** Who may watch from now on; the button `new-link` makes a new link in place of the one there is. */
export async function setVisibility(previous: FormState, form: FormData): Promise<FormState> {
  return answered(previous, form, () => execute(previous, form));
}

async function execute(previous: FormState, form: FormData): Promise<FormState> {
  const gameId = textOf(form, '_game') ?? '';
  const path = `/games/${encodeURIComponent(gameId)}`;
  const user = await requireUser(path);
  const newLink = textOf(form, '_do') === 'new-link';
  const asked = newLink ? 'link' : textOf(form, 'visibility');
  const visibility = VISIBILITIES.find((one) => one === asked) ?? 'private';
  const changed = await changeVisibility(await getServices(), {
    by: user.id,
    gameId,
    visibility,
    newLink,
    expectedVersion: Number(textOf(form, '_version') ?? Number.NaN),
    idempotencyKey: `${textOf(form, '_key')}.${textOf(form, '_attempt') ?? 0}`,
  });
  if (!changed.ok) return refused(previous, form, refusalOf(changed.error));
  redirect(`${path}?since=${changed.value.seq}#onlookers`);
}
