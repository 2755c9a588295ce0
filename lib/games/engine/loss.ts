import { toldInstant } from '@/lib/clock/told-instant';
import { err, type Result } from '@/lib/core/result';
import { type GameError, refuse } from '../model/errors';
import type { Loss } from '../model/loss';
import type { GameId, LossView } from '../model/types';

export function lossView({ kind, size, witnessed, lost }: Loss): LossView {
  const { size: seen, at } = witnessed;
  return { kind, size, witnessed: seen, ...(at === undefined ? {} : { at }), ...lost };
}

export const entriesFromTo = ({ from, to }: Loss['lost']): string =>
  from >= to ? `entry ${from}` : `entries ${from} to ${to}`;

/** What has happened, in two sentences. */
export function lossWords({ kind, size, witnessed, at, from, to }: LossView): string {
  const when = at === undefined ? 'Once' : `On ${toldInstant(at)}`;
  const seen = `${when} this game's log had ${witnessed} entries, which a mail, a page or an answer told somebody.`;
  const lost = entriesFromTo({ from, to });
  if (kind === 'rollback') return `${seen} Now it has ${size}: ${lost} ${from >= to ? 'is' : 'are'} missing.`;
  return `${seen} Now it has ${size}, and ${lost} ${from >= to ? 'is not what it was' : 'are not what they were'}.`;
}

export const WAY_ON =
  'Until the owner of the game, its game master or the operator of this service gives up what is missing, nothing can be ' +
  'done in it; it can be read. After that it goes on from where its log now ends.';

export function rolledBack(gameId: GameId, loss: Loss): GameError {
  const view = lossView(loss);
  return refuse('log-rolled-back', `${lossWords(view)} ${WAY_ON}`, { gameId, ...view });
}

/** Thrown where a command would add to a log that has lost entries, should a caller forget to ask. */
export class LogRolledBack extends Error {
  readonly refusal: GameError;

  constructor(
    readonly gameId: GameId,
    loss: Loss,
  ) {
    super(`the log of game ${gameId} has lost entries: nothing is written to it`);
    this.name = 'LogRolledBack';
    this.refusal = rolledBack(gameId, loss);
  }
}

/**
 * Thrown where the witness book cannot be written to. `stored`: the command is stored all the same, but nobody could prove it
 * after an older database was put back, so it must not be acknowledged.
 */
export class NotWitnessed extends Error {
  readonly refusal: GameError;

  constructor(stored: boolean, options?: ErrorOptions) {
    super('the witness book cannot be written to', options);
    this.name = 'NotWitnessed';
    this.refusal = refuse('not-witnessed', stored ? STORED : NOT_STORED, { stored });
  }
}

const STORED =
  'This was stored, but the server cannot write down that it told you so: its disk may be full. Do not count on it yet. ' +
  'Send the same again under the same key; it is carried out once, and confirmed when it is safe.';

const NOT_STORED =
  'The server cannot write down what it confirms: its disk may be full. Nothing was stored; try again later.';

/** By their names: the pages are bundled with copies of these classes, which the services do not throw. */
const NAMES = new Set(['LogRolledBack', 'NotWitnessed']);

/** The refusal that the guard of the log has thrown; undefined for every other error. */
export const thrownRefusal = (error: unknown): GameError | undefined =>
  error instanceof Error && NAMES.has(error.name) && 'refusal' in error
    ? (error as LogRolledBack | NotWitnessed).refusal
    : undefined;

/** Runs a command; that the guard of the log lets nothing be written or acknowledged becomes its refusal. */
export async function refusingLoss<T>(command: () => Promise<Result<T, GameError>>): Promise<Result<T, GameError>> {
  try {
    return await command();
  } catch (error) {
    const refusal = thrownRefusal(error);
    if (refusal !== undefined) return err(refusal);
    throw error;
  }
}
