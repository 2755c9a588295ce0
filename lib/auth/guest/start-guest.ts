import { randomUUID } from 'node:crypto';
import { err, ok, type Result } from '@/lib/core/result';
import type { AuthContext } from '../context';
import { cookieNames, setCookie } from '../cookies';
import { randomToken, sha256 } from '../secrets';
import { allowGuest } from '../sign-in-limits';

/** How long a guest and their sandbox are kept. */
export const GUEST_DAYS = 7;
const DAY_SECONDS = 24 * 60 * 60;

export interface NewGuest {
  readonly userId: string;
  readonly setCookies: readonly string[];
}

/** `full`: as many guests play as this host lets in; `too-many`: too many came from one network address. */
export interface GuestFault {
  readonly code: 'full' | 'too-many';
}

export interface GuestRequest {
  /** The network address; undefined where all callers are one machine. */
  readonly caller: string | undefined;
  /** Guests that may be there at once. */
  readonly most: number;
}

/** Makes a guest with a session: a person without an address, to whom no mail can be sent and who cannot sign in again. */
export async function startGuest(
  context: AuthContext,
  { caller, most }: GuestRequest,
): Promise<Result<NewGuest, GuestFault>> {
  if (caller !== undefined && !(await allowGuest(context.pool, caller))) return err({ code: 'too-many' });
  const userId = randomUUID();
  const token = randomToken(32);
  const until = new Date(context.now().getTime() + GUEST_DAYS * DAY_SECONDS * 1000);
  const made = await context.db.$transaction(async (tx) => {
    // One after the other: the bound holds however many come at once.
    await tx.$queryRaw`select 1 from pg_advisory_xact_lock(hashtext('fieldpost guests'))`;
    if ((await tx.user.count({ where: { guestUntil: { not: null } } })) >= most) return false;
    await tx.user.create({ data: { id: userId, name: 'Guest', guestUntil: until } });
    await tx.session.create({ data: { sessionToken: sha256(token), userId, expires: until } });
    return true;
  });
  if (!made) return err({ code: 'full' });
  const { session, secure } = cookieNames(context.settings.publicUrl);
  return ok({ userId, setCookies: [setCookie(session, token, { secure, maxAgeSeconds: GUEST_DAYS * DAY_SECONDS })] });
}

/** Takes back a guest for whom no game could be made. */
export async function dropGuest({ db }: Pick<AuthContext, 'db'>, userId: string): Promise<void> {
  await db.user.deleteMany({ where: { id: userId, guestUntil: { not: null }, games: { none: {} } } });
}
