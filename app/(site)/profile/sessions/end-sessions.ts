'use server';

import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { answered } from '@/app/_components/forms/answered';
import { type FormState, textOf } from '@/app/_components/forms/form-state';
import { requireUser } from '@/app/_components/require-user';
import { getAuth } from '@/lib/auth/get-auth';
import { endSession } from '@/lib/auth/sessions/own-sessions';
import { endOtherSessions } from '@/lib/auth/sign-out';

export async function endOthers(previous: FormState, form: FormData): Promise<FormState> {
  return answered(previous, form, () => executeAll());
}

async function executeAll(): Promise<never> {
  const user = await requireUser('/profile');
  const cookies = (await headers()).get('cookie');
  await endOtherSessions(await getAuth(), { userId: user.id, cookies });
  redirect('/profile?sessions=all#sessions');
}

/** One that has ended meanwhile is ended too. */
export async function endOne(previous: FormState, form: FormData): Promise<FormState> {
  return answered(previous, form, () => executeOne(form));
}

async function executeOne(form: FormData): Promise<never> {
  const user = await requireUser('/profile');
  await endSession(await getAuth(), { userId: user.id, sessionId: textOf(form, 'session') ?? '' });
  redirect('/profile?sessions=one#sessions');
}
