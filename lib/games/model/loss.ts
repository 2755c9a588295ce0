import type { GameId } from './types';
import type { WitnessedHead } from './witness';

/**
 * A log that is not what it was when heads of it left the service. `rollback`: it ends too early, as after an older database
 * was put back; `fork`: it is long enough, but has other entries.
 */
export interface Loss {
  readonly kind: 'rollback' | 'fork';
  /** Entries that are here. */
  readonly size: number;
  /** The largest head that left the service and does not fit. */
  readonly witnessed: WitnessedHead;
  /** Every head that does not fit, the smallest first. */
  readonly misfits: readonly WitnessedHead[];
  /** The first and the last entry that people may have seen and that are not here. */
  readonly lost: { readonly from: number; readonly to: number };
}

/** A game of the witness book whose row is gone altogether. */
interface MissingGame {
  readonly gameId: GameId;
  readonly head: WitnessedHead;
}

export interface LossReport {
  readonly held: readonly { readonly gameId: GameId; readonly loss: Loss }[];
  readonly missing: readonly MissingGame[];
}

/** What keeps commands from logs that have lost entries: see lib/games/engine/log-guard. */
export interface LossGuard {
  readonly lossOf: (gameId: GameId, size?: number) => Promise<Loss | undefined>;
  readonly known: (gameId: GameId) => Loss | undefined;
  readonly acceptedLosses: (gameId: GameId) => number;
  readonly count: number;
  /** How many games this process knows to be gone altogether. */
  readonly missing: number;
  readonly survey: (options?: { readonly deep?: boolean }) => Promise<LossReport>;
  /** The same in small pieces. */
  readonly sweep: (options?: { readonly deep?: boolean }) => AsyncIterable<LossReport>;
  /** What is left to look at since somebody last looked, in small pieces: see lib/games/engine/book/walk. */
  readonly walk: () => AsyncIterable<LossReport>;
  /** Whether the database has been put back to an older state since this machine last asked. */
  readonly isOlder: () => Promise<boolean>;
}
