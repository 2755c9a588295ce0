import { EventEmitter } from 'node:events';
import { Logger, type LogLevel, makeWorkerUtils, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import { openQueuePool } from '../db/queue-pool';
import type { MailContext } from './context';
import { mailTasks } from './task-list';
import { withoutAddresses } from './without-addresses';
import { holdWorkerLocks, type LockTimes } from './worker-locks';

export interface WorkerOptions {
  /** The owner of the queue's tables. */
  readonly databaseUrl: string;
  /** Jobs at once; a slow mail server then holds up that many, never all. */
  readonly concurrency?: number;
  /** Tasks besides the mails, and when they are due (crontab lines). */
  readonly chores?: TaskList;
  readonly crontab?: string;
  /** Only tests wait less. */
  readonly lockTimes?: LockTimes;
  readonly pollMs?: number;
  /** Hears what the queue does; only tests listen. */
  readonly events?: WorkerEvents;
}

export interface MailWorker {
  /** Takes no new job, lets those that run end, and closes all connections. */
  readonly stop: () => Promise<void>;
  /** Settles when the worker has ended by itself or by `stop`. */
  readonly ended: Promise<void>;
}

/** Starts sending what is queued. Any number of workers may run on one database, in one process or in many. */
export async function startMailWorker(context: MailContext, options: WorkerOptions): Promise<MailWorker> {
  const logger = quietLogger(context);
  const concurrency = options.concurrency ?? 4;
  // Besides the jobs: one connection listens, one holds the locks, and two do the queue's own errands.
  const pgPool = openQueuePool(options.databaseUrl, { max: concurrency + 4 });
  const utils = await makeWorkerUtils({ pgPool, logger });
  const locks = holdWorkerLocks(utils, (freed) => context.log('jobs-freed', { freed }), options.lockTimes);
  const events: WorkerEvents = options.events ?? new EventEmitter();
  // The queue writes the pool's id beside a job, not that of the one worker in it.
  events.on('pool:create', ({ workerPool }) => locks.add(workerPool.id));
  events.on('job:start', ({ job }) => locks.began(job.id));
  events.on('job:complete', ({ job }) => locks.ended(job.id));
  const runner = await run({
    pgPool,
    concurrency,
    // New jobs are announced; polling finds retries whose time has come.
    pollInterval: options.pollMs ?? 2_000,
    noHandleSignals: true,
    taskList: { ...mailTasks(context), ...options.chores },
    crontab: options.crontab ?? '',
    logger,
    events,
  });
  // Nobody need listen to how it ended: what it was is told here, once.
  const ended = runner.promise.catch((error: unknown) => {
    context.log('worker-broke', { message: withoutAddresses(String(error)).slice(0, 500) });
  });
  const stop = async (): Promise<void> => {
    // A runner that ended by itself refuses to be stopped; what it held must still be given back.
    await runner.stop().catch(() => undefined);
    await locks.stop();
    await utils.release();
    await pgPool.end();
    context.transport.close();
  };
  return { ended, stop: once(stop) };
}

function once(act: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => {
    running ??= act();
    return running;
  };
}

/** The queue's own words, only where something is wrong, and without addresses: mail servers like to quote them. */
function quietLogger({ log }: MailContext): Logger {
  const grave = new Set<string>(['error', 'warning'] satisfies readonly `${LogLevel}`[]);
  return new Logger(() => (level, message) => {
    if (grave.has(level)) log('queue', { level, message: withoutAddresses(message).slice(0, 500) });
  });
}
