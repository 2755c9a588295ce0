import type { AuthContext, AuthSettings } from '../context';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Days after which a session that nobody uses ends, where no setting says otherwise. */
const IDLE_DAYS = 30;

interface Used {
  readonly id: string;
  readonly expires: Date;
  readonly usedAt: Date;
}

/** When a session ends if nobody uses it from now on: the earlier of its date and the end of its idle time. */
export function endOf({ expires, usedAt }: Omit<Used, 'id'>, { sessionIdleDays = IDLE_DAYS }: AuthSettings): Date {
  return new Date(Math.min(expires.getTime(), usedAt.getTime() + sessionIdleDays * DAY_MS));
}

/** Sessions that somebody has used within the idle time, for a list; `now` decides with `endOf` whether one still lives. */
export const usedSince = (now: Date, { sessionIdleDays = IDLE_DAYS }: AuthSettings): Date =>
  new Date(now.getTime() - sessionIdleDays * DAY_MS);

/** Whether the session still lives. Where it does, its use is noted: once a day, because a page that is read must not write each time. */
export async function noteUse({ db, settings, now }: AuthContext, session: Used): Promise<boolean> {
  const at = now();
  if (endOf(session, settings) <= at) return false;
  if (at.getTime() - session.usedAt.getTime() >= DAY_MS)
    await db.session.updateMany({ where: { id: session.id }, data: { usedAt: at } });
  return true;
}
