import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { LossReport } from '@/lib/games/model/loss';
import type { Services } from '@/lib/games/model/services';
import { errorFields } from './log';

type Log = Pick<Logger, 'error' | 'warn' | 'info'>;

/** Between two pieces: looking at all games is nobody's hurry, since every command asks for its own game. */
const PAUSE_MS = 500;

/**
 * Tells the operator of every game whose log has lost entries, and of games that are gone altogether: in the background, some
 * hundred games at a time. A database that is away is no reason not to start.
 */
export async function reportLosses(
  { guard }: Pick<Services, 'guard'>,
  log: Log,
  { pauseMs = PAUSE_MS }: { readonly pauseMs?: number } = {},
): Promise<void> {
  const count = { rolledBack: 0, missing: 0 };
  try {
    for await (const piece of guard.sweep()) {
      report(log, piece);
      count.rolledBack += piece.held.length;
      count.missing += piece.missing.length;
      await sleep(pauseMs, undefined, { ref: false });
    }
    log.info({ event: 'logs-surveyed', ...count });
  } catch (error) {
    log.warn(
      { event: 'logs-not-surveyed', fault: errorFields(error) },
      'whether logs have lost entries is not known yet',
    );
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
