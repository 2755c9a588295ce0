import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Identity } from './identity';
import { isAlive } from './lock';

/** One run of a program as the database's user: its exit code and all that it said. */
export async function run(
  program: string,
  args: readonly string[],
  identity: Identity,
  cwd: string,
): Promise<{ readonly code: number; readonly output: string }> {
  const child = spawn(program, args, { ...identity, cwd, env: databaseEnv(), stdio: ['ignore', 'pipe', 'pipe'] });
  const said: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
  const [code] = await once(child, 'close');
  return { code: typeof code === 'number' ? code : 1, output: Buffer.concat(said).toString('utf8') };
}

/**
 * Starts the postmaster on its own: in a session of its own, so that Ctrl-C in the terminal reaches only us, and with
 * its output in a file, so that it outlives us if we are killed.
 */
export function launch(
  program: string,
  args: readonly string[],
  identity: Identity,
  cwd: string,
  log: string,
): ChildProcess {
  const output = openSync(log, 'a', 0o600);
  const child = spawn(program, args, {
    ...identity,
    cwd,
    env: databaseEnv(),
    detached: true,
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  child.unref();
  return child;
}

// PGDATA and the like of the caller's shell must not lead our programs astray.
function databaseEnv(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'));
  return { ...Object.fromEntries(kept), NODE_ENV: process.env.NODE_ENV, LC_ALL: 'C', TZ: 'UTC' };
}

export interface Postmaster {
  readonly pid: number;
  readonly port: number;
}

/** The postmaster that holds the data folder, from its pid file, if that process lives and is a PostgreSQL. */
export function runningPostmaster(data: string): Postmaster | undefined {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (Number.isInteger(pid) && pid > 0 && isAlive(pid) && looksLikePostgres(pid)) return { pid, port };
  // After a reboot the number may belong to somebody else, and PostgreSQL would refuse to start because of it.
  rmSync(file, { force: true });
  return undefined;
}

function looksLikePostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres');
  } catch {
    // No /proc on this system: believe the pid file.
    return process.platform !== 'linux';
  }
}
