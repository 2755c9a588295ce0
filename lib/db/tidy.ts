import type { Pool } from 'pg';

const DAY_MS = 24 * 60 * 60 * 1000;

/** How long the answer to a command is kept for a caller who repeats it, in days. */
export const ANSWERS_KEPT_DAYS = 30;

/** Forgets old answers. A command repeated after that is refused as stale by its version; it never happens twice. */
export async function tidyAnswers(pool: Pool, now: Date): Promise<void> {
  const before = new Date(now.getTime() - ANSWERS_KEPT_DAYS * DAY_MS);
  await pool.query('delete from idempotency where created_at < $1', [before]);
}
