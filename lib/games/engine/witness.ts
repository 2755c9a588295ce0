import type { Hash, TreeHead } from '@/lib/trust/merkle';
import type { GameId } from '../model/types';
import type { WalkPlace, WitnessBook, WitnessedHead } from '../model/witness';

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

/** Of a book that nobody has walked through yet. */
export const newPlace = (bookId: string): WalkPlace => ({ bookId, looks: 0, after: '', suspects: [] });

/** All that end with their process count in one row of the database: none of them can know of more than that has. */
const IN_MEMORY_BOOK = '00000000-0000-4000-8000-000000000000';

/** A book that ends with the process: for a service that was given none. */
export function inMemoryBook(now: () => Date = () => new Date()): WitnessBook {
  const games = new Map<GameId, readonly InMemoryHead[]>();
  let written = 0;
  let place = newPlace(IN_MEMORY_BOOK);
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
    pages: async function* (_size, after = '') {
      yield [...games].flatMap(([gameId, heads]) => {
        const head = gameId > after ? largestOf(heads) : undefined;
        return head === undefined ? [] : [{ gameId, head }];
      });
    },
    place: async () => place,
    movePlace: async (change) => {
      place = change(place);
    },
    forget: async (gameIds) => {
      for (const gameId of gameIds) games.delete(gameId);
    },
    isWritable: async () => true,
    close: async () => undefined,
  };
}

export const isSame = (one: TreeHead, other: TreeHead): boolean => one.size === other.size && one.root === other.root;

/** A head as one word: for sets. */
export const headName = ({ size, root }: { readonly size: number; readonly root: Hash }): string => `${size} ${root}`;
