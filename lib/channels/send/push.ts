import webpush from 'web-push';
import { sha256 } from '@/lib/auth/secrets';
import { inZone } from '@/lib/clock/zones';
import { err, ok, type Result } from '@/lib/core/result';
import type { NewsForPerson } from '@/lib/games/channels/game-news';
import { listGameLists } from '@/lib/games/play/list-games';
import type { ChannelContext } from '../context';
import type { Target } from '../hooks/target';
import { sendRequest } from '../net/send-request';
import { vapidKeys } from '../push/vapid';
import { clockWords, plain } from './chat-text';
import type { Sending, Sent } from './delivery';
import { answered, type Failure, failure, isDone } from './outcome';

/** What the service worker shows. `waiting`: in how many games something waits, for the number on the icon. */
interface PushMessage {
  readonly title: string;
  readonly body: string;
  readonly url: string;
  readonly tag: string;
  readonly waiting?: number;
}

/** Sentences about moves of others: the last ones. */
const MOST_MOVES = 3;

/** Seconds that a push service keeps a message for a device that is off: after that the mail has long come. */
const KEPT_S = 24 * 60 * 60;

/**
 * A push message for a new wait, or for moves of others where that was chosen, encrypted for one browser. That a wait is over is not told: browsers want every message shown, and the
 * number on the icon is put right when the games are looked at.
 */
export async function sendPush(
  context: ChannelContext,
  target: Extract<Target, { readonly form: 'push' }>,
  { content, gameUrl, post, keep }: Sending,
  by: string,
): Promise<Result<Sent, Failure>> {
  if (content.event === 'game-moved') return ok('unchanged');
  if (content.event === 'test') return put(context, target, testMessage(context));
  if (content.event === 'reminder') return put(context, target, await messageOf(context, content, gameUrl, by));
  const mark = sha256(content.awaited.wait);
  const isKnown = mark === post?.told || (post === undefined && content.waiting.length === 0);
  if (isKnown && content.moved.length === 0) return ok('unchanged');
  const sent =
    content.waiting.length === 0 && content.moved.length === 0
      ? ok('unchanged' as const)
      : await put(context, target, await messageOf(context, content, gameUrl, by));
  if (sent.ok) await keep({ told: mark });
  return sent;
}

const testMessage = ({ settings }: ChannelContext): PushMessage => ({
  title: 'Fieldpost',
  body: 'Push messages arrive in this browser.',
  url: `${settings.publicUrl}/games`,
  tag: 'test',
});

async function messageOf(
  { services, db }: ChannelContext,
  { event, game, waiting, moved }: NewsForPerson & { readonly event: 'waiting' | 'reminder' },
  url: string,
  by: string,
): Promise<PushMessage> {
  const still = event === 'reminder' ? 'Still: ' : '';
  const lists = await listGameLists(services, { by });
  const asked = lists.ok ? lists.value.get('asked')?.total : undefined;
  return {
    title: plain(game.name, 60),
    body: [
      ...waiting.map(({ title, roleName }) => `${still}${plain(title)} (${plain(roleName, 60)})`),
      ...(event === 'reminder' ? await clockLines(db, game, by) : []),
      ...moved.slice(-MOST_MOVES).map(({ text }) => plain(text)),
    ].join('\n'),
    url,
    tag: game.gameId,
    ...(asked === undefined ? {} : { waiting: asked }),
  };
}

/** Until when, in the reader's zone, and what happens then. */
async function clockLines(
  db: Pick<ChannelContext['db'], 'user'>,
  { clocks, deadlines }: NewsForPerson['game'],
  by: string,
): Promise<readonly string[]> {
  const person = await db.user.findUnique({ where: { id: by }, select: { timeZone: true } });
  const when = (at: string) => inZone(at, person?.timeZone ?? 'UTC');
  return [
    ...clocks.map((clock) => `${when(clock.at)}: ${clockWords(clock)}. ${clock.effect}`),
    ...deadlines.map(({ at, effect }) => `${when(at)}: ${plain(effect)}`),
  ];
}

/** Whom a push service may write to. A demo has no public address. */
const subjectOf = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? publicUrl : 'mailto:fieldpost@fieldpost.invalid';

async function put(
  { net, settings }: ChannelContext,
  { endpoint, p256dh, auth }: Extract<Target, { readonly form: 'push' }>,
  message: PushMessage,
): Promise<Result<Sent, Failure>> {
  const details = webpush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
    vapidDetails: { subject: subjectOf(settings.publicUrl), ...vapidKeys(settings.secret) },
    TTL: KEPT_S,
    urgency: 'high',
    // A newer message about the same game takes the place of one that waits.
    topic: message.tag.replace(/-/g, '').slice(0, 32),
  });
  const headers = Object.fromEntries(Object.entries(details.headers).map(([name, value]) => [name, String(value)]));
  const sent = await sendRequest(net, { method: 'POST', url: endpoint, headers, body: details.body ?? '' });
  if (!sent.ok) return failure(sent.error.message);
  if (isDone(sent.value)) return ok('sent');
  const isGone = sent.value.status === 404 || sent.value.status === 410;
  return isGone ? err({ why: 'The browser takes no more messages.', gone: true }) : answered(sent.value);
}
