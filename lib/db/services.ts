import { getEnv, type RunningEnv } from '../env';
import { guardedStore } from '../games/engine/guarded-store';
import { LogGuard } from '../games/engine/log-guard';
import { presentStore } from '../games/engine/present-store';
import { inMemoryBook } from '../games/engine/witness';
import { Importing } from '../games/model/importing';
import type { Quota } from '../games/model/records';
import { type Registry, standardRegistry } from '../games/model/registry';
import type { ImportReader, Notary, Services } from '../games/model/services';
import { snapshotCache } from '../games/model/snapshot-cache';
import type { WitnessBook } from '../games/model/witness';
import { localImports } from '../games/transfer/local-imports';
import { separateImports } from '../importing/separate-imports';
import { processName } from '../process-name';
import { relayOver } from './citus/relay';
import { type Database, type DatabaseOptions, openDatabase } from './client';
import { embeddedUrl } from './embedded/url';
import { liveHints } from './live';
import { type MailFigures, readMailFigures } from './mail-figures';
import { inMemoryNotary, openNotary } from './notary';
import { randomPool } from './random-pool';
import { notedGuard, notedStore } from './reads/page-reads';
import { readyProbe, type Unready } from './ready';
import { gameStore } from './stores/game-store';
import { limitsOf } from './time-limits';
import { waker } from './wake';
import { openWitnessBook } from './witness-book';

export { PageReads, type ReadProof, withReads } from './reads/page-reads';
export { type Trouble, troubleOf } from './trouble';

/** The service over one database. `database` is for the other parts of the wiring: sign-in, mail, limits. */
export interface OpenServices extends Services {
  readonly database: Database;
  /** What keeps this process from serving, in words for its operator; undefined: nothing. At most one look in three seconds. */
  readonly whyNotReady: () => Promise<Unready>;
  /** How the mail stands, for metrics. */
  readonly mailFigures: () => Promise<MailFigures>;
  readonly close: () => Promise<void>;
}

export interface ServicesOptions extends Omit<DatabaseOptions, 'pooled'> {
  /** A pooler in transaction mode in front of the same database: for all but live hints, which need a session. */
  readonly poolerUrl?: string | undefined;
  /** Other rules systems than those of lib/rulesets: for tests. */
  readonly registry?: Registry;
  /** What signs for the service; a key of the moment unless given, whose notes nobody can check later. */
  readonly notary?: Notary;
  /** Where heads that leave the service are written down; a book of the moment unless given. */
  readonly witness?: WitnessBook;
  /** What verifies files from other services: processes with the standard rules, or this process with those of `registry`. */
  readonly imports?: ImportReader;
  /** How many games one person may make; any number by default. */
  readonly quota?: Quota;
  /** Looked at before this process calls itself ready: the folder of the witness book. */
  readonly dataDir?: string;
  /** Another clock: for tests. */
  readonly now?: () => Date;
}

/** Opens a service over a migrated database; close it when done. Nothing connects before its first use. */
export function openServices(databaseUrl: string, options: ServicesOptions = {}): OpenServices {
  const { poolerUrl } = options;
  const database = openDatabase(poolerUrl ?? databaseUrl, { ...options, pooled: poolerUrl !== undefined });
  const queue = waker(database.pool, database.citus ? relayOver(database.pool) : undefined);
  const live = liveHints(databaseUrl);
  const store = gameStore(database, queue);
  const witness = options.witness ?? inMemoryBook();
  const now = options.now ?? (() => new Date());
  const guard = new LogGuard(store, witness, now);
  return {
    ...(options.registry ?? standardRegistry),
    store: notedStore(presentStore(guardedStore(store, guard), now)),
    witness,
    guard: notedGuard(guard),
    snapshots: snapshotCache(),
    notary: options.notary ?? inMemoryNotary(),
    quota: options.quota,
    running: new Set(),
    imports: options.imports ?? (options.registry === undefined ? separateImports() : localImports(options.registry)),
    importing: new Importing(),
    now,
    randomBytes: randomPool(),
    live,
    database,
    whyNotReady: readyProbe({ database, dataDir: options.dataDir, witness }),
    mailFigures: () => readMailFigures(database.pool),
    close: async () => {
      queue.stop();
      await live.close();
      await database.close();
      await witness.close();
    },
  };
}

declare global {
  var fieldpostServices: OpenServices | undefined;
}

/**
 * The process's own service, over DATABASE_URL or else the embedded database that runs under DATA_DIR. Kept on globalThis,
 * because Next and the server load this module once each. Throws when neither database is there.
 */
export async function getServices(): Promise<OpenServices> {
  globalThis.fieldpostServices ??= openOwnServices(getEnv());
  return globalThis.fieldpostServices;
}

const openOwnServices = (env: RunningEnv): OpenServices =>
  openServices(currentDatabaseUrl(), {
    notary: openNotary(env),
    witness: openWitnessBook(env.DATA_DIR),
    dataDir: env.DATA_DIR,
    citus: env.DATABASE_CITUS,
    limits: limitsOf(processName()),
    planOnce: processName() === 'worker',
    ...(processName() === 'web' ? { poolerUrl: env.DATABASE_POOLER_URL } : {}),
    quota: { open: env.MAX_OPEN_GAMES, perDay: env.MAX_NEW_GAMES_PER_DAY },
  });

/** The owner's URL, for the migrations and the mail worker. */
export function currentDatabaseUrl(): string {
  const { DATABASE_URL, DATA_DIR } = getEnv();
  const url = DATABASE_URL ?? embeddedUrl(DATA_DIR);
  if (url === undefined)
    throw new Error(`no DATABASE_URL, and no embedded database has been started under ${DATA_DIR}`);
  return url;
}
