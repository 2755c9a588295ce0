import { createHash } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { startEmbedded } from '@/lib/db/embedded/start';
import { migrate } from '@/lib/db/migrate';
import { copyOverNodes, dropOverNodes } from '../citus/any/database';
import { keepSecretsOf } from './canary/secrets';

export interface TestDatabase {
  /** The owner's URL: what DATABASE_URL is in a running service. */
  readonly url: string;
  readonly drop: () => Promise<void>;
}

const TEMPLATE = 'fieldpost_template';
const TEMPLATE_LOCK = 4_711;

/**
 * A migrated database of its own, copied from a template; with its end 0.2 s of a processor. The first caller of a test run starts the
 * cluster, which ends with the run. `name`: anything that differs between test files.
 */
export async function createTestDatabase(name: string): Promise<TestDatabase> {
  const nodes = inject('citusNodes');
  if (nodes !== undefined) return overNodes(nodes, nameOf(name));
  const { url: admin, client } = await administrator();
  const database = nameOf(name);
  // Files are copied faster than page after page is logged, which nobody reads again here.
  await client.query(`create database ${database} template ${TEMPLATE} strategy file_copy`);
  const url = admin.replace(/\/postgres$/, `/${database}`);
  return {
    url,
    drop: async () => {
      await keepSecretsOf(url);
      await (await administrator()).client.query(`drop database if exists ${database} with (force)`);
    },
  };
}

interface Administrator {
  readonly url: string;
  readonly client: Client;
}

let opened: Promise<Administrator> | undefined;

/** The cluster of the run, with the template in it, over one connection for all files of a process. Lost, it is opened again. */
function administrator(): Promise<Administrator> {
  opened ??= openAdministrator().catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

async function openAdministrator(): Promise<Administrator> {
  const cluster = await startEmbedded({ dataDir: inject('clusterDir'), durable: false });
  const url = cluster.url.replace(/\/fieldpost$/, '/postgres');
  const client = new Client({ connectionString: url });
  const lost = (): void => {
    opened = undefined;
  };
  client.on('error', lost).on('end', lost);
  await client.connect();
  await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  await ensureTemplate(client, url);
  await client.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  return { url, client };
}

async function overNodes(nodes: readonly string[], database: string): Promise<TestDatabase> {
  const url = await copyOverNodes(nodes, database);
  return {
    url,
    drop: async () => {
      await keepSecretsOf(url);
      await dropOverNodes(nodes, database);
    },
  };
}

const nameOf = (name: string): string =>
  `t_${createHash('sha256').update(`${name} ${process.pid} ${count()}`).digest('hex').slice(0, 12)}`;

let made = 0;
function count(): number {
  made += 1;
  return made;
}

async function ensureTemplate(client: Client, admin: string): Promise<void> {
  const found = await client.query('select 1 from pg_database where datname = $1 and datistemplate', [TEMPLATE]);
  if (found.rowCount !== 0) return;
  await client.query(`drop database if exists ${TEMPLATE}`);
  await client.query(`create database ${TEMPLATE}`);
  await migrate({ databaseUrl: admin.replace(/\/postgres$/, `/${TEMPLATE}`) });
  // Only a finished template is marked as one.
  await client.query(`alter database ${TEMPLATE} is_template true`);
}
