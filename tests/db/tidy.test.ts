import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tidyAll } from '@/lib/cli/start/tidy';
import { PLACES } from '@/lib/db/citus/tables';
import { ANSWERS_KEPT_DAYS, MAILBOX_KEPT, MAILBOX_KEPT_DAYS, TIDIED, tidyAnswers, tidyMails } from '@/lib/db/tidy';
import { choose, code, openTable, startGame, type TestGame } from '../games/table';

let table: TestGame;
beforeAll(async () => {
  table = await openTable(import.meta.url);
});
afterAll(() => table.close());

const inDays = (days: number): Date => new Date(Date.now() + days * 24 * 60 * 60 * 1000);

it('keeps answers for a month; a command repeated after that is refused, not carried out again', async () => {
  const { services } = table;
  const gameId = await startGame(services);
  const first = await choose(services, gameId, 'north', 2);
  await tidyAnswers(services.database.pool, inDays(ANSWERS_KEPT_DAYS - 1));
  expect(await choose(services, gameId, 'north', 2)).toEqual(first);
  await tidyAnswers(services.database.pool, inDays(ANSWERS_KEPT_DAYS + 1));
  expect(await table.rows('select 1 from idempotency')).toEqual([]);
  expect(code(await choose(services, gameId, 'north', 2))).toBe('stale-version');
  expect(await table.rows('select version from games where id = $1', gameId)).toEqual([{ version: 3 }]);
});

it('keeps what became of a mail for as many days as are set, and counts what is forgotten all the same', async () => {
  const { pool } = table.services.database;
  await table.rows(
    `insert into mail_deliveries (id, message_id, kind, address, subject, status, queued_at)
     select n::text, n::text, 'news', 'a@example.org', '', (array['sent', 'failed', 'skipped', 'queued'])[1 + n % 4], now()
     from generate_series(1, 12000) as n`,
  );
  await tidyMails(pool, inDays(29), 30);
  expect(await table.rows('select count(*)::int as n from mail_deliveries')).toEqual([{ n: 12_000 }]);
  await tidyMails(pool, inDays(31), 30);
  expect(await table.rows('select count(*)::int as n from mail_deliveries')).toEqual([{ n: 0 }]);
  expect(await table.rows(`select total::int as n from mail_counts where outcome = 'sent'`)).toEqual([{ n: 3_000 }]);
});

it('goes on where somebody else has just taken some of the same rows away', async () => {
  const { pool } = table.services.database;
  await table.rows(
    `insert into idempotency (game_id, user_id, key, request_hash, response, created_at)
     select gen_random_uuid(), 'ann', n::text, '', '', now() from generate_series(1, 4100) as n`,
  );
  const other = await pool.connect();
  try {
    await other.query('begin');
    await other.query("delete from idempotency where key in ('1', '2', '4099')");
    const tidied = tidyAnswers(pool, inDays(ANSWERS_KEPT_DAYS + 1));
    await expect
      .poll(async () => (await table.rows("select 1 from pg_stat_activity where wait_event_type = 'Lock'")).length)
      .toBe(1);
    await other.query('commit');
    await tidied;
  } finally {
    other.release();
  }
  expect(await table.rows('select count(*)::int as n from idempotency')).toEqual([{ n: 0 }]);
});

it('keeps the local mailbox small, and forgets its mails after a month', async () => {
  const { pool } = table.services.database;
  await table.rows(
    `insert into dev_mails (id, "to", subject, raw, created_at)
     select n::text, 'a@localhost', '', '', now() - n * interval '1 second' from generate_series(1, $1::int) as n`,
    MAILBOX_KEPT + 50,
  );
  await tidyMails(pool, new Date(), 90);
  const rows = await table.rows('select id from dev_mails order by created_at desc');
  expect(rows).toHaveLength(MAILBOX_KEPT);
  expect(rows[0]).toEqual({ id: '1' });
  await tidyMails(pool, inDays(MAILBOX_KEPT_DAYS + 1), 90);
  expect(await table.rows('select 1 from dev_mails')).toEqual([]);
});

/** What is forgotten, how many days after it was made or has run out, and a row of it. */
const KINDS: readonly (readonly [kind: string, days: number, rows: (id: string, at: string) => string])[] = [
  [
    'idempotency',
    30,
    (id, at) =>
      `(game_id, user_id, key, request_hash, response, created_at) select md5(${id})::uuid, 'ann', '', '', '', ${at}`,
  ],
  [
    'mail_deliveries',
    90,
    (id, at) =>
      `(id, message_id, kind, address, subject, status, queued_at) select ${id}, ${id}, 'old', '', '', 'failed', ${at}`,
  ],
  [
    'inbound_mails',
    30,
    (id, at) => `(id, hash, received_at, envelope_from, status) select md5(${id})::uuid, ${id}, ${at}, '', 'done'`,
  ],
  [
    'order_tokens',
    365,
    (id, at) =>
      `(hash, game_id, user_id, role, version, seq, created_at) select ${id}, $1, 'ann', 'north', 1, 1, ${at}`,
  ],
  ['dev_mails', 30, (id, at) => `(id, "to", subject, raw, created_at) select ${id}, '', '', '', ${at}`],
  [
    'address_changes',
    9,
    (id, at) =>
      `(id, user_id, old_address, new_address, token_hash, created_at, expires_at) select ${id}, 'ann', '', '', ${id}, ${at}, ${at}`,
  ],
  ['webhook_deliveries', 30, (id, at) => `(id, hook_id, status, queued_at) select md5(${id})::uuid, $1, 'sent', ${at}`],
  ['sign_in_codes', 1, (id, at) => `(id, email, code_hash, expires_at) select ${id}, '', '', ${at}`],
  ['sessions', 0, (id, at) => `(id, session_token, user_id, expires) select ${id}, ${id}, 'ann', ${at}`],
  ['verification_tokens', 0, (id, at) => `(identifier, token, expires) select ${id}, ${id}, ${at}`],
  ['rate_limits', 0, (id, at) => `(key, points, expire) select ${id}, 1, extract(epoch from ${at})::bigint * 1000`],
];

it.each(KINDS)('%s: what is older than %d days is forgotten, and nothing that is younger', async (kind, days, rows) => {
  const gameId = await startGame(table.services);
  await table.rows(
    `insert into webhooks (id, user_id, game_id, form, host, sealed, created_at) values ($1, 'ann', $1, 'plain', '', '', now())`,
    gameId,
  );
  await table.rows(`delete from ${kind}`);
  const hours = [24 * days + 2, 24 * days - 2];
  for (const [at, age] of hours.entries()) {
    const insert = `insert into ${kind} ${rows(`'kind ${at}'`, `now() - ${age} * interval '1 hour'`)}`;
    await table.rows(insert, ...(insert.includes('$1') ? [gameId] : []));
  }
  await tidyAll(table.services, 90);
  expect(await table.rows(`select count(*)::int as n from ${kind}`)).toEqual([{ n: 1 }]);
  await tidyAll({ ...table.services, now: () => inDays(1) }, 90);
  expect(await table.rows(`select count(*)::int as n from ${kind}`)).toEqual([{ n: 0 }]);
});

/** Rows of docs/operating.md, "What is kept how long": the tables that one names, and for how long. */
function inManual(): readonly { readonly tables: readonly string[]; readonly kept: string }[] {
  const [, after = ''] = readFileSync('docs/operating.md', 'utf8').split('## What is kept how long');
  const [table = ''] = after.split('### ');
  return table
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| what |') && !line.startsWith('| --- '))
    .map((line) => {
      const [, what = '', kept = ''] = line.split('|');
      return { tables: [...what.matchAll(/`([a-z_.]+)`/g)].map(([, name = '']) => name), kept: kept.trim() };
    });
}

describe('the manual says how long rows are kept', () => {
  const QUEUE = 'graphile_worker._private_jobs';

  it('of every table, once, and of no other', () => {
    const named = inManual().flatMap(({ tables }) => tables);
    expect([...named].sort()).toEqual([...Object.keys(PLACES), QUEUE].sort());
  });

  /** As the manual has it, by the days after which the tidying takes a row. */
  const words = (table: string, days: number): RegExp => {
    if (table === 'mail_deliveries') return /^`MAIL_KEPT_DAYS`, 90 unless set$/;
    if (days === 0) return /^until they run out$/;
    return days === 1 ? /^a day after they have run out$/ : new RegExp(`^${days} days(, |$)`);
  };

  it.each(KINDS)('of %s, which go after %d days', (table, days) => {
    expect(inManual().find(({ tables }) => tables.includes(table))?.kept).toMatch(words(table, days));
  });

  it('of each table that is tidied, and tries each', () => {
    expect(KINDS.map(([table]) => table).sort()).toEqual([...TIDIED].sort());
    const timed = inManual().filter(({ kept }) => /\bdays?\b|MAIL_KEPT_DAYS|run out$/.test(kept));
    const tables = timed.flatMap((row) => row.tables).filter((name) => Object.hasOwn(PLACES, name));
    // Games of guests go with all that belongs to them (lib/auth/guest/tidy-guests).
    expect(tables.filter((name) => !TIDIED.some((tidied) => tidied === name))).toEqual(
      inManual().find((row) => row.tables.includes('games'))?.tables,
    );
  });
});
