import { sha256 } from '@/lib/auth/secrets';
import { readGameFeed, readOwnFeed } from '@/lib/games/channels/read-feed';
import type { ChannelContext } from '../context';
import { atomOf } from './atom';
import { calendarOf } from './calendar';
import { type FeedText, gameFeedText, ownFeedText } from './entries';
import { type FeedOf, feedOf } from './manage';

const FEED_FILES = ['games.atom', 'deadlines.ics'] as const;

const TYPES = {
  'games.atom': 'application/atom+xml; charset=utf-8',
  'deadlines.ics': 'text/calendar; charset=utf-8',
} as const satisfies Readonly<Record<(typeof FEED_FILES)[number], string>>;

type Context = Pick<ChannelContext, 'db' | 'services' | 'settings'>;

interface Asked {
  readonly token: string;
  readonly file: string;
  /** If-None-Match. */
  readonly known: string | undefined;
}

/**
 * A feed at its secret address, which is the right to read it: no cookie counts. What opens nothing, what opens nothing any more, and a
 * game that its reader may not see any more look the same.
 */
export async function answerFeed(context: Context, { token, file: name, known }: Asked): Promise<Response> {
  const file = FEED_FILES.find((one) => one === name);
  const feed = file === undefined ? undefined : await feedOf(context, token);
  const text = feed === undefined ? undefined : await textOf(context, feed);
  if (file === undefined || text === undefined)
    return new Response('There is no such feed.\n', { status: 404, headers: HIDDEN });
  const { publicUrl } = context.settings;
  const body =
    file === 'games.atom' ? atomOf(text, `${publicUrl}/feeds/${token}/${file}`) : calendarOf(text, publicUrl);
  const headers = { ...HIDDEN, etag: `"${sha256(body).slice(0, 32)}"`, 'content-type': TYPES[file] };
  if (matches(known, headers.etag)) return new Response(null, { status: 304, headers });
  return new Response(body, { headers });
}

/** Nobody on the way keeps it, no search engine lists it, and no page that it leads to learns the address. */
const HIDDEN = {
  'cache-control': 'private, no-cache',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
  'content-type': 'text/plain; charset=utf-8',
} as const;

const matches = (known = '', etag: string): boolean =>
  known.split(',').some((one) => one.trim().replace(/^W\//, '') === etag || one.trim() === '*');

async function textOf({ db, services, settings }: Context, { by, gameId }: FeedOf): Promise<FeedText | undefined> {
  if (gameId === undefined) {
    const games = await readOwnFeed(services, { by });
    const person = await db.user.findUnique({ where: { id: by }, select: { timeZone: true } });
    return ownFeedText(settings.publicUrl, games, person?.timeZone ?? 'UTC');
  }
  const read = await readGameFeed(services, { by, gameId });
  return read.ok ? gameFeedText(settings.publicUrl, read.value) : undefined;
}
