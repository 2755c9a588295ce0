import { Client } from 'pg';
import { CITUS_SETTINGS } from '@/lib/db/citus/distribute';
import { relayOver } from '@/lib/db/citus/relay';
import type { OpenServices } from '@/lib/db/services';

/**
 * A copy of a database on every node; of the template by default. `admin`: as `citusNodes` of the setup. Nobody may be connected to the
 * database that is copied. Answers the address of the copy.
 */
export async function copyOverNodes(admin: readonly string[], database: string, of = 'fieldpost'): Promise<string> {
  await onEach(admin, `create database ${database} template ${of} owner fieldpost`);
  const [coordinator = ''] = admin;
  // Settings of a database are not in its copy.
  for (const setting of CITUS_SETTINGS) await on(coordinator, `alter database ${database} set ${setting}`);
  return coordinator.replace('postgres@', 'fieldpost@').replace(/\/fieldpost$/, `/${database}`);
}

export const dropOverNodes = (admin: readonly string[], database: string): Promise<unknown> =>
  onEach(admin, `drop database if exists ${database} with (force)`);

/** Ends every connection to it: to the coordinator, and then those by which it calls the nodes. */
export async function cutOverNodes(admin: readonly string[], database: string): Promise<void> {
  for (const url of admin)
    await on(url, `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${database}'`);
}

/** Moves the jobs of commands into the queue, where tests look at once; on one database they are there. */
export async function relayed({ database: { pool, citus } }: OpenServices): Promise<void> {
  // A test may keep the queue from taking any.
  if (citus) await relayOver(pool)([]).catch(() => undefined);
}

const onEach = (admin: readonly string[], sql: string): Promise<unknown> =>
  Promise.all(admin.map((url) => on(url, sql)));

async function on(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url.replace(/\/fieldpost$/, '/postgres') });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
