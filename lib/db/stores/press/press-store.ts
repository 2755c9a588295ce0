import { z } from 'zod';
import type { Database } from '@/lib/db/client';
import type { Prisma, PressMessage as Row } from '@/lib/db/generated/client';
import { inTransaction } from '@/lib/db/trouble';
import type { Waker } from '@/lib/db/wake';
import type { KeyedJob } from '@/lib/games/model/mail-records';
import {
  MESSAGE_KINDS,
  type MessageLimits,
  type MessageRange,
  type NewMessage,
  type PressMessage,
  type PressStore,
} from '@/lib/games/model/press/records';
import type { GameId, UserId } from '@/lib/games/model/types';
import { PATIENCE } from '../write-game';

type Tx = Prisma.TransactionClient;

const HOUR_MS = 3_600_000;

/** Games $2 that concern the person $1, with how far they read and the keys by which messages are for them. */
const MINE = `select g.id, coalesce(r.number, 0) as seen, coalesce(own.roles, '{}') || '*'::text
      || case when g.owner_id = $1 and own.roles is null then array['@owner'] else '{}' end as keys
    from games g left join press_reads r on r.game_id = g.id and r.user_id = $1
      left join (
        select game_id, array_agg(role) as roles from (
          select game_id, role from seats where user_id = $1 and game_id = any($2::uuid[])
          union select game_id, role from seat_members where user_id = $1 and game_id = any($2::uuid[])) o
        group by game_id) own on own.game_id = g.id
    where g.id = any($2::uuid[]) and (own.roles is not null or g.owner_id = $1
      or exists (select from spectators s where s.game_id = g.id and s.user_id = $1))`;

const IS_NEW = `m.game_id = mine.id and m.number > mine.seen and m.kind = 'press'
        and m.user_id is distinct from $1 and m.readers && mine.keys and m.body is not null`;

/**
 * Of the games $2 of the person $1 those with messages to them that they have not read: each game's newest ones are looked through by
 * its own index, 100 at most are counted. Who a message is for: as `keysOf` of lib/games/press.
 */
const NEW_SQL = `with mine as materialized (${MINE})
  select mine.id, n.fresh from mine, lateral (
    select count(*)::int as fresh from (select from press_messages m where ${IS_NEW} limit 100) newest) n
  where n.fresh > 0`;

/** The same where games are on several nodes, which know no limit for each game: all new ones are looked through. */
const NEW_OVER_NODES_SQL = `select mine.id, least(count(*), 100)::int as fresh
  from (${MINE}) mine join press_messages m on ${IS_NEW} group by mine.id`;

/** Only what is new is written. $1 the person, $2 the game, $3 and $4 the numbers. */
const PLACE_SQL = `insert into press_reads as r (user_id, game_id, number, announced) values ($1, $2::uuid, $3, $4)
  on conflict (user_id, game_id) do update set
    number = greatest(r.number, excluded.number), announced = greatest(r.announced, excluded.announced)
  where r.number < excluded.number or r.announced < excluded.announced`;

const newRows = z.array(z.object({ id: z.string(), fresh: z.int() }));

/** What people of a game write to each other. It is no part of a log: nothing of a game hangs on it. */
export function pressStore(database: Database, wake: Waker['wake']): PressStore {
  const { pool, prisma } = database;
  return {
    keepMessage: async (message, limits, jobs) => {
      const kept = await inTransaction(prisma, (tx) => insert(tx, message, limits, jobs), PATIENCE);
      // Who follows the game looks; only those hear anything who may read it: when somebody writes is no less private than what.
      const games = message.kind === 'notebook' ? [] : [message.gameId];
      if (kept === 'kept') wake(jobs.filter(({ runAt }) => runAt === undefined).length, games);
      return kept;
    },
    readMessages: async (gameId, range) => {
      const where = wanted(gameId, range);
      return (await prisma.pressMessage.findMany({ where, orderBy: { number: 'desc' }, take: range.limit })).map(
        recordOf,
      );
    },
    readMessage: async (id) => {
      const row = await prisma.pressMessage.findUnique({ where: { id } });
      return row === null ? undefined : recordOf(row);
    },
    eraseMessage: async (id, at) => {
      await prisma.pressMessage.updateMany({ where: { id, body: { not: null } }, data: { body: null, erasedAt: at } });
    },
    readPressPlace: async (gameId, userId) => {
      const row = await prisma.pressRead.findUnique({ where: { userId_gameId: { userId, gameId } } });
      return { number: Number(row?.number ?? 0), announced: Number(row?.announced ?? 0) };
    },
    keepPressPlace: async (gameId, userId, { number = 0, announced = 0 }) => {
      await pool.query(PLACE_SQL, [userId, gameId, number, announced]);
    },
    countNewPress: async (userId, gameIds) => countNewPress(database, userId, gameIds),
    readOpenedNotebooks: async (gameId) => {
      const rows = await prisma.openedNotebook.findMany({ where: { gameId }, orderBy: { role: 'asc' } });
      return rows.map(({ role }) => role);
    },
    openNotebook: async (gameId, role, openedAt) => {
      await prisma.openedNotebook.createMany({ data: [{ gameId, role, openedAt }], skipDuplicates: true });
    },
  };
}

export async function countNewPress(
  { pool, citus }: Pick<Database, 'pool' | 'citus'>,
  userId: UserId,
  gameIds: readonly GameId[],
): Promise<ReadonlyMap<GameId, number>> {
  if (gameIds.length === 0) return new Map();
  const { rows } = await pool.query(citus ? NEW_OVER_NODES_SQL : NEW_SQL, [userId, [...gameIds]]);
  return new Map(newRows.parse(rows).map(({ id, fresh }) => [id, fresh]));
}

async function insert(
  tx: Tx,
  message: NewMessage,
  { anHour, aGame }: MessageLimits,
  jobs: readonly KeyedJob[],
): Promise<'kept' | 'same' | 'taken' | 'full'> {
  const {
    messageId: id,
    gameId,
    userId = null,
    text: body,
    at: sentAt,
    to,
    from,
    actorId,
    readers,
    ...facts
  } = message;
  // Messages of one game are numbered one by one.
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`press ${gameId}`}, 0))`;
  const known = await tx.pressMessage.findUnique({ where: { id } });
  if (known !== null)
    return known.gameId === gameId && known.userId === userId && known.body === body ? 'same' : 'taken';
  const since = new Date(sentAt.getTime() - HOUR_MS);
  if ((await tx.pressMessage.count({ where: { gameId, userId, sentAt: { gt: since } } })) >= anHour) return 'full';
  if ((await tx.pressMessage.count({ where: { gameId } })) >= aGame) return 'full';
  const last = await tx.pressMessage.aggregate({ where: { gameId }, _max: { number: true } });
  // The time, which its readers know anyway: a number that counted would tell them of messages that they may not read.
  const number = Math.max(sentAt.getTime(), Number(last._max.number ?? 0) + 1);
  const who = { userId, actorId: actorId ?? null, fromRole: from ?? null };
  const whom = { toWhom: [...to], readers: [...readers] };
  await tx.pressMessage.create({ data: { ...facts, ...who, ...whom, id, gameId, number, body, sentAt } });
  if (jobs.length > 0) await tx.$executeRaw`select fieldpost_queue_mails(${JSON.stringify(jobs)}::json)`;
  return 'kept';
}

function wanted(gameId: GameId, { keys, opened, kinds, find, before, after, written }: MessageRange) {
  const number = { ...(before === undefined ? {} : { lt: before }), ...(after === undefined ? {} : { gt: after }) };
  return {
    gameId,
    kind: { in: [...kinds] },
    number,
    ...(written === undefined ? {} : { seq: { gte: written.from, lte: written.to } }),
    OR: [{ readers: { hasSome: [...keys] } }, { kind: 'notebook', fromRole: { in: [...opened] } }],
    ...(find === undefined ? {} : { body: { contains: likeText(find), mode: 'insensitive' } }),
  } satisfies Prisma.PressMessageWhereInput;
}

/** What stands for other letters in a pattern stands for itself. */
const likeText = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

const kindOf = z.enum(MESSAGE_KINDS);

function recordOf({
  id,
  kind,
  fromRole,
  toWhom,
  userId,
  actorId,
  body,
  sentAt,
  erasedAt: _,
  number,
  ...row
}: Row): PressMessage {
  return {
    ...row,
    number: Number(number),
    messageId: id,
    kind: kindOf.parse(kind),
    to: toWhom,
    at: sentAt,
    ...(fromRole === null ? {} : { from: fromRole }),
    ...(userId === null ? {} : { userId }),
    ...(actorId === null ? {} : { actorId }),
    ...(body === null ? {} : { text: body }),
  };
}
