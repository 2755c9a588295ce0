import type { Pool } from 'pg';

export interface Waker {
  /** Says that some jobs were committed. */
  readonly wake: (jobs: number) => void;
  readonly stop: () => void;
}

const GATHER_MS = 15;

/**
 * Wakes the mail workers after a commit, many commits with one notification. Not in the command's own transaction: see
 * `fieldpost_queue_mails`. A notification that is lost with this process costs a worker's next look, a second or two.
 */
export function waker(pool: Pool): Waker {
  let pending = 0;
  let timer: NodeJS.Timeout | undefined;
  const send = (): void => {
    const notice = JSON.stringify({ r: Math.random(), count: pending });
    pending = 0;
    timer = undefined;
    // Nothing is stored here, so there is nothing to wait for the disk for. One message: one transaction.
    const sql = `set local synchronous_commit to off; select pg_notify('jobs:insert', '${notice}')`;
    pool.query(sql).catch(() => undefined);
  };
  return {
    wake: (jobs) => {
      if (jobs === 0) return;
      pending += jobs;
      timer ??= setTimeout(send, GATHER_MS).unref();
    },
    stop: () => clearTimeout(timer),
  };
}
