import { headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { cache } from 'react';
import { isTemporary } from '@/app/_components/forms/is-temporary';
import { signInPath } from '@/app/_components/require-user';
import { currentPlayer } from '@/lib/auth/guest/player';
import { getServices } from '@/lib/db/services';
import { visitGame } from '@/lib/games/play/read-game';
import { codeOf } from '@/lib/http/contract/problem';
import { noteRefusedAccess } from '@/lib/http/observe/refused-access';
import type { Query } from '../_rulesets/screen';

export type RawQuery = Readonly<Record<string, string | string[] | undefined>>;

/** The address's query with one value a name: a repeated name counts once. */
export const queryOf = (raw: RawQuery): Query =>
  Object.fromEntries(Object.entries(raw).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]));

/**
 * The game as the reader may see it. Anybody who is not signed in is asked to; for everybody else a game that is not
 * theirs to see and one that does not exist are the same.
 */
export const openGame = cache(async (gameId: string, role?: string) => {
  const user = await currentPlayer();
  const services = await getServices();
  const read = await visitGame(services, { by: user?.id, gameId, role });
  if (read.ok) return { game: read.value, user };
  // A seat in the address that the reader does not hold is no reason to hide the game.
  const again = role === undefined ? read : await visitGame(services, { by: user?.id, gameId });
  if (again.ok) return { game: again.value, user };
  if (isTemporary(again.error)) throw new Error(again.error.message);
  if (user === undefined) redirect(signInPath(`/games/${encodeURIComponent(gameId)}`));
  const requestId = (await headers()).get('x-request-id') ?? undefined;
  noteRefusedAccess({ code: codeOf(again.error), method: 'GET', route: '/games/{gameId}', requestId, userId: user.id });
  notFound();
});
