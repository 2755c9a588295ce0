import { randomUUID } from 'node:crypto';
import { randomToken } from '@/lib/auth/secrets';
import { err, ok, type Result } from '@/lib/core/result';
import { askToSetUp } from '@/lib/games/channels/ask-to-set-up';
import type { GameId, UserId } from '@/lib/games/model/types';
import type { ChannelContext } from '../context';
import { type ChannelFault, fault, refusedBy } from '../fault';
import { hostOf, openTarget, parseTarget, sealTarget, type Target, type TypedTarget } from './target';

/** Webhooks that one person may have. */
const MOST_HOOKS = 20;
/** Tests of one webhook in ten minutes. */
const MOST_TESTS = 5;
const TESTS_WITHIN_MS = 10 * 60_000;

/** `secret`: shown this once; only of the form `json`, where it signs. */
export interface MadeHook {
  readonly hookId: string;
  readonly host: string;
  readonly secret?: string;
}

interface MakeInput {
  readonly by: UserId;
  /** Missing: all games of the person. */
  readonly gameId?: GameId | undefined;
  readonly target: TypedTarget;
}

/** `fphs_` and 256 random bits. */
const newSecret = (): string => `fphs_${randomToken(32)}`;

/** Sets a webhook up. Of a game: for its owner and its game master. */
export async function makeHook(
  context: ChannelContext,
  { by, gameId, target: typed }: MakeInput,
): Promise<Result<MadeHook, ChannelFault>> {
  if (gameId !== undefined) {
    const asked = await askToSetUp(context.services, { by, gameId, channel: 'webhook' });
    if (!asked.ok) return err(refusedBy(asked.error));
  }
  const target = parseTarget(context, typed, newSecret());
  if (!target.ok) return target;
  return storeHook(context, { by, gameId, target: target.value });
}

interface StoreInput {
  readonly by: UserId;
  readonly gameId?: GameId | undefined;
  readonly target: Target;
}

/** Keeps a webhook whose target was looked at, and whose owner may have it. */
export async function storeHook(
  context: ChannelContext,
  { by, gameId, target }: StoreInput,
): Promise<Result<MadeHook, ChannelFault>> {
  const id = randomUUID();
  const host = hostOf(target);
  const sealed = sealTarget(context, target);
  const data = { id, userId: by, gameId: gameId ?? null, form: target.form, host, sealed, createdAt: context.now() };
  const made = await context.db.$transaction(async (tx) => {
    // Two buttons pressed at once wait for each other here.
    await tx.$queryRaw`select id from users where id = ${by} for update`;
    if ((await tx.webhook.count({ where: { userId: by } })) >= MOST_HOOKS) return false;
    await tx.webhook.create({ data });
    return true;
  });
  if (!made) return err(fault('too-many-webhooks', `You have ${MOST_HOOKS} webhooks; remove one that is not used.`));
  return ok({ hookId: id, host, ...secretOf(target) });
}

const secretOf = (target: { readonly form: string; readonly secret?: string }): Pick<MadeHook, 'secret'> =>
  target.secret === undefined ? {} : { secret: target.secret };

/** One webhook of somebody's own. */
interface OwnHook {
  readonly by: UserId;
  readonly hookId: string;
}

const NONE = fault('no-such-webhook', 'You have no such webhook.');

/** A new secret in place of the one there is, which signs nothing from now. */
export async function renewSecret(context: ChannelContext, own: OwnHook): Promise<Result<MadeHook, ChannelFault>> {
  const row = await find(context, own);
  const target = row === undefined ? undefined : openTarget(context, row.sealed);
  if (row === undefined || target?.form !== 'json') return err(NONE);
  const secret = newSecret();
  await context.db.webhook.updateMany({
    where: { id: row.id, userId: own.by },
    data: { sealed: sealTarget(context, { ...target, secret }) },
  });
  return ok({ hookId: row.id, host: row.host, secret });
}

export async function removeHook({ db }: ChannelContext, { by, hookId }: OwnHook): Promise<void> {
  if (!isUuid(hookId)) return;
  const { count } = await db.webhook.deleteMany({ where: { id: hookId, userId: by } });
  if (count > 0) await db.notificationChoice.deleteMany({ where: { userId: by, channel: `hook:${hookId}` } });
}

/** Queues a delivery that tells of nothing, also to a webhook that is dead: it lives again when the test arrives. */
export async function testHook(context: ChannelContext, own: OwnHook): Promise<Result<undefined, ChannelFault>> {
  const row = await find(context, own);
  if (row === undefined) return err(NONE);
  const { db, now } = context;
  const since = new Date(now().getTime() - TESTS_WITHIN_MS);
  const recent = await db.webhookDelivery.count({ where: { hookId: row.id, gameId: null, queuedAt: { gt: since } } });
  if (recent >= MOST_TESTS) return err(fault('too-many-tests', `At most ${MOST_TESTS} tests in ten minutes.`));
  const id = randomUUID();
  const jobs = JSON.stringify([{ task: 'send-hook', payload: { delivery: id }, key: `send-hook:${id}` }]);
  await db.$transaction(async (tx) => {
    await tx.webhookDelivery.create({ data: { id, hookId: row.id, queuedAt: now() } });
    await tx.$executeRaw`select fieldpost_queue_mails(${jobs}::json)`;
  });
  return ok(undefined);
}

async function find({ db }: ChannelContext, { by, hookId }: OwnHook) {
  if (!isUuid(hookId)) return undefined;
  return (await db.webhook.findFirst({ where: { id: hookId, userId: by } })) ?? undefined;
}

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
