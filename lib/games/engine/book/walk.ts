import type { LossReport } from '@/lib/games/model/loss';
import type { GameStore } from '@/lib/games/model/stores';
import type { GameId } from '@/lib/games/model/types';
import type { BookedGame, WalkPlace, WitnessBook } from '@/lib/games/model/witness';
import { largestOf } from '../witness';

/** How many games are looked at together: one query, and little memory. */
export const PIECE = 500;

/** A round through all games of the book begins, with the next start of a process, when the last one is older than this. */
const ROUND_MS = 24 * 60 * 60 * 1000;

/** How many games that have lost something are remembered; where a whole database is gone, that many say it as well. */
const MOST_SUSPECTS = 10_000;

interface Walked {
  readonly store: Pick<GameStore, 'countLook'>;
  readonly witness: Pick<WitnessBook, 'pages' | 'place' | 'movePlace' | 'since'>;
  readonly now: () => Date;
  /** Compares some games of the book with the database. */
  readonly look: (page: readonly BookedGame[]) => Promise<LossReport>;
}

/**
 * Compares the games of the witness book with the database, one round a day at most for all processes of a machine, however often they
 * start: the place of the round is kept in the book, and a process that ends leaves the rest to the next one. A database that was put back
 * to an older state is found by a number that both count: then a new round begins at once.
 */
export class BookWalk {
  constructor(private readonly walked: Walked) {}

  /** What is left: games that had lost something, so that every process knows of them, and the rest of a round that is due. */
  async *rest(): AsyncGenerator<LossReport> {
    await this.isOlder();
    const { suspects } = await this.walked.witness.place();
    for (let at = 0; at < suspects.length; at += PIECE) yield this.#again(suspects.slice(at, at + PIECE));
    const { after, ended } = await this.walked.witness.place();
    if (ended !== undefined && after === '' && this.#isFresh(ended)) return;
    yield* this.#round(after);
  }

  /** Counts this look in the database and in the book. True: the database knows of fewer than the book, and all is due to be looked at. */
  async isOlder(): Promise<boolean> {
    const { store, witness } = this.walked;
    // Read before the database counts: others of this machine count at the same time.
    const known = await witness.place();
    const looks = await store.countLook(known.bookId);
    const isOlder = looks <= known.looks;
    await witness.movePlace((place) =>
      isOlder ? begun({ ...place, looks }) : { ...place, looks: Math.max(looks, place.looks) },
    );
    return isOlder;
  }

  async *#round(from: GameId): AsyncGenerator<LossReport> {
    const { witness, look, now } = this.walked;
    for await (const page of witness.pages(PIECE, from)) {
      const found = await look(page);
      await this.#note(page, found, page.at(-1)?.gameId);
      yield found;
    }
    await witness.movePlace((place) => ({ ...place, after: '', ended: now().toISOString() }));
  }

  async #again(gameIds: readonly GameId[]): Promise<LossReport> {
    const { witness, look } = this.walked;
    const page = gameIds.flatMap((gameId): BookedGame[] => {
      const head = largestOf(witness.since(gameId, 0).heads);
      return head === undefined ? [] : [{ gameId, head }];
    });
    const found = await look(page);
    await this.#note(
      gameIds.map((gameId) => ({ gameId })),
      found,
    );
    return found;
  }

  /** Games that were compared: which of them have lost something, and that the round has come as far. */
  #note(compared: readonly Pick<BookedGame, 'gameId'>[], found: LossReport, upTo?: GameId): Promise<void> {
    const here = new Set(compared.map(({ gameId }) => gameId));
    const lost = [...found.held, ...found.missing].map(({ gameId }) => gameId);
    return this.walked.witness.movePlace((place) => ({
      ...place,
      after: upTo !== undefined && upTo > place.after ? upTo : place.after,
      suspects: [...place.suspects.filter((gameId) => !here.has(gameId)), ...lost].slice(0, MOST_SUSPECTS),
    }));
  }

  #isFresh(ended: string): boolean {
    return this.walked.now().getTime() - Date.parse(ended) < ROUND_MS;
  }
}

function begun({ bookId, looks, suspects }: WalkPlace): WalkPlace {
  return { bookId, looks, suspects, after: '' };
}
