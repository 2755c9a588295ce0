import type { WorkerUtils } from 'graphile-worker';

/** The first half of our advisory locks' keys; the second is a hash of the worker's id. */
const LOCK_CLASS = 1_179_407_444;

export interface LockTimes {
  /** How often locks are renewed and the dead looked for. */
  readonly everyMs: number;
  /** A job that was taken more lately than this is left alone: its worker may only just have begun. */
  readonly graceMs: number;
}
const USUAL: LockTimes = { everyMs: 5_000, graceMs: 20_000 };

type Client = Parameters<Parameters<WorkerUtils['withPgClient']>[0]>[0];

/** Our own pools of workers and the jobs that they are at work on. */
interface Own {
  readonly ids: Set<string>;
  readonly jobs: Set<string>;
}

export interface WorkerLocks {
  readonly add: (workerId: string) => void;
  /** A job that one of our workers has begun, and that it has ended. */
  readonly began: (jobId: string) => void;
  readonly ended: (jobId: string) => void;
  readonly stop: () => Promise<void>;
}

/**
 * Frees the jobs of workers that died. The queue alone waits four hours before it believes that; here every pool of workers
 * holds an advisory lock while its process lives, which PostgreSQL drops with the connection, and a process that can take the
 * lock of a job's worker knows that nobody is at work on it. A job that was given to one of our own pools by an answer that
 * got lost with its connection is freed too.
 */
export function holdWorkerLocks(utils: WorkerUtils, report: (freed: number) => void, times = USUAL): WorkerLocks {
  const own: Own = { ids: new Set(), jobs: new Set() };
  const stopping = new AbortController();
  const done = keepHolding(utils, own, stopping.signal, report, times);
  return {
    add: (workerId) => own.ids.add(workerId),
    began: (jobId) => own.jobs.add(jobId),
    ended: (jobId) => own.jobs.delete(jobId),
    stop: async () => {
      stopping.abort();
      await done;
    },
  };
}

/** One connection after the other: when the database restarts, the locks are taken again on a new one. */
async function keepHolding(
  utils: WorkerUtils,
  own: Own,
  signal: AbortSignal,
  report: (freed: number) => void,
  times: LockTimes,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await utils.withPgClient((client) => holdOn(client, own, signal, report, times));
    } catch {
      // The connection is gone, and the locks with it; the jobs themselves notice by their own queries.
      await pause(1_000, signal);
    }
  }
}

async function holdOn(
  client: Client,
  own: Own,
  signal: AbortSignal,
  report: (freed: number) => void,
  { everyMs, graceMs }: LockTimes,
): Promise<void> {
  const held = new Set<string>();
  while (!signal.aborted) {
    for (const id of own.ids) if (!held.has(id)) await take(client, id, held);
    const freed = (await freeTheDead(client, own.ids, graceMs)) + (await freeUngiven(client, own, graceMs));
    if (freed > 0) report(freed);
    await pause(everyMs, signal);
  }
  // The client goes back to a pool: locks of a session do not end with that.
  await client.query('select pg_advisory_unlock_all()');
}

/** A lost connection of ours may hold it still, where the database has not noticed: it is asked for again, and all else goes on. */
async function take(client: Client, id: string, held: Set<string>): Promise<void> {
  if (await tryLock(client, id)) held.add(id);
}

async function tryLock(client: Client, id: string): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1, hashtext($2)) as taken', [
    LOCK_CLASS,
    id,
  ]);
  return rows[0]?.taken === true;
}

async function freeTheDead(client: Client, own: ReadonlySet<string>, graceMs: number): Promise<number> {
  const { rows } = await client.query<{ locked_by: string }>(
    `select distinct locked_by from graphile_worker.jobs
      where locked_by <> all($1::text[]) and locked_at < now() - $2 * interval '1 millisecond'`,
    [[...own], graceMs],
  );
  let freed = 0;
  for (const { locked_by: id } of rows) if (await freeIfDead(client, id)) freed += 1;
  return freed;
}

async function freeIfDead(client: Client, id: string): Promise<boolean> {
  if (!(await tryLock(client, id))) return false;
  await client.query('select graphile_worker.force_unlock_workers(array[$1])', [id]);
  await client.query('select pg_advisory_unlock($1, hashtext($2))', [LOCK_CLASS, id]);
  return true;
}

/** Jobs that are ours in the table, and that none of our workers knows of. The queue has no function for that. */
async function freeUngiven(client: Client, { ids, jobs }: Own, graceMs: number): Promise<number> {
  const { rowCount } = await client.query(
    `update graphile_worker._private_jobs set locked_by = null, locked_at = null
      where locked_by = any($1::text[]) and locked_at < now() - $2 * interval '1 millisecond'
        and id <> all($3::bigint[]) and job_queue_id is null`,
    [[...ids], graceMs, [...jobs]],
  );
  return rowCount ?? 0;
}

/** Waits, but not past a stop. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}
