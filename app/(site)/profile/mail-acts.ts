'use server';

import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { answered } from '@/app/_components/forms/answered';
import { type FormState, refused, textOf } from '@/app/_components/forms/form-state';
import { requireUser } from '@/app/_components/require-user';
import { callerOf } from '@/lib/auth/forms/request';
import { getAuth } from '@/lib/auth/get-auth';
import { requestTestMail } from '@/lib/auth/test-mail';
import { getEnv } from '@/lib/env';

export async function sendTest(previous: FormState, form: FormData): Promise<FormState> {
  return answered(previous, form, () => execute(previous, form));
}

async function execute(previous: FormState, form: FormData): Promise<FormState> {
  const user = await requireUser('/profile');
  const caller = callerOf({ headers: await headers() }, getEnv().TRUST_PROXY);
  const asked = await requestTestMail(await getAuth(), { user, caller, address: textOf(form, 'address') ?? '' });
  if (asked.ok) redirect('/profile?tested=1#mail');
  const { code, message } = asked.error;
  return refused(previous, form, { code, message, fields: {} });
}
