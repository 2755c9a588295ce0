import { closeSync, fstatSync, openSync, readSync, statSync } from 'node:fs';
import { opendir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { isGameId } from '../games/model/ids';
import type { GameId } from '../games/model/types';
import type { WitnessedHead } from '../games/model/witness';
import { isHash } from '../trust/merkle';

/** The last lines of a file that are looked at for its largest head: several processes wrote nearly in order. */
const TAIL_BYTES = 65_536;

const ENDING = '.jsonl';

/**
 * The heads that an earlier release wrote: a file a game, `<game id>.jsonl`, one JSON object a line
 * `{ gameId, size, root, at, note }`. They are read and never written.
 */
export interface OlderWitness {
  /** Every head of a game. */
  readonly read: (gameId: GameId) => readonly WitnessedHead[];
  /** The newest heads of a game. */
  readonly readTail: (gameId: GameId) => readonly WitnessedHead[];
  /** Every game that has such a file, in no order. */
  readonly games: () => AsyncIterable<GameId>;
}

export function olderWitness(folder: string): OlderWitness {
  const fileOf = (gameId: GameId): string => join(folder, `${gameId}${ENDING}`);
  return {
    read: (gameId) => headsIn(readEnd(fileOf(gameId), Infinity)),
    readTail: (gameId) => headsIn(readEnd(fileOf(gameId), TAIL_BYTES)),
    games: async function* () {
      for await (const { name } of await opendir(folder)) {
        const gameId = name.slice(0, -ENDING.length);
        if (name.endsWith(ENDING) && isGameId(gameId)) yield gameId;
      }
    },
  };
}

/** The last bytes of a file; nothing where there is none. */
function readEnd(file: string, most: number): string {
  if (statSync(file, { throwIfNoEntry: false }) === undefined) return '';
  const handle = openSync(file, 'r');
  try {
    const { size } = fstatSync(handle);
    const bytes = Buffer.alloc(Math.min(size, most));
    const read = readSync(handle, bytes, 0, bytes.length, size - bytes.length);
    return bytes.toString('utf8', 0, read);
  } finally {
    closeSync(handle);
  }
}

const lineSchema = z.object({ size: z.int().nonnegative(), root: z.string().refine(isHash), at: z.string() });

/** A crash could leave half a line, which nobody had been sent. */
function headsIn(text: string): readonly WitnessedHead[] {
  return text.split('\n').flatMap((line) => {
    const parsed = line === '' ? undefined : lineSchema.safeParse(asJson(line));
    return parsed?.success === true ? [parsed.data] : [];
  });
}

function asJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
