import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openWitnessBook } from '@/lib/db/witness-book';
import { type GuardedStore, LogGuard } from '@/lib/games/engine/log-guard';
import type { WitnessBook } from '@/lib/games/model/witness';
import { keepReportingLosses, reportLosses } from '@/lib/http/observe/report-losses';

/** Three pieces and some more. */
const GAMES = 1_600;
const gameOf = (n: number): string => `0190d9a2-7b1e-7c3a-9f00-${String(n).padStart(12, '0')}`;
const ROOT = 'a'.repeat(64);
const DAY_MS = 24 * 60 * 60 * 1000;

let dataDir: string;
let book: WitnessBook;
let now: Date;
/** The database: games that are not here, how often it was looked at, and how many games were asked for. */
let database: { missing: Set<string>; looks: Map<string, number>; asked: number };
const none = async () => [];
const store: GuardedStore = {
  readCheckpoints: none,
  readLeaves: none,
  readEntries: none,
  readEntriesOf: none,
  listSizes: none,
  readSizes: async (gameIds) => {
    database.asked += gameIds.length;
    const here = gameIds.filter((gameId) => !database.missing.has(gameId));
    return here.map((gameId) => ({ gameId, size: 1, peaks: [ROOT], mailed: 0 }));
  },
  countLook: async (bookId) => {
    const looks = (database.looks.get(bookId) ?? 0) + 1;
    database.looks.set(bookId, looks);
    return looks;
  },
};

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'book-walk-'));
  book = openWitnessBook(dataDir);
  now = new Date('2026-11-29T12:00:00Z');
  database = { missing: new Set(), looks: new Map(), asked: 0 };
  const all = Array.from({ length: GAMES }, (_, n) => book.receipt(gameOf(n), { size: 1, root: ROOT }, () => false));
  await Promise.all(all);
});
afterEach(async () => {
  await book.close();
  rmSync(dataDir, { recursive: true });
});

const process = () => new LogGuard(store, book, () => now);

/** A process that starts, and ends after this many pieces. Answers how many games of the database it has asked for. */
async function start(pieces = Infinity, guard = process()): Promise<number> {
  const before = database.asked;
  let seen = 0;
  if (pieces > 0)
    for await (const _ of guard.walk()) {
      seen += 1;
      if (seen === pieces) break;
    }
  return database.asked - before;
}

it('a start goes on where another process of the machine has ended, and reads nothing once all was looked at', async () => {
  expect(await start(2)).toBe(1_000);
  expect(await start(1)).toBe(500);
  expect(await start()).toBe(GAMES - 1_500);
  for (let again = 0; again < 5; again += 1) expect(await start()).toBe(0);
  now = new Date(now.getTime() + DAY_MS + 1);
  expect(await start()).toBe(GAMES);
  expect(await start()).toBe(0);
});

it('what was found is known to every later process, until it is found again', async () => {
  database.missing.add(gameOf(7)).add(gameOf(1_599));
  const first = process();
  expect(await start(Infinity, first)).toBe(GAMES);
  expect(first.missing).toBe(2);
  const later = process();
  expect(await start(Infinity, later)).toBe(2);
  expect(later.missing).toBe(2);
  database.missing.clear();
  expect(await start(Infinity, later)).toBe(2);
  expect(later.missing).toBe(0);
  expect(await start()).toBe(0);
});

it('a database that was put back is looked at as a whole, at once and by a process that runs', async () => {
  await start();
  for (let more = 0; more < 3; more += 1) await start();
  const [[bookId = '', looks = 0] = []] = database.looks;
  expect(looks).toBe(4);
  const old = new Map([[bookId, 2]]);
  database = { missing: new Set([gameOf(3)]), looks: new Map(old), asked: 0 };
  expect(await start()).toBe(GAMES);
  expect(await start()).toBe(1);

  const running = process();
  const events: unknown[] = [];
  const keep = (facts: object) => void ('event' in facts && events.push(facts.event));
  const stopping = new AbortController();
  const log = { error: keep, warn: keep, info: keep };
  const pace = { pauseMs: 0, askMs: 10, signal: stopping.signal };
  const reporting = keepReportingLosses({ guard: running }, log, pace);
  while (events.length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(events).toEqual(['game-missing', 'logs-surveyed']);
  database = { missing: new Set([gameOf(3), gameOf(900)]), looks: new Map(old), asked: 0 };
  while (running.missing < 2 || events.at(-1) !== 'logs-surveyed')
    await new Promise((resolve) => setTimeout(resolve, 5));
  stopping.abort();
  await reporting;
  expect(events).toContain('database-put-back');
  expect(database.asked).toBeGreaterThanOrEqual(GAMES);
});

it('one that is away at the start is asked again', async () => {
  const away = { ...store, countLook: () => Promise.reject(new Error('away')) };
  const guard = new LogGuard(away, book, () => now);
  const log = { error: () => undefined, warn: () => undefined, info: () => undefined };
  expect(await reportLosses({ guard }, log, { pauseMs: 0 })).toBe(false);
  expect(await reportLosses({ guard: process() }, log, { pauseMs: 0 })).toBe(true);
});

it('the whole walk is there for who asks for it', async () => {
  await start();
  database.missing.add(gameOf(12));
  expect((await process().survey()).missing.map(({ gameId }) => gameId)).toEqual([gameOf(12)]);
});
