import type { Pool } from 'pg';
import { type BatchTable, batchOf } from './citus/batches';

const DAY_MS = 24 * 60 * 60 * 1000;

/** How long the answer to a command is kept for a caller who repeats it, in days. */
export const ANSWERS_KEPT_DAYS = 30;

/** How many days mails of the local mailbox are kept, and how many of them at most. */
export const MAILBOX_KEPT_DAYS = 30;
export const MAILBOX_KEPT = 2_000;

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

/** How many rows one statement takes away: few enough that nobody waits for it. */
const TIDY_BATCH = 2_000;

/** The tables whose rows go after a time; docs/operating.md says after which. */
export const TIDIED = [
  'idempotency',
  'sessions',
  'verification_tokens',
  'sign_in_codes',
  'rate_limits',
  'address_changes',
  'mail_deliveries',
  'dev_mails',
  'order_tokens',
  'inbound_mails',
  'webhook_deliveries',
] as const satisfies readonly BatchTable[];
type TidiedTable = (typeof TIDIED)[number];

/**
 * Takes rows away in batches, each a transaction of its own. `table` and `where` are ours, never a caller's words; `where`
 * has $1 and an index.
 */
export async function deleteInBatches(
  pool: Pool,
  table: TidiedTable,
  where: string,
  value: Date | number,
): Promise<void> {
  const text = `delete from ${table} where ${batchOf(table, where)}`;
  for (;;) {
    const { rowCount } = await pool.query(text, [value, TIDY_BATCH]);
    // Fewer than asked for is not the end: somebody else took the others away in that moment.
    if (rowCount === 0) return;
  }
}

/** Forgets old answers. A command repeated after that is refused as stale by its version; it never happens twice. */
export async function tidyAnswers(pool: Pool, now: Date): Promise<void> {
  await deleteInBatches(pool, 'idempotency', 'created_at < $1', daysBefore(now, ANSWERS_KEPT_DAYS));
}

/** Forgets what became of mails that are older than this many days, and the older mails of the local mailbox. */
export async function tidyMails(pool: Pool, now: Date, days: number): Promise<void> {
  for (const status of ['sent', 'failed', 'skipped', 'bounced', 'queued'])
    await deleteInBatches(pool, 'mail_deliveries', `status = '${status}' and queued_at < $1`, daysBefore(now, days));
  await deleteInBatches(pool, 'dev_mails', 'created_at < $1', daysBefore(now, MAILBOX_KEPT_DAYS));
  await pool.query(
    `delete from dev_mails where created_at < (select created_at from dev_mails order by created_at desc offset $1 limit 1)`,
    [MAILBOX_KEPT - 1],
  );
}

/** How long a token for orders by reply, and what became of a mail that came in, are kept, in days. */
const ORDERS_KEPT_DAYS = 365;
const INBOUND_KEPT_DAYS = 30;

/** Forgets old tokens, and mails that came in. */
export async function tidyInbound(pool: Pool, now: Date): Promise<void> {
  await deleteInBatches(pool, 'order_tokens', 'created_at < $1', daysBefore(now, ORDERS_KEPT_DAYS));
  await deleteInBatches(pool, 'inbound_mails', 'received_at < $1', daysBefore(now, INBOUND_KEPT_DAYS));
}

/** How long what became of a delivery to a webhook is kept, in days: longer than it may be tried. */
const DELIVERIES_KEPT_DAYS = 30;

export async function tidyDeliveries(pool: Pool, now: Date): Promise<void> {
  await deleteInBatches(pool, 'webhook_deliveries', 'queued_at < $1', daysBefore(now, DELIVERIES_KEPT_DAYS));
}
