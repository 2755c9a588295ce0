import type { Hash, TreeHead } from '@/lib/trust/merkle';
import type { GameId } from '../model/types';

/** A head that somebody was told of. `at`: ISO 8601 instant at which it was written down, where that is known. */
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
 * Every head that somebody was told of, kept outside the database: a database that is put back to an older state takes its
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
  /** False after a write has failed, until one succeeds; asking then tries one. */
  readonly isWritable: () => Promise<boolean>;
  readonly close: () => Promise<void>;
}

export function largestOf<H extends TreeHead>(heads: readonly H[]): H | undefined {
  return heads.reduce<H | undefined>(
    (most, head) => (most !== undefined && most.size >= head.size ? most : head),
    undefined,
  );
}

interface InMemoryHead extends WitnessedHead {
  /** How many heads had been written before this one. */
  readonly number: number;
  readonly signed: boolean;
}

/** A book that ends with the process: for a house that was given none. */
export function inMemoryBook(now: () => Date = () => new Date()): WitnessBook {
  const games = new Map<GameId, readonly InMemoryHead[]>();
  let written = 0;
  const add = (gameId: GameId, { size, root }: TreeHead, signed: boolean, kept: readonly InMemoryHead[]): void => {
    if (kept.some((head) => isSame(head, { size, root }) && (head.signed || !signed))) return;
    written += 1;
    games.set(gameId, [...kept, { size, root, at: now().toISOString(), number: written, signed }]);
  };
  const headsOf = (gameId: GameId): readonly InMemoryHead[] => games.get(gameId) ?? [];
  return {
    record: async (gameId, head) => add(gameId, head, true, headsOf(gameId)),
    receipt: async (gameId, head, covers) => {
      const kept = headsOf(gameId).filter((earlier) => earlier.signed || !covers(earlier));
      add(gameId, head, false, kept);
    },
    since: (gameId, mark) => ({
      heads: headsOf(gameId)
        .filter(({ number }) => number > mark)
        .map(({ size, root, at }) => ({ size, root, ...(at === undefined ? {} : { at }) })),
      mark: headsOf(gameId).at(-1)?.number ?? 0,
    }),
    pages: async function* () {
      yield [...games].flatMap(([gameId, heads]) => {
        const head = largestOf(heads);
        return head === undefined ? [] : [{ gameId, head }];
      });
    },
    isWritable: async () => true,
    close: async () => undefined,
  };
}

export const isSame = (one: TreeHead, other: TreeHead): boolean => one.size === other.size && one.root === other.root;

/** A head as one word: for sets. */
export const headName = ({ size, root }: { readonly size: number; readonly root: Hash }): string => `${size} ${root}`;
