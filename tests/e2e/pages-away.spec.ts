import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type APIRequestContext, type APIResponse, request } from '@playwright/test';
import { freePort } from '@/lib/db/embedded/connection';
import { type EmbeddedDatabase, startEmbedded } from '@/lib/db/embedded/start';
import { type Service, startService } from '../screens/service';
import { type DatabaseProxy, startProxy } from '../support/proxy';
import { expect, test } from './windows';

/** The real pages over a database that goes away: requests alone, no browser. */

const APP = join(import.meta.dirname, '../../app');

/** `(site)/verify/page.tsx` -> `/verify`; names in brackets stay. */
const pages = readdirSync(APP, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(^|\/)page\.tsx$/.test(file))
  .map((file) => `/${file.replace(/\/?page\.tsx$/, '').replace(/\(\w+\)\/?/, '')}`);

/** Leads on before it asks who is there. */
const THERE_FOR_ALL = new Set(['/learn', '/sign-in/sent']);

/** Pages that need no database for a visitor who is not signed in. */
const THERE_FOR_VISITORS = new Set([
  '/',
  '/account-deleted',
  '/appearance',
  '/campaigns',
  '/campaigns/new',
  '/dev/emails',
  '/dev/emails/[kind]',
  '/games',
  '/games/at-risk',
  '/games/import',
  '/games/[gameId]/analysis',
  '/games/[gameId]/analysis/new',
  '/games/new',
  '/games/open',
  '/keys',
  '/learn',
  '/learn/[rulesetId]',
  '/learn/[rulesetId]/[step]',
  '/mail/confirm',
  '/mail/stop',
  '/profile',
  '/profile/address/confirm',
  '/profile/address/undo',
  '/profile/address/undone',
  '/profile/channels',
  '/profile/delete',
  '/profile/history',
  '/profile/notifications',
  '/profile/tokens',
  '/rules',
  '/rules/[rulesetId]',
  '/rules/[rulesetId]/how-to-play',
  '/sign-in',
  '/sign-in/confirm',
  '/sign-in/sent',
  '/verify',
]);

const folder = mkdtempSync(join(tmpdir(), 'fieldpost-away-'));
let database: EmbeddedDatabase;
let proxy: DatabaseProxy;
let service: Service;
let stranger: APIRequestContext;
let anna: APIRequestContext;
let names: Readonly<Record<string, string>>;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  // Where this runs as root, the database's own user must get in.
  chmodSync(folder, 0o755);
  database = await startEmbedded({ dataDir: folder, durable: false });
  proxy = await startProxy(database.url);
  service = await startService({ DATABASE_URL: proxy.url });
  const { origin } = service;
  stranger = await request.newContext({ baseURL: origin });
  anna = await request.newContext({ baseURL: origin, extraHTTPHeaders: { origin } });
  await anna.post('/api/auth/demo', { form: { account: 'anna', next: '/games' } });
  names = await readNames();
});

test.afterAll(async () => {
  await Promise.all([stranger, anna].map((context) => context.dispose()));
  await proxy.be('pass');
  await service.stop();
  await proxy.close();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
});

const SOME_ID = '01890000-0000-7000-8000-000000000000';

async function readNames(): Promise<Readonly<Record<string, string>>> {
  const [games, campaigns] = await Promise.all(
    ['/api/games', '/api/campaigns'].map(async (path) => (await anna.get(path)).text()),
  );
  return {
    gameId: /"gameId":"([\w-]+)"/.exec(games ?? '')?.[1] ?? '',
    campaignId: /"campaignId":"([\w-]+)"/.exec(campaigns ?? '')?.[1] ?? '',
    // The system with a tutorial, and its first step.
    rulesetId: 'triumph-of-the-will',
    step: 'control',
    kind: 'your-action',
    mailId: SOME_ID,
    seq: '1',
    token: 'a'.repeat(43),
  };
}

const addressOf = (page: string): string => page.replace(/\[(\w+)\]/g, (_, name: string) => names[name] ?? name);

const get = (who: APIRequestContext, page: string): Promise<APIResponse> =>
  who.get(addressOf(page), { maxRedirects: 0, failOnStatusCode: false });

/** A page's status, and whether it tells to come again and is kept by nobody. */
const told = (answer: APIResponse) => [
  answer.status(),
  /^\d+$/.test(answer.headers()['retry-after'] ?? ''),
  /no-store/.test(answer.headers()['cache-control'] ?? ''),
];

/** Connections that broke may be found out one by one. */
async function backAgain(): Promise<void> {
  await proxy.be('refused');
  await proxy.be('pass');
  for (const page of ['/games', '/games/public', '/games/[gameId]', '/campaigns/[campaignId]'])
    await expect.poll(async () => (await get(anna, page)).status(), page).toBe(200);
}

const TEMPORARY = [503, true, true];

test('no page calls a database that is away "not found" or a fault of its own', async () => {
  test.setTimeout(120_000);
  for (const mode of ['refused', 'no-room'] as const) {
    await proxy.be('refused');
    await proxy.be(mode);
    for (const page of pages)
      for (const [who, there] of [
        [anna, THERE_FOR_ALL],
        [stranger, THERE_FOR_VISITORS],
      ] as const) {
        const answer = await get(who, page);
        if (there.has(page)) expect.soft(answer.status(), page).toBeLessThan(400);
        else expect.soft([page, ...told(answer)]).toEqual([page, ...TEMPORARY]);
      }
  }
  await backAgain();
});

test('nor one that takes everything and answers nothing', async () => {
  await proxy.be('silent');
  const answers = await Promise.all([get(anna, '/games'), get(stranger, '/games/public')]);
  expect(answers.map(told)).toEqual([TEMPORARY, TEMPORARY]);
  await backAgain();
});

/** The web process of a service, which is not a demo: its output is read by programs. */
function startWebProcess(port: number): ChildProcess {
  const { NODE_OPTIONS: _, ...env } = process.env;
  return spawn(process.execPath, [join(APP, '../lib/cli/fieldpost.mjs'), 'web'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...env,
      DATABASE_URL: proxy.url,
      DATA_DIR: folder,
      SMTP_URL: 'smtp://127.0.0.1:9',
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      SECRET: randomBytes(32).toString('hex'),
      PORT: String(port),
    },
  });
}

test('every line that a web process prints is JSON, also when a page throws', async () => {
  const port = await freePort();
  const child = startWebProcess(port);
  const ended = once(child, 'exit');
  const said = Promise.all([child.stdout, child.stderr].map((stream) => (stream ? text(stream) : '')));
  const visitor = await request.newContext({ baseURL: `http://127.0.0.1:${port}` });
  const health = () => visitor.get('/api/health').then((answer) => answer.status());
  await expect.poll(() => health().catch(() => 0), { timeout: 60_000 }).toBe(200);
  await proxy.be('refused');
  expect(told(await get(visitor, '/games/public'))).toEqual(TEMPORARY);
  child.kill('SIGTERM');
  await ended;
  await proxy.be('pass');
  await visitor.dispose();
  const lines = (await said).join('').trim().split('\n');
  const read = lines.map((line): unknown => JSON.parse(line));
  expect(read).toContainEqual(expect.objectContaining({ fault: expect.anything() }));
});
