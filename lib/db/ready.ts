import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { WitnessBook } from '../games/model/witness';
import type { Database } from './client';
import { WITNESS_FOLDER } from './witness-book';

/** What keeps a service from serving, in words for its operator; undefined: nothing. */
export type Unready = string | undefined;

/** How long one look counts. Probes come from anybody. */
const COUNTS_MS = 3_000;
const PATIENCE_MS = 2_000;

export interface ReadyOptions {
  readonly database: Pick<Database, 'pool'>;
  /** Missing where nothing is kept on this machine. */
  readonly dataDir?: string | undefined;
  readonly witness?: Pick<WitnessBook, 'isWritable'>;
}

/** Looks whether the database takes writes, and whether the folder of the witness does; at most every few seconds. */
export function readyProbe(options: ReadyOptions): () => Promise<Unready> {
  let lookedAt = Number.NEGATIVE_INFINITY;
  let last: Promise<Unready> = Promise.resolve(undefined);
  return () => {
    if (performance.now() - lookedAt < COUNTS_MS) return last;
    lookedAt = performance.now();
    last = look(options);
    return last;
  };
}

async function look({ database: { pool }, dataDir, witness }: ReadyOptions): Promise<Unready> {
  const [database, folder] = await Promise.all([
    inTime('The database does not answer.', () => askDatabase(pool)),
    dataDir === undefined ? undefined : inTime('DATA_DIR cannot be written.', () => writeProbe(dataDir)),
  ]);
  const book = (await witness?.isWritable()) === false ? 'The witness book cannot be written to.' : undefined;
  return database ?? folder ?? book;
}

/** `words` when the work fails or takes too long. */
async function inTime(words: string, work: () => Promise<Unready>): Promise<Unready> {
  const late = new AbortController();
  const patience = sleep(PATIENCE_MS, words, { signal: late.signal }).catch(() => words);
  const found = await Promise.race([work().catch(() => words), patience]);
  late.abort();
  return found;
}

const answer = z.tuple([z.object({ standby: z.boolean(), read_only: z.boolean() })]);

async function askDatabase(pool: Database['pool']): Promise<Unready> {
  const { rows } = await pool.query(
    `select pg_is_in_recovery() as standby, current_setting('transaction_read_only')::boolean as read_only`,
  );
  const [{ standby, read_only: readOnly }] = answer.parse(rows);
  return standby || readOnly ? 'The database takes no writes.' : undefined;
}

/** Written and flushed like the witness book: a full disk may show only then. */
async function writeProbe(dataDir: string): Promise<Unready> {
  const folder = join(dataDir, WITNESS_FOLDER);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `probe.${process.pid}`);
  const file = await open(path, 'w', 0o600);
  try {
    await file.write('ready\n');
    await file.sync();
  } finally {
    await file.close();
  }
  await rm(path, { force: true });
  return undefined;
}
