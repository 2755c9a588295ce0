import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@/lib/db/embedded/connection';
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
  /** The process of a command; 0 when there is none. */
  readonly pidOf: (command: 'web' | 'worker') => number;
  readonly stop: () => Promise<void>;
}

/** The real program with the demo, on data and a port of its own, with more settings. Reads /proc: Linux only. */
export async function startService(more: Readonly<Record<string, string>> = {}): Promise<Service> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fieldpost-memory-'));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const began = performance.now();
  const child = spawn(process.execPath, [join(ROOT, 'lib/cli/fieldpost.mjs'), 'start'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...settings(dataDir, port), ...more },
  });
  await ready(child);
  const startSeconds = (performance.now() - began) / 1000;
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
    for (const folder of [clusterBase(dataDir, databaseIdentity()), dataDir])
      rmSync(folder, { recursive: true, force: true });
  };
  const pidOf = (command: string): number => childOf(child.pid ?? 0, command);
  return { origin, startSeconds, memory: () => memoryOf(pidOf, origin), pidOf, stop };
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

const childOf = (parent: number, command: string): number =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && statusOf(name, 'PPid') === parent)
    .map(Number)
    .find((pid) => read(`/proc/${pid}/cmdline`).split('\0').includes(command)) ?? 0;

async function memoryOf(pidOf: (command: string) => number, origin: string): Promise<Memory> {
  const of = (command: string): number => Math.round(statusOf(`${pidOf(command)}`, 'VmRSS') / 1024);
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
