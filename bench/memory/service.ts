import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clusterBase, databaseIdentity } from '@/lib/db/embedded/identity';

const ROOT = join(import.meta.dirname, '../..');

/** Resident megabytes, and of the web process also those of JavaScript's objects: with what is not collected yet. */
interface Memory {
  readonly web: number;
  readonly heapUsed: number;
  readonly worker: number;
}

export interface Service {
  readonly origin: string;
  /** From the call of the program to "Ready", in seconds. */
  readonly startSeconds: number;
  readonly memory: () => Promise<Memory>;
  readonly stop: () => Promise<void>;
}

/** The real program with the demo, on data and a port of its own. Reads /proc: Linux only. */
export async function startService(): Promise<Service> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fieldpost-memory-'));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const began = performance.now();
  const child = spawn(process.execPath, [join(ROOT, 'lib/cli/fieldpost.mjs'), 'start'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...settings(dataDir, port) },
  });
  await ready(child);
  const startSeconds = (performance.now() - began) / 1000;
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
    for (const folder of [clusterBase(dataDir, databaseIdentity()), dataDir])
      rmSync(folder, { recursive: true, force: true });
  };
  return { origin, startSeconds, memory: () => memoryOf(child.pid ?? 0, origin), stop };
}

const settings = (dataDir: string, port: number): Record<string, string> => ({
  NODE_ENV: 'production',
  DATA_DIR: dataDir,
  PORT: String(port),
  SMTP_URL: '',
  DATABASE_URL: '',
  LOG_LEVEL: 'warn',
  RATE_LIMIT_PER_MINUTE: '100000000',
  MAX_OPEN_GAMES: '100000',
  MAX_NEW_GAMES_PER_DAY: '1000000',
});

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

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function memoryOf(parent: number, origin: string): Promise<Memory> {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => statusOf(pid, 'PPid') === parent);
  const of = (command: string): number => {
    const pid = children.find((child) => read(`/proc/${child}/cmdline`).split('\0').includes(command));
    return pid === undefined ? 0 : Math.round(statusOf(pid, 'VmRSS') / 1024);
  };
  return { web: of('web'), worker: of('worker'), heapUsed: await heapUsedOf(origin) };
}

async function heapUsedOf(origin: string): Promise<number> {
  const metrics = await (await fetch(`${origin}/api/metrics`)).text();
  const bytes = /^fieldpost_heap_used_bytes (\d+)$/m.exec(metrics)?.[1];
  return Math.round(Number(bytes) / 1024 / 1024);
}

const statusOf = (pid: string, field: string): number =>
  Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(read(`/proc/${pid}/status`))?.[1] ?? 0);

/** A process may end between the list and the look. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
