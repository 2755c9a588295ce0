import type { Made } from './copy';

/** How much to put beside what is there. */
export interface Mass {
  readonly games: number;
  readonly entries: number;
}

/** Three people have 3,000 games each: more than anybody has in practice. The first of them is measured. */
const HEAVIES = 3;
const HEAVY_GAMES = 3_000;
export const HEAVY = 'scale-heavy-0';

/** One game in this many runs, one is open, the others are over; one in this many has a long log. */
const LIVE_EVERY = 50;
const LONG_EVERY = 500;
const LONG_LOG = 2_000;

/** Longer entries are not repeated: they are few in a real log. */
const USUAL_ENTRY = 1_500;

const idOf = (n: string): string => `md5('scale ' || ${n})::uuid`;

/** Ten games for each person. */
const peopleOf = ({ games }: Mass): number => Math.max(50, Math.floor(games / 10));

/** Pieces of the queries. */
interface RowParts {
  readonly template: string;
  readonly games: number;
  readonly people: number;
  /** Entries of game `n`. */
  readonly size: string;
  readonly owner: string;
  readonly personOf: (n: string) => string;
  readonly numbers: string;
  readonly someone: string;
  /** The first two roles of the model. */
  readonly first: string;
  readonly second: string;
}

/** Rows of all tables that grow with games, in proportion, after the model of one played game. */
export function rowsOf(template: string, mass: Mass): readonly Made[] {
  const parts = partsOf(template, mass);
  return [...peopleRows(parts), ...tableRows(parts), ...logRows(parts), ...mailRows(parts)];
}

function partsOf(template: string, mass: Mass): RowParts {
  const { games, entries } = mass;
  const people = peopleOf(mass);
  const personOf = (n: string): string => `'scale-' || ((${n}) % ${people})`;
  const long = Math.floor(games / LONG_EVERY) * LONG_LOG;
  const usual = Math.max(5, Math.round((entries - long) / games));
  const isHeavy = `n <= ${HEAVIES * HEAVY_GAMES}`;
  const roleAt = (position: number) =>
    `(select role from seats where game_id = '${template}' and position = ${position})`;
  return {
    template,
    games,
    people,
    personOf,
    size: `case when n % ${LONG_EVERY} = 7 then ${LONG_LOG} else ${usual} end`,
    owner: `case when ${isHeavy} then 'scale-heavy-' || ((n - 1) / ${HEAVY_GAMES}) else ${personOf('n')} end`,
    numbers: `generate_series(1, ${games}) n`,
    someone: `generate_series(0, ${people - 1}) n`,
    first: roleAt(0),
    second: roleAt(1),
  };
}

/** What hangs on people. */
function peopleRows({ owner, numbers, someone }: RowParts): readonly Made[] {
  const heavies = `generate_series(0, ${HEAVIES - 1}) h`;
  return [
    {
      what: 'people',
      into: 'users (id, name, email)',
      rows: `select 'scale-' || n, 'Person ' || n, 'p' || n || '@example.org' from ${someone}
        union all select 'scale-heavy-' || h, 'Heavy ' || h, 'heavy' || h || '@example.org' from ${heavies}`,
    },
    {
      what: 'addresses',
      into: 'user_addresses (address, user_id)',
      rows: `select 'p' || n || '@example.org', 'scale-' || n from ${someone}
        union all select 'heavy' || h || '@example.org', 'scale-heavy-' || h from ${heavies}`,
    },
    {
      what: 'sessions',
      into: 'sessions (id, session_token, user_id, expires)',
      rows: `select 's' || n, md5('session ' || n), 'scale-' || n, now() + interval '10 days' from ${someone}`,
    },
    {
      what: 'codes and links to sign in',
      into: 'sign_in_codes (id, email, code_hash, token_hash, expires_at)',
      rows: `select 'c' || n, 'p' || n || '@example.org', md5('code' || n), md5('token' || n), now() + interval '1 hour' from ${someone}`,
    },
    {
      what: 'counters',
      into: 'rate_limits (key, points, expire)',
      rows: `select 'sign-in:address-day:p' || n || '@example.org', 1, extract(epoch from now() + interval '1 day')::bigint * 1000 from ${someone}`,
    },
    {
      what: 'changes of addresses',
      into: 'address_changes (id, user_id, old_address, new_address, token_hash, created_at, expires_at)',
      rows: `select 'a' || n, 'scale-' || n, 'p' || n || '@example.org', 'new' || n || '@example.org', md5('change' || n), now(), now()
        from ${someone} where n % 20 = 0`,
    },
    {
      what: 'campaigns',
      into: 'campaigns (id, kind, name, owner_id, created_at)',
      rows: `select ${idOf("'campaign ' || n")}, 'world-in-flames', 'Campaign ' || n, ${owner}, now() - n * interval '1 minute'
        from ${numbers} where n % 50 = 2`,
    },
  ];
}

/** Games and who is in them. */
function tableRows({ template, games, size, owner, personOf, numbers, first, second }: RowParts): readonly Made[] {
  const other = personOf('n::bigint * 7919 + 1');
  const status = `case when n % ${LIVE_EVERY} = 0 then 'running' when n % ${LIVE_EVERY} = 1 then 'open' else 'over' end`;
  const taken = `s.position = 0 or n % ${LIVE_EVERY} <> 1`;
  return [
    {
      what: 'games',
      into: `games (id, name, owner_id, ruleset_id, ruleset_version, visibility, status, setup, version, next_seq, next_draw, head,
        peaks, state, state_seq, summary, dice_secret, dice_epochs, dice_seeds, created_at, updated_at)`,
      rows: `select ${idOf('n')}, 'Game ' || n, ${owner}, t.ruleset_id, t.ruleset_version,
          case when n % 20 = 3 then 'public' else 'private' end, ${status}, t.setup, t.version, ${size}, t.next_draw, t.head, t.peaks,
          case when n % ${LIVE_EVERY} = 0 then t.state end, t.state_seq, t.summary, t.dice_secret, t.dice_epochs, t.dice_seeds,
          now() - (${games} - n) * interval '1 minute', now() - (n::bigint * 7919 % ${games}) * interval '1 minute'
        from ${numbers}, games t where t.id = '${template}'`,
    },
    {
      what: 'seats',
      into: 'seats (game_id, role, position, user_id, actor_id, joined_at, invite_secret)',
      rows: `select ${idOf('n')}, s.role, s.position,
          case when s.position = 0 then ${owner} when n % ${LIVE_EVERY} <> 1 then ${other} end,
          case when ${taken} then s.actor_id end, case when ${taken} then s.joined_at end,
          case when not (${taken}) then md5('secret' || n) end
        from ${numbers}, seats s where s.game_id = '${template}'`,
    },
    {
      what: 'open seats',
      into: 'seat_posts (id, game_id, role, ruleset_id, posted_by, pace, hours, posted_at)',
      rows: `select ${idOf('n')}, ${idOf('n')}, ${second}, 'triumph-of-the-will', ${owner}, 'daily', 'any', now() - n * interval '1 second'
        from ${numbers} where n % ${LIVE_EVERY} = 1`,
    },
    {
      what: 'sides',
      into: 'seat_members (game_id, role, seq, user_id, actor_id, "right", joined_at)',
      rows: `select ${idOf('n')}, ${first}, 3, ${personOf('n::bigint * 13')}, 'p8', 'submit', now() from ${numbers} where n % 10 = 4`,
    },
    {
      what: 'understudies',
      into: 'understudies (game_id, role, seq, user_id, actor_id, secret)',
      rows: `select ${idOf('n')}, ${first}, 4, ${personOf('n::bigint * 29')}, 'p7', md5('secret' || n) from ${numbers} where n % 25 = 6`,
    },
    {
      what: 'past seats',
      into: 'past_seats (game_id, role, actor_id, user_id, left_at)',
      rows: `select ${idOf('n')}, ${second}, 'p9', ${personOf('n::bigint * 31')}, now() from ${numbers} where n % 40 = 5`,
    },
    {
      what: 'spectators',
      into: 'spectators (game_id, user_id)',
      rows: `select ${idOf('n')}, ${personOf('n::bigint * 17')} from ${numbers} where n % 20 = 3`,
    },
    {
      what: 'archived games',
      into: 'archived_games (user_id, game_id, at)',
      rows: `select ${owner}, ${idOf('n')}, now() from ${numbers} where n % 30 = 9`,
    },
    {
      what: 'reading places',
      into: 'game_reads (user_id, game_id, size)',
      rows: `select ${owner}, ${idOf('n')}, 4 from ${numbers}`,
    },
  ];
}

/** What is said and done in games. */
function logRows({ template, size, owner, numbers }: RowParts): readonly Made[] {
  return [
    {
      what: 'log entries',
      into: 'log_entries (game_id, seq, type, actor, at, leaf, bytes, seal_topic, visible_to, unseals)',
      rows: `with model as materialized (
          select *, row_number() over (order by seq) - 1 as place, count(*) over () as all_of from log_entries
          where game_id = '${template}' and length(bytes) <= ${USUAL_ENTRY})
        select ${idOf('n')}, q, e.type, e.actor, e.at, e.leaf, e.bytes, e.seal_topic, e.visible_to, e.unseals
        from ${numbers} cross join lateral generate_series(0, ${size} - 1) q
        join model e on e.place = q % (select max(all_of) from model)`,
    },
    {
      what: 'checkpoints',
      into: 'checkpoints (game_id, size, note)',
      rows: `select ${idOf('n')}, c, repeat('not a note ', 20) from ${numbers}, generate_series(1, 3) c`,
    },
    {
      what: 'notes',
      into: 'notes (game_id, id, salt, text, at)',
      rows: `select ${idOf('n')}, encode(sha256(('note ' || n)::bytea), 'hex'), decode(md5('salt' || n), 'hex'), repeat('Words. ', 10), now()
        from ${numbers} where n % 2 = 0`,
    },
    {
      what: 'press',
      into: 'press_messages (id, game_id, number, seq, kind, to_whom, readers, user_id, actor_id, body, sent_at)',
      rows: `select ${idOf("'press ' || n")}, ${idOf('n')}, 1, 3, 'public', '{}', '{}', ${owner}, 'p1', repeat('Words. ', 10), now()
        from ${numbers} where n % 3 = 0`,
    },
    {
      what: 'refusals',
      into: 'refusals (game_id, id, at, user_id, actor_id, role, version, seq, code)',
      rows: `select ${idOf('n')}, 'r' || c, now(), ${owner}, 'p1', 'german', 1, c, 'stale-version' from ${numbers}, generate_series(1, 2) c`,
    },
    {
      what: 'answers',
      into: 'idempotency (game_id, user_id, key, request_hash, response, created_at)',
      rows: `select ${idOf('n')}, ${owner}, 'key ' || c || md5('key' || n), md5('hash' || n) || md5('h' || n), repeat('{"a":1}', 90),
          now() - (n % 29) * interval '1 day'
        from ${numbers}, generate_series(1, 3) c`,
    },
  ];
}

/** What goes out, and what waits. */
function mailRows({ people, owner, numbers, first }: RowParts): readonly Made[] {
  const running = `${numbers} where n % ${LIVE_EVERY} = 0`;
  return [
    {
      what: 'mails',
      into: 'mail_deliveries (id, message_id, kind, game_id, seq, user_id, address, subject, status, queued_at, sent_at)',
      rows: `select 'd' || n || '-' || c, '<' || md5('mail' || n || '-' || c) || '@fieldpost.example>', 'your-action', ${idOf('n')}, c,
          ${owner}, 'p' || n % ${people} || '@example.org', 'Your action in game ' || n, 'sent',
          now() - (n % 80) * interval '1 day', now()
        from ${numbers}, generate_series(1, 4) c`,
    },
    {
      what: 'tokens of mails',
      into: 'order_tokens (hash, game_id, user_id, role, version, seq, created_at)',
      rows: `select encode(sha256(('token ' || n || c)::bytea), 'hex'), ${idOf('n')}, ${owner}, ${first}, c, c, now() - (n % 300) * interval '1 day'
        from ${numbers}, generate_series(1, 2) c`,
    },
    {
      what: 'mails that came in',
      into: 'inbound_mails (id, hash, received_at, envelope_from, status, user_id)',
      rows: `select ${idOf("'in ' || n")}, md5('in ' || n), now() - (n % 29) * interval '1 day', 'p' || n % ${people} || '@example.org', 'done', ${owner}
        from ${numbers} where n % 5 = 0`,
    },
    {
      what: 'mails that were refused',
      into: 'mail_refusals (id, user_id, game_id, kind, at, answer, address)',
      rows: `select 'scale ' || n, ${owner}, ${idOf('n')}, 'action', now(), 'no such mailbox', 'p' || n % ${people} || '@example.org'
        from ${numbers} where n % 200 = 0`,
    },
    {
      what: 'webhooks',
      into: 'webhooks (id, user_id, game_id, form, host, sealed, created_at)',
      rows: `select ${idOf("'hook ' || n")}, ${owner}, ${idOf('n')}, 'plain', 'example.org', md5('sealed'), now() from ${numbers} where n % 100 = 0`,
    },
    {
      what: 'deliveries to them',
      into: 'webhook_deliveries (id, hook_id, game_id, status, queued_at)',
      rows: `select ${idOf("'delivery ' || n || ' ' || c")}, ${idOf("'hook ' || n")}, ${idOf('n')}, 'sent', now() - c * interval '1 hour'
        from ${numbers}, generate_series(1, 10) c where n % 100 = 0`,
    },
    {
      what: 'jobs of clocks and reminders',
      into: 'graphile_worker._private_jobs (task_id, payload, key, run_at)',
      rows: `select t.id, json_build_object('gameId', ${idOf('n')}, 'role', ${first}, 'seq', 3, 'step', 'half', 'rung', 'remind',
            'key', 'deadline', 'at', '2030-01-01T00:00:00.000Z'),
          'scale ' || n || ' ' || t.identifier, now() + (1 + n % 40) * interval '1 day'
        from (select n from ${running}) r, graphile_worker._private_tasks t where t.identifier in ('strike-clock', 'run-clock', 'climb-ladder')`,
    },
  ];
}
