import { setTimeout as sleep } from 'node:timers/promises';
import { DataFolderGone, type EmbeddedDatabase } from '@/lib/db/embedded/start';
import { GrowingDelay } from './growing-delay';

export interface KeepDatabase {
  readonly database: Pick<EmbeddedDatabase, 'isRunning' | 'restart'>;
  /** Told what happens, a line at a time. */
  readonly log: (line: string) => void;
  /** Called once when there is nothing left to start; it is looked at no more. */
  readonly onGone: (error: DataFolderGone) => void;
  /** How often it is looked at; only tests look more often. */
  readonly everyMs?: number;
}

const EVERY_MS = 500;

/**
 * Starts the embedded database again whenever it has ended, at the same address: PostgreSQL recovers what was committed.
 * Its files being gone is for a person to mend: no empty database takes their place. Gives what stops the watch; a start
 * that is under way is waited for.
 */
export function keepDatabase(keep: KeepDatabase): () => Promise<void> {
  const stopping = new AbortController();
  const done = watch(keep, stopping.signal);
  return async () => {
    stopping.abort();
    await done;
  };
}

async function watch({ database, log, onGone, everyMs = EVERY_MS }: KeepDatabase, signal: AbortSignal): Promise<void> {
  const delay = new GrowingDelay();
  let startedAt = performance.now();
  while (await waited(everyMs, signal)) {
    if (database.isRunning()) continue;
    const wait = delay.after(performance.now() - startedAt);
    log(`The embedded database has ended; starting it again in ${wait / 1000} s.`);
    if (!(await waited(wait, signal))) return;
    const fault = await database.restart().then(
      () => undefined,
      (error: unknown) => error,
    );
    if (fault instanceof DataFolderGone) return onGone(fault);
    if (fault !== undefined) log(`The embedded database did not start: ${String(fault)}`);
    startedAt = performance.now();
  }
}

/** False when the wait was cut short by a stop. */
const waited = (ms: number, signal: AbortSignal): Promise<boolean> => sleep(ms, true, { signal }).catch(() => false);
