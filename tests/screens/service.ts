import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clusterBase, databaseIdentity } from '@/lib/db/embedded/identity';

const ROOT = join(import.meta.dirname, '../..');

export interface Service {
  readonly origin: string;
  /** The folder of its database's files. */
  readonly database: string;
  /** Stops it and removes what it kept. */
  readonly stop: () => Promise<void>;
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

/** The real program with the demo, on a folder and a port of its own; resolves when it answers. */
export async function startService(): Promise<Service> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fieldpost-screens-'));
  const database = clusterBase(dataDir, databaseIdentity());
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const { DATABASE_URL: _, ...env } = process.env;
  const child = spawn(process.execPath, [join(ROOT, 'lib/cli/fieldpost.mjs'), 'start'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...env,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      PORT: String(port),
      PUBLIC_URL: origin,
      SMTP_URL: '',
      LOG_LEVEL: 'warn',
      RATE_LIMIT_PER_MINUTE: '100000',
      MAX_OPEN_GAMES: '1000',
      MAX_NEW_GAMES_PER_DAY: '10000',
    },
  });
  await ready(child);
  const stop = async () => {
    await stopped(child);
    for (const folder of [database, dataDir]) rmSync(folder, { recursive: true, force: true });
  };
  return { origin, database, stop };
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.once('exit', (code) => reject(new Error(`the service ended with ${code}:\n${text}`)));
    child.stdout?.on('data', (chunk) => {
      text += chunk;
      if (text.includes('Ready after')) resolve();
    });
  });
}

function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
