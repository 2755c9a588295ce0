import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { LossReport } from '@/lib/games/model/loss';
import type { Services } from '@/lib/games/model/services';
import { errorFields } from './log';

type Log = Pick<Logger, 'error' | 'warn' | 'info'>;
type Guarded = Pick<Services, 'guard'>;

/** Between two pieces: looking at all games is nobody's hurry, since every command asks for its own game. */
const PAUSE_MS = 500;

/** How often a process asks whether the database has been put back. */
const ASK_MS = 60_000;

interface Pace {
  readonly pauseMs?: number;
  readonly askMs?: number;
}

/**
 * Tells the operator of games whose logs have lost entries, and of games that are gone altogether: at the start what is left to look at, and
 * everything once more when the database has been put back to an older state meanwhile. In the background, and until `signal` ends it.
 */
export async function keepReportingLosses(
  services: Guarded,
  log: Log,
  { askMs = ASK_MS, signal, ...pace }: Pace & { readonly signal?: AbortSignal } = {},
): Promise<void> {
  let isDue = !(await reportLosses(services, log, pace));
  const isOver = (): boolean => signal?.aborted === true;
  while (!isOver()) {
    await sleep(askMs, undefined, { ref: false, ...(signal === undefined ? {} : { signal }) }).catch(() => undefined);
    if (isOver()) return;
    // A database that is away answers the next time.
    const isOlder = await services.guard.isOlder().catch(() => false);
    if (isOlder)
      log.warn({ event: 'database-put-back' }, 'the database has been put back: all logs are looked at again');
    if (isOlder || isDue) isDue = !(await reportLosses(services, log, pace));
  }
}

/** One look at what is left. False, and said so, where it did not come to its end: a database that is away is no reason not to start. */
export async function reportLosses({ guard }: Guarded, log: Log, { pauseMs = PAUSE_MS }: Pace = {}): Promise<boolean> {
  const count = { rolledBack: 0, missing: 0 };
  try {
    for await (const piece of guard.walk()) {
      report(log, piece);
      count.rolledBack += piece.held.length;
      count.missing += piece.missing.length;
      await sleep(pauseMs, undefined, { ref: false });
    }
    log.info({ event: 'logs-surveyed', ...count });
    return true;
  } catch (error) {
    log.warn(
      { event: 'logs-not-surveyed', fault: errorFields(error) },
      'whether logs have lost entries is not known yet',
    );
    return false;
  }
}

function report(log: Log, { held, missing }: LossReport): void {
  for (const { gameId, loss } of held) {
    const { kind, size, witnessed, lost } = loss;
    const facts = { event: 'log-rolled-back', gameId, kind, size, witnessed: witnessed.size, ...lost };
    log.error(facts, 'entries that were sent out are gone: nothing is written to this game until they are given up');
  }
  for (const { gameId, head } of missing) {
    log.error(
      { event: 'game-missing', gameId, witnessed: head.size },
      'a game whose entries were sent out is not here',
    );
  }
}
