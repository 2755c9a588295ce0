'use server';

import { redirect } from 'next/navigation';
import { answered } from '@/app/_components/forms/answered';
import { type FormState, refused, textOf } from '@/app/_components/forms/form-state';
import { requireUser } from '@/app/_components/require-user';
import { getAuth } from '@/lib/auth/get-auth';
import { changeName } from '@/lib/auth/names/change-name';
import { safePath } from '@/lib/auth/next-path';

export async function saveName(previous: FormState, form: FormData): Promise<FormState> {
  return answered(previous, form, () => execute(previous, form));
}

async function execute(previous: FormState, form: FormData): Promise<FormState> {
  const user = await requireUser('/profile');
  const changed = await changeName(await getAuth(), { userId: user.id, name: form.get('name') });
  if (!changed.ok) {
    const { code, message } = changed.error;
    return refused(previous, form, { code, message, fields: { name: message } });
  }
  const next = textOf(form, 'next');
  redirect(next === undefined ? '/profile?saved=1' : safePath(next));
}
