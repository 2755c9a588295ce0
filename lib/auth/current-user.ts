import { cache } from 'react';
import type { AuthContext } from './context';
import { cookieNames, readCookie } from './cookies';
import { getAuth } from './get-auth';
import { sha256 } from './secrets';
import { noteUse } from './sessions/in-use';

/** The signed-in person. `email` is for their own eyes: show others the name. */
export interface CurrentUser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** The session token in a `Cookie` header, valid or not. */
export const sessionCookie = (settings: { readonly publicUrl: string }, cookies: string | null | undefined) =>
  readCookie(cookies, cookieNames(settings.publicUrl).session);

/** One read, and a write a day: session row to user. Undefined for no, unknown or ended session. */
export async function userBySession(context: AuthContext, sessionToken: string): Promise<CurrentUser | undefined> {
  const found = await context.db.session.findUnique({
    where: { sessionToken: sha256(sessionToken) },
    select: { id: true, expires: true, usedAt: true, user: { select: { id: true, name: true, email: true } } },
  });
  if (found === null || !(await noteUse(context, found))) return undefined;
  const { id, name, email } = found.user;
  // A session that was being made while its account was deleted opens nothing.
  if (email === null) return undefined;
  return { id, name: name ?? 'Player', email };
}

export async function userByHeaders(context: AuthContext, headers: Headers): Promise<CurrentUser | undefined> {
  const token = sessionCookie(context.settings, headers.get('cookie'));
  return token === undefined ? undefined : userBySession(context, token);
}

/** Of the request that Next is rendering; asked for once a request, however many parts of a page ask. */
const ofPage = cache(async (): Promise<CurrentUser | undefined> => {
  const { headers } = await import('next/headers');
  return userByHeaders(await getAuth(), await headers());
});

/** Who is signed in: in a page without an argument, anywhere else with the request. */
export async function currentUser(request?: { readonly headers: Headers }): Promise<CurrentUser | undefined> {
  return request === undefined ? ofPage() : userByHeaders(await getAuth(), request.headers);
}
