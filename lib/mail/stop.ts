import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { PrismaClient } from '../db/generated/client';

/** What a link stops: mails of one game to one user, invitations to one address, or the pictures in all mails to one user. */
const stopSchema = z.strictObject({ who: z.string().max(100), scope: z.string().max(100) });
export type Stop = z.infer<typeof stopSchema>;

export type StopDb = Pick<PrismaClient, 'mailStop'>;

export const stopOfGame = (userId: string, gameId: string): Stop => ({
  who: `user:${userId}`,
  scope: `game:${gameId}`,
});

/** The address goes in as a hash: the link may end up in somebody's server log. */
export const stopOfInvitations = (address: string): Stop => ({
  who: `address:${createHash('sha256').update(address).digest('hex')}`,
  scope: 'invitations',
});

/** Mails go on, without pictures. */
export const stopOfPictures = (userId: string): Stop => ({ who: `user:${userId}`, scope: PICTURES });
export const PICTURES = 'pictures';

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

export async function isStopped(db: StopDb, { who, scope }: Stop): Promise<boolean> {
  return (await db.mailStop.count({ where: { who, scope } })) > 0;
}

/** Twice is the same as once. */
export async function stopMails(db: StopDb, { who, scope }: Stop): Promise<void> {
  await db.mailStop.upsert({ where: { who_scope: { who, scope } }, create: { who, scope }, update: {} });
}

export async function resumeMails(db: StopDb, { who, scope }: Stop): Promise<void> {
  await db.mailStop.deleteMany({ where: { who, scope } });
}
