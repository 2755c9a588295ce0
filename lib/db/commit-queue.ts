import type { Committed } from '../games/ports';
import type { Commit } from '../games/records';

/** Stores commands of different games, in the order of their ids, in one transaction. When it throws, none is stored. */
export type SendCommits = (commits: readonly Commit[]) => Promise<Committed>;

interface Waiting {
  readonly commit: Commit;
  readonly resolve: (committed: Committed) => void;
  readonly reject: (error: unknown) => void;
}

/** So many commands a transaction at most: what one of them breaks, the others must do again. */
const MOST = 16;

/**
 * Lets commands that come in while others are being stored share the next transaction: a busy house pays for a round trip,
 * a commit and its flush once and not for every command. A command that comes alone goes at once. Each is stored whole or
 * not at all, and answered after the commit; where one of several cannot be stored, each is sent by itself.
 */
export class CommitQueue {
  #waiting: Waiting[] = [];
  #busy = false;

  constructor(private readonly send: SendCommits) {}

  commit(commit: Commit): Promise<Committed> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ commit, resolve, reject });
      if (!this.#busy) void this.#work();
    });
  }

  async #work(): Promise<void> {
    this.#busy = true;
    let answer = (): void => undefined;
    for (let batch = this.#next(); batch.length > 0; batch = this.#next()) {
      const stored = this.#store(batch);
      // The next commands are on their way before those that are stored are answered: the database need not wait for us.
      answer();
      answer = await stored;
    }
    this.#busy = false;
    answer();
  }

  /** Those that have waited longest, one a game: a second one of the same game is for the next transaction. */
  #next(): readonly Waiting[] {
    const games = new Map<string, Waiting>();
    const later: Waiting[] = [];
    for (const one of this.#waiting) {
      const { gameId } = one.commit;
      if (games.size < MOST && !games.has(gameId)) games.set(gameId, one);
      else later.push(one);
    }
    this.#waiting = later;
    // Always in the same order: two who take locks in one order never block each other.
    return [...games.values()].sort((a, b) => (a.commit.gameId < b.commit.gameId ? -1 : 1));
  }

  /** Never rejects. What it resolves to answers those of the batch. */
  async #store(batch: readonly Waiting[]): Promise<() => void> {
    if (batch.length === 1) return this.#alone(batch);
    try {
      const committed = await this.send(batch.map(({ commit }) => commit));
      if (committed !== 'committed') return this.#alone(batch);
      return () => {
        for (const { resolve } of batch) resolve(committed);
      };
    } catch {
      // Nothing is stored, or the connection broke and nobody knows: sent again, a command that is stored has moved on.
      return this.#alone(batch);
    }
  }

  async #alone(batch: readonly Waiting[]): Promise<() => void> {
    const sent = batch.map(async ({ commit, resolve, reject }) => {
      try {
        const committed = await this.send([commit]);
        return () => resolve(committed);
      } catch (error) {
        return () => reject(error);
      }
    });
    const answers = await Promise.all(sent);
    return () => {
      for (const answer of answers) answer();
    };
  }
}
