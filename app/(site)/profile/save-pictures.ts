'use server';

import { redirect } from 'next/navigation';
import { answered } from '@/app/_components/forms/answered';
import type { FormState } from '@/app/_components/forms/form-state';
import { requireUser } from '@/app/_components/require-user';
import { getMailDb } from '@/lib/mail/get-mail-db';
import { resumeMails, stopMails, stopOfPictures } from '@/lib/mail/stop';

export async function savePictures(previous: FormState, form: FormData): Promise<FormState> {
  return answered(previous, form, () => execute(form));
}

async function execute(form: FormData): Promise<FormState> {
  const user = await requireUser('/profile');
  const save = form.get('pictures') === 'on' ? resumeMails : stopMails;
  await save(await getMailDb(), stopOfPictures(user.id));
  redirect('/profile?pictures=1#pictures');
}
