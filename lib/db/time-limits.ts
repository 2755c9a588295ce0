import type { ClientBase, QueryConfig } from 'pg';

/** How long a statement may take: the database ends it after `statement`; one that says nothing is given up after `silence`. Milliseconds. */
export interface TimeLimits {
  readonly statement: number;
  readonly silence: number;
}

const CONNECT_MS = 5_000;
/** Between two statements of one transaction. */
const IDLE_MS = 20_000;

/** The part that needs nothing of the database. */
export const timedHere = ({ silence }: Pick<TimeLimits, 'silence'>) => ({
  keepAlive: true,
  connectionTimeoutMillis: CONNECT_MS,
  query_timeout: silence,
});

/** What every connection of ours is opened with, whatever it is for. */
export const timed = ({ statement, silence }: TimeLimits) => ({
  ...timedHere({ silence }),
  // The database's own limit comes first: what it ends is rolled back for certain. Ours is for one that says nothing.
  statement_timeout: statement,
  idle_in_transaction_session_timeout: IDLE_MS,
});

/** For what somebody waits for. Milliseconds. */
export const WAITED_FOR: TimeLimits = { statement: 5_000, silence: 6_000 };
/** For a worker: every statement of a mail or of tidying is short, and a mail must not wait long for a connection that is dead. */
export const IN_BACKGROUND: TimeLimits = { statement: 30_000, silence: 31_000 };
/** For commands of the operator that read whole logs. */
export const CHORES: TimeLimits = { statement: 300_000, silence: 310_000 };

/** Those of a process of this name (lib/process-name). */
export function limitsOf(process: string): TimeLimits {
  if (process === 'web') return WAITED_FOR;
  return process === 'worker' ? IN_BACKGROUND : CHORES;
}

/** What `pg` says when its own limit has run out. */
const SILENCE = 'Query read timeout';

type Callback = (error: unknown, result: unknown) => void;

/**
 * Ends a connection whose database let a query run out of time without a word. `pg` would keep it and wait for the answer
 * still, so every later query of this connection would run out of time too.
 */
export function endWhenSilent<C extends ClientBase & { end: () => Promise<void> }>(client: C): void {
  const send = client.query.bind(client);
  const look = (error: unknown): void => {
    if (error instanceof Error && error.message === SILENCE) void client.end().catch(() => undefined);
  };
  const watched = (...given: unknown[]): unknown => {
    const last = given.at(-1);
    if (isCallback(last)) {
      const settle: Callback = (error, result) => {
        look(error);
        last(error, result);
      };
      return Reflect.apply(send, client, [...given.slice(0, -1), settle]);
    }
    const sent: unknown = Reflect.apply(send, client, given);
    if (sent instanceof Promise) sent.catch(look);
    return sent;
  };
  Reflect.set(client, 'query', watched);
}

const isCallback = (value: unknown): value is Callback => typeof value === 'function';

export interface Beat {
  /** Between two questions; a connection that is silent is found out after this and its limit of silence. */
  readonly everyMs: number;
}

export const BEAT: Beat = { everyMs: 15_000 };

const ASK: QueryConfig = { text: 'select 1' };

/**
 * Asks a connection that only listens now and then whether its database still answers: nothing else would tell. Calls
 * `silent` once when it does not; gives what stops the asking.
 */
export function keepAsking(client: ClientBase, silent: (error: unknown) => void, { everyMs }: Beat = BEAT): () => void {
  let timer: NodeJS.Timeout | undefined;
  const stop = (): void => clearTimeout(timer);
  const next = (): void => {
    timer = setTimeout(() => void client.query(ASK).then(next, silent), everyMs).unref();
  };
  client.once('end', stop);
  next();
  return stop;
}
