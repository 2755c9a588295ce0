import { z } from 'zod';
import type { ListedGame } from '@/lib/games/model/records';
import { type ListedPost, type OpenSeatStore, PLAYING_HOURS, type SeatPost } from '@/lib/games/model/stores';
import type { UserId } from '@/lib/games/model/types';
import { nameInGame, PERSON } from '@/lib/games/names/name-in-game';
import type { Database } from '../client';
import type { Prisma, SeatPost as Row } from '../generated/client';
import { inTransaction } from '../trouble';
import { postsSql, SEATS_TAKEN_SQL } from './list-sql';
import { findPage, readListed } from './list-store';
import { PATIENCE } from './write-game';

type Tx = Prisma.TransactionClient;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Seats that anybody may take. They are no part of a log: nothing of a game hangs on them. */
export function openSeatStore(database: Database): OpenSeatStore {
  const { pool, prisma } = database;
  return {
    keepPost: (post, most) => inTransaction(prisma, (tx) => keep(tx, post, most), PATIENCE),
    withdrawPost: async (gameId, role) => {
      const where = { gameId, role, listed: true };
      return (await prisma.seatPost.updateMany({ where, data: { listed: false } })).count > 0;
    },
    readPost: async (id) => {
      const row = await prisma.seatPost.findUnique({ where: { id, listed: true } });
      return row === null ? undefined : postOf(row);
    },
    readPosts: async (gameId) => (await prisma.seatPost.findMany({ where: { gameId, listed: true } })).map(postOf),
    listPosts: async (range, by, rulesetId) => {
      const named = rulesetId === undefined ? [] : [rulesetId];
      const { items, ...page } = await findPage(pool, postsSql(rulesetId !== undefined), range, named);
      const ids = items.map(({ id }) => id);
      return { ...page, items: await readPosted(database, ids, by) };
    },
    countSeatsTaken: async (userId, since) => {
      const { rows } = await pool.query(SEATS_TAKEN_SQL, [userId, since]);
      return z.tuple([z.object({ seats: z.int() })]).parse(rows)[0].seats;
    },
  };
}

async function keep(tx: Tx, { postId, at, words, ...post }: SeatPost, most: number) {
  const { gameId, role, ...shown } = post;
  const { postedBy } = post;
  // Two posts of one person at once wait for each other, so that there are never more than there may be.
  await tx.$queryRaw`select id from users where id = ${postedBy} for no key update`;
  // Held until the post stands: who takes the seat meanwhile waits, and then takes the post down with it. The game's own row is not
  // held: a command holds that one first, and the two would wait for each other.
  const free = await tx.$queryRaw<readonly unknown[]>`
    select from seats s join games g on g.id = s.game_id
    where s.game_id = ${gameId}::uuid and s.role = ${role} and s.user_id is null and g.status <> 'over' for share of s`;
  if (free.length === 0) return 'taken';
  const others = { postedBy, listed: true, NOT: { gameId, role } };
  if ((await tx.seatPost.count({ where: others })) >= most) return 'full';
  const where = { gameId_role: { gameId, role } };
  const standing = await tx.seatPost.findUnique({ where });
  const isFresh = standing !== null && standing.postedAt.getTime() > at.getTime() - DAY_MS;
  const data = { ...shown, words: words ?? null, listed: true, postedAt: isFresh ? standing.postedAt : at };
  // A post that was withdrawn does not come back under its old name: who has that takes no seat by it.
  const id = standing?.listed === true ? standing.id : postId;
  await tx.seatPost.upsert({ where, create: { ...data, gameId, role, id }, update: { ...data, id } });
  return 'kept';
}

async function readPosted(database: Database, ids: readonly string[], by: UserId): Promise<readonly ListedPost[]> {
  const poster = { select: { ...PERSON.select, timeZone: true } } as const;
  const rows = await database.prisma.seatPost.findMany({ where: { id: { in: [...ids] } }, include: { poster } });
  const found = [...new Set(rows.map(({ gameId }) => gameId))].map((id) => ({ id, created_at: NEVER }));
  const games = new Map((await readListed(database, found, by)).map((game) => [game.gameId, game]));
  const posts = new Map(rows.map((row) => [row.id, listedPost(row, games.get(row.gameId))]));
  return ids.flatMap((id) => posts.get(id) ?? []);
}

/** The games of a page are read by their ids alone. */
const NEVER = new Date(0);

type Posted = Row & {
  readonly poster: { readonly id: string; readonly name: string | null; readonly timeZone: string | null };
};

function listedPost({ poster, ...row }: Posted, game: ListedGame | undefined) {
  if (game === undefined) return undefined;
  const { timeZone } = poster;
  const posterName = nameInGame(game.penNames, poster);
  const profile = {
    ...(posterName === undefined ? {} : { posterName }),
    ...(timeZone === null ? {} : { timeZone }),
  };
  return { ...postOf(row), ...profile, game };
}

const hours = z.enum(PLAYING_HOURS);

function postOf({ id: postId, listed: _, postedAt: at, words, ...row }: Row): SeatPost {
  return { ...row, postId, at, hours: hours.parse(row.hours), ...(words === null ? {} : { words }) };
}
