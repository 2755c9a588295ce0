import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openWitnessBook } from '@/lib/db/witness-book';
import { LogGuard } from '@/lib/games/engine/log-guard';
import type { LogSize } from '@/lib/games/model/stores';

/**
 * What opening a large witness book and looking through it costs: the time, and the memory while it is looked through. The
 * database is left out: it answers one query by the key for each 500 games. Usage: tsx bench/witness/main.ts [games]
 */
const GAMES = Number(process.argv[2] ?? '50000');
const gameOf = (n: number): string => `0190d9a2-7b1e-7c3a-9f00-${n.toString(16).padStart(12, '0')}`;
const PEAK = 'a'.repeat(64);

async function fill(dataDir: string): Promise<void> {
  const book = openWitnessBook(dataDir);
  for (let from = 0; from < GAMES; from += 1_000) {
    const some = Array.from({ length: Math.min(1_000, GAMES - from) }, (_, n) => gameOf(from + n));
    await Promise.all(some.map((gameId) => book.receipt(gameId, { size: 1, root: PEAK }, () => false)));
  }
  await book.close();
}

const none = async () => [];
const sizeOf = (gameId: string): LogSize => ({ gameId, size: 1, peaks: [PEAK], mailed: 0 });
const store = {
  readCheckpoints: none,
  readLeaves: none,
  readEntries: none,
  readEntriesOf: none,
  listSizes: none,
  countLook: async () => 1,
  readSizes: async (gameIds: readonly string[]) => gameIds.map(sizeOf),
};

async function main(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fieldpost-witness-'));
  try {
    await fill(dataDir);
    const heap = process.memoryUsage().heapUsed;
    const began = performance.now();
    const book = openWitnessBook(dataDir);
    const opened = performance.now() - began;
    let most = 0;
    let pieces = 0;
    for await (const { held, missing } of new LogGuard(store, book).sweep()) {
      if (held.length + missing.length > 0) throw new Error('nothing is lost here');
      most = Math.max(most, process.memoryUsage().heapUsed - heap);
      pieces += 1;
    }
    const swept = performance.now() - began - opened;
    const asked = performance.now();
    for (let n = 0; n < 100_000; n += 1) book.since(gameOf(n % GAMES), 2);
    const each = (performance.now() - asked) / 100;
    console.log(
      `${GAMES} games: opened in ${opened.toFixed(1)} ms, looked through in ${pieces} pieces and ${swept.toFixed(0)} ms`,
    );
    console.log(
      `most memory more: ${(most / 2 ** 20).toFixed(1)} MiB; one look before a command: ${each.toFixed(1)} us`,
    );
    await book.close();
  } finally {
    rmSync(dataDir, { recursive: true });
  }
}

await main();
