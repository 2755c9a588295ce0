import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { freePort } from '@/lib/db/embedded/connection';
import { postgresBin } from '../cluster/machine/packages';
import { Process } from '../cluster/machine/process';
import { give, serverUser } from '../cluster/machine/user';

/** A coordinator and two workers of Citus on this machine, on ports and in a folder of their own. */
export interface Nodes {
  /** Owner of the tables, and no superuser: what DATABASE_URL is. */
  readonly url: string;
  /** The same database on each node, as its superuser; the coordinator first. */
  readonly admin: readonly string[];
  /** The two nodes with games; each may be killed and started again. */
  readonly workers: readonly Pick<Process, 'kill' | 'start'>[];
  readonly stop: () => Promise<void>;
}

const run = promisify(execFile);
const user = serverUser();

/** Why there can be no Citus on this machine, in words for the title of a test; undefined: there can. */
export function whyNoCitus(bin = postgresBin()): string | undefined {
  if (bin === undefined) return 'PostgreSQL is not installed';
  return existsSync(join(bin, '../lib/citus.so')) ? undefined : 'the extension citus is not installed';
}

const SETTINGS = `
shared_preload_libraries = 'citus'
wal_level = logical
max_connections = 400
max_prepared_transactions = 400
# One for each database that is in use.
max_worker_processes = 64
fsync = off
citus.node_conninfo = 'sslmode=disable'
citus.shard_count = 4
# Nobody looks for a new version from here, and a deadlock is found before a test has run out of time.
citus.enable_statistics_collection = off
`;

/** Starts them, with an empty database that belongs to `fieldpost`. Throws with what PostgreSQL says when one does not start. */
export async function startNodes(): Promise<Nodes> {
  const bin = postgresBin() ?? '';
  const folder = await mkdtemp(join(tmpdir(), 'fieldpost-citus-'));
  give(folder, user);
  const running: Process[] = [];
  const stop = async (): Promise<void> => {
    // SIGQUIT: nothing of it is kept.
    await Promise.all(running.map((one) => one.kill('SIGQUIT')));
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const admin: string[] = [];
    for (const name of ['coordinator', 'a', 'b']) {
      const port = await freePort();
      running.push(await startNode({ bin, folder, name, port }));
      admin.push(`postgresql://postgres@127.0.0.1:${port}/fieldpost`);
    }
    await joinNodes(admin);
    return { url: (admin[0] ?? '').replace('postgres@', 'fieldpost@'), admin, workers: running.slice(1), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface Node {
  readonly bin: string;
  readonly folder: string;
  readonly name: string;
  readonly port: number;
}

async function startNode({ bin, folder, name, port }: Node): Promise<Process> {
  const [data, log] = [join(folder, name), join(folder, `${name}.log`)];
  await mkdir(data);
  give(data, user);
  const made = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--locale=C'];
  await run(join(bin, 'initdb'), made, { ...user, cwd: folder });
  await appendFile(join(data, 'postgresql.conf'), SETTINGS);
  const args = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder];
  const node = new Process({ name, command: join(bin, 'postgres'), args, cwd: folder, log, user });
  node.start();
  while (!(await answers(port))) {
    if (node.pid === undefined) throw new Error(`the node ${name} does not start:\n${await readFile(log, 'utf8')}`);
    await sleep(20);
  }
  return node;
}

const answers = (port: number): Promise<boolean> =>
  onServer(`postgresql://postgres@127.0.0.1:${port}/postgres`, ['select 1']).then(
    () => true,
    () => false,
  );

/** What an administrator does on each node, and then on the coordinator: docs/operating.md, "Larger than one machine". */
async function joinNodes(admin: readonly string[]): Promise<void> {
  for (const url of admin) {
    const server = url.replace(/\/fieldpost$/, '/postgres');
    await onServer(server, ['create role fieldpost login createrole', 'create database fieldpost owner fieldpost']);
    await onServer(url, ['create extension citus']);
  }
  const [coordinator = '', ...workers] = admin.map((url) => `'127.0.0.1', ${new URL(url).port}`);
  await onServer(admin[0] ?? '', [
    `select citus_set_coordinator_host(${coordinator})`,
    ...workers.map((node) => `select citus_add_node(${node})`),
  ]);
}

async function onServer(connectionString: string, statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
