import type { JsonObject } from '@/lib/core/json';
import { type Entry, GENESIS, sealEntry } from '@/lib/trust/entry';
import {
  checkpointLine,
  type ExportEnd,
  type ExportHeader,
  endLine,
  entryLine,
  headerLine,
  type NoteLine,
  noteLine,
} from '@/lib/trust/export-format';
import type { SigningKey } from '@/lib/trust/keys';
import { merkleRoot } from '@/lib/trust/merkle';
import { KEY, notesAt } from './forged/signed';

/** An export in pieces that a forger may change. */
export interface Book {
  readonly header: ExportHeader;
  readonly entries: readonly Entry[];
  readonly notes: readonly NoteLine[];
  readonly state?: string;
}

export function openBook(text: string): Book {
  const lines = text.trimEnd().split('\n');
  const parsed = lines.map((line): Record<string, unknown> => JSON.parse(line));
  const end = parsed.at(-1)?.end as ExportEnd;
  return {
    header: parsed[0]?.fieldpost as ExportHeader,
    entries: parsed.filter((line) => line.v === 1).map((line) => line as unknown as Entry),
    notes: parsed.filter((line) => 'note' in line).map((line) => line as unknown as NoteLine),
    ...(end.state === undefined ? {} : { state: end.state }),
  };
}

/**
 * A file as a forger would hand it out who may do all that the server may: every hash, count and signature is made again, so
 * that only the story itself can give it away.
 */
export function closeBook(book: Book, key: SigningKey = KEY): string {
  let prev = GENESIS;
  const sealed = book.entries.map((entry, seq) => {
    const one = sealEntry({ ...entry, seq, prev });
    prev = one.leaf;
    return one;
  });
  const leaves = sealed.map(({ leaf }) => leaf);
  const { gameId } = book.header;
  const checkpoints = notesAt(leaves, gameId, [Math.floor(leaves.length / 2), leaves.length], [key]);
  const game = book.entries[0]?.payload ?? {};
  const header = { ...book.header, game, entries: leaves.length, keys: [key.verifier.text] };
  const counts = { entries: leaves.length, notes: book.notes.length, checkpoints: checkpoints.length };
  return [
    headerLine(header),
    ...sealed.map(({ bytes }) => entryLine(bytes)),
    ...book.notes.map(noteLine),
    ...checkpoints.map(checkpointLine),
    endLine({
      ...counts,
      head: prev,
      root: merkleRoot(leaves),
      ...(book.state === undefined ? {} : { state: book.state }),
    }),
  ].join('');
}

/** The book with entry `seq` changed; what is not given stays. */
export function changed(book: Book, seq: number, change: (entry: Entry) => Partial<Entry>): Book {
  return { ...book, entries: book.entries.map((entry, at) => (at === seq ? { ...entry, ...change(entry) } : entry)) };
}

export const payloadChanged = (book: Book, seq: number, change: JsonObject | ((payload: JsonObject) => JsonObject)) =>
  changed(book, seq, ({ payload }) => ({
    payload: { ...payload, ...(typeof change === 'function' ? change(payload) : change) },
  }));

export const without = (book: Book, seq: number, count = 1): Book => ({
  ...book,
  entries: book.entries.filter((_, at) => at < seq || at >= seq + count),
});

export const withAt = (book: Book, seq: number, ...entries: readonly (Entry | undefined)[]): Book => ({
  ...book,
  entries: book.entries.toSpliced(seq, 0, ...entries.flatMap((entry) => (entry === undefined ? [] : [entry]))),
});
