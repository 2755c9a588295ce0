import type { RoleId } from '@/lib/core/ruleset';
import type { PrismaClient } from '@/lib/db/generated/client';
import { reminderIdOf } from '@/lib/games/model/ids';
import type { GameId, UserId } from '@/lib/games/model/types';

type RemindersDb = Pick<PrismaClient, '$transaction' | 'webhook' | 'webhookDelivery'>;

/** One reminder of a side that has not acted since the entry `seq`. `step`: which one, such as `half-12`. */
interface Reminder {
  readonly gameId: GameId;
  readonly role: RoleId;
  readonly seq: number;
  readonly step: string;
}

const idOf = (hookId: string, { gameId, role, seq, step }: Reminder): string =>
  reminderIdOf(hookId, gameId, JSON.stringify([role, seq, step]));

/**
 * Queues a reminder for each browser and webhook that tells this person of all their games. The same one is queued once, and what they have not
 * chosen is skipped when it would go out.
 */
export async function queueReminders(db: RemindersDb, userId: UserId, reminder: Reminder, at: Date): Promise<void> {
  const hooks = await db.webhook.findMany({ where: { userId, gameId: null, deadAt: null }, select: { id: true } });
  if (hooks.length === 0) return;
  const { gameId, role, seq } = reminder;
  const rows = hooks.map(({ id: hookId }) => ({
    ...{ id: idOf(hookId, reminder), hookId, gameId, reminds: role, fromSeq: seq, toSeq: seq },
    queuedAt: at,
  }));
  const jobs = rows.map(({ id }) => ({
    task: 'send-hook',
    payload: { delivery: id, gameId },
    key: `send-hook:${id}`,
  }));
  await db.$transaction(async (tx) => {
    await tx.webhookDelivery.createMany({ data: rows, skipDuplicates: true });
    await tx.$executeRaw`select fieldpost_queue_mails(${JSON.stringify(jobs)}::json)`;
  });
}

/** Which of these reminders one of these people got by a channel beside mail, as its service has said. */
export async function cameBesideMail(
  db: Pick<RemindersDb, 'webhook' | 'webhookDelivery'>,
  people: readonly UserId[],
  reminders: readonly Reminder[],
): Promise<ReadonlySet<Reminder>> {
  const hooks = await db.webhook.findMany({
    where: { userId: { in: [...people] }, gameId: null },
    select: { id: true },
  });
  if (hooks.length === 0) return new Set();
  const byId = new Map(hooks.flatMap(({ id }) => reminders.map((one) => [idOf(id, one), one] as const)));
  const came = await db.webhookDelivery.findMany({
    where: { id: { in: [...byId.keys()] }, status: 'sent' },
    select: { id: true },
  });
  return new Set(came.flatMap(({ id }) => byId.get(id) ?? []));
}
