import { z } from 'zod';
import { err, type Result } from '@/lib/core/result';
import { newsForAll, newsForPerson } from '@/lib/games/channels/game-news';
import type { GameId } from '@/lib/games/model/types';
import type { ChannelContext } from '../context';
import { openTarget, type Target } from '../hooks/target';
import type { Channel } from '../notifications/events';
import { wantedKinds } from '../notifications/wanted-kinds';
import { wants } from '../notifications/wants';
import { quietFor } from '../quiet/quiet-hours';
import { PATIENCE_MS, waitAfter } from './backoff';
import { sendChat } from './chat';
import { chatPictureOf } from './chat-picture';
import { deliveredTurns } from './delivered-turns';
import type { ChatPicture, DeliveryContent, Post, Sending, Sent } from './delivery';
import { discordChat } from './discord';
import { sendJson } from './json';
import { matrixChat } from './matrix';
import type { Failure } from './outcome';
import { sendPush } from './push';
import { slackChat } from './slack';

export const hookPayload = z.object({ delivery: z.uuid(), gameId: z.uuid().optional() });
type HookPayload = z.infer<typeof hookPayload>;

/** What the queue does for a delivery: the same job again at a later instant, and the mail about a webhook that is dead. */
interface HookQueue {
  readonly again: (at: Date) => Promise<unknown>;
  readonly mailDead: (hookId: string) => Promise<unknown>;
}

/** `later`: it is looked at again, because its game is held, or another delivery of the webhook is on its way. */
export type HookFate = Sent | 'skipped' | 'given-up' | 'failed' | 'dead' | 'retried' | 'later' | 'gone';

/** Longer than a delivery with its requests takes. */
const LEASE_MS = 120_000;
const BUSY_MS = 2_000;
const HELD_MS = 5 * 60_000;

/** One try of one delivery. */
export async function sendHook(
  context: ChannelContext,
  { delivery: id, gameId }: HookPayload,
  queue: HookQueue,
): Promise<HookFate> {
  const { db, services } = context;
  const row = await db.webhookDelivery.findUnique({ where: { id }, include: { hook: true } });
  if (row === null || row.status !== 'queued') return 'gone';
  // What has lost entries may be undone, or told twice.
  if (gameId !== undefined && (await services.guard.lossOf(gameId)) !== undefined)
    return later(context, queue, HELD_MS);
  const quiet = await quietUntilFor(context, row);
  if (quiet !== undefined) {
    await queue.again(quiet);
    return 'later';
  }
  if (!(await takeLease(context, row.hook.id))) return later(context, queue, BUSY_MS);
  try {
    return await tryOnce(context, row, queue);
  } finally {
    await db.webhook.updateMany({ where: { id: row.hook.id }, data: { busyUntil: null } });
  }
}

/** Push messages wait for the end of their reader's quiet hours, unless they asked for one as a test. */
const quietUntilFor = async (context: ChannelContext, { gameId, hook }: Row): Promise<Date | undefined> =>
  hook.form === 'push' && gameId !== null ? quietFor(context, hook.userId, context.now()) : undefined;

async function later({ now }: ChannelContext, { again }: HookQueue, ms: number): Promise<HookFate> {
  await again(new Date(now().getTime() + ms));
  return 'later';
}

/** False while another delivery of the webhook is on its way: two at once would make two posts. */
async function takeLease({ db, now }: ChannelContext, id: string): Promise<boolean> {
  const at = now();
  const { count } = await db.webhook.updateMany({
    where: { id, OR: [{ busyUntil: null }, { busyUntil: { lt: at } }] },
    data: { busyUntil: new Date(at.getTime() + LEASE_MS) },
  });
  return count === 1;
}

interface Row {
  readonly id: string;
  readonly gameId: string | null;
  readonly fromSeq: number;
  readonly toSeq: number;
  readonly reminds: string | null;
  readonly attempts: number;
  readonly hook: Hook;
}

interface Hook {
  readonly id: string;
  readonly userId: string;
  readonly gameId: string | null;
  readonly form: string;
  readonly sealed: string;
  readonly failingSince: Date | null;
  readonly deadAt: Date | null;
}

async function tryOnce(context: ChannelContext, row: Row, queue: HookQueue): Promise<HookFate> {
  const { hook, gameId } = row;
  if (hook.deadAt !== null && gameId !== null) return end(context, row, 'given-up');
  const post = await readPost(context, row);
  const content = await contentOf(context, row, post);
  if (content === undefined) return end(context, row, 'skipped');
  const sent = await send(context, row, { content, post });
  if (!sent.ok) return failed(context, row, sent.error, queue);
  await end(context, row, sent.value);
  const alive = { failingSince: null, ...(gameId === null ? { deadAt: null } : {}) };
  if (sent.value === 'sent') await context.db.webhook.updateMany({ where: { id: hook.id }, data: alive });
  return sent.value;
}

const CHATS: ReadonlySet<string> = new Set(['discord', 'slack', 'matrix']);
const MOST_ENTRIES = 100;

/** What the receiver may know by now; undefined where that is nothing any more. */
async function contentOf(
  { services, db }: ChannelContext,
  row: Row,
  post: Post | undefined,
): Promise<DeliveryContent | undefined> {
  const { gameId, hook, fromSeq, toSeq: to } = row;
  if (gameId === null) return { event: 'test' };
  if (hook.gameId !== null) {
    // A thread tells what came before, too, where that delivery is still on its way; no more than fits.
    const from = CHATS.has(hook.form) ? Math.max(post?.toldTo ?? fromSeq, to - MOST_ENTRIES) : fromSeq;
    const table = await newsForAll(services, { by: hook.userId, gameId, from, to });
    return table === undefined ? undefined : { event: 'game-moved', ...table };
  }
  const channel = hook.form === 'push' ? 'push' : (`hook:${hook.id}` as const);
  if (row.reminds !== null) return reminderOf({ services, db }, { ...row, gameId, reminds: row.reminds }, channel);
  const { kinds, moved } = await wantedKinds(db, { userId: hook.userId, gameId, channel });
  const moves = moved ? { from: fromSeq, to } : undefined;
  const person = await newsForPerson(services, { by: hook.userId, gameId, kinds, moves });
  return person === undefined ? undefined : { event: 'waiting', ...person };
}

/** That the side still has not acted: undefined once it has, and for who wants no reminders here. */
async function reminderOf(
  { services, db }: Pick<ChannelContext, 'services' | 'db'>,
  { gameId, hook, reminds: role, fromSeq }: Row & { readonly gameId: GameId; readonly reminds: string },
  channel: Channel,
): Promise<DeliveryContent | undefined> {
  const { userId: by } = hook;
  if (!(await wants(db, { userId: by, gameId, event: 'reminder', channel }))) return undefined;
  const waits = (await services.store.readGame(gameId))?.summary.waits ?? [];
  if (!waits.some((wait) => wait.role === role && wait.seq === fromSeq)) return undefined;
  const person = await newsForPerson(services, { by, gameId, kinds: new Set(['act']) });
  const waiting = person?.waiting.filter((duty) => duty.role === role) ?? [];
  return person === undefined || waiting.length === 0 ? undefined : { event: 'reminder', ...person, waiting };
}

async function send(
  context: ChannelContext,
  row: Row,
  { content, post }: Pick<Sending, 'content' | 'post'>,
): Promise<Result<Sent, Failure>> {
  const target = openTarget(context, row.hook.sealed);
  if (target === undefined) return err({ why: 'The secret of the service has changed: set the webhook up again.' });
  const sending: Sending = {
    id: row.id,
    content,
    gameUrl: `${context.settings.publicUrl}/games/${row.gameId ?? ''}`,
    to: row.toSeq,
    post,
    keep: (kept) => keepPost(context, row, kept),
  };
  if (target.form === 'json') return sendJson(context, target, sending);
  if (target.form === 'push') return sendPush(context, target, sending, row.hook.userId);
  const picture = await pictureOf(context, row);
  const { hook, fromSeq: from, toSeq: to } = row;
  const turns = await deliveredTurns(context, { by: hook.userId, content, post, from, to });
  return sendChat(context, chatOf(context, target), {
    ...sending,
    ...(picture === undefined ? {} : { picture }),
    ...(turns === undefined ? {} : { turns }),
  });
}

const pictureOf = async (context: ChannelContext, { gameId, hook, fromSeq }: Row): Promise<ChatPicture | undefined> =>
  gameId === null ? undefined : chatPictureOf(context, { by: hook.userId, gameId, from: fromSeq });

function chatOf(context: ChannelContext, target: Exclude<Target, { readonly form: 'json' | 'push' }>) {
  if (target.form === 'discord') return discordChat(context, target);
  return target.form === 'slack' ? slackChat(context, target) : matrixChat(context, target);
}

async function readPost({ db }: ChannelContext, { hook, gameId }: Row): Promise<Post | undefined> {
  if (gameId === null) return undefined;
  const row = await db.webhookPost.findUnique({ where: { hookId_gameId: { hookId: hook.id, gameId } } });
  if (row === null) return undefined;
  const { told, message, pinged, ping, turn, thread, toldTo } = row;
  return {
    told,
    ...(message === null ? {} : { message }),
    ...(pinged === null ? {} : { pinged }),
    ...(ping === null ? {} : { ping }),
    ...(turn === null ? {} : { turn }),
    ...(thread === null ? {} : { thread }),
    ...(toldTo === null ? {} : { toldTo }),
  };
}

async function keepPost({ db }: ChannelContext, { hook, gameId }: Row, post: Post): Promise<void> {
  if (gameId === null) return;
  const { told, message = null, pinged = null, ping = null, turn = null, thread = null, toldTo = null } = post;
  const fields = { told, message, pinged, ping, turn, thread, toldTo };
  await db.webhookPost.upsert({
    where: { hookId_gameId: { hookId: hook.id, gameId } },
    create: { hookId: hook.id, gameId, ...fields },
    update: fields,
  });
}

type Ended = Sent | 'skipped' | 'given-up' | 'failed';

async function end({ db, now }: ChannelContext, row: Row, status: Ended, answer?: string): Promise<Ended> {
  const tried = status === 'sent' || status === 'failed' ? 1 : 0;
  await db.webhookDelivery.updateMany({
    where: { id: row.id },
    data: { status, endedAt: now(), answer: answer ?? null, attempts: row.attempts + tried },
  });
  return status;
}

/** Tried again later and later; after a week without one success the webhook is dead, and its owner gets a mail. A test has one try. */
async function failed(
  context: ChannelContext,
  row: Row,
  { why, retryAfter, gone }: Failure,
  { again, mailDead }: HookQueue,
): Promise<HookFate> {
  const { db, now } = context;
  const { hook } = row;
  if (gone) {
    await db.webhook.deleteMany({ where: { id: hook.id } });
    return 'gone';
  }
  if (row.gameId === null) return end(context, row, 'failed', why);
  const since = hook.failingSince ?? now();
  if (now().getTime() - since.getTime() >= PATIENCE_MS) {
    // First the mail: a job that comes back after a fault queues it under the same key.
    await mailDead(hook.id);
    await end(context, row, 'given-up', why);
    await db.webhook.updateMany({ where: { id: hook.id }, data: { deadAt: now() } });
    await db.webhookDelivery.updateMany({
      where: { hookId: hook.id, status: 'queued', gameId: { not: null } },
      data: { status: 'given-up', endedAt: now() },
    });
    return 'dead';
  }
  const attempts = row.attempts + 1;
  await db.webhook.updateMany({ where: { id: hook.id, failingSince: null }, data: { failingSince: since } });
  await db.webhookDelivery.updateMany({ where: { id: row.id }, data: { attempts, answer: why } });
  await again(new Date(now().getTime() + waitAfter(attempts, retryAfter)));
  return 'retried';
}
