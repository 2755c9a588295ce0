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
 * A migrated database of its own, copied from a template; about 50 ms. The first caller of a test run starts the
 * cluster, which ends with the run. `name`: anything that differs between test files.
 */
export async function createTestDatabase(name: string): Promise<TestDatabase> {
  const nodes = inject('citusNodes');
  if (nodes !== undefined) return overNodes(nodes, nameOf(name));
  const cluster = await startEmbedded({ dataDir: inject('clusterDir'), durable: false });
  const admin = cluster.url.replace(/\/fieldpost$/, '/postgres');
  const database = nameOf(name);
  await withAdmin(admin, async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    await ensureTemplate(client, admin);
    await client.query(`create database ${database} template ${TEMPLATE}`);
  });
  const url = admin.replace(/\/postgres$/, `/${database}`);
  return {
    url,
    drop: async () => {
      await keepSecretsOf(url);
      await withAdmin(admin, (client) => client.query(`drop database if exists ${database} with (force)`));
    },
  };
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

async function withAdmin(url: string, body: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await body(client);
  } finally {
    await client.end();
  }
}
