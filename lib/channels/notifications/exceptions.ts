import { may } from '@/lib/games/model/permissions';
import type { ServicesWith } from '@/lib/games/model/services';
import type { GameId, UserId } from '@/lib/games/model/types';
import { ALL, type WantsDb } from './wants';

/** Games of a person that are not like all others; more are found on their own pages. */
const MOST = 30;

interface Exception {
  readonly gameId: GameId;
  readonly name: string;
  /** No mail at all comes of it. */
  readonly stopped: boolean;
}

/** Those games of a person for which they chose something else, or whose mails they have stopped. */
export async function listExceptions(
  { db, services }: { readonly db: WantsDb; readonly services: ServicesWith<'readGame', 'findRuleset'> },
  userId: UserId,
): Promise<readonly Exception[]> {
  const rows = await db.notificationChoice.findMany({
    where: { userId, place: { not: ALL } },
    select: { place: true },
    distinct: ['place'],
    take: MOST,
  });
  const stops = await db.mailStop.findMany({
    where: { who: `user:${userId}`, scope: { startsWith: 'game:' } },
    orderBy: { createdAt: 'desc' },
    take: MOST,
  });
  const stopped = new Set(stops.map(({ scope }) => scope.slice('game:'.length)));
  const ids = [...new Set([...stopped, ...rows.map(({ place }) => place)])].slice(0, MOST);
  const found = await Promise.all(ids.map(async (id) => services.store.readGame(id)));
  return found
    .filter((game) => game !== undefined)
    .filter((game) => may(services, game, userId, 'read'))
    .map(({ gameId, name }) => ({ gameId, name, stopped: stopped.has(gameId) }));
}
