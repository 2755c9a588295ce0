import { err, ok, type Result } from '@/lib/core/result';
import type { PrismaClient } from '@/lib/db/generated/client';
import type { UserId } from '@/lib/games/model/types';
import { type ChannelFault, fault } from '../fault';
import { type DigestTimes, nextDigest } from './digest-times';

type Db = Pick<PrismaClient, 'digest' | 'mailStop' | 'user'>;
type WriteDb = Db & Pick<PrismaClient, '$transaction'>;
interface Context<D> {
  readonly db: D;
  readonly now: () => Date;
}

/** What somebody has chosen. All instants: ISO 8601. */
export interface DigestView {
  readonly every: 'never' | 'day' | 'week';
  readonly weekday?: number;
  readonly hour?: number;
  readonly nextAt?: string;
  /** By the link in a digest: none comes, and no single mails in its place. */
  readonly stopped: boolean;
  /** Missing where they have set none on their profile: then there is no digest. */
  readonly timeZone?: string;
}

const stopOf = (userId: UserId) => ({ who: `user:${userId}`, scope: 'digest' });

export async function readDigest(db: Db, userId: UserId): Promise<DigestView> {
  const row = await db.digest.findUnique({ where: { userId } });
  const person = await db.user.findUnique({ where: { id: userId }, select: { timeZone: true } });
  const zone = person?.timeZone ? { timeZone: person.timeZone } : {};
  const stopped = row !== null && (await db.mailStop.count({ where: stopOf(userId) })) > 0;
  if (row === null) return { every: 'never', stopped, ...zone };
  return {
    every: row.every === 'week' ? 'week' : 'day',
    ...(row.weekday === null ? {} : { weekday: row.weekday }),
    hour: row.hour,
    nextAt: row.nextAt.toISOString(),
    stopped,
    ...zone,
  };
}

interface Chosen {
  readonly every: 'never' | 'day' | 'week';
  readonly weekday?: number | undefined;
  readonly hour?: number | undefined;
}

/** Keeps a choice and queues the next digest. What was chosen before sends nothing any more. */
export async function saveDigest(
  { db, now }: Context<WriteDb>,
  userId: UserId,
  { every, weekday, hour }: Chosen,
): Promise<Result<undefined, ChannelFault>> {
  if (every === 'never') {
    await db.$transaction([
      db.digest.deleteMany({ where: { userId } }),
      db.mailStop.deleteMany({ where: stopOf(userId) }),
    ]);
    return ok(undefined);
  }
  if (hour === undefined) return err(fault('invalid-digest', 'Choose the hour at which it comes.', 'hour'));
  if (every === 'week' && weekday === undefined)
    return err(fault('invalid-digest', 'Choose the day of the week on which it comes.', 'weekday'));
  const person = await db.user.findUnique({ where: { id: userId }, select: { timeZone: true } });
  if (!person?.timeZone)
    return err(fault('no-time-zone', 'Set your time zone on your profile first: the hour is that of your clock.'));
  const at = now();
  const times = { every, hour, weekday: every === 'week' ? weekday : undefined, timeZone: person.timeZone };
  const nextAt = nextDigest(at, times);
  const fields = { every, hour, weekday: times.weekday ?? null, nextAt, lastAt: null };
  await db.$transaction(async (tx) => {
    await tx.digest.upsert({ where: { userId }, create: { userId, ...fields, since: at }, update: fields });
    await tx.mailStop.deleteMany({ where: stopOf(userId) });
    await queueDigest(tx, userId, nextAt);
  });
  return ok(undefined);
}

/** Somebody's clock shows another time from now: the next digest comes by it. */
export async function moveDigest(context: Context<WriteDb>, userId: UserId): Promise<void> {
  const { every, weekday, hour, stopped, timeZone } = await readDigest(context.db, userId);
  if (every === 'never' || stopped || timeZone === undefined) return;
  await saveDigest(context, userId, { every, weekday, hour });
}

/** One job for one digest of one person: asked for twice, it is queued once. */
async function queueDigest(tx: Pick<PrismaClient, '$executeRaw'>, userId: UserId, at: Date): Promise<void> {
  const runAt = at.toISOString();
  const job = { task: 'send-digest', payload: { userId, at: runAt }, key: `digest:${userId}:${runAt}`, runAt };
  const jobs = JSON.stringify([job]);
  await tx.$executeRaw`select fieldpost_queue_mails(${jobs}::json)`;
}

/**
 * Whether the digest of this instant is still to be sent, and since when it tells. The first time it is asked it queues the next one, so
 * that one that fails for good stops none of those that follow. Undefined where another was chosen since.
 */
export async function beginDigest(
  db: WriteDb & Pick<PrismaClient, '$executeRaw'>,
  userId: UserId,
  at: Date,
): Promise<{ readonly since: Date; readonly timeZone: string } | undefined> {
  const row = await db.digest.findUnique({ where: { userId }, include: { user: { select: { timeZone: true } } } });
  const timeZone = row?.user.timeZone ?? 'UTC';
  if (row === null) return undefined;
  const begun = { since: row.since, timeZone };
  if (row.lastAt?.getTime() === at.getTime()) return begun;
  if (row.nextAt.getTime() !== at.getTime()) return undefined;
  const times: DigestTimes = {
    every: row.every === 'week' ? 'week' : 'day',
    weekday: row.weekday ?? undefined,
    hour: row.hour,
    timeZone,
  };
  const nextAt = nextDigest(at, times);
  const moved = await db.$transaction(async (tx) => {
    const { count } = await tx.digest.updateMany({ where: { userId, nextAt: at }, data: { nextAt, lastAt: at } });
    if (count > 0) await queueDigest(tx, userId, nextAt);
    return count > 0;
  });
  return moved ? begun : undefined;
}

/** All up to there is told. */
export async function endDigest(db: Pick<Db, 'digest'>, userId: UserId, at: Date): Promise<void> {
  await db.digest.updateMany({ where: { userId, lastAt: at }, data: { since: at } });
}
