import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { to } from 'pg-copy-streams';
import { z } from 'zod';

const costs = z.array(
  z.object({ name: z.string(), rows: z.coerce.number(), table: z.coerce.number(), indexes: z.coerce.number() }),
);

const COSTS = `select c.relname as name, c.reltuples::bigint as rows,
    pg_table_size(c.oid) as table, pg_indexes_size(c.oid) as indexes
  from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.reltuples > 1000
  order by pg_total_relation_size(c.oid) desc`;

const PLAYED = 'select next_seq as entries, version as commands from games where id = $1';
const played = z.tuple([z.object({ entries: z.number(), commands: z.number() })]);

/** What a row costs, table by table: bytes of the row and of its places in the indexes. `model`: a game that was played. */
export async function printCosts(url: string, model: string): Promise<void> {
  const [rows, [{ entries, commands }]] = await onOwn(url, async (client) => [
    costs.parse((await client.query(COSTS)).rows),
    played.parse((await client.query(PLAYED, [model])).rows),
  ]);
  console.log(`\na command of the played game writes ${(entries / commands).toFixed(1)} entries`);
  console.log(
    `\n${['rows of', 'rows', 'bytes a row', 'in indexes', 'MB in all'].map((head, at) => (at === 0 ? head.padEnd(24) : head.padStart(13))).join('')}`,
  );
  for (const { name, rows: count, table, indexes } of rows) {
    const cells = [count, Math.round(table / count), Math.round(indexes / count), ((table + indexes) / 1e6).toFixed(1)];
    console.log(name.padEnd(24) + cells.map((cell) => String(cell).padStart(13)).join(''));
  }
}

const tables = z.array(z.object({ name: z.string() }));

/** Reads every table once, as a backup does. */
export async function backUp(url: string): Promise<{ readonly bytes: number; readonly ms: number }> {
  const began = performance.now();
  let bytes = 0;
  await onOwn(url, async (client) => {
    const found = await client.query("select tablename as name from pg_tables where schemaname = 'public'");
    for (const { name } of tables.parse(found.rows)) {
      const sink = new Writable({
        write: (chunk: Buffer, _, done) => {
          bytes += chunk.length;
          done();
        },
      });
      await pipeline(client.query(to(`copy ${name} to stdout`)), sink);
    }
  });
  return { bytes, ms: performance.now() - began };
}

async function onOwn<T>(url: string, body: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await body(client);
  } finally {
    await client.end();
  }
}
