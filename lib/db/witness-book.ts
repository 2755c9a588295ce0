import {
  accessSync,
  closeSync,
  constants,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  statSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { isGameId } from '../games/ids';
import { Lru } from '../games/lru';
import type { GameId } from '../games/types';
import { headName, largestOf, type WitnessBook, type Witnessed, type WitnessedHead } from '../games/witness';
import { isHash } from '../trust/merkle';

/** The folder under DATA_DIR. It does not belong into a restore: it is what a restore is measured by. */
export const WITNESS_FOLDER = 'witness';

/** The last lines of a file that are looked at for its largest head: several processes write nearly in order. */
const TAIL_BYTES = 65_536;

const ENDING = '.jsonl';

/**
 * The witness book under DATA_DIR: a file a game, `witness/<game id>.jsonl`, one JSON object a line
 * `{ gameId, size, root, at, note }`, only ever appended to. Throws when the folder cannot be written to: a house that cannot
 * write down what it gives out must not start.
 */
export function openWitnessBook(dataDir: string, now: () => Date = () => new Date()): WitnessBook {
  const folder = join(dataDir, WITNESS_FOLDER);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  const fileOf = (gameId: GameId): string => join(folder, `${gameId}${ENDING}`);
  // By its name, the writing of each head that this process has begun: asked for twice, it is written once.
  const begun = new Lru<string, Promise<void>>(10_000);
  return {
    record: (gameId, head) => {
      const name = `${gameId} ${headName(head)}`;
      const known = begun.get(name);
      if (known !== undefined) return known;
      const { size, root, note } = head;
      const line = JSON.stringify({ gameId, size, root, at: now().toISOString(), note });
      const writing = append(folder, fileOf(gameId), line);
      begun.set(name, writing);
      // What could not be written is tried again the next time.
      writing.catch(() => begun.forget(name));
      return writing;
    },
    since: (gameId, mark) => readFrom(fileOf(gameId), mark),
    newest: () =>
      readdirSync(folder).flatMap((file) => {
        const gameId = file.slice(0, -ENDING.length);
        const head = file.endsWith(ENDING) && isGameId(gameId) ? largestOf(tailOf(join(folder, file))) : undefined;
        return head === undefined ? [] : [{ gameId, head }];
      }),
  };
}

/** One write, so that lines of several processes never mix; it begins anew even where a crash has left half a line. */
async function append(folder: string, file: string, line: string): Promise<void> {
  const handle = await open(file, 'a', 0o600);
  try {
    const isNew = (await handle.stat()).size === 0;
    await handle.appendFile(`\n${line}\n`);
    await handle.datasync();
    if (isNew) await syncFolder(folder);
  } finally {
    await handle.close();
  }
}

/** The name of a new file lasts only once its folder is on the disk too. Not every system can be asked for that. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function readFrom(file: string, mark: number): Witnessed {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size === mark) return { heads: [], mark };
  // A file that has become shorter is not the one that was read: all of it is new.
  const from = size < mark ? 0 : mark;
  const text = size === 0 ? '' : readPart(file, from);
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  return { heads: headsIn(whole), mark: from + Buffer.byteLength(whole) };
}

const tailOf = (file: string): readonly WitnessedHead[] => {
  const { size } = statSync(file);
  return headsIn(readPart(file, Math.max(0, size - TAIL_BYTES)));
};

function readPart(file: string, from: number): string {
  const handle = openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(Math.max(0, fstatSync(handle).size - from));
    const read = readSync(handle, bytes, 0, bytes.length, from);
    return bytes.toString('utf8', 0, read);
  } finally {
    closeSync(handle);
  }
}

const lineSchema = z.object({ size: z.int().nonnegative(), root: z.string().refine(isHash), at: z.string() });

/** Half a line is all that a crash can leave, and was never waited for: nothing left the house by it. */
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
