import { cookies } from 'next/headers';
import { cache } from 'react';
import { cookieNames } from '@/lib/auth/cookies';
import { type Reading, readingOf } from '@/lib/auth/reading';
import { holderOfPage } from '@/lib/auth/sessions/holder';
import { parseTheme, type Theme } from '@/lib/auth/theme';
import { getEnv } from '@/lib/env';

/** A page without them is better than none. */
const NO_WISHES: Reading = {};

/** How the reader wants to read times, and in which colours, where one is signed in. Guests have chosen nothing. */
export const readerWishes = cache(async (): Promise<Reading> => {
  const asked = async () => {
    const holder = await holderOfPage();
    return holder === undefined || holder.email === null ? NO_WISHES : readingOf(holder);
  };
  return asked().catch(() => NO_WISHES);
});

export const themeCookie = () => cookieNames(getEnv().PUBLIC_URL);

/** The theme of this reader: what they keep in their account, else what this browser was told. */
export async function chosenTheme(): Promise<Theme> {
  const { theme } = await readerWishes();
  return theme ?? parseTheme((await cookies()).get(themeCookie().theme)?.value) ?? 'system';
}
