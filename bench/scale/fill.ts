import { Client } from 'pg';

/** How much to put beside what is there. */
export interface Mass {
  readonly games: number;
  readonly entries: number;
}

/** The first games belong to this person: more than anybody has in practice. */
export const HEAVY = 'scale-heavy';
const HEAVY_GAMES = 3_000;

/** One game in this many is not over; one in this many has a long log. */
const LIVE_EVERY = 50;
const LONG_EVERY = 500;
const LONG_LOG = 2_000;

/**
 * Copies a played game's rows into many games with new ids. Their logs have the shape of real ones, but no valid hashes, so the
 * append-only triggers are off for this connection: only a bench over a database of its own may do this.
 */
export async function fill(url: string, template: string, mass: Mass, say: (line: string) => void): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query('set synchronous_commit = off');
    for (const [name, sql] of statements(template, mass)) {
      const began = performance.now();
      const { rowCount } = await client.query(sql);
      say(`${name}: ${rowCount ?? 0} rows in ${((performance.now() - began) / 1000).toFixed(1)} s`);
    }
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

const idOf = (n: string): string => `md5('scale ' || ${n})::uuid`;
const personOf = (n: string, people: number): string => `'scale-' || (${n} % ${people})`;

function statements(template: string, { games, entries }: Mass): readonly (readonly [string, string])[] {
  const people = Math.max(50, Math.floor(games / 15));
  const long = Math.floor(games / LONG_EVERY) * LONG_LOG;
  const usual = Math.max(5, Math.round((entries - long) / games));
  const size = `case when n % ${LONG_EVERY} = 7 then ${LONG_LOG} else ${usual} end`;
  const owner = `case when n <= ${HEAVY_GAMES} then '${HEAVY}' else ${personOf('n', people)} end`;
  const status = `case when n % ${LIVE_EVERY} = 0 then 'running' when n % ${LIVE_EVERY} = 1 then 'open' else 'over' end`;
  const numbers = `generate_series(1, ${games}) n`;
  return [
    [
      'users',
      `insert into users (id, name, email) select 'scale-' || n, 'Person ' || n, 'p' || n || '@example.org'
       from generate_series(0, ${people - 1}) n union all select '${HEAVY}', 'Heavy', 'heavy@example.org'`,
    ],
    [
      'games',
      `insert into games (id, name, owner_id, ruleset_id, ruleset_version, visibility, status, setup, version, next_seq,
         next_draw, head, peaks, state, state_seq, summary, dice_secret, dice_epochs, dice_seeds, created_at, updated_at)
       select ${idOf('n')}, 'Game ' || n, ${owner}, t.ruleset_id, t.ruleset_version,
         case when n % 20 = 3 then 'public' else 'private' end, ${status}, t.setup, t.version, ${size}, t.next_draw, t.head, t.peaks,
         case when n % ${LIVE_EVERY} = 0 then t.state end, t.state_seq, t.summary, t.dice_secret, t.dice_epochs, t.dice_seeds,
         now() - (${games} - n) * interval '1 minute', now() - (n * 7919 % ${games}) * interval '1 minute'
       from ${numbers}, games t where t.id = '${template}'`,
    ],
    [
      'seats',
      `insert into seats (game_id, role, position, user_id, actor_id, joined_at, invite_secret)
       select ${idOf('n')}, s.role, s.position,
         case when s.position = 0 then ${owner} when n % ${LIVE_EVERY} <> 1 then ${personOf('(n::bigint * 7919 + 1)', people)} end,
         case when s.position = 0 or n % ${LIVE_EVERY} <> 1 then s.actor_id end,
         case when s.position = 0 or n % ${LIVE_EVERY} <> 1 then s.joined_at end,
         case when s.position > 0 and n % ${LIVE_EVERY} = 1 then md5('secret' || n) end
       from ${numbers}, seats s where s.game_id = '${template}'`,
    ],
    [
      'past seats',
      `insert into past_seats (game_id, role, actor_id, user_id, left_at)
       select ${idOf('n')}, s.role, 'p9', ${personOf('(n::bigint * 31)', people)}, now()
       from ${numbers}, seats s where n % 40 = 5 and s.position = 1 and s.game_id = '${template}'`,
    ],
    [
      'spectators',
      `insert into spectators (game_id, user_id) select ${idOf('n')}, ${personOf('(n::bigint * 17)', people)}
       from ${numbers} where n % 20 = 3`,
    ],
    [
      'log entries',
      `insert into log_entries (game_id, seq, type, actor, at, leaf, bytes, seal_topic, visible_to, unseals)
       select ${idOf('n')}, q, e.type, e.actor, e.at, e.leaf, left(e.bytes, 400), e.seal_topic, e.visible_to, e.unseals
       from ${numbers} cross join lateral generate_series(0, ${size} - 1) q
       join log_entries e on e.game_id = '${template}'
         and e.seq = q % (select next_seq from games where id = '${template}')`,
    ],
    [
      'checkpoints',
      `insert into checkpoints (game_id, size, note) select ${idOf('n')}, c, 'not a note'
       from ${numbers}, generate_series(1, 3) c`,
    ],
    [
      'refusals',
      `insert into refusals (game_id, id, at, actor_id, role, version, seq, code)
       select ${idOf('n')}, 'r' || c, now(), 'p1', 'german', 1, c, 'stale-version'
       from ${numbers}, generate_series(1, 2) c`,
    ],
    [
      'answers',
      `insert into idempotency (game_id, user_id, key, request_hash, response, created_at)
       select ${idOf('n')}, ${owner}, 'k' || c, 'h', '{}', now() - (n % 29) * interval '1 day'
       from ${numbers}, generate_series(1, 2) c`,
    ],
    [
      'mail deliveries',
      `insert into mail_deliveries (id, message_id, kind, game_id, seq, user_id, address, subject, status)
       select 'd' || n || '-' || c, 'm' || n || '-' || c, 'your-action', ${idOf('n')}, c, ${owner}, 'a@example.org', 'Your action', 'sent'
       from ${numbers}, generate_series(1, 4) c`,
    ],
    [
      'sessions',
      `insert into sessions (id, session_token, user_id, expires) select 's' || n, 't' || n, 'scale-' || n, now() + interval '10 days'
       from generate_series(0, ${people - 1}) n`,
    ],
  ];
}
