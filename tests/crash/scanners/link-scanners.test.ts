import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookieNames } from '@/lib/auth/cookies';
import { freePort } from '@/lib/db/embedded/connection';
import { standardRegistry } from '@/lib/games/model/registry';
import { isStopped, readStopToken } from '@/lib/mail/stop';
import { openOrdersOffice } from '@/tests/mail/inbound/reply';
import { PUBLIC_URL, SECRET, until } from '@/tests/mail/post-office';
import { browse, press } from './browse';
import { builtPages } from './built-pages';
import { type Correspondents, everyMail } from './every-mail';
import { linksIn, linkTo, REQUESTS } from './links';

/**
 * Mail services open the links of a mail before its reader does, some of them again and again. None of that may change anything, and
 * the reader's own click works afterwards: real mails, and the real pages of `fieldpost web`.
 */

const ROOT = join(import.meta.dirname, '../../..');
const PROGRAM = join(ROOT, 'lib/cli/fieldpost.mjs');
/** The pages may have to be built first. */
const PATIENCE = 900_000;

/** Tables that tell nothing of a person or a game: the queue's own list of timetables, and the count that each process raises every minute. */
const LEFT_OUT = new Set(['graphile_worker._private_known_crontabs', 'public.witness_books']);

let post: Awaited<ReturnType<typeof openOrdersOffice>>;
let owner: Client;
let web: ChildProcess;
let dataDir: string;
let port: number;
let mails: Correspondents;

async function startWeb(): Promise<void> {
  dataDir = mkdtempSync(join(tmpdir(), 'fieldpost-scanners-'));
  port = await freePort();
  await builtPages();
  const { VITEST: _, ...env } = process.env;
  web = spawn(process.execPath, [PROGRAM, 'web'], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      ...env,
      NODE_ENV: 'production',
      DATABASE_URL: post.office.url,
      DATA_DIR: dataDir,
      PUBLIC_URL,
      SECRET,
      SMTP_URL: post.office.smtp.url,
      MAIL_FROM: 'Fieldpost <post@fieldpost.example>',
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG_LEVEL: 'warn',
      RATE_LIMIT_PER_MINUTE: '1000000',
    },
  });
  await new Promise<void>((resolve, reject) => {
    web.once('message', () => resolve());
    web.once('exit', (code) => reject(new Error(`the web process ended: ${code}`)));
  });
}

beforeAll(async () => {
  post = await openOrdersOffice(import.meta.url, { registry: standardRegistry, authenticate: async () => 'none' });
  owner = new Client({ connectionString: post.office.url });
  await owner.connect();
  await startWeb();
  mails = await everyMail({ ...post, owner, port });
}, PATIENCE);
afterAll(async () => {
  web.kill('SIGTERM');
  await owner.end();
  await post.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Every row of every table, by table. */
async function dump(): Promise<Readonly<Record<string, string>>> {
  const tables = await owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const contents: Record<string, string> = {};
  for (const { name } of tables.rows) {
    if (LEFT_OUT.has(name)) continue;
    const { rows } = await owner.query<{ all: string }>(
      `select coalesce(string_agg(t::text, E'\\n' order by t::text), '') as all from ${name} t`,
    );
    contents[name] = rows[0]?.all ?? '';
  }
  return contents;
}

/** What the kinds of mail are called where they are sent. */
const KINDS: readonly string[] = [
  'action',
  'address',
  'brief',
  'called',
  'consent',
  'delegated',
  'digest',
  'draft',
  'hook-dead',
  'invitation',
  'moved',
  'news',
  'over',
  'press',
  'receipt',
  'sign-in',
  'silent',
  'standing',
  'take-back',
  'test',
  'turned-away',
  'verdict',
];

/** Mails about addresses, which are all of one kind. */
const ADDRESS_NOTICES: readonly string[] = [
  'Confirm your address for fieldpost.example',
  'Your address at fieldpost.example',
  'An address was added to your account at fieldpost.example',
  'Your address at fieldpost.example was removed',
  'Is it you? A code for fieldpost.example',
];

const received = () => post.office.smtp.received;
const linkFor = (name: string, path: string): string => linkTo(received(), `${name}@example.org`, path);
const prisma = () => post.office.services.database.prisma;

/** Few at once: what is too much for the service it refuses with 503, and does nothing. */
const AT_ONCE = 4;

const MOST_TRIES = 10;

/** Asks again where the service says that it has too much to do. */
async function statusOf(one: Parameters<typeof browse>[1]): Promise<number> {
  for (let tries = 1; ; tries += 1) {
    const { status } = await browse(port, one);
    if (status !== 503 || tries === MOST_TRIES) return status;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}

interface Answer {
  readonly url: string;
  readonly status: number;
}

/** What was answered to everything that opens these links: side by side, each with every request. */
async function openAll(links: readonly string[]): Promise<readonly Answer[]> {
  const waiting = links.flatMap((url) => REQUESTS.map((one) => ({ url, ...one })));
  const answers: Answer[] = [];
  const open = async (): Promise<void> => {
    for (let one = waiting.pop(); one !== undefined; one = waiting.pop())
      answers.push({ url: one.url, status: await statusOf(one) });
  };
  await Promise.all(Array.from({ length: AT_ONCE }, open));
  return answers;
}

/** Signs in by the link of a mail; gives the cookie. */
async function signIn(name: string): Promise<string> {
  const answer = await press(port, { url: linkFor(name, '/sign-in/confirm') });
  const session = answer.cookies.find((cookie) => cookie.startsWith(`${cookieNames(PUBLIC_URL).session}=`));
  if (session === undefined) throw new Error(`not signed in: ${answer.status} ${answer.location}`);
  return session;
}

describe('what opens the links of mails and is nobody', () => {
  it('has the mails before it that people cause', () => {
    expect(mails.kinds).toEqual(expect.arrayContaining([...KINDS]));
    const subjects = received().map(({ mail }) => mail.subject);
    expect(subjects).toEqual(expect.arrayContaining([...ADDRESS_NOTICES]));
  });

  it(
    'changes nothing, however often it does',
    async () => {
      const links = linksIn(received());
      expect(links.length).toBeGreaterThan(20);
      const before = await dump();
      expect(Object.keys(before).length).toBeGreaterThan(20);
      const answers = await openAll(links);
      expect(answers).toHaveLength(40 * links.length);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      const after = await dump();
      for (const [table, rows] of Object.entries(before)) expect(after[table], table).toBe(rows);
      expect(Object.keys(after)).toEqual(Object.keys(before));
    },
    PATIENCE,
  );

  it('leaves every button to its reader', async () => {
    const anna = await signIn('anna');
    const game = await browse(port, { url: `${PUBLIC_URL}/games/${mails.gameId}`, method: 'GET', cookie: anna });
    expect([game.status, game.body.includes('The world ablaze')]).toEqual([200, true]);

    const versionOf = async () => (await post.office.services.store.readGame(mails.alone))?.version ?? 0;
    const version = await versionOf();
    await press(port, { url: linkFor('hal', '/mail/confirm') });
    await until(async () => (await versionOf()) > version);

    await press(port, { url: linkFor('anna.third', '/profile/address/confirm'), cookie: anna });
    const addresses = await prisma().userAddress.findMany({ where: { userId: mails.anna } });
    expect(addresses.map(({ address }) => address)).toContain('anna.third@example.org');

    const gwen = await signIn('gwen');
    await press(port, { url: linkFor('gwen', '/join/'), cookie: gwen });
    const guest = await prisma().userAddress.findFirstOrThrow({ where: { address: 'gwen@example.org' } });
    expect(await prisma().seat.count({ where: { userId: guest.userId } })).toBe(1);

    for (const name of ['fern', 'gil']) await press(port, { url: linkFor(name, '/join/'), cookie: await signIn(name) });
    const idOf = async (name: string) =>
      (await prisma().userAddress.findFirstOrThrow({ where: { address: `${name}@example.org` } })).userId;
    expect(await prisma().understudy.count({ where: { userId: await idOf('fern') } })).toBe(1);
    expect(await prisma().seatMember.count({ where: { userId: await idOf('gil') } })).toBe(1);

    const stop = linkFor('boris', '/mail/stop');
    await press(port, { url: stop });
    const meant = readStopToken(SECRET, new URL(stop).searchParams.get('token') ?? '');
    expect(meant && (await isStopped(prisma(), meant))).toBe(true);

    const digest = linkFor('ida', '/mail/stop');
    await press(port, { url: digest });
    const ofDigest = readStopToken(SECRET, new URL(digest).searchParams.get('token') ?? '');
    expect(ofDigest && (await isStopped(prisma(), ofDigest))).toBe(true);

    await press(port, { url: linkFor('anna', '/profile/address/undo') });
    expect(await prisma().userAddress.count({ where: { userId: mails.anna } })).toBe(1);
  });
});
