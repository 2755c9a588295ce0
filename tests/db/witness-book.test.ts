import { AsyncLocalStorage } from 'node:async_hooks';
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RootDatabase, RootDatabaseOptionsWithPath } from 'lmdb';
import { beforeEach, expect, it, vi } from 'vitest';
import { openWitnessBook, WITNESS_FOLDER } from '@/lib/db/witness-book';
import type { BookedGame, WitnessBook } from '@/lib/games/model/witness';
import { collect } from '../support/collect';

/** Every search of a range of the book. */
const ranges = vi.hoisted(() => vi.fn());
vi.mock('lmdb', async (importOriginal) => {
  const lmdb = await importOriginal<typeof import('lmdb')>();
  const watched = (env: RootDatabase): RootDatabase => {
    const openDB = env.openDB.bind(env);
    env.openDB = (options) => {
      if (typeof options !== 'object') throw new Error('a database of the book is opened by its options');
      const db = openDB(options);
      const getRange = db.getRange.bind(db);
      db.getRange = (range) => {
        ranges();
        return getRange(range);
      };
      return db;
    };
    return env;
  };
  return { ...lmdb, open: (options: RootDatabaseOptionsWithPath) => watched(lmdb.open(options)) };
});

const gameOf = (n: number): string => `0190d9a2-7b1e-7c3a-9f00-${String(n).padStart(12, '0')}`;
const [GAME, OTHER] = [gameOf(1), gameOf(2)];
const root = (n: number): string => n.toString(16).padStart(64, '0');
const head = (size: number) => ({ size, root: root(size), note: `a note of ${size}` });
const receipt = (size: number) => ({ size, root: root(size) });
const nothing = () => false;
const smaller = () => true;

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'witness-book-'));
});

const fileOf = (gameId: string): string => join(dataDir, WITNESS_FOLDER, `${gameId}.jsonl`);
const sizesIn = (heads: readonly { readonly size: number }[]) => heads.map(({ size }) => size);

async function allOf(book: WitnessBook, size = 500): Promise<readonly (readonly BookedGame[])[]> {
  const pages: (readonly BookedGame[])[] = [];
  for await (const page of book.pages(size)) pages.push(page);
  return pages;
}

it('keeps what was sent out for another process and another day, for its owner alone', async () => {
  const then = openWitnessBook(dataDir, () => new Date('2026-11-21T14:00:00Z'));
  await then.record(GAME, head(3));
  await then.receipt(GAME, receipt(4), nothing);
  await then.close();
  const { heads } = openWitnessBook(dataDir).since(GAME, 0);
  const at = '2026-11-21T14:00:00.000Z';
  expect(heads).toEqual([
    { size: 3, root: root(3), at },
    { size: 4, root: root(4), at },
  ]);
  expect(statSync(join(dataDir, WITNESS_FOLDER, 'book.lmdb')).mode & 0o777).toBe(0o600);
  expect(statSync(join(dataDir, WITNESS_FOLDER)).mode & 0o777).toBe(0o700);
});

it('answers from a mark on, with what other processes wrote too', async () => {
  const [one, two] = [openWitnessBook(dataDir), openWitnessBook(dataDir)];
  expect(two.since(GAME, 0).heads).toEqual([]);
  const { mark } = two.since(GAME, 0);
  await one.record(GAME, head(1));
  const first = two.since(GAME, mark);
  expect(sizesIn(first.heads)).toEqual([1]);
  expect(two.since(GAME, first.mark)).toEqual({ heads: [], mark: first.mark });
  await one.receipt(GAME, receipt(2), nothing);
  await one.record(OTHER, head(7));
  const second = two.since(GAME, first.mark);
  expect(sizesIn(second.heads)).toEqual([2]);
  expect(two.since(GAME, second.mark).heads).toEqual([]);
});

it('looks for signed heads only where receipts leave some to look for', async () => {
  const [one, two] = [openWitnessBook(dataDir), openWitnessBook(dataDir)];
  let { mark } = one.since(GAME, 0);
  ranges.mockClear();
  for (let size = 1; size < 10; size += 1) {
    await one.receipt(GAME, receipt(size), smaller);
    const next = one.since(GAME, mark);
    expect(sizesIn(next.heads)).toEqual([size]);
    mark = next.mark;
  }
  expect(ranges).not.toHaveBeenCalled();
  // A signed head between two receipts, and one whose receipt was dropped.
  await two.record(GAME, head(10));
  await one.receipt(GAME, receipt(11), smaller);
  expect(sizesIn(one.since(GAME, mark).heads)).toEqual([10, 11]);
  await two.record(GAME, head(12));
  expect(sizesIn(one.since(GAME, mark).heads)).toEqual([10, 12, 11]);
});

it('keeps one receipt where a later one stands for the earlier, and every signed head', async () => {
  const book = openWitnessBook(dataDir);
  await book.record(GAME, head(2));
  for (let size = 3; size < 300; size += 1) await book.receipt(GAME, receipt(size), smaller);
  expect(sizesIn(book.since(GAME, 0).heads)).toEqual([2, 299]);
  await book.receipt(GAME, receipt(310), nothing);
  expect(sizesIn(book.since(GAME, 0).heads)).toEqual([2, 299, 310]);
  // Pages of the file that are free again are written again: it does not grow with the number of commands.
  expect(statSync(join(dataDir, WITNESS_FOLDER, 'book.lmdb')).size).toBeLessThan(200_000);
});

it('writes the same head once', async () => {
  const book = openWitnessBook(dataDir);
  await Promise.all([book.record(GAME, head(4)), book.record(GAME, head(4)), book.record(GAME, head(4))]);
  await openWitnessBook(dataDir).record(GAME, head(4));
  await book.receipt(GAME, receipt(5), nothing);
  await book.receipt(GAME, receipt(5), nothing);
  expect(sizesIn(book.since(GAME, 0).heads)).toEqual([4, 5]);
});

it('lists every game in pieces, each with its largest head', async () => {
  const book = openWitnessBook(dataDir);
  await Promise.all(Array.from({ length: 25 }, (_, n) => book.receipt(gameOf(n), receipt(n + 1), nothing)));
  await book.record(gameOf(3), head(90));
  const pages = await allOf(book, 10);
  expect(pages.map((page) => page.length)).toEqual([10, 10, 5]);
  const sizes = Array.from({ length: 25 }, (_, n) => [gameOf(n), n === 3 ? 90 : n + 1]);
  expect(pages.flat().map(({ gameId, head: { size } }) => [gameId, size])).toEqual(sizes);
});

it('forgets games that were removed on purpose, and no other', async () => {
  const book = openWitnessBook(dataDir);
  for (const game of [GAME, OTHER]) {
    await book.record(game, head(3));
    await book.receipt(game, receipt(4), nothing);
  }
  await book.forget([GAME]);
  expect(book.since(GAME, 0).heads).toEqual([]);
  expect(sizesIn(book.since(OTHER, 0).heads)).toEqual([3, 4]);
  expect((await allOf(book)).flat().map(({ gameId }) => gameId)).toEqual([OTHER]);
  await book.close();
});

it('reads the files of earlier releases, and half a line that a crash has left in one is nothing', async () => {
  mkdirSync(join(dataDir, WITNESS_FOLDER), { recursive: true });
  const line = (size: number) => JSON.stringify({ gameId: GAME, size, root: root(size), at: 'then', note: '' });
  writeFileSync(fileOf(GAME), `\n${line(5)}\n\n${line(6)}\n\n{"size":9,"root":"${root(9)}`);
  writeFileSync(fileOf(OTHER), `\n${line(50)}\n`);
  const book = openWitnessBook(dataDir);
  expect(sizesIn(book.since(GAME, 0).heads)).toEqual([5, 6]);
  const [page = []] = await allOf(book);
  expect(Object.fromEntries(page.map((one) => [one.gameId, one.head.size]))).toEqual({ [GAME]: 6, [OTHER]: 50 });
  await book.receipt(GAME, receipt(7), smaller);
  expect(sizesIn(book.since(GAME, 0).heads)).toEqual([5, 6, 7]);
  expect((await allOf(book)).flat().map((one) => [one.gameId, one.head.size])).toEqual([
    [GAME, 7],
    [OTHER, 50],
  ]);
});

it('refuses a folder in which nothing can be made', () => {
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(join(dataDir, WITNESS_FOLDER), 'a file in its place');
  expect(() => openWitnessBook(dataDir)).toThrow();
});

const script = fileURLToPath(new URL('witness-child.ts', import.meta.url));
const child = (first: number, count: number) =>
  spawn(process.execPath, ['--import', 'tsx', script, dataDir, GAME, String(first), String(count)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });

it('loses nothing while several processes write at once', async () => {
  const each = 100;
  const ended = [0, 1, 2].map(
    (at) => new Promise<number | null>((resolve) => child(at * each, each).once('exit', resolve)),
  );
  expect(await Promise.all(ended)).toEqual([0, 0, 0]);
  const sizes = sizesIn(openWitnessBook(dataDir).since(GAME, 0).heads);
  expect([...sizes].sort((a, b) => a - b)).toEqual(Array.from({ length: 3 * each }, (_, at) => at));
});

it('loses nothing that was acknowledged when a process is killed in the middle of a write', async () => {
  const writing = child(0, 1_000_000);
  let told = '';
  writing.stdout.on('data', (chunk) => {
    told += String(chunk);
    if (told.split('\n').length > 30) writing.kill('SIGKILL');
  });
  await new Promise((resolve) => writing.once('close', resolve));
  const acknowledged = told.split('\n').slice(0, -1).map(Number);
  const sizes = new Set(sizesIn(openWitnessBook(dataDir).since(GAME, 0).heads));
  expect(acknowledged.length).toBeGreaterThan(29);
  expect(acknowledged.filter((size) => !sizes.has(size))).toEqual([]);
  // The next process is not held up by what the killed one had open.
  await openWitnessBook(dataDir).receipt(GAME, receipt(2_000_000), nothing);
});

it('holds nothing of the request in which a head was written', async () => {
  const book = openWitnessBook(dataDir);
  const requests = new AsyncLocalStorage<object>();
  const ask = async (size: number): Promise<WeakRef<object>> => {
    const request = { rendered: new Array(1000).fill(size) };
    await requests.run(request, async () => {
      await book.record(GAME, head(size));
      await book.receipt(GAME, receipt(size + 1), nothing);
    });
    return new WeakRef(request);
  };
  const asked: WeakRef<object>[] = [];
  for (let size = 1; size <= 20; size += 2) asked.push(await ask(size));
  await collect();
  // The last one may still be on its way out of the event loop.
  expect(asked.filter((one) => one.deref() !== undefined).length).toBeLessThanOrEqual(1);
});
