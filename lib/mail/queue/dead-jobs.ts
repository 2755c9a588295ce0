import type { Pool } from 'pg';
import { z } from 'zod';
import { withoutAddresses } from '../without-addresses';

/** A job that has used up its tries. */
export interface DeadJob {
  readonly id: string;
  readonly task: string;
  /** The game that it is about, where it names one. */
  readonly gameId: string | null;
  readonly tries: number;
  /** When it failed last. */
  readonly since: Date;
  /** What was wrong then, shortened, and without addresses. */
  readonly error: string;
}

/** Which of them: of a task, or the one of this number. */
export type Which = { readonly task: string } | { readonly id: string } | 'all';

const dead = z.array(
  z.object({
    id: z.string(),
    task: z.string(),
    gameId: z.string().nullable(),
    tries: z.number(),
    since: z.date(),
    error: z.string().nullable(),
  }),
);

/** More are as bad, and the next call finds them. */
const MOST = 10_000;
const LONGEST_ERROR = 300;

/** `pool`: as the owner of the queue's tables. The oldest first. */
export async function listDead(pool: Pool, which: Which): Promise<readonly DeadJob[]> {
  const { rows } = await pool.query(
    `select job.id::text, known.identifier as task, job.payload ->> 'gameId' as "gameId", job.attempts::int as tries,
       job.updated_at as since, job.last_error as error
     from graphile_worker._private_jobs as job join graphile_worker._private_tasks as known on known.id = job.task_id
     where job.attempts >= job.max_attempts and job.locked_at is null
       and ($1::text is null or known.identifier = $1) and ($2::bigint is null or job.id = $2)
     order by job.updated_at, job.id limit ${MOST}`,
    [which !== 'all' && 'task' in which ? which.task : null, which !== 'all' && 'id' in which ? which.id : null],
  );
  return dead.parse(rows).map(({ error, ...job }) => ({ ...job, error: firstLine(error ?? '') }));
}

const firstLine = (text: string): string => withoutAddresses(text.split('\n')[0] ?? '').slice(0, LONGEST_ERROR);

/** Back into the queue, at once and with all tries. Answers how many there were. */
export async function runAgain(pool: Pool, which: Which): Promise<number> {
  const ids = (await listDead(pool, which)).map(({ id }) => id);
  const { rowCount } = await pool.query(
    'select from graphile_worker.reschedule_jobs($1::bigint[], run_at := now(), attempts := 0)',
    [ids],
  );
  return rowCount ?? 0;
}

/** Forgets them for good. Answers how many there were. */
export async function discardDead(pool: Pool, which: Which): Promise<number> {
  const ids = (await listDead(pool, which)).map(({ id }) => id);
  const { rowCount } = await pool.query('select from graphile_worker.complete_jobs($1::bigint[])', [ids]);
  return rowCount ?? 0;
}
