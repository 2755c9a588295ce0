import type { GameId } from './types';

/** Tells this process of games that have moved on, wherever that was done. Hints only: one may be lost, none is wrong. */
export interface LiveDesk {
  /** One who waits for a game to move on. Undefined when too many wait already. */
  readonly follow: (gameId: GameId) => Follower | undefined;
  /** Sends everybody home, for good: the process is closing. */
  readonly close: () => Promise<void>;
}

export interface Follower {
  /** `moved`: look again. `idle`: nothing for `ms` milliseconds. `closed`: nobody will be told any more. */
  readonly next: (ms: number) => Promise<'moved' | 'idle' | 'closed'>;
  readonly stop: () => void;
}
