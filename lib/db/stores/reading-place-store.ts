import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { NEW_LIMIT, type PresenceStore, VISIT_MS } from '@/lib/games/model/stores';
import type { GameId, UserId } from '@/lib/games/model/types';
import { ACTS } from '@/lib/trust/acts';
import type { Database } from '../client';
import { databaseFault } from '../fault';

/** Readers of this process whose place is known to be kept. */
const KNOWN = 5_000;

/**
 * $1 the game, $2 the person, $3 the size, $4 when, $5 whether the visit is over, $6 when the last visit at the latest was over. No upsert:
 * several nodes know no query within one.
 */
const KEEP_SQL = `merge into game_reads as r using (select id, next_seq from games where id = $1::uuid) g
  on r.game_id = g.id and r.user_id = $2
  when matched and (r.size < $3 or r.size > g.next_seq or ($5::boolean and r.size = $3 and r.visit_size is distinct from r.size))
    then update set
      size = $3,
      visit_size = case
        when $5::boolean then $3
        when r.seen_at > $6::timestamptz then coalesce(r.visit_size, r.size)
        else r.size end,
      seen_at = $4::timestamptz
  when not matched then insert (game_id, user_id, size, visit_size, seen_at) values (g.id, $2, $3, $3, $4::timestamptz)`;

const PLACE_SQL = 'select size, visit_size, seen_at from game_reads where user_id = $1 and game_id = $2::uuid';

/** Whether an entry is an act, or tells of one. */
const IS_ACT = "(type = 'action' or type = any($3::text[]))";
const IS_TOLD = "(type = 'event' or type = any($3::text[]))";

/** As whom somebody plays or played, by game: one look by index for each table. */
const OWN = `select game_id, array_agg(actor_id) as actors, array_agg(role) filter (where role is not null) as roles from (
    select game_id, role, actor_id from seats where user_id = $1 and game_id = any($2::uuid[])
    union all select game_id, role, actor_id from seat_members where user_id = $1 and game_id = any($2::uuid[])
    union all select game_id, null, actor_id from past_seats where user_id = $1 and game_id = any($2::uuid[])) o
  group by game_id`;

/** A command does not say where it began: so far back it is looked for. */
const LONGEST_COMMAND = 1_000;

/**
 * Whether the oldest entry that is read (`head`) still belongs to a command of their own that began before it: an entry of theirs in the same
 * instant, and no act since.
 */
const IS_IN_OWN = `exists (select from log_entries own
        where own.game_id = tail.game_id and own.seq >= greatest(tail.size, tail.head - ${LONGEST_COMMAND}) and own.seq < tail.head
          and own.at = tail.at and own.actor = any(tail.actors)
          and not exists (select from log_entries between_both where between_both.game_id = own.game_id
            and between_both.seq > own.seq and between_both.seq < tail.head and ${IS_ACT}))`;

/**
 * $1 the person, $2 games, $3 the kinds of acts. Of each game that has moved on since they looked at it the newest ${NEW_LIMIT}
 * entries at most are read, by key, and those before them where they begin within a command. What counts: as lib/games/since/read-news. Each
 * step works on one game at a time, so that the node that has it takes all of them.
 */
export const UNREAD_SQL = `select game_id, count(seq) filter (where seq >= begins and ${IS_TOLD}
      and (seal_topic is null or visible_to && roles or exists (select from log_entries u
        where u.game_id = news.game_id and u.seq > news.seq and u.unseals <> '{}' and news.seal_topic = any(u.unseals))))::int as unread
  from (
    select *, coalesce(
        min(seq) filter (where seq > acted and (at <> acted_at or ${IS_ACT})) over game,
        case when acted is not null then max(seq) over game + 1 end,
        0) as begins
    from (
      select game_id, seq, type, at, seal_topic, visible_to, roles,
        coalesce(acted, min(seq - 1) filter (where continues) over game) as acted,
        max(at) filter (where seq = acted or continues) over game as acted_at
      from (
        select *, case when seq = head and head > size and acted is null and actors is not null and not ${IS_ACT}
            then ${IS_IN_OWN} else false end as continues
        from (
          select r.game_id, r.size, l.seq, l.type, l.at, l.seal_topic, l.visible_to, o.roles, o.actors,
            min(l.seq) over game as head,
            max(l.seq) filter (where l.actor = any(o.actors)) over game as acted
          from game_reads r join games g on g.id = r.game_id
            left join (${OWN}) o on o.game_id = r.game_id
            left join log_entries l on l.game_id = r.game_id and l.seq >= greatest(r.size, g.next_seq - ${NEW_LIMIT}) and g.next_seq > r.size
          where r.user_id = $1 and r.game_id = any($2::uuid[])
          window game as (partition by r.game_id)) tail) headed
      window game as (partition by game_id)) marked
    window game as (partition by game_id)) news
  group by game_id`;

/**
 * $1 the game, $2 actors, $3 the kinds of acts, $4 the first entry, $5 the one behind the last. By key: back to the last entry of theirs, and
 * from it to the end of its command. As lib/games/since/reading-place.
 */
const END_OF_OWN_SQL = `select coalesce(
    (select seq from log_entries where game_id = $1::uuid and seq > own.seq and (at <> own.at or ${IS_ACT}) order by seq limit 1),
    $5::int) as ends
  from (select seq, at from log_entries where game_id = $1::uuid and seq >= $4::int and seq < $5::int and actor = any($2::text[])
    order by seq desc limit 1) own`;

const placeRows = z.array(z.object({ size: z.int(), visit_size: z.int().nullable(), seen_at: z.date().nullable() }));
const endRows = z.array(z.object({ ends: z.int() }));
const unreadRows = z.array(z.object({ game_id: z.string(), unread: z.int() }));

/** How far anybody has read a log. */
export function readingPlaceStore(
  pool: Database['pool'],
): Pick<PresenceStore, 'keepRead' | 'readPlace' | 'readEndOfOwn' | 'countUnread'> {
  const known = new LRUCache<string, number>({ max: KNOWN });
  return {
    keepRead: async (gameId, userId, { size, at, ends = false }) => {
      const reader = `${gameId} ${userId}`;
      if (!ends && known.get(reader) === size) return;
      await keep(pool, [gameId, userId, size, at, ends, new Date(at.getTime() - VISIT_MS)]);
      known.set(reader, size);
    },
    readPlace: async (gameId, userId) => {
      const [row] = placeRows.parse((await pool.query(PLACE_SQL, [userId, gameId])).rows);
      if (row === undefined) return undefined;
      const { size, visit_size: visit, seen_at: at } = row;
      return { size, ...(visit === null ? {} : { visit }), ...(at === null ? {} : { at }) };
    },
    readEndOfOwn: async (gameId, actors, { from, before }) => {
      const values = [gameId, [...actors], Object.keys(ACTS), from, before];
      return endRows.parse((await pool.query(END_OF_OWN_SQL, values)).rows)[0]?.ends;
    },
    countUnread: (userId, gameIds) => countUnread(pool, userId, gameIds),
  };
}

/** Who looks for the first time in two windows at once is told apart by the key: the second finds the row of the first. */
async function keep(pool: Database['pool'], values: readonly unknown[]): Promise<void> {
  try {
    await pool.query(KEEP_SQL, [...values]);
  } catch (error) {
    if (databaseFault(error).kind !== 'unique') throw error;
    await pool.query(KEEP_SQL, [...values]);
  }
}

export async function countUnread(
  pool: Database['pool'],
  userId: UserId,
  gameIds: readonly GameId[],
): Promise<ReadonlyMap<GameId, number>> {
  if (gameIds.length === 0) return new Map();
  const { rows } = await pool.query(UNREAD_SQL, [userId, [...gameIds], Object.keys(ACTS)]);
  return new Map(unreadRows.parse(rows).map(({ game_id: gameId, unread }) => [gameId, unread]));
}
