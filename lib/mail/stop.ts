import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { type GameEvent, isGameEvent } from '../channels/notifications/events';
import { wants, wholeGame } from '../channels/notifications/wants';
import type { PrismaClient } from '../db/generated/client';

/**
 * What a link stops: mails of one kind or all mails of one game to one user, invitations to one address, the digest of one user, or the
 * pictures in all mails to them.
 */
const stopSchema = z.strictObject({ who: z.string().max(100), scope: z.string().max(100) });
export type Stop = z.infer<typeof stopSchema>;

export type StopDb = Pick<PrismaClient, 'mailStop' | 'notificationChoice' | 'user'>;

/** All mails of a game, as links in mails of before there were choices stop them. */
export const stopOfGame = (userId: string, gameId: string): Stop => wholeGame(userId, gameId);

/** Mails of one kind of a game: one cell of what its reader has chosen. */
export const stopOfEvent = (userId: string, gameId: string, event: GameEvent): Stop => ({
  who: `user:${userId}`,
  scope: `game:${gameId}:${event}`,
});

export interface StoppedCell {
  readonly userId: string;
  readonly gameId: string;
  readonly event: GameEvent;
}

/** The cell that a link stops; undefined where it stops something else. */
export function cellOf({ who, scope }: Stop): StoppedCell | undefined {
  const [kind, gameId = '', event = ''] = scope.split(':');
  if (kind !== 'game' || !who.startsWith('user:') || !isGameEvent(event)) return undefined;
  return { userId: who.slice('user:'.length), gameId, event };
}

/** The address goes in as a hash: the link may end up in somebody's server log. */
export const stopOfInvitations = (address: string): Stop => ({
  who: `address:${createHash('sha256').update(address).digest('hex')}`,
  scope: 'invitations',
});

/** Mails go on, without pictures. */
export const stopOfPictures = (userId: string): Stop => ({ who: `user:${userId}`, scope: PICTURES });
export const PICTURES = 'pictures';

/** No digest comes. What it would tell does not come one by one either. */
export const stopOfDigest = (userId: string): Stop => ({ who: `user:${userId}`, scope: DIGEST });
export const DIGEST = 'digest';

/** A token that stops these mails and can do nothing else. It does not expire: an old mail's link must still work. */
export function stopToken(secret: string, stop: Stop): string {
  const body = Buffer.from(JSON.stringify(stop)).toString('base64url');
  return `${body}.${tag(secret, body)}`;
}

export function readStopToken(secret: string, token: unknown): Stop | undefined {
  if (typeof token !== 'string' || !/^[\w-]{1,600}\.[\w-]{43}$/.test(token)) return undefined;
  const [body = '', given = ''] = token.split('.');
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(tag(secret, body)))) return undefined;
  const parsed = stopSchema.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')));
  return parsed.success ? parsed.data : undefined;
}

const tag = (secret: string, body: string): string =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', secret, 'fieldpost', 'stop mails', 32)))
    .update(body)
    .digest('base64url');

/** The page with the button, for people. */
export const stopPageUrl = (publicUrl: string, token: string): string => `${publicUrl}/mail/stop?token=${token}`;
/** The address a mail program posts to, for RFC 8058. */
export const stopPostUrl = (publicUrl: string, token: string): string => `${publicUrl}/api/unsubscribe?token=${token}`;

export async function isStopped(db: StopDb, stop: Stop): Promise<boolean> {
  const cell = cellOf(stop);
  if (cell !== undefined) return !(await wants(db, { ...cell, channel: 'mail' }));
  return (await db.mailStop.count({ where: { who: stop.who, scope: stop.scope } })) > 0;
}

/** Twice is the same as once. */
export async function stopMails(db: StopDb, stop: Stop): Promise<void> {
  const cell = cellOf(stop);
  if (cell !== undefined) return keepCell(db, cell, false);
  const { who, scope } = stop;
  await db.mailStop.upsert({ where: { who_scope: { who, scope } }, create: { who, scope }, update: {} });
}

export async function resumeMails(db: StopDb, stop: Stop): Promise<void> {
  const cell = cellOf(stop);
  if (cell !== undefined) return keepCell(db, cell, true);
  await db.mailStop.deleteMany({ where: { who: stop.who, scope: stop.scope } });
}

/** A link may be older than the account that it was for is gone. */
async function keepCell(db: StopDb, { userId, gameId, event }: StoppedCell, wanted: boolean): Promise<void> {
  if ((await db.user.count({ where: { id: userId } })) === 0) return;
  const key = { userId, place: gameId, event, channel: 'mail' };
  await db.notificationChoice.upsert({
    where: { userId_place_event_channel: key },
    create: { ...key, wanted },
    update: { wanted },
  });
}
