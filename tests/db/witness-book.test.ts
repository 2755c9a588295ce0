import { spawn } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, it } from 'vitest';
import { openWitnessBook, WITNESS_FOLDER } from '../../lib/db/witness-book';

const GAME = '0190d9a2-7b1e-7c3a-9f00-000000000001';
const OTHER = '0190d9a2-7b1e-7c3a-9f00-000000000002';
const root = (n: number): string => n.toString(16).padStart(64, '0');
const head = (size: number) => ({ size, root: root(size), note: `a note of ${size}` });

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'witness-book-'));
});

const fileOf = (gameId: string): string => join(dataDir, WITNESS_FOLDER, `${gameId}.jsonl`);
const sizesIn = (heads: readonly { readonly size: number }[]) => heads.map(({ size }) => size);

it('keeps what left the house for another process and another day, for its owner alone', async () => {
  await openWitnessBook(dataDir, () => new Date('2026-11-21T14:00:00Z')).record(GAME, head(3));
  const { heads } = openWitnessBook(dataDir).since(GAME, 0);
  expect(heads).toEqual([{ size: 3, root: root(3), at: '2026-11-21T14:00:00.000Z' }]);
  expect(statSync(fileOf(GAME)).mode & 0o777).toBe(0o600);
  expect(statSync(join(dataDir, WITNESS_FOLDER)).mode & 0o777).toBe(0o700);
  const [line = ''] = readFileSync(fileOf(GAME), 'utf8').trim().split('\n');
  expect(JSON.parse(line)).toMatchObject({ gameId: GAME, size: 3, root: root(3), note: 'a note of 3' });
});

it('answers from a mark on, with the lines of other processes too', async () => {
  const [one, two] = [openWitnessBook(dataDir), openWitnessBook(dataDir)];
  await one.record(GAME, head(1));
  const first = two.since(GAME, 0);
  expect(sizesIn(first.heads)).toEqual([1]);
  expect(two.since(GAME, first.mark)).toEqual({ heads: [], mark: first.mark });
  await one.record(GAME, head(2));
  await one.record(OTHER, head(7));
  const second = two.since(GAME, first.mark);
  expect(sizesIn(second.heads)).toEqual([2]);
  expect(two.since(GAME, second.mark).heads).toEqual([]);
  expect(two.newest().map(({ gameId, head: { size } }) => [gameId, size])).toEqual(
    expect.arrayContaining([
      [GAME, 2],
      [OTHER, 7],
    ]),
  );
});

it('writes the same head once', async () => {
  const book = openWitnessBook(dataDir);
  await Promise.all([book.record(GAME, head(4)), book.record(GAME, head(4)), book.record(GAME, head(4))]);
  expect(readFileSync(fileOf(GAME), 'utf8').trim().split('\n')).toHaveLength(1);
});

it('waits for half a line, and reads on behind one that a crash has left', async () => {
  const book = openWitnessBook(dataDir);
  await book.record(GAME, head(1));
  const { mark } = book.since(GAME, 0);
  appendFileSync(fileOf(GAME), `\n{"size":9,"root":"${root(9)}`);
  const torn = book.since(GAME, mark);
  expect(torn.heads).toEqual([]);
  await book.record(GAME, head(2));
  expect(sizesIn(book.since(GAME, torn.mark).heads)).toEqual([2]);
  expect(sizesIn(book.since(GAME, 0).heads)).toEqual([1, 2]);
});

it('begins anew with a file that has become shorter', async () => {
  const book = openWitnessBook(dataDir);
  await book.record(GAME, head(1));
  await book.record(GAME, head(2));
  const { mark } = book.since(GAME, 0);
  writeFileSync(fileOf(GAME), `${JSON.stringify({ size: 5, root: root(5), at: 'then' })}\n`);
  expect(sizesIn(book.since(GAME, mark).heads)).toEqual([5]);
});

it('refuses a folder in which nothing can be made', () => {
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(join(dataDir, WITNESS_FOLDER), 'a file in its place');
  expect(() => openWitnessBook(dataDir)).toThrow();
});

it('loses and mixes no line while several processes write at once', async () => {
  const script = fileURLToPath(new URL('witness-child.ts', import.meta.url));
  const each = 150;
  const children = [0, 1, 2].map(
    (at) =>
      new Promise<number | null>((resolve) => {
        const args = ['--import', 'tsx', script, dataDir, GAME, String(at * each), String(each)];
        spawn(process.execPath, args, { stdio: 'inherit' }).once('exit', resolve);
      }),
  );
  expect(await Promise.all(children)).toEqual([0, 0, 0]);
  const sizes = sizesIn(openWitnessBook(dataDir).since(GAME, 0).heads);
  expect([...sizes].sort((a, b) => a - b)).toEqual(Array.from({ length: 3 * each }, (_, at) => at));
});
