import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBinaries, program, stageBinaries, sweep } from './binaries';
import {
  ensureDatabase,
  freePort,
  type Note,
  readNote,
  superuser,
  urlOf,
  waitUntilReady,
  writeNote,
} from './connection';
import { clusterBase, databaseIdentity, give, type Identity } from './identity';
import { isAlive, withLock } from './lock';
import { launch, type Postmaster, run, runningPostmaster } from './processes';

export interface EmbeddedOptions {
  /** The cluster is kept under `<dataDir>/postgres`. */
  readonly dataDir: string;
  /** Told what happens, a line at a time. */
  readonly log?: (line: string) => void;
  /** False only for throw-away clusters of tests: a power cut may then lose commits. */
  readonly durable?: boolean;
}

export interface EmbeddedDatabase {
  readonly url: string;
  readonly port: number;
  /** False: a database that was still running was taken over or is shared with another process. */
  readonly started: boolean;
  /** Whether its main process lives. */
  readonly isRunning: () => boolean;
  /** After it has ended: starts it again on the same port; what was committed is recovered. Throws when it does not start. */
  readonly restart: () => Promise<void>;
  /** Stops the database unless another living process owns it; safe to call twice. */
  readonly stop: () => Promise<void>;
}

interface Cluster {
  readonly base: string;
  readonly data: string;
  readonly native: string;
  readonly identity: Identity;
  readonly log: (line: string) => void;
  readonly durable: boolean;
}

/** There was a database, and its files are not there any more: an empty one in its place would look like the same. */
export class DataFolderGone extends Error {
  constructor(base: string, data: string) {
    super(
      `The files of the embedded database are gone: there is no database in ${data}, and there was one. Nothing was made in ` +
        `its place. Put the folder back (a disk that is not mounted, a backup) and start again; or remove ${base} to begin ` +
        'with an empty database.',
    );
    this.name = 'DataFolderGone';
  }
}

const START_PATIENCE_MS = 60_000;

/**
 * Starts PostgreSQL under the data folder, or finds the one that runs there already: after a kill of this process
 * alone, or when two start at once. Throws `NoEmbeddedDatabase` where no binary fits.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const identity = databaseIdentity();
  const base = clusterBase(options.dataDir, identity);
  mkdirSync(options.dataDir, { recursive: true });
  mkdirSync(base, { recursive: true, mode: 0o755 });
  const found = findBinaries();
  return withLock(join(base, 'start.lock'), async () => {
    const native = await stageBinaries(found, base, identity.uid !== undefined);
    const log = options.log ?? (() => undefined);
    const cluster: Cluster = {
      base,
      data: join(base, 'data'),
      native,
      identity,
      log,
      durable: options.durable ?? true,
    };
    const reused = await reuse(cluster);
    const note = reused ?? (await start(cluster));
    await ensureDatabase(note);
    return handle(cluster, note, reused === undefined);
  });
}

async function reuse(cluster: Cluster): Promise<Note | undefined> {
  const running = runningPostmaster(cluster.data);
  const note = readNote(cluster.base);
  if (running === undefined) return undefined;
  if (note === undefined) throw new Error(`a database runs in ${cluster.data} (process ${running.pid}), not ours`);
  const current = { ...note, port: running.port || note.port };
  cluster.log(`The embedded database is running already (process ${running.pid}); using it.`);
  if (!(await waitUntilReady(current, () => isAlive(running.pid), START_PATIENCE_MS))) {
    if (!isAlive(running.pid)) return undefined;
    throw new Error(`the database in ${cluster.data} (process ${running.pid}) does not answer`);
  }
  return takeOver(cluster, current);
}

// The process that started it may be gone; then we stop it.
function takeOver(cluster: Cluster, note: Note): Note {
  const owned = isAlive(note.owner) ? note : { ...note, owner: process.pid };
  writeNote(cluster.base, owned);
  return owned;
}

/** `only`: no other port will do. */
async function start(cluster: Cluster, only?: number): Promise<Note> {
  if (!existsSync(join(cluster.data, 'PG_VERSION'))) {
    // The note is written once a cluster has been made: where there is one, so were games.
    if (readNote(cluster.base) !== undefined) throw new DataFolderGone(cluster.base, cluster.data);
    await initialise(cluster);
  }
  const password = readFileSync(passwordPath(cluster), 'utf8');
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const port = await freePort(only ?? (attempt === 1 ? readNote(cluster.base)?.port : undefined));
    const note: Note = { port: only ?? port, password, owner: process.pid };
    writeNote(cluster.base, note);
    if (port === note.port && (await launchOn(cluster, note))) {
      cluster.log(`Embedded PostgreSQL is ready on 127.0.0.1:${port}.`);
      return note;
    }
    // The port was taken in between, or the children of a killed postmaster are still on their way out.
    await sleep(200 * attempt);
  }
  throw new Error(`the embedded database does not start; its log is ${logPath(cluster)}`);
}

const passwordPath = ({ base }: Cluster) => join(base, 'password');
const logPath = ({ base }: Cluster) => join(base, 'postgres.log');

async function launchOn(cluster: Cluster, note: Note): Promise<boolean> {
  const { data, native, identity, base } = cluster;
  const args = ['-D', data, '-p', String(note.port), ...settings(cluster.durable)];
  const child = launch(program(native, 'postgres'), args, identity, base, logPath(cluster));
  return waitUntilReady(note, () => child.exitCode === null && child.signalCode === null, START_PATIENCE_MS);
}

function settings(durable: boolean): readonly string[] {
  const values: Readonly<Record<string, string>> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    log_min_messages: 'warning',
    // One small machine: short statements by primary key gain nothing from these and pay for them.
    jit: 'off',
    io_method: 'sync',
    max_parallel_workers_per_gather: '0',
    max_wal_size: '1GB',
    fsync: durable ? 'on' : 'off',
    // Whole pages in the log heal what a power cut tears; each database that is made or dropped would begin them again.
    full_page_writes: durable ? 'on' : 'off',
    // A throw-away cluster serves the many services of a test run at once.
    max_connections: durable ? '100' : '400',
    synchronous_commit: 'on',
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

// Made aside and renamed: a cluster that an interrupted start left half made never counts as one.
async function initialise(cluster: Cluster): Promise<void> {
  cluster.log('Preparing the embedded database (only the first time) …');
  const aside = `${cluster.data}.new`;
  await sweep(aside);
  mkdirSync(aside, { mode: 0o700 });
  writeFileSync(passwordPath(cluster), randomBytes(24).toString('hex'), { mode: 0o600 });
  const shown = `${passwordPath(cluster)}.new`;
  writeFileSync(shown, readFileSync(passwordPath(cluster)), { mode: 0o600 });
  give(aside, cluster.identity);
  give(shown, cluster.identity);
  const args = ['-D', aside, '-U', superuser, '-E', 'UTF8', '--no-locale', '-A', 'scram-sha-256', `--pwfile=${shown}`];
  const { code, output } = await run(program(cluster.native, 'initdb'), args, cluster.identity, cluster.base);
  rmSync(shown, { force: true });
  if (code !== 0) throw new Error(whyNotMade(output));
  renameSync(aside, cluster.data);
}

/** PostgreSQL asks the system for the name of its user; a container that runs as a bare number has none. */
export function whyNotMade(output: string): string {
  const nameless = /could not look up effective user ID (\d+)/.exec(output)?.[1];
  if (nameless === undefined) return `the embedded database cannot be created:\n${output}`;
  return (
    `the embedded database cannot be created, because user ${nameless} has no name on this system. Give it a line in ` +
    '/etc/passwd, run Fieldpost as a user that has one, or set DATABASE_URL to a PostgreSQL of your own.'
  );
}

function handle(cluster: Cluster, note: Note, started: boolean): EmbeddedDatabase {
  const stop = async (): Promise<void> => {
    const running = runningPostmaster(cluster.data);
    if (running === undefined || !oursToStop(cluster)) return;
    await stopPostmaster(cluster, running);
  };
  const restart = async (): Promise<void> => {
    await withLock(join(cluster.base, 'start.lock'), async () => {
      if (runningPostmaster(cluster.data) === undefined) await start(cluster, note.port);
    });
  };
  const isRunning = (): boolean => runningPostmaster(cluster.data) !== undefined;
  return { url: urlOf(note), port: note.port, started, isRunning, restart, stop };
}

function oursToStop({ base }: Cluster): boolean {
  const owner = readNote(base)?.owner;
  return owner === undefined || owner === process.pid || !isAlive(owner);
}

async function stopPostmaster(cluster: Cluster, { pid }: Postmaster): Promise<void> {
  const args = ['stop', '-D', cluster.data, '-m', 'fast', '-w', '-t', '60'];
  const { code, output } = await run(program(cluster.native, 'pg_ctl'), args, cluster.identity, cluster.base);
  if (code !== 0 && isAlive(pid)) throw new Error(`the embedded database does not stop:\n${output}`);
  cluster.log('The embedded database has stopped.');
}
