'use server';

import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { answered } from '@/app/_components/forms/answered';
import type { FormState } from '@/app/_components/forms/form-state';
import { requireUser } from '@/app/_components/require-user';
import { getAuth } from '@/lib/auth/get-auth';
import { endOtherSessions } from '@/lib/auth/sign-out';

export async function endOthers(previous: FormState, form: FormData): Promise<FormState> {
  return answered(previous, form, () => carryOut());
}

async function carryOut(): Promise<never> {
  const user = await requireUser('/profile');
  const cookies = (await headers()).get('cookie');
  await endOtherSessions(await getAuth(), { userId: user.id, cookies });
  redirect('/profile?sessions=1#sessions');
}
