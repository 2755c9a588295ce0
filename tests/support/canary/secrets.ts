import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { z } from 'zod';
import { embeddedUrl } from '@/lib/db/embedded/url';
import { KEY_FILE } from '@/lib/db/notary';
import { record } from './record.mjs';

/** A secret of the server that may stand nowhere: a text, and the bytes that it is another spelling of. */
export function keepSecret(name: string, text: string, bytes?: Uint8Array): void {
  record('secret', text, { name, ...(bytes === undefined ? {} : { hex: Buffer.from(bytes).toString('hex') }) });
}

/** `text`: `PRIVATE+KEY+<name>+<id>+<base64>`; the seed that it signs with stands in its end, behind one byte. */
export function keepCheckpointKey(text: string): void {
  const seed = Buffer.from(/^PRIVATE\+KEY\+[^+]*\+[0-9a-f]{8}\+(.+)$/.exec(text)?.[1] ?? '', 'base64').subarray(1);
  keepSecret('the checkpoint key', text, seed);
}

/** All secrets of a server that runs in processes of its own, with the embedded database under its data folder. */
export async function keepSecretsOfService(dataDir: string): Promise<void> {
  const secret = readFileSync(join(dataDir, 'secret'), 'utf8').trim();
  keepSecret('the secret of the service', secret, Buffer.from(secret, 'hex'));
  keepCheckpointKey(readFileSync(join(dataDir, KEY_FILE), 'utf8').trim());
  const url = embeddedUrl(dataDir);
  if (url === undefined) throw new Error(`no database runs under ${dataDir}`);
  await keepSecretsOf(url);
}

const diceRows = z.array(
  z.object({
    id: z.string(),
    secret: z.string(),
    epochs: z.int(),
    seeds: z.array(z.object({ side: z.string(), seed: z.string() })),
  }),
);

/** The secrets of every game of a database, and the mails of its local mailbox, before it is dropped. */
export async function keepSecretsOf(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // A test may have taken the tables away.
    const there = await client.query("select 1 from pg_tables where tablename = 'dev_mails'");
    if (there.rowCount === 0) return;
    const games = await client.query(
      `select id, encode(dice_secret, 'hex') as secret, dice_epochs as epochs, dice_seeds as seeds from games`,
    );
    for (const game of diceRows.parse(games.rows)) record('dice', JSON.stringify(game));
    // Revealed by a process that was not watched: when is not known, only that it was.
    const told = await client.query(
      `select distinct bytes::json -> 'payload' ->> 'seed' as seed from log_entries where type like '%-revealed'`,
    );
    for (const { seed } of told.rows) record('reveal', String(seed), { late: true });
    const mails = await client.query('select raw from dev_mails');
    for (const { raw } of mails.rows) record('mail', String(raw));
  } finally {
    await client.end();
  }
}
