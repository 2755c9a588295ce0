import type { AuthContext } from './context';
import { cookieNames, sessionCookie, setCookie } from './cookies';
import { sha256 } from './secrets';

/** Ends the session of these cookies and gives the `Set-Cookie` that forgets it. No session is no error. */
export async function signOut({ db, settings }: AuthContext, cookies: string | null): Promise<string> {
  const token = sessionCookie(settings, cookies);
  if (token !== undefined) await db.session.deleteMany({ where: { sessionToken: sha256(token) } });
  const { session, secure } = cookieNames(settings.publicUrl);
  return setCookie(session, '', { secure, maxAgeSeconds: 0 });
}

interface Own {
  readonly userId: string;
  /** The `Cookie` header of the browser that asks. */
  readonly cookies: string | null;
}

/** Ends every session of this person but that of the browser that asks. API tokens stay. */
export async function endOtherSessions(context: AuthContext, own: Own): Promise<void> {
  await context.db.session.deleteMany({ where: others(context, own) });
}

const others = ({ settings }: AuthContext, { userId, cookies }: Own) => ({
  userId,
  sessionToken: { not: sha256(sessionCookie(settings, cookies) ?? '') },
});
