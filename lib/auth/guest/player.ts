import type { AuthContext } from '../context';
import { sessionCookie } from '../cookies';
import { getAuth } from '../get-auth';
import { holderOf, holderOfPage, type SessionHolder } from '../sessions/holder';

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
  return playerOf(await holderOf(context, sessionToken), context.now());
}

function playerOf(holder: SessionHolder | undefined, now: Date): Player | undefined {
  if (holder === undefined) return undefined;
  const { id, name, email, guestUntil } = holder;
  if (email !== null) return { id, name: name ?? 'Player' };
  return guestUntil !== null && guestUntil > now ? { id, name: name ?? 'Guest', guestUntil } : undefined;
}

/** The guest of these cookies; undefined for people with an address, and for nobody. */
export async function guestOf(context: AuthContext, cookies: string | null | undefined): Promise<Player | undefined> {
  const token = sessionCookie(context.settings, cookies);
  const player = token === undefined ? undefined : await playerBySession(context, token);
  return player?.guestUntil === undefined ? undefined : player;
}

/** Who plays, for the page or the form that Next is answering. */
export const currentPlayer = async (): Promise<Player | undefined> =>
  playerOf(await holderOfPage(), (await getAuth()).now());
