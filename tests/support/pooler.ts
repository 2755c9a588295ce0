import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from '@/lib/db/embedded/connection';
import { PGBOUNCER, writePooler } from '../cluster/machine/pgbouncer';
import { give, serverUser } from '../cluster/machine/user';

export interface TestPooler {
  /** The database of `databaseUrl`, through the pooler. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

export interface PoolerLogin {
  readonly user: string;
  readonly password: string;
}

/** A PgBouncer in transaction mode with two connections, so that those who use it soon meet the sessions of others. */
export async function startPooler(databaseUrl: string, login: PoolerLogin): Promise<TestPooler> {
  const { hostname: host, port: databasePort, pathname } = new URL(databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), 'fieldpost-pooler-'));
  chmodSync(folder, 0o755);
  const user = serverUser();
  give(folder, user);
  const port = await freePort();
  const ini = writePooler({ folder, port, database: { host, port: Number(databasePort) }, login, size: 2, user });
  const child = spawn(PGBOUNCER, ['-q', ini], { ...user, cwd: '/', stdio: 'ignore' });
  const url = `postgresql://${login.user}:${login.password}@127.0.0.1:${port}${pathname}`;
  await answers(url, child);
  return {
    url,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const client = new Client({ connectionString: url });
    client.on('error', () => undefined);
    const open = await client.connect().then(
      () => true,
      (error: Error & { code?: string }) => {
        if (error.code !== 'ECONNREFUSED') throw error;
        return false;
      },
    );
    await client.end().catch(() => undefined);
    if (open) return;
    await sleep(50);
  }
  throw new Error(`pgbouncer ended with ${child.exitCode}`);
}
