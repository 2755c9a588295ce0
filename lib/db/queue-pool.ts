import { setTimeout as sleep } from 'node:timers/promises';
import { Client, Pool, type PoolClient, type PoolConfig, type QueryConfig } from 'pg';
import { BEAT, type Beat, endWhenSilent, IN_BACKGROUND, keepAsking, type TimeLimits, timed } from './time-limits';

type OnConnected = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: (fault?: Error | boolean) => void,
) => void;

const FIRST_WAIT_MS = 200;
const LONGEST_WAIT_MS = 5_000;

/**
 * Connections for the job queue, as the owner of its tables. They keep listeners of their own to the very end: the queue
 * takes its own away before its connections are closed, and one that the database ends first would end the process.
 *
 * When a job is over, the queue marks it as done or failed by a statement that it does not wait for, so an error of that
 * statement would end the process too. Here such a statement is sent until the database takes it, or the pool is closed:
 * a job that stays unmarked then is freed by another worker. Every other statement fails as usual.
 */
class QueuePool extends Pool {
  constructor(
    config: PoolConfig,
    private readonly beat: Beat,
  ) {
    super(config);
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: OnConnected): void;
  override connect(callback?: OnConnected): Promise<PoolClient> | undefined {
    if (callback === undefined) return super.connect().catch((error: unknown) => this.#standIn(error));
    super.connect(callback);
    return undefined;
  }

  /** Marks that this connection cannot deliver are sent by another one. */
  watch(client: PoolClient): void {
    client.on('error', () => undefined);
    endWhenSilent(client);
    const send = client.query.bind(client);
    const watched = (...given: unknown[]): unknown => {
      const sent: unknown = Reflect.apply(send, client, given);
      const [asked] = given;
      if (isListen(asked)) this.#keepAsking(client);
      return isMark(asked) && sent instanceof Promise ? sent.catch(() => this.#sendLater(asked)) : sent;
    };
    Reflect.set(client, 'query', watched);
  }

  /** The queue makes another connection to listen when this one tells of an error. */
  #keepAsking(client: PoolClient): void {
    const stop = keepAsking(client, (error) => client.emit('error', error), this.beat);
    this.once('release', (_, released) => released === client && stop());
  }

  /** In place of a connection that could not be made: it takes marks, and nothing else. */
  #standIn(error: unknown): PoolClient {
    const query = (asked: unknown): Promise<unknown> =>
      isMark(asked) ? this.#sendLater(asked) : Promise.reject(error);
    const client = Object.assign(new Client(), { release: () => undefined });
    Reflect.set(client, 'query', query);
    return client;
  }

  async #sendLater(mark: QueryConfig): Promise<unknown> {
    for (let wait = FIRST_WAIT_MS; !this.ending; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
      await sleep(wait);
      const sent = await this.query(mark).catch(() => undefined);
      if (sent !== undefined) return sent;
    }
    return { rows: [], rowCount: 0 };
  }
}

/** The names that the queue gives to its prepared statements: `complete_job…`, `fail_job…`. */
const MARK = /^(complete|fail)_jobs?[_/]/;

const isMark = (asked: unknown): asked is QueryConfig =>
  typeof asked === 'object' && asked !== null && 'name' in asked && MARK.test(String(asked.name));

const isListen = (asked: unknown): boolean => typeof asked === 'string' && /^listen /i.test(asked);

/**
 * One of these connections holds the worker's lock (lib/mail/worker-locks). The database looks every half a minute whether its
 * other end is still there; otherwise the lock of a machine that is gone could stay for two hours.
 */
const LOOK_WHO_IS_THERE = '-c tcp_keepalives_idle=30 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3';

export interface QueuePoolOptions {
  /** Connections at most. */
  readonly max: number;
  readonly limits?: TimeLimits;
  /** How often a connection that listens is asked whether it still hears anything. */
  readonly beat?: Beat;
}

export function openQueuePool(
  connectionString: string,
  { max, limits = IN_BACKGROUND, beat = BEAT }: QueuePoolOptions,
): Pool {
  const pool = new QueuePool(
    { connectionString, max, application_name: 'fieldpost queue', options: LOOK_WHO_IS_THERE, ...timed(limits) },
    beat,
  );
  pool.on('error', () => undefined);
  pool.on('connect', (client) => pool.watch(client));
  return pool;
}
