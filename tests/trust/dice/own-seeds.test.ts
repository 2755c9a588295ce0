import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GameId } from '@/lib/games/model/types';
import { readGame } from '@/lib/games/play/read-game';
import type { Entry } from '@/lib/trust/entry';
import { commit, commitmentTo, delegate, renew, reveal, seedOf, startSeeding } from '@/tests/games/seeds/seeds';
import { choose, value } from '@/tests/games/table';
import { type Book, changed, closeBook, openBook, payloadChanged, withAt, without } from '../book';
import { type Hall, openHall, textOf, verify } from '../hall';
import { PYTHON } from '../python';

let hall: Hall;
let folder: string;
let gameId: GameId;
/**
 * A game of own seeds: 0 game-created, 1-2 seat-taken, 3 north commits, 4 south commits, 5 north commits again, 6 north
 * shows, 7 seeds-renewed by south, 8 north commits, 9 the server for south at its own word, 10 north shows, 11 the
 * server shows for south, 12 game-started, 13 dice.
 */
let good: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fieldpost-seeds-'));
  hall = await openHall(import.meta.url, 'own-seeds');
  const { services } = hall;
  gameId = await startSeeding(services, { rounds: 3 });
  value(await commit(services, gameId, 'north', 1));
  value(await commit(services, gameId, 'south', 2));
  value(await commit(services, gameId, 'north', 3));
  value(await reveal(services, gameId, 'north', 3));
  value(await renew(services, gameId, 'south'));
  value(await commit(services, gameId, 'north', 4));
  value(await delegate(services, gameId, 'south'));
  value(await reveal(services, gameId, 'north', 4));
  const { version } = value(await readGame(services, { by: 'ann', gameId }));
  for (let ply = 0; ply < 6; ply += 1) {
    value(await choose(services, gameId, ply % 2 === 0 ? 'north' : 'south', version + ply));
  }
  good = await textOf(services, { by: 'ann', gameId });
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await hall.close();
});

interface Second {
  readonly verdict: string;
  readonly firstBad: number | null;
  readonly faults: Readonly<Record<string, { readonly seq?: number }>>;
  readonly gaps: readonly string[];
}

/** What the second implementation says; undefined where there is no python3. */
function second(file: string): Second | undefined {
  if (PYTHON === undefined) return undefined;
  const path = join(folder, 'game.jsonl');
  writeFileSync(path, file);
  const program = join(import.meta.dirname, '../verify.py');
  return JSON.parse(spawnSync(PYTHON, ['-I', program, path, '--json'], { encoding: 'utf8' }).stdout);
}

const gapsOf = (file: string): readonly string[] => verify(file).unchecked.map(({ gap }) => gap);

it('a true game of own seeds passes, and says that the seeds were made again', () => {
  const report = verify(good);
  expect(report.verdict).toBe('ok');
  expect(gapsOf(good)).toEqual(['no-checkpoint', 'no-outside-checkpoint', 'delegated-seeds', 'seeds-renewed']);
  const told = report.unchecked.find(({ gap }) => gap === 'seeds-renewed');
  expect(told).toMatchObject({ seq: 7, blocks: false });
  expect(told?.detail).toContain('2 sets of dice');
  const types = openBook(good).entries.map(({ type }) => type);
  expect(types.slice(3, 13)).toEqual([
    ...Array.from({ length: 3 }, () => 'seed-committed'),
    'seed-revealed',
    'seeds-renewed',
    'seed-committed',
    'seed-committed',
    'seed-revealed',
    'seed-revealed',
    'game-started',
  ]);
  const answer = second(good);
  if (answer !== undefined) {
    expect(answer).toMatchObject({ verdict: 'ok', faults: {} });
    expect([...answer.gaps].sort()).toEqual([...gapsOf(good)].sort());
  }
});

it('a game that still asks for seeds passes as far as it goes', async () => {
  const half = await startSeeding(hall.services);
  value(await commit(hall.services, half, 'north', 1));
  const file = await textOf(hall.services, { by: 'ann', gameId: half });
  expect([verify(file).verdict, second(file)?.verdict ?? 'ok']).toEqual(['ok', 'ok']);
  value(await commit(hall.services, half, 'south', 2));
  value(await reveal(hall.services, half, 'north', 1));
  const shown = await textOf(hall.services, { by: 'ann', gameId: half });
  expect([verify(shown).verdict, second(shown)?.verdict ?? 'ok']).toEqual(['ok', 'ok']);
});

const commitmentOf = (byte: number, side = 'north'): string => commitmentTo(gameId, side, seedOf(byte));

/** The book with two of its entries in each other's place. */
const swapped = (book: Book, a: number, b: number): Book => ({
  ...book,
  entries: book.entries.map((entry, at) => (at === a ? book.entries[b] : at === b ? book.entries[a] : entry) ?? entry),
});

const shown = (side: string, byte: number, actor: string): Partial<Entry> => ({
  type: 'seed-revealed',
  actor,
  payload: { side, seed: seedOf(byte) },
});

interface SeedForgery {
  readonly name: string;
  readonly forge: (book: Book) => Book;
  readonly check: 'seeds' | 'seats' | 'faces';
  readonly seq: number;
}

const FORGERIES: readonly SeedForgery[] = [
  {
    name: 'a seed is shown before every side has committed',
    forge: (book) => swapped(book, 9, 10),
    check: 'seeds',
    seq: 10,
  },
  {
    name: 'another seed is shown than the one committed to',
    forge: (book) => payloadChanged(book, 10, { seed: seedOf(9) }),
    check: 'seeds',
    seq: 10,
  },
  {
    name: 'the seed of an earlier commitment is shown',
    forge: (book) => payloadChanged(book, 6, { seed: seedOf(1) }),
    check: 'seeds',
    seq: 6,
  },
  {
    name: 'two sides have one commitment',
    forge: (book) => payloadChanged(book, 4, { commitment: commitmentOf(1) }),
    check: 'seeds',
    seq: 4,
  },
  {
    name: 'a commitment of an earlier round is given again',
    forge: (book) => payloadChanged(book, 8, { commitment: commitmentOf(3) }),
    check: 'seeds',
    seq: 8,
  },
  {
    name: 'a side commits a second time after a seed was shown',
    forge: (book) =>
      withAt(book, 11, {
        ...(book.entries[8] as Entry),
        payload: { side: 'north', commitment: commitmentOf(9) },
      }),
    check: 'seeds',
    seq: 11,
  },
  {
    name: "a side shows the other's seed",
    forge: (book) => changed(book, 10, () => shown('south', 4, 'p2')),
    check: 'seeds',
    seq: 10,
  },
  {
    name: "a side's seed is shown by the other player",
    forge: (book) => changed(book, 10, () => ({ actor: 'p2' })),
    check: 'seats',
    seq: 10,
  },
  {
    name: 'a side commits by the hand of the other player',
    forge: (book) => changed(book, 8, () => ({ actor: 'p2' })),
    check: 'seats',
    seq: 8,
  },
  {
    name: 'the server commits for a side that asked for nothing',
    forge: (book) => changed(book, 9, () => ({ actor: 'server' })),
    check: 'seeds',
    seq: 9,
  },
  {
    name: 'the other player has the server make the seed, and does not say so',
    forge: (book) => changed(book, 9, () => ({ actor: 'p1' })),
    check: 'seats',
    seq: 9,
  },
  {
    name: 'the seed of the server is passed off as the own one of the side',
    forge: (book) =>
      changed(book, 9, ({ payload: { side, commitment } }) => ({ payload: { side, commitment } as Entry['payload'] })),
    check: 'seeds',
    seq: 11,
  },
  {
    name: "the server's seed is shown by the player",
    forge: (book) => changed(book, 11, () => ({ actor: 'p2' })),
    check: 'seats',
    seq: 11,
  },
  {
    name: 'the seeds are made again at the word of the server',
    forge: (book) => changed(book, 7, () => ({ actor: 'server' })),
    check: 'seeds',
    seq: 7,
  },
  {
    name: 'the seeds are made again by somebody who does not hold the seat',
    forge: (book) => changed(book, 7, () => ({ actor: 'p1' })),
    check: 'seats',
    seq: 7,
  },
  {
    name: 'the seeds are made again before one was shown',
    forge: (book) => without(book, 6),
    check: 'seeds',
    seq: 6,
  },
  {
    name: 'the seeds are made again after the game has begun',
    forge: (book) => withAt(book, 14, book.entries[7]),
    check: 'seeds',
    seq: 14,
  },
  {
    name: 'the game begins before every seed is shown',
    forge: (book) => swapped(book, 11, 12),
    check: 'seeds',
    seq: 11,
  },
  {
    name: 'the renewal is not told',
    forge: (book) => without(book, 7),
    check: 'seeds',
    seq: 7,
  },
  {
    name: 'the promise is of something that is no yes',
    forge: (book) => payloadChanged(book, 0, ({ dice }) => ({ dice: { ...(dice as object), ownSeeds: 'perhaps' } })),
    check: 'seeds',
    seq: 0,
  },
  {
    name: 'the promise keeps quiet about own seeds',
    forge: (book) =>
      payloadChanged(book, 0, ({ dice }) => {
        const { ownSeeds: _, ...rest } = dice as Record<string, string>;
        return { dice: rest };
      }),
    check: 'seeds',
    seq: 5,
  },
];

describe('everything is hashed again, and it is found that', () => {
  it.each(FORGERIES)('$name', ({ forge, check, seq }) => {
    const forged = closeBook(forge(openBook(good)));
    const report = verify(forged);
    const found = report.checks.find(({ id }) => id === check);
    expect([report.verdict, found?.result, found?.fault?.seq]).toEqual(['tampered', 'failed', seq]);
    const answer = second(forged);
    if (answer !== undefined) {
      expect(answer.verdict).toBe('tampered');
      expect(answer.faults[check]?.seq).toBe(seq);
    }
  });
});
