import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@/lib/db/embedded/connection';
import { clusterBase, databaseIdentity } from '@/lib/db/embedded/identity';

const ROOT = join(import.meta.dirname, '../..');

export interface Service {
  readonly origin: string;
  /** The folder of its database's files. */
  readonly database: string;
  /** All that it printed so far, to both outputs. */
  readonly printed: () => string;
  /** Stops it and removes what it kept. */
  readonly stop: () => Promise<void>;
}

/** The real program with the demo, on a folder and a port of its own; resolves when it answers. `own`: more of its environment. */
export async function startService(own: Readonly<Record<string, string>> = {}): Promise<Service> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fieldpost-screens-'));
  const database = clusterBase(dataDir, databaseIdentity());
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const { DATABASE_URL: _, ...env } = process.env;
  const child = spawn(process.execPath, [join(ROOT, 'lib/cli/fieldpost.mjs'), 'start'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
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
      ...own,
    },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      printed += chunk;
    });
  await ready(child, () => printed);
  const stop = async () => {
    await stopped(child);
    for (const folder of [database, dataDir]) rmSync(folder, { recursive: true, force: true });
  };
  return { origin, database, printed: () => printed, stop };
}

function ready(child: ChildProcess, printed: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the service ended with ${code}:\n${printed()}`)));
    child.stdout?.on('data', () => {
      if (printed().includes('Ready after')) resolve();
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
