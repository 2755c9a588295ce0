import type { Pool } from 'pg';

const DAY_MS = 24 * 60 * 60 * 1000;

/** How long the answer to a command is kept for a caller who repeats it, in days. */
export const ANSWERS_KEPT_DAYS = 30;

/** How long it is kept what became of a mail, in days: far longer than the queue tries one. */
export const DELIVERIES_KEPT_DAYS = 90;

/** Mails of the local mailbox: so many days, and no more than so many. */
export const MAILBOX_KEPT_DAYS = 30;
export const MAILBOX_KEPT = 2_000;

/** Rows a statement: whoever writes to the table meanwhile waits for a short one. */
const BATCH = 5_000;

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

/** Forgets old answers. A command repeated after that is refused as stale by its version; it never happens twice. */
export async function tidyAnswers(pool: Pool, now: Date): Promise<void> {
  await pool.query('delete from idempotency where created_at < $1', [daysBefore(now, ANSWERS_KEPT_DAYS)]);
}

/** Forgets what became of old mails, and the older mails of the local mailbox. */
export async function tidyMails(pool: Pool, now: Date): Promise<void> {
  for (const status of ['sent', 'failed', 'skipped', 'queued']) await tidyDeliveries(pool, status, now);
  await pool.query('delete from dev_mails where created_at < $1', [daysBefore(now, MAILBOX_KEPT_DAYS)]);
  await pool.query(
    `delete from dev_mails where created_at < (select created_at from dev_mails order by created_at desc offset $1 limit 1)`,
    [MAILBOX_KEPT - 1],
  );
}

async function tidyDeliveries(pool: Pool, status: string, now: Date): Promise<void> {
  for (let gone = BATCH; gone === BATCH; ) {
    const { rowCount } = await pool.query(
      `delete from mail_deliveries where id in (
         select id from mail_deliveries where status = $1 and queued_at < $2 order by queued_at limit $3)`,
      [status, daysBefore(now, DELIVERIES_KEPT_DAYS), BATCH],
    );
    gone = rowCount ?? 0;
  }
}
