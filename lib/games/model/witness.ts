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
  /** All games of the book, at most `size` at a time: for looking at all of them in small pieces. */
  readonly pages: (size: number) => AsyncIterable<readonly BookedGame[]>;
  /** Forgets games that were removed on purpose. */
  readonly forget: (gameIds: readonly GameId[]) => Promise<void>;
  /** False after a write has failed, until one succeeds; asking then tries one. */
  readonly isWritable: () => Promise<boolean>;
  readonly close: () => Promise<void>;
}
