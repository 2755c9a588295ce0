import { randomUUID } from 'node:crypto';
import { accessSync, chmodSync, constants, mkdirSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Database, open, type RootDatabase } from 'lmdb';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { headName, isSame, largestOf, newPlace } from '../games/engine/witness';
import type { GameId } from '../games/model/types';
import type { BookedGame, WalkPlace, WitnessBook, Witnessed, WitnessedHead } from '../games/model/witness';
import type { Hash, TreeHead } from '../trust/merkle';
import { type OlderWitness, olderWitness } from './older-witness';

/** The folder under DATA_DIR. It does not belong into a restore: it is what a restore is measured by. */
export const WITNESS_FOLDER = 'witness';

const FILE = 'book.lmdb';

/** `version`: that of its game's row which it came with. */
type StoredHead = readonly [size: number, root: Hash, at: string, version: number];

interface GameRow {
  /** How many heads were written of this game. */
  readonly version: number;
  readonly largest: StoredHead;
  /** Mostly one: whatever a later head of the same log covers is dropped. */
  readonly receipts: readonly StoredHead[];
}

/** By the game and the version of its row. */
type SignedKey = [gameId: GameId, version: number];

interface SignedRow {
  readonly head: StoredHead;
  readonly note: string;
}

interface Book {
  readonly env: RootDatabase<unknown, string>;
  readonly games: Database<GameRow, GameId>;
  readonly signed: Database<SignedRow, SignedKey>;
  readonly older: OlderWitness;
  readonly now: () => Date;
}

/**
 * The witness book under DATA_DIR: one LMDB file, `witness/book.lmdb`, which any number of processes on one machine write
 * and read at once, and beside it the files of earlier releases. Throws when it cannot be written to: a service that cannot
 * write down what it answers must not start.
 */
export function openWitnessBook(dataDir: string, now: () => Date = () => new Date()): WitnessBook {
  const book = openFile(join(dataDir, WITNESS_FOLDER), now);
  const write = writerOf(book);
  return {
    record: onceEach((gameId, head) => write.now(() => addSigned(book, gameId, head))),
    receipt: (gameId, head, covers) => write.now(() => addReceipt(book, gameId, head, covers)),
    since: (gameId, mark) => readSince(book, gameId, mark),
    pages: (size, after = '') => pagesOf(book, size, after),
    place: () => placeOf(book, write.now),
    movePlace: (change) => write.now(() => void book.env.put(PLACE, change(keptPlace(book) ?? newPlace(randomUUID())))),
    forget: (gameIds) =>
      write.now(() => {
        for (const gameId of gameIds) forget(book, gameId);
      }),
    isWritable: write.works,
    close: () => book.env.close(),
  };
}

/** Copies the book under `dataDir` to another such folder, as it is at one moment, while others write it. */
export async function copyWitnessBook(dataDir: string, to: string): Promise<void> {
  const [from, target] = [join(dataDir, WITNESS_FOLDER), join(to, WITNESS_FOLDER)];
  await cp(from, target, { recursive: true, filter: (path) => !basename(path).startsWith(FILE) });
  const env = open({ path: join(from, FILE), readOnly: true });
  try {
    await env.backup(join(target, FILE), false);
  } finally {
    await env.close();
  }
}

type Record = WitnessBook['record'];

/** How many signed heads are known to be written; one that is forgotten is looked up in the book. */
const KNOWN = 10_000;

/**
 * Asked for twice in this process, a signed head is written once; what could not be written is tried again the next time.
 * A promise holds the request in which it was made, and with it the whole page that was rendered there. So only writing
 * that is under way is kept as one; of what is written the name stays.
 */
function onceEach(write: Record): Record {
  const written = new LRUCache<string, true>({ max: KNOWN });
  const underWay = new Map<string, Promise<void>>();
  return async (gameId, head) => {
    const name = `${gameId} ${headName(head)}`;
    if (written.get(name)) return;
    const writing = underWay.get(name) ?? write(gameId, head);
    underWay.set(name, writing);
    try {
      await writing;
      written.set(name, true);
    } finally {
      underWay.delete(name);
    }
  };
}

function openFile(folder: string, now: () => Date): Book {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  const path = join(folder, FILE);
  // Without overlapping flushes a commit ends when it is on the disk, and nobody reads what is not there yet.
  const env = open<unknown, string>({ path, maxDbs: 2, overlappingSync: false, encoding: 'json' });
  chmodSync(path, 0o600);
  const games = env.openDB<GameRow, GameId>({ name: 'games', encoding: 'json' });
  const signed = env.openDB<SignedRow, SignedKey>({ name: 'signed', encoding: 'json' });
  return { env, games, signed, older: olderWitness(folder), now };
}

/** Writes that come while others are flushed go together in the next transaction; one that comes alone goes at once. */
function writerOf({ env }: Book) {
  let failed = false;
  const now = async (body: () => void): Promise<void> => {
    try {
      await env.transaction(body);
      failed = false;
    } catch (error) {
      failed = true;
      throw error;
    }
  };
  const works = async (): Promise<boolean> => {
    if (failed) await now(() => void env.put('tried', 1)).catch(() => undefined);
    return !failed;
  };
  return { now, works };
}

/** Inside a transaction. */
function addSigned(book: Book, gameId: GameId, { note, ...head }: TreeHead & { readonly note: string }): void {
  const row = book.games.get(gameId);
  const [newest] = book.signed.getRange({ start: [gameId, Infinity], end: [gameId, 0], reverse: true, limit: 1 });
  if (newest !== undefined && isSame(headOf(newest.value.head), head)) return;
  const stored = storedHead(book, head, row);
  book.games.put(gameId, grown(row, stored, row?.receipts ?? []));
  book.signed.put([gameId, stored[3]], { head: stored, note });
}

/** Inside a transaction. */
function addReceipt(book: Book, gameId: GameId, head: TreeHead, covers: (earlier: TreeHead) => boolean): void {
  const row = book.games.get(gameId);
  const receipts = row?.receipts ?? [];
  if (receipts.some((earlier) => isSame(headOf(earlier), head))) return;
  const stored = storedHead(book, head, row);
  const kept = receipts.filter((earlier) => !covers(headOf(earlier)));
  book.games.put(gameId, grown(row, stored, [...kept, stored]));
}

/** Inside a transaction. */
function forget({ games, signed }: Book, gameId: GameId): void {
  for (const key of [...signed.getKeys({ start: [gameId, 0], end: [gameId, Infinity] })]) signed.remove(key);
  games.remove(gameId);
}

const storedHead = ({ now }: Book, { size, root }: TreeHead, row: GameRow | undefined): StoredHead => [
  size,
  root,
  now().toISOString(),
  (row?.version ?? 0) + 1,
];

function grown(row: GameRow | undefined, head: StoredHead, receipts: readonly StoredHead[]): GameRow {
  const largest = row === undefined || row.largest[0] <= head[0] ? head : row.largest;
  return { version: head[3], largest, receipts };
}

const headOf = ([size, root, at]: StoredHead): WitnessedHead => ({ size, root, at });

function readSince(book: Book, gameId: GameId, mark: number): Witnessed {
  // A reading stays with the moment at which it began; what another process wrote since must be seen.
  book.env.resetReadTxn();
  const row = book.games.get(gameId);
  // A mark of a row without heads is 1: 0 is the beginning, when the older files are asked too.
  const next = (row?.version ?? 0) + 1;
  if (mark === next) return { heads: [], mark };
  // A book that knows less than before is not the one that was read: all of it is new.
  const from = mark > next ? 0 : mark;
  const older = from === 0 ? book.older.read(gameId) : [];
  return { heads: [...older, ...headsFrom(book, gameId, row, from)], mark: next };
}

function headsFrom({ signed }: Book, gameId: GameId, row: GameRow | undefined, from: number): readonly WitnessedHead[] {
  const receipts = row?.receipts.filter(([, , , version]) => version >= from) ?? [];
  // Each version is that of one head: where receipts account for all since then, none was signed. So it is mostly.
  const written = (row?.version ?? 0) - from + 1;
  if (receipts.length === written) return receipts.map(headOf);
  const rows = [...signed.getRange({ start: [gameId, from], end: [gameId, Infinity] })];
  return [...rows.map(({ value }) => value.head), ...receipts].map(headOf);
}

const PLACE = 'place';

const placeSchema = z.object({
  bookId: z.uuid(),
  looks: z.int().nonnegative(),
  after: z.string(),
  ended: z.iso.datetime().optional(),
  suspects: z.array(z.string()),
});

/** One that cannot be read counts as none: all is compared again. */
function keptPlace({ env }: Book): WalkPlace | undefined {
  const read = placeSchema.safeParse(env.get(PLACE));
  if (!read.success) return undefined;
  const { ended, ...place } = read.data;
  return ended === undefined ? place : { ...place, ended };
}

/** A book gets its name once, from the first process that asks. */
async function placeOf(book: Book, write: (body: () => void) => Promise<void>): Promise<WalkPlace> {
  book.env.resetReadTxn();
  const kept = keptPlace(book);
  if (kept !== undefined) return kept;
  await write(() => {
    if (keptPlace(book) === undefined) void book.env.put(PLACE, newPlace(randomUUID()));
  });
  book.env.resetReadTxn();
  return keptPlace(book) ?? newPlace(randomUUID());
}

async function* pagesOf(book: Book, size: number, from: GameId): AsyncIterable<readonly BookedGame[]> {
  let after = from;
  for (;;) {
    const page = pageAfter(book, after, size);
    if (page.length > 0) yield page;
    if (page.length < size) break;
    after = page.at(-1)?.gameId ?? after;
  }
  yield* olderPages(book, size);
}

function pageAfter({ env, games }: Book, after: GameId, limit: number): readonly BookedGame[] {
  env.resetReadTxn();
  // The smallest key behind `after`.
  const rows = games.getRange({ ...(after === '' ? {} : { start: `${after}\u0001` }), limit });
  return [...rows].map(({ key: gameId, value }) => ({ gameId, head: headOf(value.largest) }));
}

async function* olderPages({ games, older }: Book, size: number): AsyncIterable<readonly BookedGame[]> {
  let page: BookedGame[] = [];
  for await (const gameId of older.games()) {
    const head = largestOf(older.readTail(gameId));
    // Of a game that the new file has gone on with, the older heads are small.
    if (head === undefined || (games.get(gameId)?.largest[0] ?? -1) >= head.size) continue;
    page.push({ gameId, head });
    if (page.length < size) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}
