import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, call } from '@/tests/api/support';
import { BYPASS_HEADERS, BYPASS_PATHS } from '@/tests/api/worlds/bypasses';
import { type RawAnswer, rawCall } from '@/tests/api/worlds/raw-call';
import { startTestServer, type TestServer } from '@/tests/support/server';
import { builtPages } from './built-pages';

/** The pages of a game that others play, and those of the demo, stay shut on the real pages of `fieldpost web`, by whatever way round. */

const ROOT = join(import.meta.dirname, '../../..');
const PROGRAM = join(ROOT, 'lib/cli/fieldpost.mjs');
/** The pages may have to be built first. */
const PATIENCE = 900_000;

/** The name of the game, which each of its pages has in its title, and of a mail in the local mailbox. */
const SECRET = 'A war of their own';

const DEV_MAIL = { id: '0', to: 'anna@example.org', subject: SECRET, raw: `Subject: ${SECRET}\r\n\r\n${SECRET}` };

let server: TestServer;
let web: ChildProcess;
let dataDir: string;
let url: string;
let gameId: string;
let player: Headers;
let stranger: Headers;

type Headers = Readonly<Record<string, string>>;

beforeAll(async () => {
  await builtPages();
  server = await startTestServer({ name: import.meta.url });
  const [anna, clara] = [await server.user('anna'), await server.user('clara')];
  const created = await call(server, '/api/games', {
    headers: { ...bearer(anna), 'idempotency-key': 'doors' },
    body: {
      ruleset: 'triumph-of-the-will',
      name: SECRET,
      seats: ['german', 'japanese'].map((role) => ({ role, fill: 'me' })),
    },
  });
  gameId = String(created.body.gameId);
  await server.services.database.prisma.devMail.create({ data: DEV_MAIL });
  [player, stranger] = [{ cookie: anna.cookie }, { cookie: clara.cookie }];
  ({ web, url } = await startWeb());
}, PATIENCE);
afterAll(async () => {
  web.kill('SIGTERM');
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Not a demo: there is a mail server, though none answers. */
async function startWeb(): Promise<{ readonly web: ChildProcess; readonly url: string }> {
  dataDir = mkdtempSync(join(tmpdir(), 'fieldpost-doors-'));
  const { VITEST: _, ...env } = process.env;
  const own = {
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'post@fieldpost.example',
    PUBLIC_URL: 'http://localhost:3000',
    SECRET: 'of-these-tests-alone-0123456789abcdef',
    PORT: '0',
  };
  const child = spawn(process.execPath, [PROGRAM, 'web'], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      ...env,
      ...own,
      NODE_ENV: 'production',
      DATABASE_URL: server.databaseUrl,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
    },
  });
  const ready = await new Promise<string>((resolve, reject) => {
    child.once('message', (message: { readonly ready: string }) => resolve(message.ready));
    child.once('exit', (code) => reject(new Error(`the web process ended: ${code}`)));
  });
  return { web: child, url: ready };
}

/** Every page below `dir`, as an address; a name of the path that is not the game's becomes 0. */
const pagesBelow = (dir: string): readonly string[] =>
  readdirSync(join(ROOT, 'app', dir), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('page.tsx'))
    .map((file) =>
      `/${dir}/${file}`
        .replace(/\/page\.tsx$/, '')
        .replace('[gameId]', gameId)
        .replace(/\[\w+\]/g, '0'),
    );

/** Follows one redirect: Next sends who asks for the data of a page to an address that names what they asked with. */
async function open(path: string, headers: Headers): Promise<RawAnswer> {
  const answer = await rawCall({ url, method: 'GET', path, headers });
  const { location } = answer.headers;
  return location?.startsWith('/') ? rawCall({ url, method: 'GET', path: location, headers }) : answer;
}

/** What was opened, as one list, so that a failure says all of it. */
async function opened(
  paths: readonly string[],
  headers: Headers,
  isOpen: (answer: RawAnswer) => boolean,
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const path of paths) {
    const answer = await open(path, headers);
    if (answer.status >= 500 || isOpen(answer)) found.push(`${path}: ${answer.status}`);
  }
  return found;
}

const tells = ({ text }: RawAnswer): boolean => text.includes(SECRET);
/** A page of the demo that is there. */
const isThere = ({ status }: RawAnswer): boolean => status >= 200 && status < 300;

const WHO = ['nobody', 'a stranger'] as const;
const headersOf = (who: (typeof WHO)[number]): Headers => (who === 'nobody' ? {} : stranger);

describe('the pages of a game', () => {
  it('tell a player the name of the game', async () => {
    expect((await open(`/games/${gameId}`, player)).text).toContain(SECRET);
    expect((await open(`/games/${gameId}/log`, { ...player, rsc: '1' })).text).toContain(SECRET);
  });

  it.each(WHO)('tell %s nothing, by any header', async (who) => {
    const pages = pagesBelow('games/[gameId]');
    expect(pages.length).toBeGreaterThan(15);
    expect(await opened(pages, { ...headersOf(who), ...BYPASS_HEADERS }, tells)).toEqual([]);
    for (const [name, value] of Object.entries(BYPASS_HEADERS)) {
      const found = await opened([`/games/${gameId}`], { ...headersOf(who), [name]: value }, tells);
      expect([name, ...found]).toEqual([name]);
    }
  });

  it.each(WHO)('tell %s nothing, by any other way to write the address', async (who) => {
    for (const rewrite of Object.values(BYPASS_PATHS)) {
      const paths = [`/games/${gameId}`, `/games/${gameId}/log`].map(rewrite);
      expect(await opened(paths, headersOf(who), tells)).toEqual([]);
      expect(await opened(paths, { ...headersOf(who), rsc: '1' }, tells)).toEqual([]);
    }
  });
});

describe('the local mailbox of a demo', () => {
  it('does not exist on a service with a mail server, by any way round', async () => {
    const pages = pagesBelow('dev');
    expect(pages.length).toBeGreaterThan(3);
    expect(await opened(pages, {}, isThere)).toEqual([]);
    expect(await opened(pages, BYPASS_HEADERS, tells)).toEqual([]);
    for (const [name, value] of Object.entries(BYPASS_HEADERS)) {
      const found = await opened(['/dev/mailbox'], { [name]: value }, tells);
      expect([name, ...found]).toEqual([name]);
    }
    for (const rewrite of Object.values(BYPASS_PATHS))
      expect(await opened([rewrite('/dev/mailbox')], {}, tells)).toEqual([]);
  });
});
