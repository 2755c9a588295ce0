'use server';

import { redirect } from 'next/navigation';
import { answered } from '@/app/_components/forms/answered';
import { type FormState, textOf } from '@/app/_components/forms/form-state';
import { requireUser } from '@/app/_components/require-user';
import { getAuth } from '@/lib/auth/get-auth';
import { saveReading } from '@/lib/auth/reading';
import { getChannels } from '@/lib/channels/get-channels';
import { moveDigest } from '@/lib/channels/notifications/digest';

export async function saveTimes(previous: FormState, form: FormData): Promise<FormState> {
  return answered(previous, form, () => execute(form));
}

async function execute(form: FormData): Promise<FormState> {
  const user = await requireUser('/profile');
  const asked = Object.fromEntries(['timeZone', 'clock', 'dates'].map((name) => [name, textOf(form, name)]));
  await saveReading(await getAuth(), user.id, asked);
  await moveDigest(await getChannels(), user.id);
  redirect('/profile?times=1#times');
}
