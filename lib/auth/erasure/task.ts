import type { JobHelpers, Task } from 'graphile-worker';
import type { Pool } from 'pg';
import { z } from 'zod';
import type { AuthContext } from '../context';
import { type AuthTx, queueJob } from '../queue-job';
import { eraseMore } from './erase-more';

const payload = z.object({ userId: z.string().min(1) });

const keyOf = (userId: string): string => `erase-account:${userId}`;

/** Every failure is a database that was away: it is tried for some days, and taken up again by the next day's tidying. */
const TRIES = 25;

/** Queues the job that erases what is left of somebody. */
export const queueErasure = (tx: AuthTx, userId: string): Promise<void> =>
  queueJob(tx, { task: 'erase-account', payload: { userId }, key: keyOf(userId), tries: TRIES });

/** The job that does it: some statements at a time, and then itself once more. */
export function eraseTask(
  context: Pick<AuthContext, 'pool' | 'now'>,
  log: (event: string, facts: Readonly<Record<string, string | number>>) => void,
): Task {
  return async (given: unknown, { job, addJob }: JobHelpers) => {
    const { userId } = payload.parse(given);
    const result = await eraseMore(context, userId);
    if (result === 'more') await addJob('erase-account', { userId }, { jobKey: keyOf(userId), maxAttempts: TRIES });
    log('erase-account', { result, attempt: job.attempts });
  };
}

/** Takes up what no job is left for: one that failed too often, or was lost with a queue that was put back. */
export async function takeUpErasures({ pool }: { readonly pool: Pool }): Promise<void> {
  await pool.query(
    `select graphile_worker.add_jobs(array(
      select row('erase-account', json_build_object('userId', user_id), null, null, $1::int, 'erase-account:' || user_id,
        null, null)::graphile_worker.job_spec
      from erasures))`,
    [TRIES],
  );
}
