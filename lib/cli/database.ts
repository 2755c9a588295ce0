import { type EmbeddedDatabase, startEmbedded } from '../db/embedded/start';
import { getEnv } from '../env';

export interface Database {
  readonly url: string;
  /** Undefined for a database of the operator's own. */
  readonly embedded?: EmbeddedDatabase;
  /** Stops an embedded database that is ours to stop; a real one is left alone. */
  readonly stop: () => Promise<void>;
}

/** DATABASE_URL, or the embedded database under DATA_DIR, started if it is not running. */
export async function reachDatabase(log: (line: string) => void): Promise<Database> {
  const { DATABASE_URL, DATA_DIR } = getEnv();
  if (DATABASE_URL !== undefined) return { url: DATABASE_URL, stop: async () => undefined };
  const embedded = await startEmbedded({ dataDir: DATA_DIR, log });
  return { url: embedded.url, embedded, stop: embedded.stop };
}
