import { mkdirSync } from 'node:fs';
import { DatabaseNotPrepared } from '../db/app-role';
import { DataFolderGone } from '../db/embedded/start';
import { OlderDatabase } from '../db/older-database';
import { EnvError, getEnv, type RunningEnv } from '../env';
import { VERSION } from '../http/contract/version';
import { ROOT } from '../root';
import { buildPages } from './build';
import { Child } from './start/children';
import { type Claim, claimInstance } from './start/instance';
import { keepDatabase } from './start/keep-database';
import { portFault } from './start/port';
import { step } from './start/progress';
import { ToolFailed } from './start/run-tool';
import { untilStopped } from './until-stopped';

/** What must be undone when we stop, the newest first. */
type Undo = (() => Promise<void> | void)[];

/**
 * `fieldpost start`: makes what is missing, starts the database, the web and the worker, and keeps them running until
 * Ctrl-C. Exit codes: 0 stopped, 1 something failed, 2 the configuration or the port is not usable, 3 it runs already.
 */
export async function run(): Promise<number> {
  const env = readEnv();
  if (env === undefined) return 2;
  process.chdir(ROOT);
  mkdirSync(env.DATA_DIR, { recursive: true });
  const claim = await claimInstance(env.DATA_DIR, env.PUBLIC_URL);
  if (claim.other !== undefined) return runsAlready(claim.other);
  const undo: Undo = [claim.release];
  try {
    return await stay(env, undo);
  } finally {
    for (const act of undo.reverse()) await act();
  }
}

function readEnv(): RunningEnv | undefined {
  try {
    return getEnv();
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    console.error(error.message);
    return undefined;
  }
}

function runsAlready({ pid, address }: NonNullable<Claim['other']>): number {
  console.error(`Fieldpost runs already (process ${pid}): ${address}\nStop it first (Ctrl-C there, or: kill ${pid}).`);
  return 3;
}

async function stay(env: RunningEnv, undo: Undo): Promise<number> {
  const fault = await portFault(env.HOST, env.PORT);
  if (fault !== undefined) {
    console.error(fault);
    return 2;
  }
  const tools = new AbortController();
  undo.push(() => tools.abort());
  const stopped = untilStopped().then(() => 0);
  const failed = bringUp(env, undo, tools.signal).catch((error: unknown) => tellFailure(error, tools.signal));
  const code = await Promise.race([stopped, failed]);
  if (code === 0) console.log('\nStopping …');
  return code;
}

/** Rejects when something cannot be brought up, or later when the files of the database are gone. */
async function bringUp(env: RunningEnv, undo: Undo, signal: AbortSignal): Promise<never> {
  const began = performance.now();
  console.log(`Fieldpost ${VERSION}`);
  await buildPages({ signal });
  let lose: (error: Error) => void = () => undefined;
  const lost = new Promise<never>((_, reject) => {
    lose = reject;
  });
  const database = await openDatabase(undo, (error) => lose(error));
  signal.throwIfAborted();
  process.env.DATABASE_URL = database;
  await migrateAndSeed(env, database);
  signal.throwIfAborted();
  startProcesses(env, database, undo, () => printReady(env, performance.now() - began));
  return lost;
}

async function openDatabase(undo: Undo, onGone: (error: Error) => void): Promise<string> {
  const { reachDatabase } = await import('./database');
  const database = await step('Starting the database', () => reachDatabase((line) => console.log(`    ${line}`)));
  undo.push(database.stop);
  if (database.embedded !== undefined)
    undo.push(keepDatabase({ database: database.embedded, log: (line) => console.error(line), onGone }));
  return database.url;
}

async function migrateAndSeed(env: RunningEnv, databaseUrl: string): Promise<void> {
  const { migrate } = await import('../db/migrate');
  const { MIGRATIONS } = await import('./migrate');
  const embeddedIn = env.DATABASE_URL === undefined ? env.DATA_DIR : undefined;
  await step('Bringing the tables up to date', () => migrate({ databaseUrl, folder: MIGRATIONS, embeddedIn }));
  if (!env.DEMO) return;
  const { seedDemo } = await import('./seed');
  await step('Setting up the demo', seedDemo, (made) =>
    made ? 'two games and a campaign are under way' : 'it is there already',
  );
}

function startProcesses(env: RunningEnv, database: string, undo: Undo, onReady: () => void): void {
  // A demo's terminal is for its reader; the operator of a service sets LOG_LEVEL.
  const quiet: Record<string, string> = env.DEMO && process.env.LOG_LEVEL === undefined ? { LOG_LEVEL: 'warn' } : {};
  const shared = { ...quiet, DATABASE_URL: database };
  const worker = new Child({ command: 'worker', env: shared });
  const web = new Child({ command: 'web', env: shared, onReady: once(onReady) });
  // Undone from the end: the web takes no more before the worker sends its last mail.
  undo.push(
    () => worker.stop(),
    () => web.stop(),
  );
}

/** A web process that was started again is ready again; its address is printed once. */
function once(act: () => void): () => void {
  let done = false;
  return () => {
    if (!done) act();
    done = true;
  };
}

function printReady(env: RunningEnv, ms: number): void {
  console.log(`\nReady after ${(ms / 1000).toFixed(1)} s.\n\n  ${env.PUBLIC_URL}`);
  if (env.DEMO) {
    console.log(`  ${env.PUBLIC_URL}/dev/mailbox   every mail that was sent`);
    console.log(`\n  Sign in as Anna or Boris with one click: ${env.PUBLIC_URL}/sign-in`);
    console.log('  (two browsers, or one private window, to be both at once)');
  }
  console.log('\n  Ctrl-C stops everything; the games stay.\n');
}

/** Faults whose message says what to do: where they came from in the program would help nobody. */
const TELLS_ALL = [DatabaseNotPrepared, DataFolderGone, OlderDatabase];

function tellFailure(error: unknown, signal: AbortSignal): number {
  if (signal.aborted) return 0;
  if (error instanceof Error && TELLS_ALL.some((kind) => error instanceof kind)) {
    console.error(`\n${error.message}`);
    return 1;
  }
  const words =
    error instanceof ToolFailed || !(error instanceof Error) ? String(error) : (error.stack ?? error.message);
  console.error(`\n${words}`);
  return 1;
}
