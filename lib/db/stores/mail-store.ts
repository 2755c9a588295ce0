import { LEFT_TO_DIGEST } from '@/lib/channels/notifications/events';
import { whoWants } from '@/lib/channels/notifications/wants';
import { parseAddress } from '@/lib/core/address';
import {
  ASKING_KINDS,
  type HeldMail,
  MAIL_KINDS,
  type MailAgain,
  type MailedPerson,
  type MailLimit,
  type MailRow,
  type MailStore,
  type PersonsMail,
} from '@/lib/games/model/mail-records';
import { mailFaultSchema } from '@/lib/games/model/shapes';
import type { GameId, UserId } from '@/lib/games/model/types';
import { nameInGame, PEN_NAMES, PERSON } from '@/lib/games/names/name-in-game';
import type { Prisma, PrismaClient } from '../generated/client';
import { inTransaction } from '../trouble';
import { readBeside } from './mails/beside-mail';
import { type AskedAgain, type Digests, keysOf, readDigests, readHeld } from './mails/held-mail';
import { PATIENCE } from './write-game';

/** How the mail of games fares. The worker writes most of it down. */
export function mailStore(prisma: PrismaClient, wake: (jobs: number) => void): MailStore {
  return {
    readUndelivered: async (gameId) => {
      const select = { userId: true, role: true, at: true, cameBack: true, fault: true } as const;
      const rows = await prisma.mailRefusal.findMany({ where: { gameId }, select, orderBy: { at: 'desc' } });
      const reached = await reachedElsewhere(prisma, rows);
      const reachable = rows.filter(({ userId }) => userId === null || !reached.has(userId));
      return reachable.map(({ userId, role, at, cameBack, fault }) => ({
        at: at.toISOString(),
        cameBack,
        fault: storedFault(fault),
        ...(userId === null ? {} : { userId }),
        ...(role === null ? {} : { role }),
      }));
    },
    readPersonsMail: (gameId, people) => readPersonsMail(prisma, gameId, people),
    queueAgain: async (mail, limits) => {
      const free = await inTransaction(prisma, (tx) => queueAgain(tx, mail, limits), PATIENCE);
      if (free === undefined) wake(1);
      return free;
    },
  };
}

const storedFault = (text: string) => mailFaultSchema.catch('other').parse(text);

type Reader = Pick<
  PrismaClient,
  | '$queryRaw'
  | 'digest'
  | 'gameName'
  | 'logEntry'
  | 'mailDelivery'
  | 'mailRefusal'
  | 'mailStop'
  | 'notificationChoice'
  | 'user'
  | 'userAddress'
  | 'webhook'
  | 'webhookDelivery'
>;

/** Those of whom mail to another address that they chose for games is not known to fail. */
async function reachedElsewhere(
  prisma: Pick<Reader, 'mailRefusal' | 'userAddress'>,
  rows: readonly { readonly userId: string | null }[],
): Promise<ReadonlySet<UserId>> {
  const ids = [...new Set(rows.flatMap(({ userId }) => userId ?? []))];
  if (ids.length === 0) return new Set();
  const userId = { in: ids };
  const chosen = await prisma.userAddress.findMany({ where: { userId, getsGames: true, complainedAt: null } });
  const failed = await prisma.mailRefusal.findMany({ where: { userId }, select: { userId: true, address: true } });
  const fails = (own: { userId: string; address: string }): boolean =>
    failed.some((one) => one.userId === own.userId && (one.address === null || one.address === own.address));
  return new Set(chosen.filter((own) => !fails(own)).map((own) => own.userId));
}

/** Of one person: whether mail of games has anywhere to go, whether they want none, and how often it came back where that was least. */
async function addressesOf(prisma: Reader, ids: readonly UserId[]) {
  const userId = { in: [...ids] };
  const by = ['userId', 'address'] as const;
  const [rows, counts] = await Promise.all([
    prisma.userAddress.findMany({ where: { userId } }),
    prisma.mailRefusal.groupBy({ by: [...by], where: { userId }, _sum: { bounces: true } }),
  ]);
  const bouncesAt = (id: UserId, address: string): number =>
    counts
      .filter((one) => one.userId === id && (one.address === null || one.address === address))
      .reduce((sum, one) => sum + (one._sum.bounces ?? 0), 0);
  return (id: UserId): Pick<PersonsMail, 'bounces' | 'hasAddress' | 'stopped'> => {
    const own = rows.filter((row) => row.userId === id && parseAddress(row.address, { allowLocalhost: true }).ok);
    const open = own.filter(({ getsGames, complainedAt }) => getsGames && complainedAt === null);
    return {
      hasAddress: own.length > 0,
      stopped: own.length > 0 && open.length === 0,
      bounces: open.length === 0 ? 0 : Math.min(...open.map(({ address }) => bouncesAt(id, address))),
    };
  };
}

/**
 * Side by side, and once for all where that is one question: pages of who holds a seat wait for it. What is kept back is looked for only where
 * it may be.
 */
async function readPersonsMail(
  prisma: Reader,
  gameId: GameId,
  people: readonly MailedPerson[],
): Promise<ReadonlyMap<UserId, PersonsMail>> {
  const ids = people.map(({ userId }) => userId);
  const [users, addressesAt, wanting, digests, besideOf, mails] = await Promise.all([
    prisma.user.findMany({ where: { id: { in: ids } }, select: { id: true } }),
    addressesOf(prisma, ids),
    whoWants(prisma, { gameId, event: 'action', channel: 'mail' }, ids),
    readDigests(prisma, ids),
    readBeside(prisma, gameId, people),
    Promise.all(people.map((person) => mailsTo(prisma, gameId, person))),
  ]);
  const queued = people.map((person, at) => ({ userId: person.userId, keys: mails[at]?.keys ?? [] }));
  const held = await readHeld(prisma, queued);
  const isHere = new Set(users.map(({ id }) => id));
  const found = people.flatMap(({ userId }, at): readonly [UserId, PersonsMail][] => {
    const sent = mails[at];
    if (sent === undefined || !isHere.has(userId)) return [];
    const { keys: _, leftToDigest, ...told } = sent;
    const own = addressesAt(userId);
    const stopped = own.stopped || !wanting.has(userId) || digests.isStopped(userId);
    const keeps = leftToDigest ? heldByDigest(digests, userId) : held.get(userId);
    return [
      [userId, { ...own, stopped, beside: besideOf(userId), ...told, ...(keeps === undefined ? {} : { held: keeps }) }],
    ];
  });
  return new Map(found);
}

function heldByDigest({ nextOf }: Digests, userId: UserId): HeldMail {
  const until = nextOf(userId)?.toISOString();
  return { by: 'digest', ...(until === undefined ? {} : { until }) };
}

/** A mail that was no longer due is none. */
const STATES = ['queued', 'sent', 'failed', 'bounced'] as const satisfies readonly MailRow['status'][];

const NEWEST_FIRST: Prisma.MailDeliveryOrderByWithRelationInput[] = [
  { queuedAt: 'desc' },
  { seq: 'desc' },
  { kind: 'asc' },
];

interface Mails extends Pick<PersonsMail, 'asked' | 'recent'> {
  /** What asks them waits for a digest. */
  readonly leftToDigest: boolean;
  /** What asks them may be in the queue under one of these. */
  readonly keys: readonly string[];
}

async function mailsTo(prisma: Reader, gameId: GameId, person: MailedPerson): Promise<Mails> {
  const [{ asked, leftToDigest }, newest] = await Promise.all([
    askedOf(prisma, gameId, person),
    listedOf(prisma, gameId, person),
  ]);
  const rows = [...newest, ...(asked === null ? [] : [asked])];
  const [names, best] = await Promise.all([namesOf(prisma, gameId, rows), bestCopies(prisma, rows)]);
  const fate = asked === null ? undefined : best(asked);
  const isUnderWay = fate?.status === 'sent' || fate?.status === 'queued';
  return {
    ...(fate === undefined ? {} : { asked: mailRow(fate, names) }),
    recent: newest.map((row) => mailRow(best(row), names)),
    leftToDigest: leftToDigest && !isUnderWay,
    keys: asked === null && !leftToDigest ? keysOf(gameId, person, undefined) : againKeys(gameId, person, asked),
  };
}

const againKeys = (gameId: GameId, person: MailedPerson, asked: (Row & AskedAgain) | null): readonly string[] =>
  asked?.status === 'queued' && asked.askedBy !== null ? keysOf(gameId, person, asked) : [];

function listedOf(prisma: Reader, gameId: GameId, person: MailedPerson) {
  if (person.listed === undefined) return [];
  const { kinds, most } = person.listed;
  const where = { ...toldTo(gameId, person), kind: { in: [...kinds] } };
  return prisma.mailDelivery.findMany({ where, orderBy: NEWEST_FIRST, take: most });
}

const ASKS: string[] = [...ASKING_KINDS];

/** The newest mail that asked for something, since their last action; where that was left to a digest, the first one that told of it. */
async function askedOf(prisma: Reader, gameId: GameId, person: MailedPerson) {
  const own = { gameId, type: 'action', actor: { in: [...person.actorIds] } };
  const acted = await prisma.logEntry.findFirst({ where: own, select: { seq: true }, orderBy: { seq: 'desc' } });
  const { status, ...told } = toldTo(gameId, person);
  const asks = { ...told, kind: { in: ASKS }, seq: { gte: acted?.seq ?? 0 } };
  const where = { ...asks, OR: [{ status }, { status: 'skipped', error: LEFT_TO_DIGEST }] };
  const asked = await prisma.mailDelivery.findFirst({ where, orderBy: NEWEST_FIRST });
  if (asked?.status !== 'skipped') return { asked, leftToDigest: false };
  const digest = await digestAfter(prisma, person, asked.queuedAt);
  return { asked: digest, leftToDigest: true };
}

/** The first digest since then that a mail server took; without one the last that was tried. A digest tells each time what waits. */
async function digestAfter(prisma: Reader, { userId }: MailedPerson, since: Date) {
  const where = { userId, kind: 'digest', copyOf: null, status: { in: [...STATES] }, queuedAt: { gte: since } };
  const rows = await prisma.mailDelivery.findMany({ where, orderBy: { queuedAt: 'asc' }, take: MOST_DIGESTS });
  return rows.find(({ status }) => status === 'sent') ?? rows.at(-1) ?? null;
}

/** A month of them. */
const MOST_DIGESTS = 31;

const toldTo = (gameId: GameId, { userId }: MailedPerson) => ({
  gameId,
  userId,
  status: { in: [...STATES] },
  copyOf: null,
});

/** A mail to several addresses of one person was taken if one of them was. */
async function bestCopies(prisma: Reader, rows: readonly (Row & { readonly messageId: string })[]) {
  const ids = rows.filter(({ status }) => status !== 'sent').map(({ messageId }) => messageId);
  const where = { copyOf: { in: ids }, status: 'sent' };
  const copies = ids.length === 0 ? [] : await prisma.mailDelivery.findMany({ where });
  return <T extends Row & { readonly messageId: string }>(row: T): Row => {
    const taken = copies.find(({ copyOf }) => copyOf === row.messageId);
    return taken === undefined ? row : { ...taken, queuedAt: row.queuedAt, askedBy: row.askedBy };
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

type Names = ReadonlyMap<UserId, string | undefined>;

/** Of those who asked for a mail to be sent once more. */
async function namesOf(prisma: Reader, gameId: GameId, rows: readonly Row[]): Promise<Names> {
  const ids = [...new Set(rows.flatMap(({ askedBy }) => askedBy ?? []))];
  if (ids.length === 0) return new Map();
  const users = await prisma.user.findMany({ where: { id: { in: ids } }, ...PERSON });
  const names = await prisma.gameName.findMany({ where: { gameId, userId: { in: ids } }, ...PEN_NAMES });
  return new Map(users.map((user) => [user.id, nameInGame(names, user)]));
}

function mailRow(row: Row, names: Names): MailRow {
  const { seq, sentAt, endedAt, fault, askedBy } = row;
  const name = askedBy === null ? undefined : names.get(askedBy);
  return {
    kind: MAIL_KINDS.find((kind) => kind === row.kind) ?? 'news',
    status: STATES.find((status) => status === row.status) ?? 'queued',
    queuedAt: row.queuedAt.toISOString(),
    ...(seq === null ? {} : { seq }),
    ...(sentAt === null ? {} : { sentAt: sentAt.toISOString() }),
    ...(endedAt === null ? {} : { endedAt: endedAt.toISOString() }),
    ...(fault === null ? {} : { fault: storedFault(fault) }),
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
