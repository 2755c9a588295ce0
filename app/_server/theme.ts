import { cookies } from 'next/headers';
import { cache } from 'react';
import { cookieNames } from '@/lib/auth/cookies';
import { currentUser } from '@/lib/auth/current-user';
import { getAuth } from '@/lib/auth/get-auth';
import { type Reading, readReading } from '@/lib/auth/reading';
import { parseTheme, type Theme } from '@/lib/auth/theme';
import { getEnv } from '@/lib/env';

/** A page without them is better than none. */
const NO_WISHES: Reading = {};

/** How the reader wants to read times, and in which colours, where one is signed in; asked for once a page. */
export const readerWishes = cache(async (): Promise<Reading> => {
  const asked = async () => {
    const user = await currentUser();
    return user ? readReading(await getAuth(), user.id) : NO_WISHES;
  };
  return asked().catch(() => NO_WISHES);
});

export const themeCookie = () => cookieNames(getEnv().PUBLIC_URL);

/** The theme of this reader: what they keep in their account, else what this browser was told. */
export async function chosenTheme(): Promise<Theme> {
  const { theme } = await readerWishes();
  return theme ?? parseTheme((await cookies()).get(themeCookie().theme)?.value) ?? 'system';
}
