import type { AuthContext } from '../context';
import { sessionCookie } from '../cookies';
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

/** More browsers than anybody has: a program that signs in again and again must not fill the table. */
export const MOST_SESSIONS = 50;

/** After a sign-in: of more sessions than one person may have, those end that were used longest ago. */
export async function endOldest({ session }: AuthContext['db'], userId: string): Promise<void> {
  // A use is noted to the day; of one day the later sign-in ends later.
  const orderBy = [{ usedAt: 'desc' as const }, { expires: 'desc' as const }];
  const old = await session.findMany({ where: { userId }, orderBy, skip: MOST_SESSIONS, select: { id: true } });
  if (old.length > 0) await session.deleteMany({ where: { id: { in: old.map(({ id }) => id) } } });
}

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
