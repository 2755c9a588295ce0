import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@/lib/db/embedded/connection';
import { startEmbedded } from '@/lib/db/embedded/start';
import { migrate } from '@/lib/db/migrate';
import { note } from '../report';

/**
 * From the call of `fieldpost web` to its first answer that it is ready, beside the least process that answers by the same database; by turns.
 * Needs `npm run build`.
 * Usage: tsx bench/start/main.ts [runs]
 */
const RUNS = Number(process.argv[2] ?? '7');
const LOOK_MS = 10;
const PATIENCE_MS = 60_000;
const ROOT = join(import.meta.dirname, '../..');
const WAYS = {
  web: [join(ROOT, 'lib/cli/fieldpost.mjs'), 'web'],
  bare: [join(import.meta.dirname, 'bare.mjs')],
} as const;

async function startOf(way: keyof typeof WAYS, settings: Readonly<Record<string, string>>): Promise<number> {
  const port = await freePort();
  const env = { ...process.env, ...settings, PORT: String(port), PUBLIC_URL: `http://localhost:${port}` };
  const began = performance.now();
  const child = spawn(process.execPath, WAYS[way], { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'inherit'] });
  try {
    while (!(await isReady(port))) {
      if (child.exitCode !== null || performance.now() - began > PATIENCE_MS) throw new Error(`${way} does not start`);
      await sleep(LOOK_MS);
    }
    return performance.now() - began;
  } finally {
    const ended = child.exitCode === null ? once(child, 'exit') : undefined;
    child.kill('SIGTERM');
    await ended;
  }
}

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/api/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const dataDir = await mkdtemp(join(tmpdir(), 'fieldpost-start-'));
// Where this runs as root, the database's own user must get in.
await chmod(dataDir, 0o755);
const database = await startEmbedded({ dataDir });
try {
  await migrate({ databaseUrl: database.url });
  const settings = {
    NODE_ENV: 'production',
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SECRET: 'a-secret-of-a-benchmark-0123456789',
    SMTP_URL: '',
    LOG_LEVEL: 'warn',
  };
  const times = { web: [] as number[], bare: [] as number[] };
  for (let run = 0; run < RUNS; run += 1)
    for (const way of ['web', 'bare'] as const) times[way].push(await startOf(way, settings));
  const [web, bare] = [median(times.web), median(times.bare)];
  console.log(
    `${cpus().length} × ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(1)}; median of ${RUNS}: web ${web.toFixed(0)} ms, bare ${bare.toFixed(0)} ms`,
  );
  note({ what: 'start of a web process', reference: 'bare process with a database', ratio: web / bare });
} finally {
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}
