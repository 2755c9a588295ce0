'use server';

import { redirect } from 'next/navigation';
import { answered } from '@/app/_components/forms/answered';
import type { FormState } from '@/app/_components/forms/form-state';
import { requireUser } from '@/app/_components/require-user';
import { getAuth } from '@/lib/auth/get-auth';
import { saveQuiet } from '@/lib/auth/quiet-warnings';
import { allWarnings } from './all-warnings';

export async function saveWarnings(previous: FormState, form: FormData): Promise<FormState> {
  return answered(previous, form, () => execute(form));
}

async function execute(form: FormData): Promise<FormState> {
  const user = await requireUser('/profile');
  const on = new Set(form.getAll('on'));
  const off = Object.keys(allWarnings()).filter((name) => !on.has(name));
  await saveQuiet(await getAuth(), user.id, off);
  redirect('/profile?warnings=1#warnings');
}
