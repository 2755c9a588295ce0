import type { GameView } from '@/lib/games/model/types';

/**
 * The page that a position is played on, and what its address must keep: for a game nothing, for a lesson the orders so
 * far, because a lesson is stored nowhere else, and for an analysis the place in it. Those two have a path in place of an id.
 */
export function addressOf({ gameId }: Pick<GameView, 'gameId'>): {
  readonly path: string;
  readonly kept: Readonly<Record<string, string>>;
} {
  if (!gameId.includes('/')) return { path: `/games/${gameId}`, kept: {} };
  const [path = '', search = ''] = gameId.split('?');
  return { path: `/${path}`, kept: Object.fromEntries(new URLSearchParams(search)) };
}

/** Members of a game's address that no draft has: with them the page shows something that only the server knows. */
export const OF_THE_SERVER: readonly string[] = ['since', 'moved', 'kept', 'news', 'sent', 'hint'];
