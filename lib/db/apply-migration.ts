import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, DatabaseError } from 'pg';

export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/** How long a migration may wait for others that work on its tables, and all who come after it with it. Milliseconds. */
const LOCK_MS = 1_000;
/** Between two tries those who waited go on. */
const PAUSE_MS = 2_000;
/** Tries for a quarter of an hour: a backup that reads all tables takes as long. */
const TRIES = 300;

/** An index that is built while others write cannot be part of a transaction. */
const ALONE = /^\s*create\s+(?:unique\s+)?index\s+concurrently\s+(\w+)\s[^;]*;?\s*$/i;

/**
 * Applies a migration and notes it in Prisma's ledger: in one transaction, or, where it is one `CREATE INDEX CONCURRENTLY`, without.
 * Running processes never wait for it longer than LOCK_MS: it gives way and tries again, and `log` says so.
 * Throws, with nothing of it kept, where the database refuses it.
 */
export async function applyMigration(client: Client, migration: Migration, log: (line: string) => void): Promise<void> {
  const sql = migration.sql.replace(/^\s*--.*$/gm, '');
  const index = ALONE.exec(sql)?.[1];
  const apply = index === undefined ? applyWhole(migration) : applyAlone(migration, index);
  for (let tries = 1; ; tries += 1) {
    try {
      return await apply(client);
    } catch (error) {
      if (!isLockTimeout(error) || tries === TRIES)
        throw new Error(`migration ${migration.name} failed, and nothing of it was kept`, { cause: error });
      if (tries === 1) log(`Migration ${migration.name} waits for others that use its tables.`);
      await sleep(PAUSE_MS);
    }
  }
}

const isLockTimeout = (error: unknown): boolean => error instanceof DatabaseError && error.code === '55P03';

const applyWhole =
  (migration: Migration) =>
  async (client: Client): Promise<void> => {
    await client.query('begin');
    try {
      await client.query(`set local lock_timeout = ${LOCK_MS}`);
      // Sent whole, so that PostgreSQL itself finds the ends of statements, function bodies included.
      await client.query(migration.sql);
      await note(client, migration);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
  };

/** A build that fails leaves an index that nothing uses: it goes, before the next try and after the last. */
const applyAlone =
  (migration: Migration, index: string) =>
  async (client: Client): Promise<void> => {
    const remove = () => client.query(`drop index concurrently if exists "${index}"`);
    await remove();
    try {
      await client.query(migration.sql);
    } catch (error) {
      await remove();
      throw error;
    }
    await note(client, migration);
  };

async function note(client: Client, { name, checksum }: Migration): Promise<void> {
  await client.query(
    `insert into _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
     values ($1, $2, $3, now(), clock_timestamp(), 1)`,
    [randomUUID(), checksum, name],
  );
}
