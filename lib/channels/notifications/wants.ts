import type { PrismaClient } from '@/lib/db/generated/client';
import type { GameId, UserId } from '@/lib/games/model/types';
import { type Channel, carries, type GameEvent, isToldAtFirst } from './events';

export type WantsDb = Pick<PrismaClient, 'mailStop' | 'notificationChoice'>;

interface Asked {
  readonly userId: UserId;
  readonly gameId: GameId;
  readonly event: GameEvent;
  readonly channel: Channel;
}

/** The place of what goes for every game that has no exception. */
export const ALL = 'all';

/** The row by which somebody wants no mail of a game at all. */
export const wholeGame = (userId: UserId, gameId: GameId) => ({ who: `user:${userId}`, scope: `game:${gameId}` });

/**
 * Whether a person wants to hear about this, in this game, there. Every sender asks this, at the moment of sending: a stop of all mails of
 * the game is first, then what they chose for the game, then what they chose for all games. Somebody who has chosen nothing hears about all but the
 * moves of others.
 */
export async function wants(db: WantsDb, { userId, ...asked }: Asked): Promise<boolean> {
  return (await whoWants(db, asked, [userId])).has(userId);
}

/** The same of several people: those who want it, by two questions. */
export async function whoWants(
  db: WantsDb,
  { gameId, event, channel }: Omit<Asked, 'userId'>,
  ids: readonly UserId[],
): Promise<ReadonlySet<UserId>> {
  if (!carries(event, channel)) return new Set();
  const stops = ids.map((userId) => wholeGame(userId, gameId));
  const [stopped, choices] = await Promise.all([
    channel === 'mail' ? db.mailStop.findMany({ where: { OR: stops }, select: { who: true } }) : [],
    db.notificationChoice.findMany({
      where: { userId: { in: [...ids] }, event, channel, place: { in: [ALL, gameId] } },
    }),
  ]);
  const silent = new Set(stopped.map(({ who }) => who));
  const isWanted = (id: UserId): boolean =>
    !silent.has(wholeGame(id, gameId).who) &&
    wanted(
      { gameId, event, channel },
      choices.filter(({ userId }) => userId === id),
    );
  return new Set(ids.filter(isWanted));
}

/** By what they chose about this event and channel: for the game, and for all games. */
export function wanted(
  { gameId, event, channel }: Omit<Asked, 'userId'>,
  rows: readonly { readonly place: string; readonly wanted: boolean }[],
): boolean {
  if (!carries(event, channel)) return false;
  const chosen = rows.find(({ place }) => place === gameId) ?? rows[0];
  return chosen?.wanted ?? isToldAtFirst(event);
}
