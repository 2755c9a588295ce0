import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@/lib/db/embedded/connection';

const READY_MS = 300_000;
const ROOT = new URL('../../', import.meta.url);

/** A service as users start it, built for production, with an empty database of its own. */
export interface Service {
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

/** Starts it on a free port; the first start builds the pages, which takes minutes. */
export async function startService(): Promise<Service> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fieldpost-bench-page-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    PORT: `${port}`,
    PUBLIC_URL: origin,
  };
  const child = spawn(process.execPath, ['lib/cli/fieldpost.mjs', 'start'], { cwd: ROOT, env, stdio: 'ignore' });
  const stop = async (): Promise<void> => {
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    await rm(dataDir, { recursive: true, force: true });
  };
  await ready(child, `${origin}/api/ready`);
  return { origin, stop };
}

async function ready(child: ChildProcess, url: string): Promise<void> {
  const until = Date.now() + READY_MS;
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`the service ended with ${child.exitCode} before it was ready`);
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((wake) => setTimeout(wake, 250));
  }
  throw new Error(`the service was not ready after ${READY_MS / 1000} s`);
}
