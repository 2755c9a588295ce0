import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { serialize } from 'node:v8';
import { sharedRead } from '@/lib/core/shared-read';
import type { LossGuard } from '@/lib/games/model/loss';
import type { GameId } from '@/lib/games/model/types';

/** One thing that was asked for, and how to ask for it again. */
interface Read {
  readonly ask: () => Promise<unknown>;
  readonly answer: Promise<unknown>;
}

/** What is read for one page. The same is read once, however many parts of the page ask for it. */
export class PageReads {
  readonly #reads = new Map<string, Read>();
  #hasWritten = false;
  #isOver = false;

  read(name: string, ask: () => Promise<unknown>): Promise<unknown> {
    if (this.#isOver) return ask();
    const known = this.#reads.get(name);
    if (known !== undefined) return known.answer;
    const answer = ask();
    this.#reads.set(name, { ask, answer });
    return answer;
  }

  /** What was stored meanwhile may change what is read next. */
  wrote(): void {
    this.#hasWritten = true;
    this.#reads.clear();
  }

  /** The page is made. What it set going, and what reads later, reads for itself. */
  close(): void {
    this.#isOver = true;
    this.#reads.clear();
  }

  /** Closes, and gives what was read. Undefined where something was stored, or a read failed. */
  async proof(): Promise<ReadProof | undefined> {
    const reads = [...this.#reads.values()];
    this.close();
    if (this.#hasWritten) return undefined;
    const known = reads.map(async ({ ask, answer }) => ({ ask, digest: digestOf(await answer) }));
    return Promise.all(known).then(
      (all) => new ReadProof(all),
      () => undefined,
    );
  }
}

interface Proved extends Pick<Read, 'ask'> {
  readonly digest: string;
}

/** What a page was made of: whether a page made now would be made of the same. */
export class ReadProof {
  /**
   * Asks for everything again, in the same order, until something is different. Who comes while that is under way waits for the next
   * round: an answer is never older than its question.
   */
  readonly holds = sharedRead(() => this.#compare());

  constructor(private readonly reads: readonly Proved[]) {}

  async #compare(): Promise<boolean> {
    try {
      for (const { ask, digest } of this.reads) if (digestOf(await ask()) !== digest) return false;
      return true;
    } catch {
      return false;
    }
  }
}

/** Throws for what holds functions: that cannot be compared. */
const digestOf = (value: unknown): string => createHash('sha1').update(serialize(value)).digest('base64');

const pages = new AsyncLocalStorage<PageReads>();

/** Runs what makes a page, with its reads shared and noted. */
export const withReads = <T>(reads: PageReads, make: () => T): T => pages.run(reads, make);

type Method = (...given: never[]) => unknown;

/** What only looks. Everything else is taken to have changed something. */
const LOOKS = /^(read|list|count|find)/;
/** Comes in pieces while its caller goes through it. */
const IN_PIECES = new Set(['listPinned']);

/** The same store; what is read for a page is shared and noted. */
export const notedStore = <S extends object>(store: S): S =>
  Object.fromEntries(
    Object.entries(store).map(([name, method]) => [name, IN_PIECES.has(name) ? method : noted(name, method as Method)]),
  ) as S;

function noted<M extends Method>(name: string, method: M): M {
  const called = (...given: never[]): unknown => {
    const page = pages.getStore();
    if (page === undefined) return method(...given);
    if (LOOKS.test(name)) return page.read(nameOf(name, given), async () => method(...given));
    page.wrote();
    return method(...given);
  };
  return called as M;
}

/** What a page says of a lost log is read, too. */
export const notedGuard = (guard: LossGuard): LossGuard => ({
  lossOf: noted('readLoss', (gameId: GameId, size?: number) => guard.lossOf(gameId, size)),
  known: (gameId) => guard.known(gameId),
  acceptedLosses: (gameId) => guard.acceptedLosses(gameId),
  get count() {
    return guard.count;
  },
  get missing() {
    return guard.missing;
  },
  survey: (options) => guard.survey(options),
  sweep: (options) => guard.sweep(options),
  walk: () => guard.walk(),
  isOlder: () => guard.isOlder(),
});

/** Also maps, sets and times have different names when they are different. */
const nameOf = (name: string, given: readonly unknown[]): string => `${name} ${serialize(given).toString('latin1')}`;
