import { Client } from 'pg';

/** A database for something that is tried out, and over afterwards. */

/** Whether anything is in it. Throws where it cannot be reached. */
export async function hasTables(url: string): Promise<boolean> {
  const { rowCount } = await query(
    url,
    `select 1 from pg_class join pg_namespace n on n.oid = relnamespace
     where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' limit 1`,
  );
  return rowCount !== 0;
}

/** Removes all of this service's that is in it. */
export async function makeEmpty(url: string): Promise<void> {
  await query(
    url,
    `drop schema if exists graphile_worker cascade; drop schema public cascade;
     create schema public; grant usage on schema public to public`,
  );
}

async function query(url: string, sql: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}
