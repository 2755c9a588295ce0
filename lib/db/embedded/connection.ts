import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { z } from 'zod';
import { timed } from '../time-limits';

const noteSchema = z.object({
  port: z.int(),
  password: z.string(),
  /** The process that started the database or took it over: it stops it. */
  owner: z.int(),
});

/** What a start writes down beside the cluster, for later starts and for tools. */
export type Note = z.infer<typeof noteSchema>;

const DATABASE = 'fieldpost';
const SUPERUSER = 'fieldpost';

const notePath = (base: string) => join(base, 'connection.json');

export function readNote(base: string): Note | undefined {
  try {
    return noteSchema.parse(JSON.parse(readFileSync(notePath(base), 'utf8')));
  } catch {
    return undefined;
  }
}

export function writeNote(base: string, note: Note): void {
  const aside = `${notePath(base)}.${process.pid}`;
  writeFileSync(aside, JSON.stringify(note), { mode: 0o600 });
  renameSync(aside, notePath(base));
}

export function urlOf({ port, password }: Pick<Note, 'port' | 'password'>, database = DATABASE): string {
  return `postgresql://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`;
}

type Answer = 'ready' | 'busy' | 'silent' | 'stranger';

const CANNOT_CONNECT_NOW = '57P03';

/** Whether our database answers there. `busy`: it is starting or recovering; `stranger`: something else listens. */
async function ask(note: Pick<Note, 'port' | 'password'>): Promise<Answer> {
  const client = new Client({ connectionString: urlOf(note, 'postgres'), connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    await client.query('select 1');
    return 'ready';
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === CANNOT_CONNECT_NOW) return 'busy';
    return code === '28P01' || code === '28000' ? 'stranger' : 'silent';
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Asks until the database is ready, or until `alive` says that it never will be, or until patience ends. */
export async function waitUntilReady(
  note: Pick<Note, 'port' | 'password'>,
  alive: () => boolean,
  patienceMs: number,
): Promise<boolean> {
  const until = Date.now() + patienceMs;
  while (Date.now() < until) {
    if ((await ask(note)) === 'ready') return true;
    if (!alive()) return false;
    await sleep(20);
  }
  return false;
}

/** A port of loopback that is free now: `wanted` if it can be had, else any. */
export async function freePort(wanted?: number): Promise<number> {
  return (wanted === undefined ? undefined : await tryPort(wanted)) ?? (await tryPort(0)) ?? 0;
}

function tryPort(port: number): Promise<number | undefined> {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', () => done(undefined));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      const got = typeof address === 'object' && address !== null ? address.port : undefined;
      server.close(() => done(got));
    });
  });
}

/** A local server copies an empty database. */
const LIMITS = { statement: 60_000, silence: 61_000 };

/** Creates the database on the first start; the name is ours, never a caller's. */
export async function ensureDatabase(note: Note): Promise<void> {
  const client = new Client({ connectionString: urlOf(note, 'postgres'), ...timed(LIMITS) });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}

export const superuser = SUPERUSER;
