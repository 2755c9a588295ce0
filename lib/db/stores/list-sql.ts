import { nameInGameSql } from './names/name-sql';

/**
 * The games of a person, $1: one indexed look for each reason to be listed. A person may be listed for several reasons, so the
 * identifiers are put together first, and only then are the games read, by their key.
 */
const MINE = `mine as materialized (
  select game_id, bool_or(at_table) as at_table from (
    select id as game_id, true as at_table from games where owner_id = $1
    union all select game_id, true from seats where user_id = $1
    union all select game_id, true from seat_members where user_id = $1
    union all select game_id, false from past_seats where user_id = $1
    union all select game_id, false from spectators where user_id = $1
    union all select game_id, false from understudies where user_id = $1 and not dropped
  ) reasons group by game_id)`;

/** As `asksYou` of lib/games/list-games, for a game that is no trial. */
const ASKED = `exists (select from (select role from seats where game_id = g.id and user_id = $1
  union all select role from seat_members where game_id = g.id and user_id = $1) s where (
  (g.summary #> '{matters,paused}' is null
    and exists (select from jsonb_array_elements(g.summary -> 'awaiting') asked
      where asked ->> 'role' = s.role and not asked ? 'optional'))
  or g.summary #> '{matters,takeBack,waiting}' ? s.role))`;

/** Every game is in exactly one list. What decides is read from the summary only where the cheaper columns do not. */
const KIND = `case
  when g.status = 'over' and exists (select from archived_games a where a.user_id = $1 and a.game_id = g.id) then 'archived'
  when g.status = 'over' then 'over'
  when g.branch_of is not null then 'trials'
  when not mine.at_table then 'watched'
  when ${ASKED} then 'asked'
  else g.status end`;

const ORDER = 'order by created_at desc, id desc';

const AFTER = '($3::timestamptz is null or (g.created_at, g.id) < ($3::timestamptz, $4::uuid))';

export interface ListWhich {
  readonly status?: string | undefined;
  readonly list?: string | undefined;
  /** Whether only games are wanted in which a text is found. */
  readonly find?: boolean;
  /** Whether only games of one rules system are wanted. */
  readonly system?: boolean;
}

/**
 * $n what a name must be like, $n+1 the rules systems that are meant. Asked only of games that are the person's: a name is looked up for each
 * of their people, and never all people of a name.
 */
const found = (n: number): string => `and (g.name ilike $${n} or g.ruleset_id = any($${n + 1}::text[])
  or (select bool_or(${nameInGameSql('g.id', 's.user_id')} ilike $${n}) from (select user_id from seats where game_id = g.id
      union all select user_id from seat_members where game_id = g.id) s))`;

const IS_OVER = new Set(['over', 'archived']);

/**
 * $1 the person, $2 how many, $3 and $4 the place or null, then the status or list when one is asked for, then what is searched
 * for: a pattern, and rules systems; last, the one rules system that is asked for.
 */
export function gamesPageSql({ status, list, find = false, system = false }: ListWhich): string {
  const wanted = status !== undefined ? 'and g.status = $5' : list !== undefined ? `and ${KIND} = $5` : '';
  const early = list === undefined ? '' : `and g.status ${IS_OVER.has(list) ? '=' : '<>'} 'over'`;
  const next = wanted === '' ? 5 : 6;
  const search = find ? found(next) : '';
  const ofSystem = system ? `and g.ruleset_id = $${find ? next + 2 : next}` : '';
  return `with ${MINE}
    select g.id, g.created_at from mine join games g on g.id = mine.game_id
    where ${AFTER} ${early} ${wanted} ${search} ${ofSystem} ${ORDER} limit $2`;
}

/** The beginning of every list but that of finished games, and how many games each list has. $1 the person, $2 how many. */
export const LISTS_SQL = `with ${MINE},
  listed as (
    select g.id, g.created_at, ${KIND} as list from mine join games g on g.id = mine.game_id where g.status <> 'over')
  select id, created_at, list, total from (
    select *, row_number() over (partition by list ${ORDER}) as place, count(*) over (partition by list)::int as total
    from listed) numbered
  where place <= $2 ${ORDER}`;

const PLACED = '($2::timestamptz is null or (created_at, id) < ($2::timestamptz, $3::uuid))';

/** $1 how many, $2 and $3 the place or null. */
export const PUBLIC_SQL = `select id, created_at from games where visibility = 'public' and ${PLACED} ${ORDER} limit $1`;

/** Games that are not over and that $1 plays or organises, in a seat or a side; $2 how many at most. */
export const SEATED_SQL = `with mine as materialized (
    select game_id from seats where user_id = $1 union select game_id from seat_members where user_id = $1)
  select g.id from mine join games g on g.id = mine.game_id
  where g.status <> 'over' and g.branch_of is null and not g.sandbox ${ORDER} limit $2`;

/** $4 the game, $5 the person. */
export const TRIALS_SQL = `select id, created_at from games
  where branch_of = $4::uuid and owner_id = $5 and ${PLACED} ${ORDER} limit $1`;

/** $4 the person. */
export const CAMPAIGNS_SQL = `with mine as materialized (
    select id from campaigns where owner_id = $4
    union select g.campaign_id from seats s join games g on g.id = s.game_id
      where s.user_id = $4 and g.campaign_id is not null
    union select g.campaign_id from seat_members m join games g on g.id = m.game_id
      where m.user_id = $4 and g.campaign_id is not null)
  select id, created_at from campaigns where id in (select id from mine) and ${PLACED} ${ORDER} limit $1`;

/** Finished games that somebody played: in a seat, in a side, or in a seat that they left. $n the person. */
const played = (n: number): string => `played as materialized (
  select game_id from seats where user_id = $${n}
  union select game_id from seat_members where user_id = $${n}
  union select game_id from past_seats where user_id = $${n})`;

const IS_PLAYED = "g.status = 'over' and g.branch_of is null and not g.sandbox";

/** $1 how many, $2 and $3 the place or null, $4 the person. */
export const HISTORY_SQL = `with ${played(4)}
  select g.id, g.created_at from played join games g on g.id = played.game_id
  where ${IS_PLAYED} and ($2::timestamptz is null or (g.created_at, g.id) < ($2::timestamptz, $3::uuid))
  order by g.created_at desc, g.id desc limit $1`;

/** Whether $1 plays one of these sides of a game. */
const among = (sides: 'winners' | 'losers'): string => `exists (select from (
  select role from seats where game_id = g.id and user_id = $1
  union all select role from seat_members where game_id = g.id and user_id = $1) own
  where g.summary #> '{outcome,${sides}}' ? own.role)`;

/**
 * $1 the person: by rules system how many games they finished, and how many of them they won and lost. A side that both won and
 * lost, as when somebody plays against themself, counts as neither.
 */
export const RECORD_SQL = `with ${played(1)}, ended as (
    select g.ruleset_id, ${among('winners')} as won, ${among('losers')} as lost
    from played join games g on g.id = played.game_id where ${IS_PLAYED})
  select ruleset_id, count(*)::int as games, count(*) filter (where won and not lost)::int as won,
    count(*) filter (where lost and not won)::int as lost
  from ended group by ruleset_id order by games desc, ruleset_id`;

/** $1 how many, $2 and $3 the place or null; $4 the rules system, where `named`. */
export const postsSql = (named: boolean): string => `select id, posted_at as created_at from seat_posts
  where listed ${named ? 'and ruleset_id = $4' : ''} and ($2::timestamptz is null or (posted_at, id) < ($2::timestamptz, $3::uuid))
  order by posted_at desc, id desc limit $1`;

/** $1 the person, $2 since when. */
export const SEATS_TAKEN_SQL = `select count(*)::int as seats from seats s join games g on g.id = s.game_id
  where s.user_id = $1 and s.joined_at > $2 and g.owner_id <> $1`;
