import { cache } from 'react';
import type { AuthContext } from '../context';
import { sessionCookie } from '../current-user';
import { getAuth } from '../get-auth';
import { sha256 } from '../secrets';
import { noteUse } from '../sessions/in-use';

/** Who plays: somebody who is signed in, or a guest, whose sandbox is kept until `guestUntil`. */
export interface Player {
  readonly id: string;
  readonly name: string;
  readonly guestUntil?: Date;
}

/**
 * The holder of a session, guests too. Only the pages of one game ask for it: everywhere else a guest is nobody
 * (`userBySession`), so that what is not meant for guests is closed to them by itself.
 */
export async function playerBySession(context: AuthContext, sessionToken: string): Promise<Player | undefined> {
  const found = await context.db.session.findUnique({
    where: { sessionToken: sha256(sessionToken) },
    select: {
      id: true,
      expires: true,
      usedAt: true,
      user: { select: { id: true, name: true, email: true, guestUntil: true } },
    },
  });
  if (found === null || !(await noteUse(context, found))) return undefined;
  const { id, name, email, guestUntil } = found.user;
  if (email !== null) return { id, name: name ?? 'Player' };
  return guestUntil !== null && guestUntil > context.now() ? { id, name: name ?? 'Guest', guestUntil } : undefined;
}

/** The guest of these cookies; undefined for people with an address, and for nobody. */
export async function guestOf(context: AuthContext, cookies: string | null | undefined): Promise<Player | undefined> {
  const token = sessionCookie(context.settings, cookies);
  const player = token === undefined ? undefined : await playerBySession(context, token);
  return player?.guestUntil === undefined ? undefined : player;
}

const ofPage = cache(async (): Promise<Player | undefined> => {
  const { headers } = await import('next/headers');
  const context = await getAuth();
  const token = sessionCookie(context.settings, (await headers()).get('cookie'));
  return token === undefined ? undefined : playerBySession(context, token);
});

/** Who plays, for the page or the form that Next is answering. */
export const currentPlayer = async (): Promise<Player | undefined> => ofPage();
