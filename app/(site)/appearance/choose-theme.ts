'use server';

import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { answered } from '@/app/_components/forms/answered';
import { type FormState, textOf } from '@/app/_components/forms/form-state';
import { themeCookie } from '@/app/_server/theme';
import { currentUser } from '@/lib/auth/current-user';
import { getAuth } from '@/lib/auth/get-auth';
import { parseTheme, saveTheme } from '@/lib/auth/theme';

const YEAR_SECONDS = 365 * 24 * 3600;

export async function chooseTheme(previous: FormState, form: FormData): Promise<FormState> {
  return answered(previous, form, () => execute(form));
}

/** With the account where somebody is signed in, and always in this browser: it is there before the next sign-in too. */
async function execute(form: FormData): Promise<never> {
  const theme = parseTheme(textOf(form, 'theme')) ?? 'system';
  const user = await currentUser();
  if (user) await saveTheme(await getAuth(), user.id, theme);
  const { theme: name, secure } = themeCookie();
  const life = { path: '/', maxAge: YEAR_SECONDS, httpOnly: true, sameSite: 'lax', secure } as const;
  (await cookies()).set(name, theme, life);
  redirect('/appearance?saved=1');
}
