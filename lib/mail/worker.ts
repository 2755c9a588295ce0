import { EventEmitter } from 'node:events';
import {
  Logger,
  type LogLevel,
  makeWorkerUtils,
  type Runner,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import type { MailContext } from './context';
import { mailTasks } from './task-list';
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
  const utils = await makeWorkerUtils({ connectionString: options.databaseUrl, maxPoolSize: 2, logger });
  const locks = holdWorkerLocks(utils, (freed) => context.log('jobs-freed', { freed }), options.lockTimes);
  const events: WorkerEvents = new EventEmitter();
  // The queue writes the pool's id beside a job, not that of the one worker in it.
  events.on('pool:create', ({ workerPool }) => locks.add(workerPool.id));
  const runner = await run({
    connectionString: options.databaseUrl,
    concurrency: options.concurrency ?? 4,
    maxPoolSize: (options.concurrency ?? 4) + 2,
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
  return { ended, stop: once(() => end(context, runner, locks.stop, () => utils.release())) };
}

async function end(
  context: MailContext,
  runner: Runner,
  stopLocks: () => Promise<void>,
  release: () => void | Promise<void>,
): Promise<void> {
  // A runner that ended by itself refuses to be stopped; what it held must still be given back.
  await runner.stop().catch(() => undefined);
  await stopLocks();
  await release();
  context.transport.close();
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

export const withoutAddresses = (text: string): string => text.replace(/[^\s<>"'(]+@[^\s<>"')]+/g, '<address>');
