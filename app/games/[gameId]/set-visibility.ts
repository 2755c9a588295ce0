'use server';

import { redirect } from 'next/navigation';
import { answered } from '@/app/_components/answered';
import { type FormState, refused, textOf } from '@/app/_components/form-state';
import { refusalOf } from '@/app/_components/refusal-of';
import { requireUser } from '@/app/_components/require-user';
import { getHouse } from '@/lib/db/house';
import { changeVisibility } from '@/lib/games/change-visibility';
import { VISIBILITIES } from '@/lib/games/types';

/** Who may look on from now; the button `new-link` makes a new link in place of the one there is. */
export async function setVisibility(previous: FormState, form: FormData): Promise<FormState> {
  return answered(previous, form, () => carryOut(previous, form));
}

async function carryOut(previous: FormState, form: FormData): Promise<FormState> {
  const gameId = textOf(form, '_game') ?? '';
  const path = `/games/${encodeURIComponent(gameId)}`;
  const user = await requireUser(path);
  const newLink = textOf(form, '_do') === 'new-link';
  const asked = newLink ? 'link' : textOf(form, 'visibility');
  const visibility = VISIBILITIES.find((one) => one === asked) ?? 'private';
  const changed = await changeVisibility(await getHouse(), {
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
