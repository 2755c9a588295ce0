import { afterAll, beforeAll, expect, it } from 'vitest';
import { ANSWERS_KEPT_DAYS, MAILBOX_KEPT, MAILBOX_KEPT_DAYS, tidyAnswers, tidyMails } from '@/lib/db/tidy';
import { choose, code, openTable, startGame, type Table } from '../games/table';

let table: Table;
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
