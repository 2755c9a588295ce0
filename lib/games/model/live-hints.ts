import type { GameId } from './types';

/** Tells this process of games that have moved on, wherever that was done. Hints only: one may be lost, none is wrong. */
export interface LiveHints {
  /** One who waits for a game to move on. `who`: a person, or an address. Undefined when too many wait already. */
  readonly follow: (gameId: GameId, who: string) => Follower | undefined;
  /** Sends everybody home, for good: the process is closing. */
  readonly close: () => Promise<void>;
}

export interface Follower {
  /** `moved`: look again. `idle`: nothing for `ms` milliseconds. `replaced`: the same person follows too often. `closed`: nobody will be told any more. */
  readonly next: (ms: number) => Promise<'moved' | 'idle' | 'replaced' | 'closed'>;
  readonly stop: () => void;
}
