import { parseAddress } from '@/lib/core/address';
import type {
  MailAgain,
  MailedPerson,
  MailLimit,
  MailRow,
  MailStore,
  PersonsMail,
} from '@/lib/games/model/mail-records';
import { mailFaultSchema } from '@/lib/games/model/shapes';
import type { GameId, UserId } from '@/lib/games/model/types';
import type { Prisma, PrismaClient } from '../generated/client';
import { inTransaction } from '../trouble';
import { PATIENCE } from './write-game';

/** How the mail of games fares. The worker writes most of it down. */
export function mailStore(prisma: PrismaClient, wake: (jobs: number) => void): MailStore {
  return {
    readUndelivered: async (gameId) => {
      const select = { userId: true, role: true, at: true, cameBack: true, fault: true } as const;
      const rows = await prisma.mailRefusal.findMany({ where: { gameId }, select, orderBy: { at: 'desc' } });
      return rows.map(({ userId, role, at, cameBack, fault }) => ({
        at: at.toISOString(),
        cameBack,
        fault: faultOf(fault),
        ...(userId === null ? {} : { userId }),
        ...(role === null ? {} : { role }),
      }));
    },
    readPersonsMail: (gameId, people, recent) => readPersonsMail(prisma, gameId, people, recent),
    queueAgain: async (mail, limits) => {
      const free = await inTransaction(prisma, (tx) => queueAgain(tx, mail, limits), PATIENCE);
      if (free === undefined) wake(1);
      return free;
    },
  };
}

const faultOf = (text: string) => mailFaultSchema.catch('other').parse(text);

type Reader = Pick<PrismaClient, 'logEntry' | 'mailDelivery' | 'mailRefusal' | 'mailStop' | 'user'>;

async function readPersonsMail(
  prisma: Reader,
  gameId: GameId,
  people: readonly MailedPerson[],
  recent: number,
): Promise<ReadonlyMap<UserId, PersonsMail>> {
  const ids = people.map(({ userId }) => userId);
  const users = await prisma.user.findMany({ where: { id: { in: ids } }, select: { id: true, email: true } });
  const who = ids.map((id) => `user:${id}`);
  const stops = await prisma.mailStop.findMany({ where: { who: { in: who }, scope: `game:${gameId}` } });
  const where = { userId: { in: ids } };
  const bounces = await prisma.mailRefusal.groupBy({ by: ['userId'], where, _sum: { bounces: true } });
  const found = new Map<UserId, PersonsMail>();
  for (const person of people) {
    const user = users.find(({ id }) => id === person.userId);
    if (user === undefined) continue;
    found.set(person.userId, {
      hasAddress: parseAddress(user.email, { allowLocalhost: true }).ok,
      stopped: stops.some((stop) => stop.who === `user:${person.userId}`),
      bounces: bounces.find(({ userId }) => userId === person.userId)?._sum.bounces ?? 0,
      ...(await mailsTo(prisma, gameId, person, recent)),
    });
  }
  return found;
}

/** What is shown: an invitation is for somebody who has no seat yet, and a mail that was no longer due is none. */
const KINDS = ['action', 'take-back', 'news', 'over', 'brief'] as const satisfies readonly MailRow['kind'][];
const STATES = ['queued', 'sent', 'failed', 'bounced'] as const satisfies readonly MailRow['status'][];

async function mailsTo(
  prisma: Reader,
  gameId: GameId,
  { userId, actorIds }: MailedPerson,
  recent: number,
): Promise<Pick<PersonsMail, 'asked' | 'recent'>> {
  const own = { gameId, type: 'action', actor: { in: [...actorIds] } };
  const acted = await prisma.logEntry.findFirst({ where: own, select: { seq: true }, orderBy: { seq: 'desc' } });
  const told = { gameId, userId, status: { in: [...STATES] } };
  const orderBy: Prisma.MailDeliveryOrderByWithRelationInput[] = [
    { queuedAt: 'desc' },
    { seq: 'desc' },
    { kind: 'asc' },
  ];
  const asks = { ...told, kind: { in: ['action', 'take-back'] }, seq: { gte: acted?.seq ?? 0 } };
  const asked = await prisma.mailDelivery.findFirst({ where: asks, orderBy });
  const kinds = { kind: { in: [...KINDS] } };
  const newest =
    recent === 0 ? [] : await prisma.mailDelivery.findMany({ where: { ...told, ...kinds }, orderBy, take: recent });
  const names = await namesOf(prisma, [...newest, ...(asked === null ? [] : [asked])]);
  return {
    ...(asked === null ? {} : { asked: mailRow(asked, names) }),
    recent: newest.map((row) => mailRow(row, names)),
  };
}

interface Row {
  readonly kind: string;
  readonly seq: number | null;
  readonly status: string;
  readonly queuedAt: Date;
  readonly sentAt: Date | null;
  readonly endedAt: Date | null;
  readonly fault: string | null;
  readonly askedBy: string | null;
}

type Names = ReadonlyMap<UserId, string | null>;

/** Of those who asked for a mail to be sent once more. */
async function namesOf(prisma: Reader, rows: readonly Row[]): Promise<Names> {
  const ids = [...new Set(rows.flatMap(({ askedBy }) => askedBy ?? []))];
  if (ids.length === 0) return new Map();
  const users = await prisma.user.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } });
  return new Map(users.map(({ id, name }) => [id, name]));
}

function mailRow(row: Row, names: Names): MailRow {
  const { seq, sentAt, endedAt, fault, askedBy } = row;
  const name = askedBy === null ? undefined : (names.get(askedBy) ?? undefined);
  return {
    kind: KINDS.find((kind) => kind === row.kind) ?? 'news',
    status: STATES.find((status) => status === row.status) ?? 'queued',
    queuedAt: row.queuedAt.toISOString(),
    ...(seq === null ? {} : { seq }),
    ...(sentAt === null ? {} : { sentAt: sentAt.toISOString() }),
    ...(endedAt === null ? {} : { endedAt: endedAt.toISOString() }),
    ...(fault === null ? {} : { fault: faultOf(fault) }),
    ...(askedBy === null ? {} : { askedBy: name === undefined ? {} : { name } }),
  };
}

/** Two who ask at once wait for each other. */
async function queueAgain(
  tx: Prisma.TransactionClient,
  { id, gameId, userId, kind, seq, askedBy, at, job }: MailAgain,
  limits: readonly MailLimit[],
): Promise<Date | undefined> {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`mail again ${gameId} ${userId}`}, 0))`;
  const since = new Date(at.getTime() - Math.max(...limits.map(({ withinMs }) => withinMs)));
  const where = { gameId, userId, askedBy: { not: null }, queuedAt: { gt: since } };
  const rows = await tx.mailDelivery.findMany({ where, select: { queuedAt: true }, orderBy: { queuedAt: 'desc' } });
  const lately = rows.map(({ queuedAt }) => queuedAt.getTime());
  const free = Math.max(
    0,
    ...limits.map(({ most, withinMs }) => (lately[most - 1] ?? Number.NEGATIVE_INFINITY) + withinMs),
  );
  if (free > at.getTime()) return new Date(free);
  // The worker gives it its Message-ID, which has the name of its host.
  const asked = { id, messageId: `again.${id}`, kind, gameId, seq, userId, askedBy, queuedAt: at };
  await tx.mailDelivery.create({ data: { ...asked, address: '', subject: '', status: 'queued' } });
  await tx.$executeRaw`select fieldpost_queue_mails(${JSON.stringify([job])}::json)`;
  return undefined;
}
