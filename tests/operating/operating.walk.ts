import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
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

const page = readPage();
const running: ChildProcess[] = [];
let folder: string;
let clone: string;
let postgres: DebianPostgres;
let smtp: TestSmtp;
let origin: string;
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fieldpost-operating-'));
  clone = join(folder, 'fieldpost');
  execFileSync('git', ['clone', '--quiet', HERE, clone]);
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
});

/**
 * `.ci/run` has built the pages of this commit some minutes ago. They carry a stamp of their sources, so the build of the clone
 * takes them as they are. Without the setting the clone builds them for itself, a minute or two longer.
 */
function takePages(): void {
  cpSync(join(HERE, '.next'), join(clone, '.next'), { recursive: true, verbatimSymlinks: true });
}

describe('docs/operating.md', () => {
  it('leads to a database, packages and a build', () => {
    for (const line of linesOf(page, 'database')) postgres.sql('postgres', line);
    for (const line of linesOf(page, 'build')) expect(run(line)).toMatchObject({ status: 0 });
  });

  it('says what is missing before the role is made, and goes on when it is', () => {
    const [migrate = ''] = linesOf(page, 'migrate');
    const refused = run(migrate);
    expect(refused.status).toBe(1);
    for (const line of linesOf(page, 'role')) {
      expect(refused.text).toContain(line);
      postgres.sql('postgres', line);
    }
    expect(refused.text).not.toContain('    at ');
    expect(run(migrate)).toMatchObject({ status: 0 });
  });

  it('leads to a mail, and to a page for who signed in by it', async () => {
    startAll();
    await until(async () => (await fetch(`${origin}/api/ready`)).ok);
    const games = await signIn();
    expect(games.status).toBe(200);
    expect(await games.text()).toContain('Sign out');
  });

  it('leads to a backup, and back from it', async () => {
    for (const line of linesOf(page, 'backup')) expect(run(line)).toMatchObject({ status: 0 });
    await stopAll();
    postgres.sql('fieldpost', 'delete from users');
    for (const line of linesOf(page, 'restore')) expect(run(line)).toMatchObject({ status: 0 });
    expect(postgres.sql('fieldpost', 'select email from users').trim()).toBe(ADDRESS);
    startAll();
    await until(async () => (await fetch(`${origin}/api/ready`)).ok);
    expect((await signIn()).status).toBe(200);
  });
});

function run(line: string): { readonly status: number | null; readonly text: string } {
  const { status, stdout, stderr } = spawnSync('sh', ['-c', line], { cwd: clone, env, encoding: 'utf8' });
  return { status, text: `${stdout}${stderr}` };
}

/** In place of a process manager. */
function startAll(): void {
  for (const line of linesOf(page, 'run'))
    running.push(
      spawn('sh', ['-c', `exec ${line}`], { cwd: clone, env, stdio: ['ignore', 'ignore', 'inherit'], detached: true }),
    );
}

/** npx may end before what it has started: each whole group has to be gone. */
async function stopAll(): Promise<void> {
  for (const { pid } of running.splice(0)) {
    if (pid === undefined || !isGroupAlive(pid)) continue;
    process.kill(-pid, 'SIGTERM');
    await until(async () => !isGroupAlive(pid));
  }
}

function isGroupAlive(pid: number): boolean {
  try {
    return process.kill(-pid, 0);
  } catch {
    return false;
  }
}

/** By the code of the mail; answers with the page of one's games. */
async function signIn(): Promise<Response> {
  const before = smtp.received.length;
  const asked = await post('/api/auth/ask', { address: ADDRESS, next: '/games' });
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
