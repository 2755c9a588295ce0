import { createHmac } from 'node:crypto';
import { sha256 } from '@/lib/auth/secrets';
import { ok, type Result } from '@/lib/core/result';
import type { ChannelContext } from '../context';
import type { Target } from '../hooks/target';
import type { DeliveryContent, Sending, Sent } from './delivery';
import { answered, call, type Failure, isDone } from './outcome';

/**
 * The signature of a body: HMAC-SHA256 in hexadecimal over `<timestamp>.<body>`, the timestamp in whole seconds of Unix time. An old body
 * that somebody sends again has an old timestamp.
 */
const signatureOf = (secret: string, timestamp: number, body: string): string =>
  `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;

/**
 * A signed delivery. To a person only what is new to them goes out: a command that changes nothing for them is told where they chose to hear of the
 * moves of others.
 */
export async function sendJson(
  context: ChannelContext,
  { url, secret }: Extract<Target, { readonly form: 'json' }>,
  sending: Sending,
): Promise<Result<Sent, Failure>> {
  const { id, content, gameUrl, post, keep } = sending;
  // A reminder is sent whatever was told before.
  const mark = content.event === 'waiting' ? sha256(content.awaited.wait) : undefined;
  const isKnown = mark !== undefined && mark === (post?.told ?? NOTHING);
  const moved = content.event === 'waiting' ? content.moved : [];
  if (isKnown && moved.length === 0) return ok('unchanged');
  const now = context.now();
  const body = JSON.stringify({
    id,
    event: isKnown ? 'moved' : content.event,
    sentAt: now.toISOString(),
    ...partOf(content, gameUrl),
  });
  const timestamp = Math.floor(now.getTime() / 1_000);
  const headers = {
    'fieldpost-delivery': id,
    'fieldpost-timestamp': String(timestamp),
    'fieldpost-signature': signatureOf(secret, timestamp, body),
  };
  const sent = await call(context, { method: 'POST', url, headers, body });
  if (!sent.ok) return sent;
  if (!isDone(sent.value)) return answered(sent.value);
  if (mark !== undefined) await keep({ told: mark });
  return ok('sent');
}

/** Who was never told of a game knows that nothing waits there. */
const NOTHING = sha256('');

function partOf(content: DeliveryContent, url: string): object {
  if (content.event === 'test') return {};
  if (content.event === 'game-moved') return { url, game: content.game };
  const lines = content.moved.length === 0 ? {} : { lines: content.moved };
  return { url, game: content.game, waiting: content.waiting, ...lines };
}
