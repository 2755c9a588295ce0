import { Client } from 'pg';
import { z } from 'zod';
import { copyRows, type Made } from './copy';
import { type Mass, rowsOf } from './rows';

const TASKS = `insert into graphile_worker._private_tasks (identifier) values ('strike-clock'), ('run-clock'), ('climb-ladder')
  on conflict do nothing`;

/**
 * Puts games after the model of a played one beside it. Their logs have the shape of real ones, but no valid hashes: only a bench over
 * a database of its own may do this.
 */
export async function fill(url: string, template: string, mass: Mass, say: (line: string) => void): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(TASKS);
    for (const made of rowsOf(template, mass)) {
      const began = performance.now();
      const rows = await withoutIndexes(client, made, () => copyRows(url, made));
      say(`${made.what}: ${rows} rows in ${((performance.now() - began) / 1000).toFixed(1)} s`);
    }
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

const indexes = z.array(z.object({ name: z.string(), text: z.string() }));

const OF_NO_CONSTRAINT = `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as text from pg_index i
  where i.indrelid = $1::regclass and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`;

/** An index is made of all rows in a fraction of the time that it takes to put them in one by one. */
async function withoutIndexes<T>(client: Client, { into }: Made, work: () => Promise<T>): Promise<T> {
  const [name] = into.split(' ');
  const found = indexes.parse((await client.query(OF_NO_CONSTRAINT, [name])).rows);
  for (const index of found) await client.query(`drop index ${index.name}`);
  try {
    return await work();
  } finally {
    await client.query("set maintenance_work_mem = '512MB'");
    for (const { text } of found) await client.query(text);
  }
}
