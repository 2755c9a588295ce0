import { setTimeout as sleep } from 'node:timers/promises';
import type { MailWorker } from './worker';

export interface KeepWorking {
  readonly start: () => Promise<MailWorker>;
  /** Aborted: the running worker is stopped, and no other one is started. */
  readonly signal: AbortSignal;
  /** Told when a worker could not be started or stopped cleanly; another one is tried. */
  readonly onFault: (error: unknown) => void;
  readonly retryMs?: number;
}

const RETRY_MS = 2_000;

/** Starts a worker, and another one whenever it ends by itself, as it does when the database is away for long. */
export async function keepWorking({ start, signal, onFault, retryMs = RETRY_MS }: KeepWorking): Promise<void> {
  const aborted = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
  while (!signal.aborted) {
    try {
      const running = await start();
      await Promise.race([aborted, running.ended]);
      // Mails that are on their way are let arrive, and every connection is given back.
      await running.stop();
    } catch (error) {
      onFault(error);
    }
    if (!signal.aborted) await Promise.race([aborted, sleep(retryMs, undefined, { ref: false })]);
  }
}
