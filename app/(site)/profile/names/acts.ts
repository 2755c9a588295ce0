'use server';

import { redirect } from 'next/navigation';
import { answered } from '@/app/_components/forms/answered';
import { type FormState, refused, textOf } from '@/app/_components/forms/form-state';
import { requireUser } from '@/app/_components/require-user';
import { getAuth } from '@/lib/auth/get-auth';
import { addPenName, removePenName } from '@/lib/auth/names/pen-names';

export async function addName(previous: FormState, form: FormData): Promise<FormState> {
  return answered(previous, form, () => executeAdding(previous, form));
}

async function executeAdding(previous: FormState, form: FormData): Promise<FormState> {
  const user = await requireUser('/profile');
  const added = await addPenName(await getAuth(), { userId: user.id, name: form.get('penName') });
  if (added.ok) redirect('/profile?names=added#names');
  const { code, message } = added.error;
  return refused(previous, form, { code, message, fields: { penName: message } });
}

export async function removeName(previous: FormState, form: FormData): Promise<FormState> {
  return answered(previous, form, () => executeRemoving(form));
}

async function executeRemoving(form: FormData): Promise<never> {
  const user = await requireUser('/profile');
  const penNameId = textOf(form, 'penNameId') ?? '';
  redirect(`/profile?names=${await removePenName(await getAuth(), { userId: user.id, penNameId })}#names`);
}
