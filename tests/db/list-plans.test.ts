import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { listPinned, PINNED_SQL } from '@/lib/db/pinned-games';
import {
  CAMPAIGNS_SQL,
  gamesPageSql,
  HISTORY_SQL,
  LISTS_SQL,
  PUBLIC_SQL,
  postsSql,
  RECORD_SQL,
  SEATED_SQL,
  SEATS_TAKEN_SQL,
  TRIALS_SQL,
} from '@/lib/db/stores/list-sql';
import { UNREAD_SQL } from '@/lib/db/stores/reading-place-store';
import { RISK_SQL } from '@/lib/db/stores/risk/risk-sql';
import { openTable, type TestGame } from '../games/table';

let table: TestGame;
beforeAll(async () => {
  table = await openTable(import.meta.url);
  await grow(1, 4_000);
});
afterAll(() => table.close());

/** What a game keeps that runs and waits for somebody. */
const ASKED = {
  awaiting: [{ role: 'north', decision: 'choose', clause: 'toy:1' }],
  waits: [{ role: 'north', seq: 3, at: '2026-01-01T00:00:00.000Z' }],
  paces: [{ role: 'north', ms: [1, 2, 3] }],
  matters: { takeBack: { by: 'south', target: 2, asked: 3, waiting: ['north'] } },
};

/** Ten games for each person, in rows about as wide as real ones. */
async function grow(from: number, to: number): Promise<void> {
  const numbers = `generate_series(${from}, ${to}) n`;
  const id = "md5('plan ' || n)::uuid";
  await table.rows(
    `insert into users (id, name) select distinct 'p' || (n / 4), 'P' from ${numbers} on conflict do nothing`,
  );
  await table.rows(
    `insert into games (id, name, owner_id, ruleset_id, ruleset_version, visibility, status, setup, head, peaks, summary, dice_secret, dice_epochs, dice_seeds, created_at)
    select ${id}, 'Game', 'p' || (n / 10), 'toy', '1.0.0', case when n % 10 = 0 then 'public' else 'private' end,
      case when n % 20 = 0 then 'running' else 'over' end, '{}', '', repeat(md5(n::text), 40), case when n % 20 = 0 then $1::jsonb else '{"awaiting":[]}' end, sha256('plan'), 1, '[]', now() - n * interval '1 minute' from ${numbers}`,
    JSON.stringify(ASKED),
  );
  await table.rows(
    `insert into user_addresses (address, user_id) select 'p' || n || '@example.org', 'p' || (n / 4) from ${numbers}`,
  );
  await table.rows(
    `insert into mail_refusals (id, user_id, game_id, kind, at, answer, address) select 'r' || n, 'p' || (n / 4), ${id}, 'action', now(), '', 'p' || n || '@example.org' from ${numbers}`,
  );
  await table.rows(
    `insert into mail_deliveries (id, message_id, kind, game_id, seq, user_id, address, subject, status, copy_of)
      select 'd' || n, 'd' || n, 'action', ${id}, 4, 'p' || (n / 10), '', '', 'failed', case when n % 3 = 0 then 'd' || n - 1 end from ${numbers}`,
  );
  await table.rows(`insert into mail_stops (who, scope) select 'user:p' || (n / 4), 'game:' || ${id} from ${numbers}`);
  await table.rows(
    `insert into notification_choices (user_id, place, event, channel, wanted) select 'p' || (n / 4), ${id}::text, 'action', 'mail', false from ${numbers}`,
  );
  await table.rows(
    `insert into digests (user_id, every, hour, next_at, since) select distinct 'p' || (n / 4), 'day', 8, now(), now() from ${numbers} on conflict do nothing`,
  );
  await table.rows(
    `insert into webhooks (id, user_id, form, host, sealed, created_at) select ${id}, 'p' || (n / 4), 'push', '', '', now() from ${numbers}`,
  );
  await table.rows(`insert into seats (game_id, role, position, user_id, actor_id, joined_at)
    select ${id}, 'north', 0, 'p' || (n / 10), 'p1', now() from ${numbers}`);
  await table.rows(`insert into seats (game_id, role, position) select ${id}, 'west', 2 from ${numbers}`);
  await table.rows(`insert into seat_posts (id, game_id, role, ruleset_id, posted_by, pace, hours, listed, posted_at)
    select ${id}, ${id}, 'west', 'rules-' || n % 7, 'p' || (n / 10), 'daily', 'any', n % 2 = 0, now() - n * interval '1 minute' from ${numbers}`);
  await table.rows(`insert into seat_members (game_id, role, seq, user_id, actor_id, "right", joined_at)
    select ${id}, 'north', 3, 'p' || (n / 10), 'p3', 'submit', now() from ${numbers}`);
  await table.rows(
    `insert into past_seats (game_id, role, actor_id, user_id, left_at) select ${id}, 'south', 'p2', 'p' || (n / 10), now() from ${numbers}`,
  );
  await table.rows(`insert into understudies (game_id, role, seq, user_id, actor_id, secret)
    select ${id}, 'north', 4, 'p' || (n / 10), 'p4', 's' from ${numbers}`);
  await table.rows(`insert into spectators (game_id, user_id) select ${id}, 'p' || (n / 10) from ${numbers}`);
  await table.rows(`insert into archived_games (user_id, game_id, at) select 'p' || (n / 10), ${id}, now() from ${numbers}
    where n % 20 <> 0 and n % 3 = 0`);
  await table.rows(
    `insert into campaigns (id, kind, name, owner_id) select ${id}, 'toy', 'C', 'p' || (n / 4) from ${numbers}`,
  );
  await table.rows(
    `insert into idempotency (game_id, user_id, key, request_hash, response) select ${id}, 'u', 'k', '', '' from ${numbers}`,
  );
  await table.rows(`insert into game_reads (user_id, game_id, size) select 'p' || (n / 10), ${id}, 4 from ${numbers}`);
  await table.rows(`insert into pen_names (id, user_id, name, look, added_at)
    select ${id}, 'p' || (n / 10), 'Pen ' || n, 'pen' || n, now() from ${numbers}`);
  await table.rows(`insert into game_names (game_id, user_id, pen_name_id, name, look)
    select ${id}, 'p' || (n / 10), ${id}, 'Pen ' || n, 'pen' || n from ${numbers}`);
  // Entries of nothing: the log takes none that do not follow one another.
  await table.rows('alter table log_entries disable trigger user');
  await table.rows(`insert into log_entries (game_id, seq, type, actor, at, leaf, bytes, visible_to, unseals)
    select ${id}, seq, 'event', 'server', now(), '', '', '{}', '{}' from ${numbers}, generate_series(0, 5) seq`);
  await table.rows('alter table log_entries enable trigger user');
  await table.rows(`update games set next_seq = 6 where id in (select ${id} from ${numbers})`);
  await table.rows('vacuum analyze');
}

interface Node {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly Node[];
}

const answer = z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: z.custom<Node>() })]) });

async function planOf(sql: string, values: readonly unknown[]): Promise<Node> {
  const [row] = await table.rows(`explain (analyze, buffers, format json) ${sql}`, ...values);
  return answer.parse(row)['QUERY PLAN'][0].Plan;
}

const nodesOf = (node: Node): readonly Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

const wholeTables = (plan: Node): readonly string[] =>
  nodesOf(plan).flatMap((node) => (node['Node Type'] === 'Seq Scan' ? [node['Relation Name'] ?? ''] : []));

const GAME = '00000000-0000-4000-8000-000000000000';
const AT = new Date();
/** Those of one person, as `grow` names them. */
const GAMES = Array.from({ length: 10 }, (_, n) =>
  createHash('md5')
    .update(`plan ${50 + n}`)
    .digest('hex'),
);

const LISTS: readonly (readonly [string, string, readonly unknown[]])[] = [
  ['all games', gamesPageSql({}), ['p5', 51, null, null]],
  ['a later page', gamesPageSql({}), ['p5', 51, AT, GAME]],
  ['games of a status', gamesPageSql({ status: 'running' }), ['p5', 51, null, null, 'running']],
  ['finished games', gamesPageSql({ list: 'over' }), ['p5', 51, null, null, 'over']],
  ['archived games', gamesPageSql({ list: 'archived' }), ['p5', 51, null, null, 'archived']],
  ['games of a system', gamesPageSql({ system: true }), ['p5', 51, null, null, 'toy']],
  ['a search', gamesPageSql({ find: true }), ['p5', 51, null, null, '%a%', ['toy']]],
  ['a search in a list', gamesPageSql({ list: 'over', find: true }), ['p5', 51, null, null, 'over', '%a%', ['toy']]],
  ['games that wait', gamesPageSql({ list: 'asked' }), ['p5', 51, null, null, 'asked']],
  ['the lists of what goes on', LISTS_SQL, ['p5', 51]],
  ['what is new in the games of a page', UNREAD_SQL, ['p5', GAMES, ['voided']]],
  ['public games', PUBLIC_SQL, [21, null, null]],
  ['a later page of public games', PUBLIC_SQL, [21, AT, GAME]],
  ['games at risk', RISK_SQL, [21, AT, null, null, 'p5', ['game-master', 'organiser']]],
  ['a later page of them', RISK_SQL, [21, AT, 5, GAME, 'p5', ['game-master', 'organiser']]],
  ['games that somebody plays', SEATED_SQL, ['p5', 101]],
  ['open seats', postsSql(false), [21, null, null]],
  ['a later page of them', postsSql(false), [21, AT, GAME]],
  ['open seats of one rules system', postsSql(true), [21, null, null, 'rules-3']],
  ['a later page of those', postsSql(true), [21, AT, GAME, 'rules-3']],
  ['open seats of rules that nobody plays', postsSql(true), [21, null, null, 'none']],
  ['what somebody has played', HISTORY_SQL, [21, null, null, 'p5']],
  ['a later page of it', HISTORY_SQL, [21, AT, GAME, 'p5']],
  ['the same counted', RECORD_SQL, ['p5']],
  ['seats that somebody took today', SEATS_TAKEN_SQL, ['p5', AT]],
  ['trials', TRIALS_SQL, [51, null, null, GAME, 'p5']],
  ['campaigns', CAMPAIGNS_SQL, [51, null, null, 'p5']],
  ['games whose rules are pinned', PINNED_SQL, ['00000000-0000-0000-0000-000000000000', 50, null]],
  ['one of them', PINNED_SQL, ['00000000-0000-0000-0000-000000000000', 50, GAME]],
  ['old answers', 'select ctid from idempotency where created_at < $1 limit $2', [new Date(0), 2_000]],
];

it.each(LISTS)('%s: no table is read whole', async (_, sql, values) => {
  expect(wholeTables(await planOf(sql, values))).toEqual([]);
});

it('reads as much when there are three times as many games', async () => {
  const read = async () => {
    const blocks: number[] = [];
    for (const [, sql, values] of LISTS) {
      const plan = await planOf(sql, values);
      blocks.push(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']);
    }
    return blocks;
  };
  const before = await read();
  await grow(4_001, 12_000);
  const after = await read();
  // An index may have become one level deeper; a table that is read whole has thousands of blocks more.
  for (const [at, blocks] of after.entries()) expect(blocks).toBeLessThanOrEqual(2 * (before[at] ?? 0) + 40);
});

it('goes through all games that are not over, a piece at a time, each once', async () => {
  const { pool } = table.services.database;
  const gathered: string[] = [];
  for await (const { gameId } of listPinned(pool, undefined, 7)) gathered.push(gameId);
  const rows = await table.rows("select id from games where status <> 'over' and branch_of is null order by id");
  expect(gathered).toEqual(rows.map(({ id }) => id));
  expect(gathered.length).toBeGreaterThan(100);
  const [first = ''] = gathered;
  const one: string[] = [];
  for await (const { gameId } of listPinned(pool, first)) one.push(gameId);
  expect(one).toEqual([first]);
});
