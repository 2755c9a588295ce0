import { quietUntil } from '@/lib/channels/quiet/quiet-until';
import type { PrismaClient } from '@/lib/db/generated/client';
import { keyed } from '@/lib/games/engine/mails';
import type { HeldMail, MailedPerson } from '@/lib/games/model/mail-records';
import type { GameId, UserId } from '@/lib/games/model/types';

type Db = Pick<PrismaClient, '$queryRaw' | 'digest' | 'mailStop' | 'user'>;

/** When the next digest of each comes who has chosen one; of who has stopped it by its link, nothing comes. */
export interface Digests {
  readonly nextOf: (userId: UserId) => Date | undefined;
  readonly isStopped: (userId: UserId) => boolean;
}

export async function readDigests(db: Pick<Db, 'digest' | 'mailStop'>, ids: readonly UserId[]): Promise<Digests> {
  const rows = await db.digest.findMany({
    where: { userId: { in: [...ids] } },
    select: { userId: true, nextAt: true },
  });
  const who = rows.map(({ userId }) => `user:${userId}`);
  const stops = who.length === 0 ? [] : await db.mailStop.findMany({ where: { who: { in: who }, scope: 'digest' } });
  return {
    nextOf: (id) => rows.find(({ userId }) => userId === id)?.nextAt,
    isStopped: (id) => stops.some((stop) => stop.who === `user:${id}`),
  };
}

/** A mail that was asked for once more and has not been tried, as its row has it. */
export interface AskedAgain {
  readonly id: string;
  readonly kind: string;
  readonly seq: number | null;
}

const TASKS: ReadonlyMap<string, 'send-called' | 'send-consent' | 'send-take-back' | 'send-your-action'> = new Map([
  ['called', 'send-called'],
  ['action', 'send-your-action'],
  ['take-back', 'send-take-back'],
  ['consent', 'send-consent'],
]);

/** The keys under which what asks a person may be in the queue. */
export function keysOf(
  gameId: GameId,
  { userId, jobKeys = [] }: MailedPerson,
  again: AskedAgain | undefined,
): readonly string[] {
  if (again === undefined) return jobKeys;
  const task = TASKS.get(again.kind);
  if (task === undefined || again.seq === null) return [];
  return [keyed({ task, payload: { gameId, seq: again.seq, userId, again: again.id } }).key];
}

interface InQueue {
  readonly userId: UserId;
  readonly keys: readonly string[];
}

/** What keeps the mails of these people back that are in the queue under one of these keys: read once for all. */
export async function readHeld(db: Db, people: readonly InQueue[]): Promise<ReadonlyMap<UserId, HeldMail>> {
  const keys = people.flatMap((person) => person.keys);
  if (keys.length === 0) return new Map();
  const jobs = await db.$queryRaw<{ key: string; due: Date }[]>`
    select key, due from fieldpost_jobs_queued(${keys}::text[]) order by due`;
  const held = people.flatMap(({ userId, keys: own }) => {
    const due = jobs.find(({ key }) => own.includes(key))?.due;
    return due === undefined ? [] : [{ userId, due }];
  });
  if (held.length === 0) return new Map();
  const rows = await db.user.findMany({
    where: { id: { in: held.map(({ userId }) => userId) } },
    select: { id: true, quietFrom: true, quietTo: true, timeZone: true },
  });
  return new Map(
    held.map(({ userId, due }) => {
      const own = rows.find(({ id }) => id === userId);
      return [userId, own && endsQuiet(own, due) ? { by: 'quiet-hours', until: due.toISOString() } : { by: 'queue' }];
    }),
  );
}

interface Hours {
  readonly quietFrom: number | null;
  readonly quietTo: number | null;
  readonly timeZone: string | null;
}

/** Whether somebody's quiet hours end just then: a job that they hold comes back at their end. */
function endsQuiet({ quietFrom: from, quietTo: to, timeZone }: Hours, due: Date): boolean {
  if (from === null || to === null || timeZone === null) return false;
  return quietUntil(new Date(due.getTime() - 1), { from, to, timeZone })?.getTime() === due.getTime();
}
