import type { AuthContext } from './context';
import { sessionCookie } from './cookies';
import { getAuth } from './get-auth';
import { holderOf, holderOfPage, type SessionHolder } from './sessions/holder';

/** The signed-in person. `email` is for their own eyes: show others the name. */
export interface CurrentUser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** Undefined for no, unknown or ended session. */
export async function userBySession(context: AuthContext, sessionToken: string): Promise<CurrentUser | undefined> {
  return userOf(await holderOf(context, sessionToken));
}

function userOf(holder: SessionHolder | undefined): CurrentUser | undefined {
  // A guest is nobody here. And a session that was being made while its account was deleted opens nothing.
  if (holder === undefined || holder.email === null) return undefined;
  const { id, name, email } = holder;
  return { id, name: name ?? 'Player', email };
}

export async function userByHeaders(context: AuthContext, headers: Headers): Promise<CurrentUser | undefined> {
  const token = sessionCookie(context.settings, headers.get('cookie'));
  return token === undefined ? undefined : userBySession(context, token);
}

/** Who is signed in: in a page without an argument, anywhere else with the request. */
export async function currentUser(request?: { readonly headers: Headers }): Promise<CurrentUser | undefined> {
  return request === undefined ? userOf(await holderOfPage()) : userByHeaders(await getAuth(), request.headers);
}
