import type { AuthContext } from '../context';
import { sessionCookie } from '../current-user';
import { sha256 } from '../secrets';
import { usedSince } from './in-use';

/** A session as its person sees it in the list. */
export interface SessionView {
  readonly sessionId: string;
  /** A browser in a few words. */
  readonly device: string;
  /** ISO 8601 instant of the first use of the last day on which it was used. */
  readonly usedAt: string;
  /** The browser that asks. */
  readonly isThis: boolean;
}

interface Own {
  readonly userId: string;
  /** The `Cookie` header of the browser that asks. */
  readonly cookies: string | null;
}

const UNKNOWN = 'A browser';

/** Where a person is signed in: this browser first, then by when they were last used. */
export async function listSessions(
  { db, settings, now }: AuthContext,
  { userId, cookies }: Own,
): Promise<readonly SessionView[]> {
  const here = sha256(sessionCookie(settings, cookies) ?? '');
  const rows = await db.session.findMany({
    where: { userId, expires: { gt: now() }, usedAt: { gt: usedSince(now(), settings) } },
    orderBy: { usedAt: 'desc' },
  });
  const views = rows.map(({ id, sessionToken, device, usedAt }) => ({
    sessionId: id,
    device: device ?? UNKNOWN,
    usedAt: usedAt.toISOString(),
    isThis: sessionToken === here,
  }));
  return [...views.filter(({ isThis }) => isThis), ...views.filter(({ isThis }) => !isThis)];
}

/** Ends one session of a person. False where they have none of this id; somebody else's looks the same. */
export async function endSession(
  { db }: Pick<AuthContext, 'db'>,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
): Promise<boolean> {
  return (await db.session.deleteMany({ where: { id: sessionId, userId } })).count === 1;
}
