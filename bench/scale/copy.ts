import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { from, to } from 'pg-copy-streams';

/** Rows for one table: what they are called, where they go and the query that makes them. */
export interface Made {
  readonly what: string;
  /** A table with its columns, as `games (id, name)`. */
  readonly into: string;
  readonly rows: string;
}

/**
 * Makes rows by a query on one connection and takes them in by COPY on another, so that both cores work. The triggers are off:
 * logs that are made up have no valid hashes. Answers how many rows there were.
 */
export async function copyRows(url: string, { into, rows }: Made): Promise<number> {
  const [maker, taker] = [new Client({ connectionString: url }), new Client({ connectionString: url })];
  await Promise.all([maker.connect(), taker.connect()]);
  try {
    await taker.query("set session_replication_role = replica; set synchronous_commit = off; set timezone = 'UTC'");
    await maker.query("set timezone = 'UTC'; set work_mem = '64MB'; set jit = off");
    const taking = taker.query(from(`copy ${into} from stdin`));
    await pipeline(maker.query(to(`copy (${rows}) to stdout`)), taking);
    return taking.rowCount;
  } finally {
    await Promise.all([maker.end(), taker.end()]);
  }
}
