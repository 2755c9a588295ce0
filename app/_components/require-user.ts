import { redirect } from 'next/navigation';
import { currentUser } from '@/lib/auth/current-user';
import { currentPlayer, type Player } from '@/lib/auth/guest/player';

type User = NonNullable<Awaited<ReturnType<typeof currentUser>>>;

/** The signed-in user; anybody else goes to the sign-in page and comes back to `path` from there. */
export async function requireUser(path: string): Promise<User> {
  const user = await currentUser();
  if (user) return user;
  redirect(signInPath(path));
}

/** The same, but a guest may stay: for what is done in their own sandbox. */
export async function requirePlayer(path: string): Promise<Player> {
  const player = await currentPlayer();
  if (player) return player;
  redirect(signInPath(path));
}

export const signInPath = (path: string): string => `/sign-in?next=${encodeURIComponent(path)}`;
