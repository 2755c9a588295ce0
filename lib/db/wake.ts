import type { Pool } from 'pg';
import type { Relay } from './citus/relay';
import { MOVED } from './live';

export interface Waker {
  /** Says that some jobs were committed, and that some games have moved on. */
  readonly wake: (jobs: number, games?: readonly string[]) => void;
  readonly stop: () => void;
}

const GATHER_MS = 15;

/** A notification holds 8,000 bytes: this many ids of games fit well. */
const MOST_IDS = 150;

/**
 * Wakes the mail workers after a commit and tells who follows a game, many commits with one message. Not in the command's
 * own transaction: see `fieldpost_queue_mails`. A notification that is lost with this process costs a worker's next look,
 * a second or two. `relay`: moves jobs into the queue first, where commands do not write there themselves.
 */
export function waker(pool: Pool, relay?: Relay): Waker {
  let pending = 0;
  let moved = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const send = (): void => {
    const games = [...moved];
    const notices = [...jobsNotice(pending), ...movedNotices(games)];
    pending = 0;
    moved = new Set();
    timer = undefined;
    // Nothing is stored here, so there is nothing to wait for the disk for. One message: one transaction.
    const sql = `set local synchronous_commit to off; ${notices.join('; ')}`;
    const notify = (): void => void pool.query(sql).catch(() => undefined);
    if (relay === undefined) notify();
    // A worker moves what is left.
    else relay(games).then(notify, notify);
  };
  return {
    wake: (jobs, games = []) => {
      if (jobs === 0 && games.length === 0) return;
      pending += jobs;
      for (const game of games) moved.add(game);
      timer ??= setTimeout(send, GATHER_MS).unref();
    },
    stop: () => clearTimeout(timer),
  };
}

const jobsNotice = (count: number): readonly string[] =>
  count === 0 ? [] : [`select pg_notify('jobs:insert', '${JSON.stringify({ r: Math.random(), count })}')`];

/** Ids are of our own making: hexadecimal digits and hyphens. */
function movedNotices(ids: readonly string[]): readonly string[] {
  const parts = Array.from({ length: Math.ceil(ids.length / MOST_IDS) }, (_, at) =>
    ids.slice(at * MOST_IDS, (at + 1) * MOST_IDS),
  );
  return parts.map((part) => `select pg_notify('${MOVED}', '${part.join(' ')}')`);
}
