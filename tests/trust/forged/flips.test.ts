import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ChainHead, emptyChain, extendChain } from '@/lib/trust/entry';
import { readText } from '@/lib/trust/verify/read-export';
import { choose, startGame } from '@/tests/games/table';
import { type Hall, openHall, playToy, sealOver, textOf, verify } from '../hall';

/** One bit of each byte, every bit in its turn. */
const flipped = (bytes: Buffer, at: number): Buffer => {
  const bent = Buffer.from(bytes);
  bent.writeUInt8((bytes[at] ?? 0) ^ (1 << (at % 8)), at);
  return bent;
};

/** Where each line begins, and behind the last one. */
const startsOf = (file: Buffer): readonly number[] => [
  0,
  ...[...file.entries()].flatMap(([at, byte]) => (byte === 10 ? [at + 1] : [])),
];

let hall: Hall;
let file: Buffer;
let starts: readonly number[];
beforeAll(async () => {
  hall = await openHall(import.meta.url, 'flips');
  const gameId = await playToy(hall.services, 70, 140);
  file = Buffer.from(await textOf(hall.services, { by: 'ann', gameId }, sealOver(hall.services, [250, 'end'])));
  starts = startsOf(file);
});
afterAll(() => hall.close());

const ENTRIES = 500;
const lineOf = (index: number): Buffer => file.subarray(starts[index], (starts[index + 1] ?? 0) - 1);
/** The place of the entry to which a byte belongs. */
const placeOf = (at: number): number => starts.findIndex((start) => start > at) - 2;

/** The true log as far as place `seq`, every head on the way. */
function headsOf(gameId: string): readonly ChainHead[] {
  const heads = [emptyChain(gameId)];
  for (let seq = 0; seq < ENTRIES; seq += 1) {
    const next = extendChain(heads[seq] ?? emptyChain(''), lineOf(seq + 1).toString());
    if (!next.ok) throw new Error(`the log is broken at ${seq}`);
    const { entry: _, ...head } = next.value;
    heads.push(head);
  }
  return heads;
}

describe('an export of 500 entries in which one byte is another', () => {
  it('is what it should be before', () => {
    expect(verify(file)).toMatchObject({ verdict: 'ok', entries: ENTRIES });
  });

  // The whole verifier takes some milliseconds a file: for the entries, all bytes go through the layer that must find
  // them, from the true log before; a sample of the same bytes goes through everything.
  it('is refused by the chain, whichever byte of whichever entry it is', () => {
    const [first] = JSON.parse(`[${lineOf(1).toString()}]`);
    const heads = headsOf(first.gameId);
    const found = { 'not UTF-8': 0, 'at the entry': 0, 'at the next one, or at the end line': 0 };
    const missed: number[] = [];
    const tried = new Set<number>();
    for (let seq = 0; seq < ENTRIES; seq += 1) {
      const line = lineOf(seq + 1);
      for (let at = 0; at < line.length; at += 1) {
        const text = readText(flipped(line, at));
        const bent = text.ok ? extendChain(heads[seq] ?? emptyChain(''), text.value) : undefined;
        if (bent === undefined) found['not UTF-8'] += 1;
        else if (!bent.ok && bent.error.seq === seq) found['at the entry'] += 1;
        else if (bent.ok && isFoundLater(bent.value, heads, seq, tried))
          found['at the next one, or at the end line'] += 1;
        else missed.push((starts[seq + 1] ?? 0) + at);
      }
    }
    const bytes = (starts[ENTRIES + 1] ?? 0) - (starts[1] ?? 0) - ENTRIES;
    console.log(`${bytes} bytes of ${ENTRIES} entries flipped: ${JSON.stringify(found)}`);
    expect(missed).toEqual([]);
    expect(tried.size).toBe(ENTRIES - 1);
    expect(Object.values(found).reduce((sum, count) => sum + count, 0)).toBe(bytes);
  }, 300_000);

  /** What the next entry, or the end line, goes by is the hash of this one: each has another. One of each entry is tried with both. */
  function isFoundLater(head: ChainHead, heads: readonly ChainHead[], seq: number, tried: Set<number>): boolean {
    if (head.head === heads[seq + 1]?.head) return false;
    // The end line names the last entry's hash.
    if (seq === ENTRIES - 1 || tried.has(seq)) return true;
    tried.add(seq);
    return !extendChain(head, lineOf(seq + 2).toString()).ok;
  }

  it('is refused by the whole verifier with the entry named, for a sample of the same bytes', () => {
    const from = starts[1] ?? 0;
    const to = starts[ENTRIES + 1] ?? 0;
    for (let at = from; at < to; at += 997) {
      if (file[at] === 10) continue;
      const report = verify(flipped(file, at));
      expect(['tampered', 'malformed'], `byte ${at}`).toContain(report.verdict);
      if (report.verdict === 'tampered') expect(report.firstBad, `byte ${at}`).toBe(placeOf(at));
    }
  }, 300_000);
});

describe('an export of few entries', () => {
  // Its other lines are those of a long one, and the whole verifier is through with it sooner.
  it('is refused whichever byte of all other lines and whichever line feed is another', async () => {
    const gameId = await playToy(hall.services, 7, 14, 2);
    const seal = sealOver(hall.services, [20, 'end']);
    const short = Buffer.from(await textOf(hall.services, { by: 'ann', gameId }, seal));
    const { verdict, entries } = verify(short);
    expect(verdict).toBe('ok');
    const lines = startsOf(short);
    const outside = (at: number): boolean => at < (lines[1] ?? 0) || at >= (lines[entries + 1] ?? 0);
    const places = [...short.entries()].flatMap(([at, byte]) => (outside(at) || byte === 10 ? [at] : []));
    const verdicts = new Map<string, number>();
    for (const at of places) {
      const found = verify(flipped(short, at)).verdict;
      verdicts.set(found, (verdicts.get(found) ?? 0) + 1);
      expect(found, `byte ${at}`).not.toBe('ok');
    }
    console.log(`${places.length} bytes of the other lines flipped: ${JSON.stringify(Object.fromEntries(verdicts))}`);
    expect(places.length).toBeGreaterThan(2_000);
    // The last line feed alone looks like a download that broke off.
    expect(verdicts.get('incomplete')).toBe(1);
  }, 300_000);
});

describe('an export with sealed entries', () => {
  it('is refused whichever byte of it is another', async () => {
    const gameId = await startGame(hall.services);
    await choose(hall.services, gameId, 'north', 2);
    const sealed = Buffer.from(await textOf(hall.services, { by: 'bob', gameId }, sealOver(hall.services, ['end'])));
    expect(verify(sealed).verdict).toBe('incomplete');
    for (let at = 0; at < sealed.length - 1; at += 1) {
      expect(['tampered', 'malformed'], `byte ${at}`).toContain(verify(flipped(sealed, at)).verdict);
    }
  }, 300_000);
});
