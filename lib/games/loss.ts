import { err, type Result } from '../core/result';
import { type GameError, refuse } from './errors';
import type { GameId, LossView } from './types';
import type { WitnessedHead } from './witness';

/**
 * A log that is not what it was when heads of it left the house. `rollback`: it ends too early, as after an older database
 * was put back; `fork`: it is long enough, but has other entries.
 */
export interface Loss {
  readonly kind: 'rollback' | 'fork';
  /** Entries that are here. */
  readonly size: number;
  /** The largest head that left the house and does not fit. */
  readonly witnessed: WitnessedHead;
  /** Every head that does not fit, the smallest first. */
  readonly misfits: readonly WitnessedHead[];
  /** The first and the last entry that people may have seen and that are not here. */
  readonly lost: { readonly from: number; readonly to: number };
}

/** A game of the witness book whose row is gone altogether. */
export interface MissingGame {
  readonly gameId: GameId;
  readonly head: WitnessedHead;
}

export interface Survey {
  readonly held: readonly { readonly gameId: GameId; readonly loss: Loss }[];
  readonly missing: readonly MissingGame[];
}

/** What keeps commands from logs that have lost entries: see lib/games/log-guard. */
export interface Guard {
  readonly lossOf: (gameId: GameId, size?: number) => Promise<Loss | undefined>;
  readonly known: (gameId: GameId) => Loss | undefined;
  readonly livesOf: (gameId: GameId) => number;
  readonly count: number;
  readonly survey: (options?: { readonly deep?: boolean }) => Promise<Survey>;
}

export function lossView({ kind, size, witnessed, lost }: Loss): LossView {
  const { size: seen, at } = witnessed;
  return { kind, size, witnessed: seen, ...(at === undefined ? {} : { at }), ...lost };
}

/** "2026-11-21T14:00:00.000Z" as "2026-11-21 14:00 UTC". */
const instant = (at: string): string => `${at.slice(0, 16).replace('T', ' ')} UTC`;

export const entriesFromTo = ({ from, to }: Loss['lost']): string =>
  from >= to ? `entry ${from}` : `entries ${from} to ${to}`;

/** What has happened, in two sentences. */
export function lossWords({ kind, size, witnessed, at, from, to }: LossView): string {
  const when = at === undefined ? 'Once' : `On ${instant(at)}`;
  const seen = `${when} this game's log had ${witnessed} entries, which a mail or a page told somebody.`;
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

/** Thrown where a command would add to a log that has lost entries, whoever forgot to ask. */
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

/** By its name: the pages are bundled with a copy of this class, which the house that they are given does not throw. */
export const isLogRolledBack = (error: unknown): error is LogRolledBack =>
  error instanceof Error && error.name === 'LogRolledBack' && 'refusal' in error;

/** Runs a command; that the log of a game it writes to has lost entries becomes its refusal. */
export async function refusingLoss<T>(command: () => Promise<Result<T, GameError>>): Promise<Result<T, GameError>> {
  try {
    return await command();
  } catch (error) {
    if (isLogRolledBack(error)) return err(error.refusal);
    throw error;
  }
}
