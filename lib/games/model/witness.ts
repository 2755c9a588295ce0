import type { TreeHead } from '@/lib/trust/merkle';
import type { GameId } from './types';

/** A head that was sent to somebody. `at`: ISO 8601 instant at which it was written down, where that is known. */
export interface WitnessedHead extends TreeHead {
  readonly at?: string;
}

/** What was written down of a game from some mark on, and the mark to ask from next time. */
export interface Witnessed {
  readonly heads: readonly WitnessedHead[];
  readonly mark: number;
}

/** A game of the book, with the largest of its heads. */
export interface BookedGame {
  readonly gameId: GameId;
  readonly head: WitnessedHead;
}

/** How far the games of a book have been compared with the database, by all processes that share the book. */
export interface WalkPlace {
  /** Names the book in the database: each machine has one of its own. */
  readonly bookId: string;
  /** How often the database was told that somebody looks, as far as this book knows: a database that knows less is an older one. */
  readonly looks: number;
  /** The round that is under way has compared the games up to this id; empty at its beginning. */
  readonly after: GameId;
  /** When a round last came to its end: an ISO 8601 instant. */
  readonly ended?: string;
  /** Games that had lost entries, or were gone, when they were last compared. */
  readonly suspects: readonly GameId[];
}

/**
 * Every head that was sent to somebody, kept outside the database: a database that is put back to an older state takes its
 * own memory of them along. Many processes may write and read it at once. A write that fails rejects.
 */
export interface WitnessBook {
  /** A signed head, kept for good. Durable once it resolves; the same head again costs next to nothing. */
  readonly record: (gameId: GameId, head: TreeHead & { readonly note: string }) => Promise<void>;
  /**
   * The head behind a command, before its answer leaves. Durable once it resolves. Earlier heads of this kind that
   * `covers` names are dropped: the new head stands for them. Heads that come while others are written share a flush.
   */
  readonly receipt: (gameId: GameId, head: TreeHead, covers: (earlier: TreeHead) => boolean) => Promise<void>;
  /** What any process wrote since the mark; 0 is the beginning. Asked before every command: it must be cheap. */
  readonly since: (gameId: GameId, mark: number) => Witnessed;
  /** All games of the book behind `after`, in the order of their ids, at most `size` at a time: for looking at all of them in small pieces. */
  readonly pages: (size: number, after?: GameId) => AsyncIterable<readonly BookedGame[]>;
  /** How far they have been compared; a book that is new has a place of its own. */
  readonly place: () => Promise<WalkPlace>;
  /** Changes that place, in one transaction of all processes. */
  readonly movePlace: (change: (place: WalkPlace) => WalkPlace) => Promise<void>;
  /** Forgets games that were removed on purpose. */
  readonly forget: (gameIds: readonly GameId[]) => Promise<void>;
  /** False after a write has failed, until one succeeds; asking then tries one. */
  readonly isWritable: () => Promise<boolean>;
  readonly close: () => Promise<void>;
}
