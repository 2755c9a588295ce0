import type { Commit } from '@/lib/games/model/records';
import type { Committed } from '@/lib/games/model/stores';
import type { GameId } from '@/lib/games/model/types';
import { inCommitSpan } from '@/lib/tracing/commit-span';
import { isOutcomeUnknown } from '../trouble';

/** Stores commands of different games, in the order of their ids, in one transaction. When it throws, none is stored, but for `OutcomeUnknown`. */
export type SendCommits = (commits: readonly Commit[]) => Promise<Committed>;

interface Waiting {
  readonly commit: Commit;
  readonly resolve: (committed: Committed) => void;
  readonly reject: (error: unknown) => void;
}

/** How commands share transactions. */
export interface Sharing {
  /** How many commands a transaction at most: what one of them breaks, the others must do again. */
  readonly most: number;
  /** How many transactions at once: while one waits for the disk, the next is written. */
  readonly transactions: number;
  /** How many commands must wait before a further transaction begins beside the first; fewer wait for it to end. */
  readonly crowd: number;
}

const ONE_DATABASE: Sharing = { most: 16, transactions: 2, crowd: 4 };

/** Games on several nodes share nothing; few enough commands go out at once that others still find a connection. */
export const SEVERAL_NODES: Sharing = { most: 1, transactions: 8, crowd: 1 };

/**
 * Lets commands that come in while others are being stored share the next transaction: a busy service pays for a round trip,
 * a commit and its flush once and not for every command. A command that comes alone goes at once. Each is stored whole or
 * not at all, and answered after the commit; where one of several cannot be stored, each is sent by itself.
 */
export class CommitQueue {
  #waiting: Waiting[] = [];
  #transactions = 0;
  /** Games with a command under way. */
  readonly #games = new Set<GameId>();

  constructor(
    private readonly send: SendCommits,
    private readonly sharing = ONE_DATABASE,
  ) {}

  commit(commit: Commit): Promise<Committed> {
    return inCommitSpan(commit, (traced) => this.#stand(traced));
  }

  #stand(commit: Commit): Promise<Committed> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ commit, resolve, reject });
      if (this.#mayBegin()) void this.#work();
    });
  }

  #mayBegin(): boolean {
    const { transactions, crowd } = this.sharing;
    return this.#transactions === 0 || (this.#transactions < transactions && this.#waiting.length >= crowd);
  }

  async #work(): Promise<void> {
    let answer = (): void => undefined;
    while (this.#mayBegin()) {
      const batch = this.#next();
      if (batch.length === 0) break;
      const stored = this.#underWay(batch);
      // The next commands are on their way before those that are stored are answered: the database need not wait for us.
      answer();
      answer = await stored;
    }
    answer();
  }

  /** Those that have waited longest, one a game: a second one of the same game is for a later transaction. */
  #next(): readonly Waiting[] {
    const taken = new Map<GameId, Waiting>();
    const later: Waiting[] = [];
    for (const one of this.#waiting) {
      const { gameId } = one.commit;
      if (taken.size < this.sharing.most && !taken.has(gameId) && !this.#games.has(gameId)) taken.set(gameId, one);
      else later.push(one);
    }
    this.#waiting = later;
    // Always in the same order: two who take locks in one order never block each other.
    return [...taken.values()].sort((a, b) => (a.commit.gameId < b.commit.gameId ? -1 : 1));
  }

  async #underWay(batch: readonly Waiting[]): Promise<() => void> {
    for (const { commit } of batch) this.#games.add(commit.gameId);
    this.#transactions += 1;
    const answer = await this.#store(batch);
    this.#transactions -= 1;
    for (const { commit } of batch) this.#games.delete(commit.gameId);
    return answer;
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
    } catch (error) {
      // Nothing is stored, or the connection broke and nobody knows: sent again, a command that is stored has moved on.
      return this.#alone(batch, isOutcomeUnknown(error) ? error : undefined);
    }
  }

  /** `unknown`: the error that left open whether they are stored. It stands until an answer says how they fared. */
  async #alone(batch: readonly Waiting[], unknown?: unknown): Promise<() => void> {
    const sent = batch.map(async ({ commit, resolve, reject }) => {
      try {
        const committed = await this.#sendUntilKnown(commit, unknown);
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

  /** One whose answer got lost is sent a second time: a stored one comes back as overtaken, and its answer is found. */
  async #sendUntilKnown(commit: Commit, unknown: unknown): Promise<Committed> {
    try {
      return await this.send([commit]);
    } catch (error) {
      if (unknown !== undefined) throw unknown;
      if (!isOutcomeUnknown(error)) throw error;
      return this.#sendUntilKnown(commit, error);
    }
  }
}
