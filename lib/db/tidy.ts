import type { Pool } from 'pg';

const DAY_MS = 24 * 60 * 60 * 1000;

/** How long the answer to a command is kept for a caller who repeats it, in days. */
export const ANSWERS_KEPT_DAYS = 30;

/** How many rows one statement takes away: few enough that nobody waits for it. */
export const TIDY_BATCH = 2_000;

/**
 * Takes rows away in batches, each a transaction of its own. `table` and `where` are ours, never a caller's words; `where`
 * has $1 and an index.
 */
export async function deleteInBatches(
  pool: Pool,
  table: 'idempotency' | 'sessions' | 'verification_tokens' | 'sign_in_codes' | 'rate_limits',
  where: string,
  value: Date | number,
): Promise<void> {
  const text = `delete from ${table} where ctid = any(array(select ctid from ${table} where ${where} limit $2))`;
  for (;;) {
    const { rowCount } = await pool.query(text, [value, TIDY_BATCH]);
    if ((rowCount ?? 0) < TIDY_BATCH) return;
  }
}

/** Forgets old answers. A command repeated after that is refused as stale by its version; it never happens twice. */
export async function tidyAnswers(pool: Pool, now: Date): Promise<void> {
  const before = new Date(now.getTime() - ANSWERS_KEPT_DAYS * DAY_MS);
  await deleteInBatches(pool, 'idempotency', 'created_at < $1', before);
}
