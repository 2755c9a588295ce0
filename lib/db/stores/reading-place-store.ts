import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { NEW_LIMIT, type PresenceStore, VISIT_MS } from '@/lib/games/model/stores';
import type { GameId, UserId } from '@/lib/games/model/types';
import { ACTS } from '@/lib/trust/acts';
import type { Database } from '../client';

/** Readers of this process whose place is known to be kept. */
const KNOWN = 5_000;

/** $1 the game, $2 the person, $3 the size, $4 when, $5 whether the visit is over. */
const KEEP_SQL = `insert into game_reads as r (game_id, user_id, size, visit_size, seen_at) values ($1, $2, $3, $3, $4)
  on conflict (user_id, game_id) do update set
    size = excluded.size,
    visit_size = case
      when $5::boolean then excluded.size
      when r.seen_at > excluded.seen_at - interval '${VISIT_MS} milliseconds' then coalesce(r.visit_size, r.size)
      else r.size end,
    seen_at = excluded.seen_at
  where r.size < excluded.size
    or r.size > (select next_seq from games where id = $1)
    or ($5::boolean and r.size = excluded.size and r.visit_size is distinct from r.size)`;

const PLACE_SQL = 'select size, visit_size, seen_at from game_reads where user_id = $1 and game_id = $2::uuid';

/**
 * $1 the person, $2 games, $3 the kinds of acts. Of each game that has moved on since they looked at it the newest ${NEW_LIMIT}
 * entries at most are read, by key. What counts: as lib/games/since/read-news.
 */
export const UNREAD_SQL = `select r.game_id, count(n.seq)::int as unread
  from game_reads r join games g on g.id = r.game_id left join lateral (
    with tail as materialized (
      select seq, type, actor, at, seal_topic, visible_to, unseals from log_entries
      where game_id = r.game_id and seq >= greatest(r.size, g.next_seq - ${NEW_LIMIT}) and g.next_seq > r.size),
    own as materialized (
      select role, actor_id from seats where game_id = r.game_id and user_id = $1
      union all select role, actor_id from seat_members where game_id = r.game_id and user_id = $1
      union all select null, actor_id from past_seats where game_id = r.game_id and user_id = $1),
    acted as (
      select seq, at from tail where actor in (select actor_id from own) order by seq desc limit 1),
    news as (
      select coalesce(
        (select min(t.seq) from tail t, acted a
          where t.seq > a.seq and (t.at <> a.at or t.type = 'action' or t.type = any($3::text[]))),
        (select max(t.seq) + 1 from tail t, acted),
        0) as begins)
    select t.seq from tail t, news where t.seq >= news.begins
      and (t.type = 'event' or t.type = any($3::text[]))
      and (t.seal_topic is null
        or t.visible_to && (select array_agg(role) from own where role is not null)
        or exists (select from tail u where u.seq > t.seq and t.seal_topic = any(u.unseals)))
  ) n on true
  where r.user_id = $1 and r.game_id = any($2::uuid[]) group by r.game_id`;

const placeRows = z.array(z.object({ size: z.int(), visit_size: z.int().nullable(), seen_at: z.date().nullable() }));
const unreadRows = z.array(z.object({ game_id: z.string(), unread: z.int() }));

/** How far anybody has read a log. */
export function readingPlaceStore(
  pool: Database['pool'],
): Pick<PresenceStore, 'keepRead' | 'readPlace' | 'countUnread'> {
  const known = new LRUCache<string, number>({ max: KNOWN });
  return {
    keepRead: async (gameId, userId, { size, at, ends = false }) => {
      const reader = `${gameId} ${userId}`;
      if (!ends && known.get(reader) === size) return;
      await pool.query(KEEP_SQL, [gameId, userId, size, at, ends]);
      known.set(reader, size);
    },
    readPlace: async (gameId, userId) => {
      const [row] = placeRows.parse((await pool.query(PLACE_SQL, [userId, gameId])).rows);
      if (row === undefined) return undefined;
      const { size, visit_size: visit, seen_at: at } = row;
      return { size, ...(visit === null ? {} : { visit }), ...(at === null ? {} : { at }) };
    },
    countUnread: (userId, gameIds) => countUnread(pool, userId, gameIds),
  };
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
