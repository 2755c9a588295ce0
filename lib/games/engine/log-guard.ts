import { LRUCache } from 'lru-cache';
import { parseCheckpoint } from '@/lib/trust/checkpoint';
import { prevOf } from '@/lib/trust/entry';
import {
  appendLeaves,
  EMPTY_FRONTIER,
  type Frontier,
  type Hash,
  rootOf,
  rootsAt,
  type TreeHead,
} from '@/lib/trust/merkle';
import { LOG_RESTORED, type Restored, readRestored } from '@/lib/trust/restored';
import type { Loss, LossGuard, LossReport } from '../model/loss';
import type { Commit, EntryRow } from '../model/records';
import type { GameStore, LogSize } from '../model/stores';
import type { GameId } from '../model/types';
import type { BookedGame, WitnessBook, WitnessedHead } from '../model/witness';
import { BookWalk, PIECE } from './book/walk';
import { LogRolledBack, NotWitnessed } from './loss';
import { headName, isSame, largestOf } from './witness';

/** What a guard reads. */
export type GuardedStore = Pick<
  GameStore,
  'readCheckpoints' | 'readLeaves' | 'readEntries' | 'readEntriesOf' | 'readSizes' | 'listSizes' | 'countLook'
>;

/** A state of a log that this process has seen, and its root, which is asked for more than once. */
interface Seen extends Frontier {
  readonly root: Hash;
}

/** What this process knows of a log that has lost nothing. */
interface Whole {
  /** Of the witness book: everything before it fits. */
  readonly mark: number;
  /** Its last entry; unknown while there was nothing to compare it with. */
  readonly end?: { readonly size: number; readonly leaf: Hash };
  /** Heads that this process has seen the log have: what leaves the service next is mostly one of them. */
  readonly recent: readonly Seen[];
  /** How often entries were given up in this log. */
  readonly restored: number;
}

/** More entries than any log has, and what the database can still count. */
const ALL = 2_147_483_647;

const RECENT = 32;

const GAMES = 2_000;

/**
 * Compares logs with the heads that left the service, and lets nothing be written to one that is behind them or has other
 * entries, until its own log says what is given up. A game that this process has looked at costs one look into the book; the
 * whole log is read the first time, and when something does not fit what the process knows.
 */
export class LogGuard implements LossGuard {
  readonly #whole = new LRUCache<GameId, Whole>({ max: GAMES });
  readonly #held = new Map<GameId, Loss>();
  readonly #missing = new Set<GameId>();
  readonly #walk: BookWalk;

  constructor(
    private readonly store: GuardedStore,
    private readonly witness: WitnessBook,
    now: () => Date = () => new Date(),
  ) {
    this.#walk = new BookWalk({ store, witness, now, look: (page) => this.#compare(page, false) });
  }

  /**
   * What a game's log has lost; undefined for a log that is whole, or whose loss was given up. `size`: how long the asker has
   * found it, so that a database that is put back while this process runs is noticed at once.
   */
  async lossOf(gameId: GameId, size?: number): Promise<Loss | undefined> {
    const known = this.#whole.get(gameId);
    if (known === undefined || (size ?? Infinity) < (known.end?.size ?? 0)) return this.#examine(gameId);
    const { heads, mark } = this.witness.since(gameId, known.mark);
    const grown = heads.every(isOf(known)) ? known : await this.#grown(gameId, known, heads);
    if (!heads.every(isOf(grown))) return this.#examine(gameId);
    if (mark !== known.mark) this.#whole.set(gameId, { ...grown, mark });
    return undefined;
  }

  /** What is known, and what other processes have added to the log since: only that is read. */
  async #grown(gameId: GameId, known: Whole, heads: readonly WitnessedHead[]): Promise<Whole> {
    const { end } = known;
    let frontier: Frontier | undefined = known.recent.at(-1);
    if (end === undefined || frontier?.size !== end.size) return known;
    const [last, ...leaves] = await this.store.readLeaves(gameId, ALL, end.size - 1);
    if (last !== end.leaf) return known;
    const added: Seen[] = [];
    const sizes = new Set([...heads.map(({ size }) => size), end.size + leaves.length]);
    for (const size of [...sizes].sort((a, b) => a - b)) {
      if (size <= frontier.size || size > end.size + leaves.length) continue;
      frontier = appendLeaves(frontier, leaves.slice(frontier.size - end.size, size - end.size));
      added.push(seen(frontier));
    }
    const recent = [...known.recent, ...added].slice(-RECENT);
    return { ...known, recent, end: { size: frontier.size, leaf: leaves.at(-1) ?? end.leaf } };
  }

  /** The loss that this process has found, without looking again. */
  known(gameId: GameId): Loss | undefined {
    return this.#held.get(gameId);
  }

  /** How many games this process knows to have lost entries. */
  get count(): number {
    return this.#held.size;
  }

  get missing(): number {
    return this.#missing.size;
  }

  walk(): AsyncIterable<LossReport> {
    return this.#walk.rest();
  }

  isOlder(): Promise<boolean> {
    return this.#walk.isOlder();
  }

  /** How often entries of this log were given up, as far as `lossOf` has seen. */
  acceptedLosses(gameId: GameId): number {
    return this.#whole.get(gameId)?.restored ?? 0;
  }

  /** Before a command is stored. Throws `LogRolledBack`, and `NotWitnessed` while the book cannot be written to. */
  async allow(commit: Commit): Promise<void> {
    const { gameId } = commit;
    await this.mayAcknowledge();
    const loss =
      (await this.lossOf(gameId)) ?? ((await this.#continues(commit)) ? undefined : await this.#examine(gameId));
    if (loss !== undefined && !acceptsLoss(commit, loss)) throw new LogRolledBack(gameId, loss);
  }

  /** After a command was stored. */
  stored({ gameId, after: { nextSeq: size, head: leaf, peaks } }: Commit): void {
    const known = this.#whole.get(gameId);
    if (known === undefined) return;
    const recent = [...known.recent, seen({ size, peaks })].slice(-RECENT);
    this.#whole.set(gameId, { ...known, end: { size, leaf }, recent });
  }

  /** Before the answer of a command leaves: what it says of the log is written down. Throws `NotWitnessed`. */
  async acknowledge(gameId: GameId, frontier: Frontier): Promise<void> {
    const known = this.#whole.get(gameId);
    const isKnown = known === undefined ? () => false : isOf(known);
    const head = known?.recent.find(({ peaks }) => peaks === frontier.peaks) ?? seen(frontier);
    try {
      const covers = (earlier: TreeHead) => earlier.size < head.size && isKnown(earlier);
      await this.witness.receipt(gameId, { size: head.size, root: head.root }, covers);
    } catch (cause) {
      throw new NotWitnessed(true, { cause });
    }
  }

  /** Before anything is stored: a book that could not be written to is tried first. Throws `NotWitnessed`. */
  async mayAcknowledge(): Promise<void> {
    if (!(await this.witness.isWritable())) throw new NotWitnessed(false);
  }

  /** All that `sweep` finds. */
  async survey(options: { readonly deep?: boolean } = {}): Promise<LossReport> {
    const held: LossReport['held'][number][] = [];
    const missing: BookedGame[] = [];
    for await (const piece of this.sweep(options)) {
      held.push(...piece.held);
      missing.push(...piece.missing);
    }
    return { held, missing };
  }

  /**
   * Looks for games that have lost entries, some hundred at a time, with one query for all of them: those whose log is
   * shorter than the book says, or has another root at the same length. With `deep` the whole log of every game of the book
   * is read, and at last come games that the kept checkpoints of mails alone tell of: for that every game is looked at. A
   * command compares its own game with those anyway.
   */
  async *sweep({ deep = false }: { readonly deep?: boolean } = {}): AsyncGenerator<LossReport> {
    for await (const page of this.witness.pages(PIECE)) yield this.#compare(page, deep);
    if (!deep) return;
    for (let after = NO_GAME; ; ) {
      const sizes = await this.store.listSizes(after, PIECE);
      const behind = sizes.filter(({ size, mailed }) => mailed > size).map(({ gameId }) => gameId);
      yield { held: await this.#lossesOf(behind), missing: [] };
      after = sizes.at(-1)?.gameId ?? after;
      if (sizes.length < PIECE) return;
    }
  }

  async #compare(page: readonly BookedGame[], deep: boolean): Promise<LossReport> {
    const sizes = new Map(
      (await this.store.readSizes(page.map(({ gameId }) => gameId))).map((one) => [one.gameId, one]),
    );
    const suspects = page.filter(({ gameId, head }) => {
      const here = sizes.get(gameId);
      return here !== undefined && (deep || differs(here, head));
    });
    const held = await this.#lossesOf(suspects.map(({ gameId }) => gameId));
    const missing = page.filter(({ gameId }) => !sizes.has(gameId));
    for (const gameId of sizes.keys()) this.#missing.delete(gameId);
    for (const { gameId } of missing) this.#missing.add(gameId);
    return { held, missing };
  }

  async #lossesOf(gameIds: readonly GameId[]): Promise<LossReport['held']> {
    const held: LossReport['held'][number][] = [];
    for (const gameId of gameIds) {
      const loss = await this.#examine(gameId);
      if (loss !== undefined) held.push({ gameId, loss });
    }
    return held;
  }

  /** Whether a command stands on the log that this process knows, or on one that goes on from it. */
  async #continues({ gameId, after, entries }: Commit): Promise<boolean> {
    const end = this.#whole.get(gameId)?.end;
    const [first] = entries;
    if (end === undefined || first === undefined) return true;
    const base = after.nextSeq - entries.length;
    if (base <= end.size) return base === end.size && prevOf(first.bytes) === end.leaf;
    // Every entry names the one before it: where the last one known is still there, so is all before it.
    const [last] = await this.store.readEntries(gameId, { after: end.size - 2, limit: 1 });
    return last?.leaf === end.leaf;
  }

  /** The whole log against all that left the service. The book is asked first: what it holds by then is stored already. */
  async #examine(gameId: GameId): Promise<Loss | undefined> {
    const { heads, mark } = this.witness.since(gameId, 0);
    const mailed = (await this.store.readCheckpoints(gameId, ALL)).flatMap(headOfNote);
    const all = [...new Map([...mailed, ...heads].map((head) => [headName(head), head])).values()];
    const leaves = all.length === 0 ? [] : await this.store.readLeaves(gameId, ALL);
    const roots = rootsAt(
      leaves,
      all.map(({ size }) => size),
    );
    const [fitting, misfits] = parted(all, ({ size, root }) => roots.get(size) === root);
    const given = misfits.length === 0 ? NOTHING_GIVEN_UP : await this.#givenUp(gameId);
    const open = misfits.filter((head) => !given.heads.has(headName(head))).sort((a, b) => a.size - b.size);
    const loss = lossIn(leaves.length, open, fitting);
    if (loss === undefined) this.#clear(gameId, { mark, restored: given.times, ...endOf(leaves) });
    else this.#hold(gameId, loss);
    return loss;
  }

  #clear(gameId: GameId, whole: Whole): void {
    this.#held.delete(gameId);
    this.#whole.set(gameId, whole);
  }

  #hold(gameId: GameId, loss: Loss): void {
    this.#held.set(gameId, loss);
    this.#whole.delete(gameId);
  }

  /** What the log itself says is given up. */
  async #givenUp(gameId: GameId): Promise<GivenUp> {
    const entries = await this.store.readEntriesOf(gameId, LOG_RESTORED);
    return { heads: new Set(entries.flatMap(namedBy).map(headName)), times: entries.length };
  }
}

const isOf =
  ({ recent }: Whole) =>
  (head: TreeHead): boolean =>
    recent.some((own) => isSame(own, head));

const seen = (frontier: Frontier): Seen => ({ ...frontier, root: rootOf(frontier) });

/** Smaller than the id of any game. */
const NO_GAME = '00000000-0000-0000-0000-000000000000';

const differs = ({ size, peaks }: LogSize, head: WitnessedHead): boolean =>
  head.size > size || (head.size === size && rootOf({ size, peaks }) !== head.root);

interface GivenUp {
  readonly heads: ReadonlySet<string>;
  readonly times: number;
}

const NOTHING_GIVEN_UP: GivenUp = { heads: new Set(), times: 0 };

function headOfNote(note: string): readonly WitnessedHead[] {
  const parsed = parseCheckpoint(note);
  return parsed.ok ? [{ size: parsed.value.size, root: parsed.value.root }] : [];
}

function endOf(leaves: readonly Hash[]): Pick<Whole, 'end' | 'recent'> {
  const leaf = leaves.at(-1);
  const recent = [seen(appendLeaves(EMPTY_FRONTIER, leaves))];
  return leaf === undefined ? { recent } : { recent, end: { size: leaves.length, leaf } };
}

/** `open`: the heads that neither fit nor are given up, the smallest first. */
function lossIn(size: number, open: readonly WitnessedHead[], fitting: readonly WitnessedHead[]): Loss | undefined {
  const [first] = open;
  const witnessed = largestOf(open);
  if (first === undefined || witnessed === undefined) return undefined;
  const to = witnessed.size - 1;
  if (first.size > size) return { kind: 'rollback', size, witnessed, misfits: open, lost: { from: size, to } };
  const good = largestOf(fitting.filter((head) => head.size < first.size));
  return { kind: 'fork', size, witnessed, misfits: open, lost: { from: good?.size ?? 0, to } };
}

function parted<T>(items: readonly T[], is: (item: T) => boolean): readonly [readonly T[], readonly T[]] {
  return [items.filter(is), items.filter((item) => !is(item))];
}

/** The one command that a log which has lost entries takes: the one that names all that does not fit. */
function acceptsLoss({ entries }: Commit, { misfits }: Loss): boolean {
  const rows = entries.filter(({ type }) => type === LOG_RESTORED);
  const named = new Set(rows.flatMap(namedBy).map(headName));
  return rows.length === entries.length && misfits.every((head) => named.has(headName(head)));
}

const namedBy = ({ bytes }: Pick<EntryRow, 'bytes'>): Restored['witnessed'] =>
  readRestored(JSON.parse(bytes).payload)?.witnessed ?? [];
