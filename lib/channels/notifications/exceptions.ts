import { askToSetUp } from '@/lib/games/channels/ask-to-set-up';
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
  const names = await Promise.all(ids.map(async (gameId) => nameOf(services, userId, gameId)));
  return ids.flatMap((gameId, at) => {
    const name = names[at];
    return name === undefined ? [] : [{ gameId, name, stopped: stopped.has(gameId) }];
  });
}

/** Undefined for a game that they may not read any more. */
async function nameOf(
  services: ServicesWith<'readGame', 'findRuleset'>,
  by: UserId,
  gameId: GameId,
): Promise<string | undefined> {
  const seen = await askToSetUp(services, { by, gameId, channel: 'notifications' });
  return seen.ok ? (await services.store.readGame(gameId))?.name : undefined;
}
