import type { AuthContext } from './context';
import { cookieNames, setCookie } from './cookies';
import { sessionCookie } from './current-user';
import { sha256 } from './secrets';

/** Ends the session of these cookies and gives the `Set-Cookie` that forgets it. No session is no error. */
export async function signOut({ db, settings }: AuthContext, cookies: string | null): Promise<string> {
  const token = sessionCookie(settings, cookies);
  if (token !== undefined) await db.session.deleteMany({ where: { sessionToken: sha256(token) } });
  const { session, secure } = cookieNames(settings.publicUrl);
  return setCookie(session, '', { secure, maxAgeSeconds: 0 });
}
