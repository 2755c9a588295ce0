import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runMigrations } from 'graphile-worker';
import { Client, type Pool } from 'pg';
import { prepareAppRole } from './app-role';
import { applyMigration, type Migration } from './apply-migration';
import { distribute, isDistributed } from './citus/distribute';
import { refuseOlder } from './older-database';
import { openQueuePool } from './queue-pool';
import { endWhenSilent, type TimeLimits, timed } from './time-limits';

/** The advisory lock that Prisma's own command line takes: both may be used on one database. */
const PRISMA_LOCK = 72_707_369;
const TURN_MS = 200;

const LEDGER = `
  create table if not exists _prisma_migrations (
    id varchar(36) primary key not null,
    checksum varchar(64) not null,
    finished_at timestamptz,
    migration_name varchar(255) not null,
    logs text,
    rolled_back_at timestamptz,
    started_at timestamptz not null default now(),
    applied_steps_count integer not null default 0
  )`;

/** Forms in which a migration was applied before it was mended, with the same result: by name, the checksums. */
const EARLIER_FORMS: Readonly<Record<string, readonly string[]>> = {
  // Only a superuser could apply it.
  '20260304030000_guests': ['6cfe06c88260cb6b30f2ea0cb8f08c4961e70608b36b049997b40fea41be7059'],
};

export interface MigrateOptions {
  /** The owner of the tables: not the application's role. */
  readonly databaseUrl: string;
  /** The folder of migrations; that of this repository by default. */
  readonly folder?: string;
  /** DATA_DIR of an embedded database: a refusal names what may be removed. */
  readonly embeddedIn?: string | undefined;
  readonly log?: (line: string) => void;
  /** Spreads the tables over the nodes of a Citus coordinator; one whose tables are spread already is looked after without it. */
  readonly citus?: boolean;
  /** Of each migration; a large table may take long. */
  readonly limits?: TimeLimits;
}

/** One index over a large table is one statement. */
const MIGRATION: TimeLimits = { statement: 3_600_000, silence: 3_660_000 };

/**
 * Brings the database up to date: the migrations that are not in Prisma's ledger yet, each whole or not at all (`applyMigration`), then the
 * job queue's own. Any number of processes may do this at once; each migration is applied once. Answers their names.
 * Throws `DatabaseNotPrepared` where an administrator has to do something first, and `OlderDatabase`, before anything is
 * changed, where the database is from before the first release.
 */
export async function migrate(options: MigrateOptions): Promise<readonly string[]> {
  const migrations = readMigrations(options.folder ?? join(process.cwd(), 'prisma', 'migrations'));
  const limits = options.limits ?? MIGRATION;
  const client = new Client({ connectionString: options.databaseUrl, ...timed(limits) });
  // Of a connection that breaks between two statements the next statement tells.
  client.on('error', () => undefined);
  endWhenSilent(client);
  await client.connect();
  try {
    await takeTurn(client);
    await refuseOlder(client, options.embeddedIn);
    await prepareAppRole(client);
    const log = options.log ?? (() => undefined);
    const done = await applyAll(client, migrations, log);
    await migrateQueue(options.databaseUrl, limits);
    if (options.citus === true || (await isDistributed(client))) await distribute(client, log);
    return done;
  } finally {
    // Ending the session lets go of the lock.
    await client.end();
  }
}

/**
 * One process migrates at a time. It asks again and again: who waited within a statement would hold a snapshot, and an index that is
 * built beside writers waits for all of those.
 */
async function takeTurn(client: Client): Promise<void> {
  const taken = async () =>
    (await client.query('select pg_try_advisory_lock($1) as mine', [PRISMA_LOCK])).rows[0]?.mine;
  while (!(await taken())) await sleep(TURN_MS);
}

function readMigrations(folder: string): readonly Migration[] {
  const names = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'migration.sql')));
  return names.sort().map((name) => {
    const sql = readFileSync(join(folder, name, 'migration.sql'), 'utf8');
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}

async function applyAll(
  client: Client,
  migrations: readonly Migration[],
  log: (line: string) => void,
): Promise<readonly string[]> {
  await client.query(LEDGER);
  const applied = await readLedger(client);
  const done: string[] = [];
  for (const migration of migrations) {
    const checksum = applied.get(migration.name);
    if (checksum === undefined) {
      await applyMigration(client, migration, log);
      log(`Applied migration ${migration.name}.`);
      done.push(migration.name);
    } else if (checksum !== migration.checksum && !EARLIER_FORMS[migration.name]?.includes(checksum)) {
      throw new Error(`migration ${migration.name} was changed after it had been applied to this database`);
    }
  }
  return done;
}

interface LedgerRow {
  readonly migration_name: string;
  readonly checksum: string;
  readonly finished: boolean;
}

async function readLedger(client: Client): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<LedgerRow>(
    `select migration_name, checksum, finished_at is not null as finished
     from _prisma_migrations where rolled_back_at is null`,
  );
  const broken = rows.find(({ finished }) => !finished);
  if (broken !== undefined) {
    throw new Error(
      `migration ${broken.migration_name} failed half-way; resolve it with the Prisma command line first`,
    );
  }
  return new Map(rows.map(({ migration_name, checksum }) => [migration_name, checksum]));
}

// The queue's tables are closed to all but their owner (row security without a policy). Queueing is the one thing the
// application does there, in its own transactions; the worker itself connects as the owner.
const QUEUE_RIGHTS = `
  grant usage on schema graphile_worker to fieldpost_app;
  alter function graphile_worker.add_jobs(graphile_worker.job_spec[], boolean)
    security definer set search_path = pg_catalog`;

/**
 * So that the dead are counted without reading the whole queue. Built beside those who work there, and so in no transaction; what a build that
 * failed has left is of no use and goes first.
 */
const DEAD_JOBS = 'graphile_worker.fieldpost_dead_jobs';
const DEAD_JOBS_BROKEN = `select from pg_index where indexrelid = to_regclass('${DEAD_JOBS}') and not indisvalid`;
const INDEX_DEAD_JOBS = `create index concurrently if not exists fieldpost_dead_jobs
  on graphile_worker._private_jobs (task_id) where attempts >= max_attempts`;

async function indexDeadJobs(pool: Pool): Promise<void> {
  const { rowCount } = await pool.query(DEAD_JOBS_BROKEN);
  if (rowCount !== 0) await pool.query(`drop index concurrently ${DEAD_JOBS}`);
  await pool.query(INDEX_DEAD_JOBS);
}

async function migrateQueue(connectionString: string, limits: TimeLimits): Promise<void> {
  const pool = openQueuePool(connectionString, { max: 2, limits });
  try {
    await runMigrations({ pgPool: pool, noHandleSignals: true });
    await pool.query(QUEUE_RIGHTS);
    await indexDeadJobs(pool);
  } finally {
    await pool.end();
  }
}
