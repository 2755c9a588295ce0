import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '@/lib/db/embedded/start';
import { migrate } from '@/lib/db/migrate';

export interface Service {
  readonly address: string;
  readonly databaseUrl: string;
  /** Stops it and removes its data. */
  readonly stop: () => Promise<void>;
}

/** A service of its own: an empty database in a temporary folder, and the web process as a child. Needs `npm run build`. */
export async function startService(): Promise<Service> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fieldpost-load-'));
  // Where this runs as root, the database's own user must get in.
  await chmod(dataDir, 0o755);
  const database = await startEmbedded({ dataDir });
  await migrate({ databaseUrl: database.url });
  Object.assign(process.env, { DATA_DIR: dataDir, DATABASE_URL: database.url });
  const env = {
    LOG_LEVEL: 'error',
    // The flood limits are not what is measured: all clients share one address.
    RATE_LIMIT_PER_MINUTE: '100000000',
    ...process.env,
    NODE_ENV: 'production' as const,
    SMTP_URL: '',
  };
  const child = fork(new URL('./server.ts', import.meta.url), { env, execArgv: ['--import', 'tsx'] });
  const [told] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  if (typeof told !== 'object' || told === null) throw new Error(`the service ended with ${String(told)}`);
  const stop = async (): Promise<void> => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { ...(told as { address: string }), databaseUrl: database.url, stop };
}
