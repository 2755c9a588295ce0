import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresBin } from '../cluster/machine/packages';
import { give, serverUser, type User } from '../cluster/machine/user';

export interface DebianPostgres {
  readonly port: number;
  /** The folder of `psql`, `pg_dump` and the server. */
  readonly bin: string;
  /** Runs SQL as the cluster's administrator; throws when it fails. */
  readonly sql: (database: string, text: string) => string;
  readonly stop: () => void;
}

/** A cluster of its own by the binaries of Debian's package, as an unprivileged user. */
export function startDebianPostgres(port: number): DebianPostgres {
  const bin = newestBin();
  const folder = mkdtempSync(join(tmpdir(), 'fieldpost-debian-'));
  const data = join(folder, 'data');
  mkdirSync(data);
  const user = serverUser();
  const run = (program: string, ...args: readonly string[]): string => checked(bin, program, args, user);
  chmodSync(folder, 0o755);
  for (const path of [folder, data]) give(path, user);
  run('initdb', '-D', data, '-U', 'postgres', '-A', 'scram-sha-256', '--auth-local=trust', '-E', 'UTF8', '--locale=C');
  run('pg_ctl', '-D', data, '-l', join(folder, 'log'), '-w', '-o', `-p ${port} -h 127.0.0.1 -k ${folder}`, 'start');
  return {
    port,
    bin,
    sql: (database, text) =>
      run(
        'psql',
        '-v',
        'ON_ERROR_STOP=1',
        '-At',
        '-h',
        folder,
        '-p',
        String(port),
        '-U',
        'postgres',
        '-c',
        text,
        database,
      ),
    stop: () => {
      run('pg_ctl', '-D', data, '-m', 'fast', '-w', 'stop');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function newestBin(): string {
  const found = postgresBin();
  if (found === undefined) throw new Error('no PostgreSQL of Debian: apt-get install postgresql');
  return found;
}

function checked(bin: string, program: string, args: readonly string[], user: User | undefined): string {
  // The server must not hold our pipes, or nobody would see that the program which started it has ended.
  const stdio = program === 'pg_ctl' ? 'ignore' : 'pipe';
  const done: SpawnSyncReturns<string> = spawnSync(join(bin, program), args, {
    ...user,
    cwd: '/',
    encoding: 'utf8',
    stdio,
  });
  if (done.status !== 0) throw new Error(`${program} ended with ${done.status}: ${done.stderr ?? ''}`);
  return done.stdout ?? '';
}
