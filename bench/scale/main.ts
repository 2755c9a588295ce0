import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbedded } from '@/lib/db/embedded/start';
import { migrate } from '@/lib/db/migrate';
import { openServices } from '@/lib/db/services';
import { fill } from './fill';
import { line, TITLE, timed } from './measure';
import { openPlace, type Place } from './place';
import { WORK } from './work';

/**
 * How long lists, pages and chores take in a database of many games, beside one of 500 games in the same run. The person
 * who asks has the same games in both; the heavy one has 3,000 in the large database alone.
 * Usage: tsx bench/scale/main.ts [--games 20000] [--entries 500000] [--runs 30] [--dir FOLDER]
 * `--dir`: keep the databases there, and use them again.
 */
const textOf = (name: string): string | undefined => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? undefined : process.argv[at + 1];
};
const numberOf = (name: string, otherwise: number): number => Number(textOf(name) ?? otherwise);

/** Enough for every list to have a page of games. */
const FEW = { games: 500, entries: 20_000 };

const kept = textOf('dir');
const dataDir = kept ?? mkdtempSync(join(tmpdir(), 'fieldpost-scale-'));
const mass = { games: numberOf('games', 20_000), entries: numberOf('entries', 500_000) };
const database = await startEmbedded({ dataDir, durable: false });
try {
  const small = await prepared('scale_small');
  const large = await prepared('scale_large');
  if (small.games < FEW.games) await fill(small.place.url, small.place.gameId, FEW, console.log);
  if (large.games < mass.games) await fill(large.place.url, large.place.gameId, mass, console.log);
  await compare(small.place, large.place);
  await small.place.services.close();
  await large.place.services.close();
} finally {
  await database.stop();
  if (kept === undefined) rmSync(dataDir, { recursive: true, force: true });
}

async function prepared(name: string): Promise<{ readonly place: Place; readonly games: number }> {
  const url = database.url.replace(/\/[^/]*$/, `/${name}`);
  const admin = new Client({ connectionString: database.url });
  await admin.connect();
  const found = await admin.query('select from pg_database where datname = $1', [name]);
  if (found.rowCount === 0) await admin.query(`create database ${name}`);
  await admin.end();
  await migrate({ databaseUrl: url });
  const place = await openPlace(openServices(url), url);
  const { rows } = await place.services.database.pool.query<{ games: number; bytes: string }>(
    'select count(*)::int as games, pg_size_pretty(pg_database_size(current_database())) as bytes from games',
  );
  console.log(`${name}: ${rows[0]?.games} games, ${rows[0]?.bytes}`);
  return { place, games: rows[0]?.games ?? 0 };
}

async function compare(small: Place, large: Place): Promise<void> {
  const runs = numberOf('runs', 30);
  console.log(`\n${TITLE}`);
  for (const [what, work] of WORK) {
    const few = await timed(runs, () => work(small));
    console.log(line(what, few, await timed(runs, () => work(large))));
  }
}
