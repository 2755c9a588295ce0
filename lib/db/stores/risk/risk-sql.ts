import { ALL } from '@/lib/channels/notifications/wants';
import { LATE, MISSED, MOST_BOUNCES, USUAL } from '@/lib/games/model/matters/danger';
import { OPPONENT } from '@/lib/games/model/opponent';

/** Addresses that a person chose for mails about games, and that took them so far. */
const CHOSEN = 'user_addresses a where a.user_id = p.user_id and a.gets_games and a.complained_at is null';

/** What was refused at such an address, in any game, or at all addresses of the person. */
const REFUSED = 'mail_refusals f where f.user_id = p.user_id and (f.address is null or f.address = a.address)';

/** Whether person `p` wants mails that ask for an action in game `s.id`: as `wants` of lib/channels/notifications says it, and whether their digest comes, where they have one. */
const IS_WANTED = `
  not exists (select from mail_stops m where m.who = 'user:' || p.user_id and m.scope = 'game:' || s.id)
  and coalesce((select c.wanted from notification_choices c
    where c.user_id = p.user_id and c.event = 'action' and c.channel = 'mail' and c.place in ('${ALL}', s.id::text)
    order by c.place = '${ALL}' limit 1), true)
  and (select true from digests d join mail_stops t on t.who = 'user:' || d.user_id and t.scope = 'digest'
    where d.user_id = p.user_id limit 1) is null`;

/** Whether mail of game `s.id` goes out to person `p`: as `reachOf` of lib/games/mail/people calls it open. */
const IS_MAILED = `${IS_WANTED} and
  exists (select from ${CHOSEN} and coalesce((select sum(f.bounces) from ${REFUSED}), 0) < ${MOST_BOUNCES})
  and (not exists (select from mail_refusals f where f.game_id = s.id and f.user_id = p.user_id)
    or exists (select from ${CHOSEN} and not exists (select from ${REFUSED})))`;

/** Whether push messages, a chat or a webhook of person `p` tell them of actions in game `s.id`: as `readBeside` has it. `is true` keeps the index over games out. */
const IS_TOLD_BESIDE = `(select true from webhooks h where h.user_id = p.user_id and (h.game_id is null) is true
  and h.dead_at is null and h.failing_since is null
  and coalesce((select c.wanted from notification_choices c
    where c.user_id = p.user_id and c.event = 'action' and c.place in ('${ALL}', s.id::text)
      and c.channel = case when h.form = 'push' then 'push' else 'hook:' || h.id end
    order by c.place = '${ALL}' limit 1), true) limit 1) is not null`;

/** As `isReached` of lib/games/mail/people. */
const IS_REACHED = `(${IS_MAILED}) or ${IS_TOLD_BESIDE}`;

/** What a reminder is written about, as expressions. `before`: the instant before which one had to arrive that was not answered since. */
interface Reminded {
  readonly game: string;
  readonly user: string;
  readonly role: string;
  /** The entry that the wait began with; null where none is kept. */
  readonly seq: string;
  readonly before: string;
}

/**
 * How many reminders of one wait somebody missed: they did not arrive anywhere, or arrived so long ago that an answer could be there. The
 * ladder and the clock name the wait in the mail's id; a nudge has the name of who asked for it.
 */
const missedSql = ({ game, user, role, seq, before }: Reminded): string => {
  const named = `'<action.' || ${game} || '.' || ${user} || '.' || ${role} || '.' || ${seq}`;
  const arrived = `least(case when m.status = 'sent' then m.sent_at end,
    (select min(c.sent_at) from mail_deliveries c where c.copy_of = m.message_id and c.status = 'sent'))`;
  return `(select count(*)::int from mail_deliveries m
    where m.game_id = ${game} and m.user_id = ${user} and m.seq >= ${seq} and m.copy_of is null and m.status <> 'queued'
      and (m.asked_by is not null or starts_with(m.message_id, ${named} || '@') or starts_with(m.message_id, ${named} || '.'))
      and coalesce(${arrived}, '-infinity') < ${before})`;
};

/** Of one game. $1 the game, $2 to $5 rows of a wait each: user, role, seq, and the instant that is `before`. */
export const MISSED_SQL = `select
    ${missedSql({ game: '$1::uuid', user: 'w.user_id', role: 'w.role', seq: 'w.seq', before: 'w.before' })} as missed
  from unnest($2::text[], $3::text[], $4::int[], $5::timestamptz[]) with ordinality as w(user_id, role, seq, before, place)
  order by w.place`;

/** Roles of game `r` that are asked, each with an instant since when, and the entry; without them where none is kept. */
const ASKED = `
  select w ->> 'role' as role, (w ->> 'at')::timestamptz as since, (w ->> 'seq')::int as seq, true as kept
    from jsonb_array_elements(coalesce(r.summary -> 'waits', '[]')) w
  union all select a ->> 'role', null, null, false from jsonb_array_elements(r.summary -> 'awaiting') a where not a ? 'optional'
  union all select t.role, r.taken_at, r.taken, false
    from jsonb_array_elements_text(coalesce(r.summary #> '{matters,takeBack,waiting}', '[]')) t(role)`;

/** The median of the last answers of role `s.role`, as `usualOf` of lib/games/engine/waits. */
const USUALLY = `(select percentile_disc(0.5) within group (order by (ms #>> '{}')::bigint)
  from jsonb_path_query(s.paces, '$[*] ? (@.role == $role).ms[*]', jsonb_build_object('role', s.role)) ms)`;

/** Those who play the side of `s`. */
const PEOPLE = 'select unnest(s.people) as user_id';

/** One of them, and the wait of their side. */
const ONE: Reminded = {
  game: 's.id',
  user: 'p.user_id',
  role: 's.role',
  seq: 's.seq',
  before: "$2::timestamptz - s.usual * interval '1 millisecond'",
};

/** The risk of a seat as a number, as `riskOf` of lib/games/handover/at-risk. */
const RISK = `case when not reached then 3 when late >= ${LATE.silent} then 2 when late >= ${LATE.slow} then 1 else 0 end`;

/**
 * The running games of a person who runs them, those in the greatest danger first. Only their own games are looked at, and of each only
 * what its last command kept: no log is read but for one entry of a request to take something back. What is read of games comes first, from
 * whatever nodes they are on; mails and choices are looked up after that. $1 how many, $2 the instant,
 * $3 and $4 danger and game of the place or null, $5 the person, $6 the roles of game masters.
 */
export const RISK_SQL = `with mine as materialized (
    select id from games where owner_id = $5 and status = 'running'
    union select game_id from seats where user_id = $5 and role = any($6::text[])),
  running as materialized (
    select g.id, g.summary, e.seq as taken, e.at as taken_at from mine join games g on g.id = mine.id
      left join log_entries e on e.game_id = g.id and e.seq = (g.summary #>> '{matters,takeBack,asked}')::int
    where g.status = 'running' and g.branch_of is null and not g.sandbox and g.summary #> '{matters,imported}' is null),
  sides as materialized (
    select game_id, role, array_agg(user_id) as people from (
      select s.game_id, s.role, s.user_id from running r join seats s on s.game_id = r.id where s.user_id is not null
      union all select m.game_id, m.role, m.user_id from running r join seat_members m on m.game_id = r.id where m.user_id is not null) p
    group by game_id, role),
  asked as (
    select r.id, a.role, coalesce(r.summary -> 'paces', '[]') as paces,
      coalesce(greatest(extract(epoch from $2::timestamptz - min(a.since)) * 1000, 0), 0) as waited,
      coalesce(min(a.seq) filter (where a.kept), min(a.seq)) as seq
    from running r, lateral (${ASKED}) a group by r.id, a.role, r.summary),
  seated as (
    select a.*, s.people from asked a left join sides s on s.game_id = a.id and s.role = a.role
    where '${OPPONENT}' <> all(coalesce(s.people, '{}'))),
  measured as (select s.*, greatest(coalesce(${USUALLY}, ${USUAL.unknown}), ${USUAL.least}) as usual from seated s),
  weighed as (
    select s.id, s.waited / s.usual + ${MISSED} * coalesce((select min(${missedSql(ONE)}) from (${PEOPLE}) p), 0) as late,
      exists (select from (${PEOPLE}) p where p.user_id = $5 or (${IS_REACHED})) as reached
    from measured s),
  ordered as (
    select r.id, case when r.summary #> '{matters,paused}' is not null then -1
      else coalesce(max(${RISK}) * 1000000000::bigint + least(floor(max(late) * 1000), 999999999), 0)::bigint end as danger
    from running r left join weighed w on w.id = r.id group by r.id, r.summary)
  select id as "gameId", danger::float8 from ordered
  where $3::bigint is null or (danger, id) < ($3::bigint, $4::uuid)
  order by danger desc, id desc limit $1`;
