import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { clusterBase, databaseIdentity } from '@/lib/db/embedded/identity';
import { isAlive } from '@/lib/db/embedded/lock';
import { startEmbedded } from '@/lib/db/embedded/start';
import { migrate } from '@/lib/db/migrate';
import { type OpenServices, openServices } from '@/lib/db/services';
import { createGame } from '@/lib/games/create/create-game';
import { registryOf } from '@/lib/games/model/registry';
import { joinGame } from '@/lib/games/seats/join-game';
import { duel } from '@/tests/mail/duel';
import { startSmtp, type TestSmtp } from '@/tests/mail/smtp';

/** Three in a usual run, so both signals; FIELDPOST_RESTARTS=50 by hand. */
const RESTARTS = Number(process.env.FIELDPOST_RESTARTS ?? 3);
const GAMES_EACH = 5;

let dataDir: string;
let url: string;
let smtp: TestSmtp;
let child: ChildProcess;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'fieldpost-restart-'));
  await chmod(dataDir, 0o755);
  url = (await startEmbedded({ dataDir })).url;
  await migrate({ databaseUrl: url });
  smtp = await startSmtp();
});
afterEach(async () => {
  child.kill('SIGKILL');
  await smtp.close();
  await (await startEmbedded({ dataDir })).stop();
  await rm(clusterBase(dataDir, databaseIdentity()), { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true });
});

/** SIGQUIT is PostgreSQL's immediate shutdown: every connection is cut, nothing is written down. SIGKILL is a crash. */
async function stopDatabase(signal: 'SIGQUIT' | 'SIGKILL'): Promise<void> {
  const base = clusterBase(dataDir, databaseIdentity());
  const pid = Number(readFileSync(join(base, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);
  process.kill(pid, signal);
  while (isAlive(pid)) await sleep(10);
}

/** Its own host each time: what is queued is then stored for certain, whatever the worker's connections do. */
async function queueMails(tags: readonly string[]): Promise<void> {
  const services = openServices(url, { registry: registryOf([duel]) });
  const user = async (email: string, name: string): Promise<string> =>
    (await services.database.prisma.user.create({ data: { email, name } })).id;
  for (const tag of tags) {
    const by = await user(`anna.${tag}@example.org`, 'Anna');
    const seats = [
      { role: 'red', fill: 'me' as const },
      { role: 'blue', fill: 'open' as const },
    ];
    const made = await createGame(services, { by, rulesetId: 'duel', name: tag, setup: {}, seats });
    if (!made.ok) throw new Error(JSON.stringify(made.error));
    const token = made.value.invitations[0]?.path.split('/').at(-1) ?? '';
    const joined = await joinGame(services, { by: await user(`boris.${tag}@example.org`, 'Boris'), token });
    if (!joined.ok) throw new Error(JSON.stringify(joined.error));
  }
  await services.close();
}

const arrived = (tag: string): number =>
  smtp.received.filter(({ to }) => to.includes(`anna.${tag}@example.org`)).length;

/** On a busy machine jobs may wait for long: the limit of the whole test is the limit. */
async function moreThan(before: number): Promise<undefined> {
  while (smtp.received.length <= before) await sleep(20);
}

/** A job that failed waits longer before each new try: after five failures, minutes. The test does not wait for that. */
async function tryAtOnce(): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(
    'update graphile_worker._private_jobs set run_at = now() where attempts > 0 and locked_at is null and run_at > now()',
  );
  await client.end();
}

async function allArrived(tags: readonly string[]): Promise<undefined> {
  for (; !tags.every((tag) => arrived(tag) > 0); await sleep(500)) await tryAtOnce();
}

/** A mail that arrived while the database was away is marked as sent by the job's next try only. */
async function allMarked({ database }: OpenServices, total: number): Promise<undefined> {
  const marked = (): Promise<number> => database.prisma.mailDelivery.count({ where: { status: 'sent' } });
  for (; (await marked()) < total; await sleep(500)) await tryAtOnce();
}

it(
  `a worker lives through ${RESTARTS} restarts of the database with jobs at work, and every mail is sent`,
  async () => {
    // Slow enough that jobs are at work, and others queued, whenever the database goes.
    smtp.beforeAnswer = () => sleep(60);
    const script = fileURLToPath(new URL('restart-child.ts', import.meta.url));
    child = spawn(process.execPath, ['--import', 'tsx', script, url, smtp.url], { stdio: 'inherit' });
    const ended = once(child, 'exit').then(([code, signal]) => `ended with ${code ?? signal}`);
    const tags: string[] = [];
    for (let restart = 0; restart < RESTARTS; restart += 1) {
      const more = Array.from({ length: GAMES_EACH }, (_, at) => `r${restart}n${at}`);
      const before = smtp.received.length;
      await queueMails(more);
      tags.push(...more);
      const died = await Promise.race([ended, moreThan(before)]);
      expect(died).toBeUndefined();
      await stopDatabase(restart % 2 === 0 ? 'SIGQUIT' : 'SIGKILL');
      await sleep(100 * (restart % 4));
      await startEmbedded({ dataDir });
    }
    const died = await Promise.race([ended, allArrived(tags)]);
    expect(died).toBeUndefined();
    expect(child.exitCode ?? child.signalCode).toBeNull();
    const services = openServices(url, { registry: registryOf([duel]) });
    expect(await Promise.race([ended, allMarked(services, tags.length)])).toBeUndefined();
    expect(await services.database.prisma.mailDelivery.count({ where: { status: 'sent' } })).toBe(tags.length);
    await services.close();
    for (const tag of tags) {
      const mails = smtp.received.filter(({ to }) => to.includes(`anna.${tag}@example.org`));
      expect(new Set(mails.map(({ mail }) => mail.messageId)).size).toBe(1);
    }
  },
  RESTARTS * 30_000,
);
