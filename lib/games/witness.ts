import type { Hash, TreeHead } from '../trust/merkle';
import type { GameId } from './types';

/** A head that left the house. `at`: ISO 8601 instant at which it was written down, where that is known. */
export interface WitnessedHead extends TreeHead {
  readonly at?: string;
}

/** What was written down of a game from some mark on, and the mark to ask from next time. */
export interface Witnessed {
  readonly heads: readonly WitnessedHead[];
  readonly mark: number;
}

/**
 * Every head that left the house, kept outside the database: a database that is put back to an older state takes its own
 * memory of them along. Many processes may write and read it at once.
 */
export interface WitnessBook {
  /** Durable once it resolves, which is before the head leaves; the same head again costs next to nothing. */
  readonly record: (gameId: GameId, head: TreeHead & { readonly note: string }) => Promise<void>;
  /** What anybody wrote since the mark; 0 is the beginning. Asked before every command: it must be cheap. */
  readonly since: (gameId: GameId, mark: number) => Witnessed;
  /** Each game that is in the book, with the largest of its newest heads. */
  readonly newest: () => readonly { readonly gameId: GameId; readonly head: WitnessedHead }[];
}

export function largestOf<H extends TreeHead>(heads: readonly H[]): H | undefined {
  return heads.reduce<H | undefined>(
    (most, head) => (most !== undefined && most.size >= head.size ? most : head),
    undefined,
  );
}

/** A book that ends with the process: for a house that was given none. */
export function passingBook(now: () => Date = () => new Date()): WitnessBook {
  const games = new Map<GameId, WitnessedHead[]>();
  return {
    record: async (gameId, { size, root }) => {
      const heads = games.get(gameId) ?? [];
      games.set(gameId, heads);
      if (!heads.some((head) => isSame(head, { size, root }))) heads.push({ size, root, at: now().toISOString() });
    },
    since: (gameId, mark) => {
      const heads = games.get(gameId) ?? [];
      return { heads: heads.slice(mark), mark: heads.length };
    },
    newest: () =>
      [...games].flatMap(([gameId, heads]) => {
        const head = largestOf(heads);
        return head === undefined ? [] : [{ gameId, head }];
      }),
  };
}

export const isSame = (one: TreeHead, other: TreeHead): boolean => one.size === other.size && one.root === other.root;

/** A head as one word: for sets. */
export const headName = ({ size, root }: { readonly size: number; readonly root: Hash }): string => `${size} ${root}`;
