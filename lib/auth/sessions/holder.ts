import { cache } from 'react';
import type { AuthContext } from '../context';
import { sessionCookie } from '../cookies';
import { getAuth } from '../get-auth';
import { sha256 } from '../secrets';
import { noteUse } from './in-use';

/** All that pages show of the holder of a session, or go by: one question for who they are and how they read. */
const HOLDER = {
  id: true,
  name: true,
  email: true,
  guestUntil: true,
  timeZone: true,
  clock: true,
  dates: true,
  theme: true,
} as const;

/** The one who holds a session, guests too; `email` is null of guests, and of an account that is being deleted. */
export type SessionHolder = NonNullable<Awaited<ReturnType<typeof holderOf>>>;

/** One read, and a write a day: session row to user. Undefined for an unknown or ended session. */
export async function holderOf(context: AuthContext, sessionToken: string) {
  const found = await context.db.session.findUnique({
    where: { sessionToken: sha256(sessionToken) },
    select: { id: true, expires: true, usedAt: true, user: { select: HOLDER } },
  });
  return found !== null && (await noteUse(context, found)) ? found.user : undefined;
}

/** Of the request that Next is rendering; asked for once a page, however many parts ask who reads it and how. */
export const holderOfPage = cache(async (): Promise<SessionHolder | undefined> => {
  const { headers } = await import('next/headers');
  const context = await getAuth();
  const token = sessionCookie(context.settings, (await headers()).get('cookie'));
  return token === undefined ? undefined : holderOf(context, token);
});
