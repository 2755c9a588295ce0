import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '@/lib/db/embedded/connection';
import { clusterBase, databaseIdentity } from '@/lib/db/embedded/identity';
import { isAlive } from '@/lib/db/embedded/lock';
import { startEmbedded } from '@/lib/db/embedded/start';
import { keepSecretsOfService } from '@/tests/support/canary/secrets';
import { makeOlder } from '@/tests/support/older-database';
import { builtPages } from './scanners/built-pages';

/** `npm start` as a reader meets it: the real program, its own database, the built pages. */

const ROOT = join(import.meta.dirname, '../..');
const PROGRAM = join(ROOT, 'lib/cli/fieldpost.mjs');
/** The first start builds the pages, on two cores that run other tests too. */
const PATIENCE = 900_000;

interface Started {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly ended: Promise<number | null>;
}

let dataDir: string;
let port: number;

function start(): Started {
  const { NODE_ENV: _, DATABASE_URL: __, VITEST: ___, ...env } = process.env;
  const child = spawn(process.execPath, [PROGRAM, 'start'], {
    cwd: ROOT,
    env: { ...env, DATA_DIR: dataDir, PORT: String(port), SMTP_URL: '', LOG_LEVEL: 'warn', NODE_ENV: 'production' },
  });
  let text = '';
  child.stdout.on('data', (chunk) => {
    text += chunk;
  });
  child.stderr.on('data', (chunk) => {
    text += chunk;
  });
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', resolve);
  });
  return { child, output: () => text, ended };
}

async function untilReady({ output, ended }: Started): Promise<void> {
  let over = false;
  void ended.then(() => {
    over = true;
  });
  while (!output().includes('Ready after')) {
    if (over) throw new Error(`it ended:\n${output()}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

const url = (path: string): string => `http://localhost:${port}${path}`;

/** One that has died of another's death first is as dead as was meant. */
function killIfAlive(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

const postmaster = (): number => {
  const base = clusterBase(dataDir, databaseIdentity());
  return Number(readFileSync(join(base, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);
};

/** fetch writes its own Host header; a foreign page's name server does not. */
const statusUnder = (host: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path: '/', headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .once('error', reject)
      .end();
  });

describe('npm start', () => {
  let running: Started;

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'fieldpost-whole-'));
    port = await freePort();
    await builtPages();
    running = start();
    await untilReady(running);
  }, PATIENCE);
  afterAll(async () => {
    running.child.kill('SIGINT');
    await running.ended;
    // Where another user's database cannot live inside the folder, it lives beside it.
    rmSync(clusterBase(dataDir, databaseIdentity()), { recursive: true, force: true });
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('serves pages with a nonce for every script, and the API beside them', async () => {
    const page = await fetch(url('/'));
    const html = await page.text();
    const nonce = /'nonce-([^']+)'/.exec(page.headers.get('content-security-policy') ?? '')?.[1];
    const scripts = html.match(/<script\b[^>]*>/g) ?? [];
    expect([page.status, scripts.length > 0]).toEqual([200, true]);
    expect(scripts.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([]);
    const next = await fetch(url('/'));
    expect(next.headers.get('content-security-policy')).not.toContain(String(nonce));
    expect(page.headers.get('x-powered-by')).toBeNull();
    const ready = await fetch(url('/api/ready'));
    expect([ready.status, (await fetch(url('/nowhere'))).status, (await fetch(url('/api/nowhere'))).status]).toEqual([
      200, 404, 404,
    ]);
  });

  it('takes little memory, and reads no TypeScript while it runs', async () => {
    const taken = childrenOf(running.child.pid ?? 0).map(memoryOf);
    const web = taken.find(({ command }) => command.endsWith(' web'));
    const worker = taken.find(({ command }) => command.endsWith(' worker'));
    expect(web?.megabytes).toBeLessThan(300);
    expect(worker?.megabytes).toBeLessThan(200);
    expect(taken.map(({ command }) => command).filter((command) => /esbuild|tsx/.test(command))).toEqual([]);
  });

  it('answers to no foreign host name', async () => {
    expect([await statusUnder(`localhost:${port}`), await statusUnder('evil.example')]).toEqual([200, 421]);
  });

  it('says so when it runs already', async () => {
    const second = start();
    expect(await second.ended).toBe(3);
    expect(second.output()).toContain(`runs already (process ${running.child.pid})`);
  });

  it(
    'recovers when everything was killed, and ends cleanly on Ctrl-C',
    async () => {
      const victims = [...childrenOf(running.child.pid ?? 0), postmaster(), running.child.pid ?? 0];
      for (const pid of victims) killIfAlive(pid);
      await running.ended;
      running = start();
      await untilReady(running);
      expect((await fetch(url('/api/ready'))).status).toBe(200);
      expect(running.output()).toContain('nothing has changed');

      await keepSecretsOfService(dataDir);
      const family = [...childrenOf(running.child.pid ?? 0), postmaster()];
      expect(family.length).toBeGreaterThanOrEqual(3);
      // Under npm one press of Ctrl-C arrives twice: from the terminal, and from npm.
      running.child.kill('SIGINT');
      running.child.kill('SIGINT');
      expect(await running.ended).toBe(0);
      // One that has ended counts as alive until the system has taken note of it.
      await expect.poll(() => family.filter(isAlive), { timeout: 10_000 }).toEqual([]);
    },
    PATIENCE,
  );

  it('refuses an embedded database from before the first release, names what to remove, and changes nothing', async () => {
    const before = await withDatabase(async (client) => {
      await makeOlder(client);
      return contents(client);
    });
    running = start();
    expect(await running.ended).toBe(1);
    expect(running.output()).toContain('This database was made by a Fieldpost from before the first release');
    expect(running.output()).toContain(`remove ${dataDir}`);
    expect(running.output()).not.toMatch(/^\s+at /m);
    expect(await withDatabase(contents)).toEqual(before);
  });
});

/** The service's own database, while nothing else runs. */
async function withDatabase<T>(use: (client: Client) => Promise<T>): Promise<T> {
  const database = await startEmbedded({ dataDir });
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
    await database.stop();
  }
}

async function contents(client: Client): Promise<readonly unknown[]> {
  const { rows } = await client.query(`
    select (select json_agg(l order by id) from _prisma_migrations l) as ledger,
      (select json_agg(g order by id) from games g) as games, (select json_agg(u order by id) from users u) as users,
      (select json_agg(c order by oid) from (select oid, relname, relacl from pg_class) c) as relations`);
  return rows;
}

/** What a process is, and how much of it lies in memory. */
function memoryOf(pid: number): { readonly command: string; readonly megabytes: number } {
  const [, rss = '', command = ''] =
    /^\s*(\d+)\s+(.*)/.exec(execFileSync('ps', ['-o', 'rss=,args=', '-p', String(pid)], { encoding: 'utf8' })) ?? [];
  return { command: command.trim(), megabytes: Number(rss) / 1024 };
}

/** The web and the worker: processes whose parent is ours. */
function childrenOf(parent: number): readonly number[] {
  const table = existsSync('/proc/self/stat') ? fromProc() : fromPs();
  return table.flatMap(([pid = 0, ppid]) => (ppid === parent ? [pid] : []));
}

function fromProc(): number[][] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.flatMap((pid) => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      return [[Number(pid), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])]];
    } catch {
      return [];
    }
  });
}

const fromPs = (): number[][] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
