import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '@/lib/db/embedded/connection';
import { startSmtp, type TestSmtp } from '../mail/smtp';
import { type DebianPostgres, startDebianPostgres } from './debian-postgres';
import { linesOf, readPage } from './page';

/** docs/operating.md, followed line by line in a fresh clone of HEAD, as an operator with a PostgreSQL of Debian would. */

const HERE = join(import.meta.dirname, '../..');
const ADDRESS = 'operator@example.org';
/** Three clones with their packages and pages are several gigabytes in many small files. */
const REMOVAL_MS = 400_000;

const page = readPage();
const running: (ChildProcess & { readonly line: string; readonly port: number | undefined })[] = [];
let folder: string;
let upstream: string;
let clone: string;
let postgres: DebianPostgres;
let smtp: TestSmtp;
let origin: string;
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fieldpost-operating-'));
  clone = join(folder, 'fieldpost');
  upstream = join(folder, 'upstream');
  execFileSync('git', ['clone', '--quiet', HERE, upstream]);
  execFileSync('git', ['clone', '--quiet', upstream, clone]);
  if (process.env.PAGES_ARE_BUILT === '1') takePages();
  postgres = startDebianPostgres(await freePort());
  smtp = await startSmtp();
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  const { NODE_ENV: _, NODE_OPTIONS: __, VITEST: ___, ...own } = process.env;
  const lines = linesOf(page, 'settings', {
    '127.0.0.1:5432': `127.0.0.1:${postgres.port}`,
    'smtp://127.0.0.1:25': smtp.url,
    'https://play.example.org': origin,
    'PORT=3000': `PORT=${port}`,
    '/var/lib/fieldpost': join(folder, 'data'),
  });
  const settings = Object.fromEntries(lines.map((line) => [line.split('=', 1)[0], line.slice(line.indexOf('=') + 1)]));
  env = { ...own, ...settings, PATH: `${postgres.bin}:${own.PATH}`, npm_config_prefer_offline: 'true' };
});

afterAll(async () => {
  await stopAll();
  await smtp.close();
  postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}, REMOVAL_MS);

/**
 * `.ci/run` has built the pages of this commit some minutes ago. They carry a stamp of their sources, so the build of the clone
 * takes them as they are. Without the setting the clone builds them for itself, a minute or two longer.
 */
function takePages(): void {
  cpSync(join(HERE, '.next'), join(clone, '.next'), { recursive: true, verbatimSymlinks: true });
}

describe('docs/operating.md', () => {
  it('leads to a database, packages and a build', async () => {
    for (const line of linesOf(page, 'database')) postgres.sql('postgres', line);
    for (const line of linesOf(page, 'build')) expect(await run(line)).toMatchObject({ status: 0 });
  });

  it('says what is missing before the role is made, and goes on when it is', async () => {
    const [migrate = ''] = linesOf(page, 'migrate');
    const refused = await run(migrate);
    expect(refused.status).toBe(1);
    for (const line of linesOf(page, 'role')) {
      expect(refused.text).toContain(line);
      postgres.sql('postgres', line);
    }
    expect(refused.text).not.toContain('    at ');
    expect(await run(migrate)).toMatchObject({ status: 0 });
  });

  it('leads to a mail, and to a page for who signed in by it', async () => {
    startAll();
    await until(async () => (await fetch(`${origin}/api/ready`)).ok);
    const games = await signIn();
    expect(games.status).toBe(200);
    expect(await games.text()).toContain('Sign out');
  });

  it('leads to a backup, and back from it', async () => {
    for (const line of linesOf(page, 'backup')) expect(await run(line)).toMatchObject({ status: 0 });
    await stopAll();
    postgres.sql('fieldpost', 'delete from users');
    for (const line of linesOf(page, 'restore')) expect(await run(line)).toMatchObject({ status: 0 });
    expect(postgres.sql('fieldpost', 'select email from users').trim()).toBe(ADDRESS);
    startAll();
    await until(async () => (await fetch(`${origin}/api/ready`)).ok);
    expect((await signIn()).status).toBe(200);
  });

  it('leads to a newer version on one machine, and back', async () => {
    const before = head(clone);
    release('walked');
    await stopAll();
    outdatePackages();
    await runAll(['update', 'recheck', 'migrate']);
    const put = packagesPutAt(clone);
    expect(put).toBeGreaterThan(0);
    expect(head(clone)).toBe(head(upstream));
    expect(columns()).toBe('walked');
    startAll();
    await until(async () => (await fetch(`${origin}/api/ready`)).ok);
    expect((await signIn()).status).toBe(200);

    await stopAll();
    await runAll(['back', 'recheck']);
    expect(packagesPutAt(clone)).toBe(put);
    expect(head(clone)).toBe(before);
    startAll();
    await until(async () => (await fetch(`${origin}/api/ready`)).ok);
    expect((await signIn()).status).toBe(200);
    expect(columns()).toBe('walked');
  });

  it('leads to a newer version without a pause, and back', async () => {
    const port = await freePort();
    const [web = '', worker = ''] = linesOf(page, 'run');
    const webs = [origin, `http://127.0.0.1:${port}`];
    const second = { cwd: clone, port };
    start(web, second);
    await until(async () => (await fetch(`${webs[1]}/api/ready`)).ok);
    const watch = watchReady(webs);
    release('walked_again');
    const next = join(folder, 'next');
    execFileSync('cp', ['-a', clone, next]);
    await runAll(['update', 'recheck', 'migrate'], next);
    expect(packagesPutAt(next)).toBe(packagesPutAt(clone));
    expect(columns()).toBe('walked,walked_again');
    for (const cwd of [next, clone]) {
      await stop(worker);
      start(worker, { cwd });
      for (const at of [undefined, port]) {
        await stop(web, at);
        start(web, { cwd, port: at });
        await until(async () => (await fetch(`${webs[at === undefined ? 0 : 1]}/api/ready`)).ok);
      }
      // Somebody else each time: an address gets no more than four mails in a quarter of an hour.
      expect((await signIn(`${cwd === next ? 'ahead' : 'back'}-${ADDRESS}`)).status).toBe(200);
      if (cwd === next) await runAll(['recheck'], clone);
    }
    const { looks, missed } = watch.stop();
    expect(looks).toBeGreaterThan(20);
    expect(missed).toBe(0);
  });
});

/** A later version: one more migration, which adds a column. */
function release(column: string): void {
  const name = `209901010000${String(column.length).padStart(2, '0')}_${column}`;
  const at = join(upstream, 'prisma/migrations', name);
  mkdirSync(at);
  writeFileSync(join(at, 'migration.sql'), `ALTER TABLE "games" ADD COLUMN "${column}" text;\n`);
  const git = ['-C', upstream, '-c', 'user.name=Walk', '-c', 'user.email=walk@example.org'];
  execFileSync('git', [...git, 'add', '.']);
  execFileSync('git', [...git, 'commit', '--quiet', '-m', column]);
}

/** npm writes it last. */
const listOfPackages = (at: string): string => join(at, 'node_modules/.package-lock.json');

/** As a release with other packages leaves them: older than their list. */
const outdatePackages = (): void => utimesSync(listOfPackages(clone), 0, 0);

const packagesPutAt = (at: string): number => statSync(listOfPackages(at)).mtimeMs;

const head = (at: string): string => execFileSync('git', ['-C', at, 'rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();

const columns = (): string =>
  postgres
    .sql(
      'fieldpost',
      "select string_agg(column_name, ',' order by ordinal_position) from information_schema.columns where table_name = 'games' and column_name like 'walked%'",
    )
    .trim();

async function runAll(blocks: readonly string[], cwd = clone): Promise<void> {
  for (const block of blocks)
    for (const line of linesOf(page, block)) expect([line, await run(line, cwd)]).toMatchObject([line, { status: 0 }]);
}

/** Looks as a proxy does: how often, and how often no web process was ready. */
function watchReady(origins: readonly string[]) {
  const seen = { looks: 0, missed: 0 };
  const look = async (): Promise<void> => {
    const ready = await Promise.all(
      origins.map((one) =>
        fetch(`${one}/api/ready`).then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    );
    seen.looks += 1;
    if (!ready.includes(true)) seen.missed += 1;
  };
  const timer = setInterval(() => void look(), 200);
  return {
    stop: () => {
      clearInterval(timer);
      return seen;
    },
  };
}

/** Others are asked meanwhile. */
async function run(line: string, cwd = clone): Promise<{ readonly status: number | null; readonly text: string }> {
  const child = spawn('sh', ['-c', line], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (more) => (text += more));
  const [status] = await once(child, 'close');
  return { status, text };
}

interface Where {
  readonly cwd?: string;
  readonly port?: number | undefined;
}

/** In place of a process manager. */
function start(line: string, { cwd = clone, port }: Where = {}): void {
  const own = port === undefined ? env : { ...env, PORT: String(port) };
  const stdio: ['ignore', 'ignore', 'inherit'] = ['ignore', 'ignore', 'inherit'];
  running.push(
    Object.assign(spawn('sh', ['-c', `exec ${line}`], { cwd, env: own, stdio, detached: true }), { line, port }),
  );
}

function startAll(): void {
  for (const line of linesOf(page, 'run')) start(line);
}

/** npx may end before what it has started: the whole group has to be gone. */
async function ended({ pid }: ChildProcess): Promise<void> {
  if (pid === undefined || !isGroupAlive(pid)) return;
  process.kill(-pid, 'SIGTERM');
  await until(async () => !isGroupAlive(pid));
}

/** The one process of this line and port. */
async function stop(line: string, port?: number): Promise<void> {
  const at = running.findIndex((one) => one.line === line && one.port === port);
  for (const one of running.splice(at, 1)) await ended(one);
}

async function stopAll(): Promise<void> {
  await Promise.all(running.splice(0).map(ended));
}

function isGroupAlive(pid: number): boolean {
  try {
    return process.kill(-pid, 0);
  } catch {
    return false;
  }
}

/** By the code of the mail; answers with the page of one's games. */
async function signIn(address = ADDRESS): Promise<Response> {
  const before = smtp.received.length;
  const asked = await post('/api/auth/ask', { address, next: '/games' });
  await until(async () => smtp.received.length > before);
  const code = /^ {2}(\d{3} \d{3})$/m.exec(smtp.received.at(-1)?.mail.text ?? '')?.[1] ?? '';
  const entered = await post('/api/auth/code', { code }, cookiesOf(asked));
  return fetch(`${origin}/games`, { headers: { cookie: cookiesOf(entered) } });
}

const post = (path: string, fields: Readonly<Record<string, string>>, cookie = ''): Promise<Response> =>
  fetch(`${origin}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin, cookie, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });

const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .join('; ');

async function until(done: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + 90_000;
  while (!(await done().catch(() => false))) {
    if (performance.now() > end) throw new Error('it did not come about within 90 s');
    await new Promise((wake) => setTimeout(wake, 250));
  }
}
