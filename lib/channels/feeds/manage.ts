import { randomUUID } from 'node:crypto';
import { randomToken, sha256 } from '@/lib/auth/secrets';
import { err, ok, type Result } from '@/lib/core/result';
import { askToSetUp } from '@/lib/games/channels/ask-to-set-up';
import type { GameId, UserId } from '@/lib/games/model/types';
import type { ChannelContext } from '../context';
import { type ChannelFault, refusedBy } from '../fault';

/** Whose feed, and of what: one game, or all games of the person where it is missing. */
export interface FeedOf {
  readonly by: UserId;
  readonly gameId?: GameId | undefined;
}

/** The addresses of a feed, in two forms. They are shown this once: the database keeps a hash. */
export interface MadeFeed {
  readonly atom: string;
  readonly calendar: string;
}

type Context = Pick<ChannelContext, 'db' | 'now' | 'services' | 'settings'>;

const scopeOf = ({ gameId }: FeedOf): string => gameId ?? 'all';

/** `fpf_` and 256 random bits. */
const FEED_TOKEN = /^fpf_[\w-]{43}$/;

/** Makes the secret address of a feed; one that was there before opens nothing from now. */
export async function makeFeed(context: Context, feed: FeedOf): Promise<Result<MadeFeed, ChannelFault>> {
  const { by, gameId } = feed;
  if (gameId !== undefined) {
    const asked = await askToSetUp(context.services, { by, gameId, channel: 'feed' });
    if (!asked.ok) return err(refusedBy(asked.error));
  }
  const token = `fpf_${randomToken(32)}`;
  const scope = scopeOf(feed);
  const fields = { hash: sha256(token), createdAt: context.now() };
  await context.db.feed.upsert({
    where: { userId_scope: { userId: by, scope } },
    create: { id: randomUUID(), userId: by, scope, gameId: gameId ?? null, ...fields },
    update: fields,
  });
  const base = `${context.settings.publicUrl}/feeds/${token}`;
  return ok({ atom: `${base}/games.atom`, calendar: `${base}/deadlines.ics` });
}

export async function dropFeed({ db }: Pick<Context, 'db'>, feed: FeedOf): Promise<void> {
  await db.feed.deleteMany({ where: { userId: feed.by, scope: scopeOf(feed) } });
}

/** Since when there is a feed (ISO 8601); undefined where there is none. */
export async function feedSince({ db }: Pick<Context, 'db'>, feed: FeedOf): Promise<string | undefined> {
  const row = await db.feed.findUnique({ where: { userId_scope: { userId: feed.by, scope: scopeOf(feed) } } });
  return row?.createdAt.toISOString();
}

/** Whose feed a token opens; undefined for what opens nothing. */
export async function feedOf({ db }: Pick<Context, 'db'>, token: string): Promise<FeedOf | undefined> {
  if (!FEED_TOKEN.test(token)) return undefined;
  const row = await db.feed.findUnique({ where: { hash: sha256(token) } });
  if (row === null) return undefined;
  return { by: row.userId, ...(row.gameId === null ? {} : { gameId: row.gameId }) };
}
