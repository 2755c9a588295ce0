import { createHash, createHmac, hkdfSync } from 'node:crypto';
import type { RoleId } from '@/lib/core/ruleset';
import type { GameId, UserId } from '@/lib/games/model/types';
import type { MailContext, MailDb } from '../context';
import { base32 } from './joining/base32';

/** What a token stands for: one person's next action from one seat, on one version of a game. */
export interface TokenFor {
  readonly gameId: GameId;
  readonly userId: UserId;
  readonly role: RoleId;
  readonly version: number;
  /** The number of the next log entry at that version. */
  readonly seq: number;
  /** The message that the mail tells. */
  readonly pressId?: string;
}

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * The secret of one decision. It follows from what it stands for and the service's own secret, so that a mail that is sent a
 * second time after a crash, and the receipt of refused orders, carry the same one; nobody else can work it out.
 */
function tokenOf(secret: string, { gameId, userId, role, version, seq, pressId }: TokenFor, lives: number): string {
  const key = Buffer.from(hkdfSync('sha256', secret, 'fieldpost', 'orders by mail', 32));
  const about = pressId === undefined ? [] : [pressId];
  const meant = JSON.stringify([gameId, userId, role, version, seq, lives, ...about]);
  return base32(createHmac('sha256', key).update(meant).digest().subarray(0, 16));
}

/** The address for the reply to a mail; undefined where no mail is taken in. */
export async function replyAddress(context: MailContext, to: TokenFor): Promise<string | undefined> {
  const { db, services, settings, now } = context;
  if (settings.ordersDomain === undefined) return undefined;
  const token = tokenOf(settings.secret, to, services.guard.acceptedLosses(to.gameId));
  const hash = hashOfToken(token);
  await db.orderToken.upsert({ where: { hash }, create: { hash, ...to, createdAt: now() }, update: {} });
  return `orders+${token}@${settings.ordersDomain}`;
}

/** In the place of a token: the mail came to the address of digests. No token is that short. */
export const DIGEST = 'digest';

export interface KnownToken extends TokenFor {
  readonly hash: string;
  readonly usedAt: Date | null;
}

export async function findToken(db: Pick<MailDb, 'orderToken'>, hash: string | null): Promise<KnownToken | undefined> {
  // A person who has deleted their account answers no mail, although its token may not have been erased yet.
  const row = hash === null ? null : await db.orderToken.findUnique({ where: { hash, user: { erasure: null } } });
  if (row === null) return undefined;
  const { pressId, ...token } = row;
  return pressId === null ? token : { ...token, pressId };
}
