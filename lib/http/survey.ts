import type { Logger } from 'pino';
import type { House } from '../games/ports';
import { faultOf } from './log';

/**
 * Tells the operator of every game whose log has lost entries, and of games that are gone altogether. A database that is away
 * is no reason not to start: every command asks for itself.
 */
export async function reportLosses(
  { guard }: Pick<House, 'guard'>,
  log: Pick<Logger, 'error' | 'warn' | 'info'>,
  options: { readonly deep?: boolean } = {},
): Promise<void> {
  try {
    const { held, missing } = await guard.survey(options);
    for (const { gameId, loss } of held) {
      const { kind, size, witnessed, lost } = loss;
      const facts = { event: 'log-rolled-back', gameId, kind, size, witnessed: witnessed.size, ...lost };
      log.error(facts, 'entries that left the house are gone: nothing is written to this game until they are given up');
    }
    for (const { gameId, head } of missing) {
      log.error({ event: 'game-missing', gameId, witnessed: head.size }, 'a game that mails were sent of is not here');
    }
    log.info({ event: 'logs-surveyed', rolledBack: held.length, missing: missing.length });
  } catch (error) {
    log.warn({ event: 'logs-not-surveyed', fault: faultOf(error) }, 'whether logs have lost entries is not known yet');
  }
}
