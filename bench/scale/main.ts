import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { clusterBase, databaseIdentity } from '@/lib/db/embedded/identity';
import { startEmbedded } from '@/lib/db/embedded/start';
import { migrate } from '@/lib/db/migrate';
import { openServices } from '@/lib/db/services';
import { CHORES, closeOwners, deleteHeavy } from './chores';
import { backUp, printCosts } from './costs';
import { fill } from './fill';
import { line, TITLE, timedBoth } from './measure';
import { openPlace, type Place } from './place';
import { HEAVY_WORK, WORK } from './work';

/**
 * How long lists, pages and chores take in a database of many games, beside one of 500 games in the same run. The person
 * who asks has the same games in both; the heavy one has 3,000 in the large database alone.
 * Usage: tsx bench/scale/main.ts [--games 1000000] [--entries 50000000] [--runs 30] [--dir FOLDER]
 * Without `--entries` as many as the disk holds: 50 or 10 million. `--dir`: keep the databases there, and use them again.
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
const games = numberOf('games', 1_000_000);
const mass = { games, entries: numberOf('entries', entriesFor(games)) };
const database = await startEmbedded({ dataDir, durable: false });
try {
  const small = await prepared('scale_small', FEW);
  const large = await prepared('scale_large', mass);
  await compare([small, large]);
  await printCosts(large.url, large.gameId);
  await closeOwners();
  await small.services.close();
  await large.services.close();
} finally {
  await database.stop();
  if (kept === undefined) {
    // Where root runs it, the database stands elsewhere.
    const base = clusterBase(dataDir, databaseIdentity());
    for (const folder of [base, dataDir]) rmSync(folder, { recursive: true, force: true });
  }
}

/** An entry takes about a kilobyte with its indexes, and a game with all that belongs to it about fifteen. */
function entriesFor(count: number): number {
  const { bavail, bsize } = statfsSync(dataDir);
  return 50e6 * 1_000 + count * 15_000 < bavail * bsize * 0.8 ? 50_000_000 : 10_000_000;
}

async function prepared(name: string, wanted: typeof mass): Promise<Place> {
  const url = database.url.replace(/\/[^/]*$/, `/${name}`);
  const admin = new Client({ connectionString: database.url });
  await admin.connect();
  const found = await admin.query('select from pg_database where datname = $1', [name]);
  if (found.rowCount === 0) await admin.query(`create database ${name}`);
  await admin.end();
  await migrate({ databaseUrl: url });
  const place = await openPlace(openServices(url), url);
  const before = await sizeOf(place);
  if (before.games < wanted.games) await fill(url, place.gameId, wanted, console.log);
  const { games: count, entries, bytes } = await sizeOf(place);
  console.log(`${name}: ${count} games, ${entries} entries, ${bytes}`);
  return place;
}

async function sizeOf({ url }: Place) {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ games: number; entries: number; bytes: string }>(
    `select count(*)::int as games, (select reltuples::bigint from pg_class where relname = 'log_entries') as entries,
       pg_size_pretty(pg_database_size(current_database())) as bytes from games`,
  );
  await client.end();
  return rows[0] ?? { games: 0, entries: 0, bytes: '' };
}

async function compare(places: readonly [Place, Place]): Promise<void> {
  const runs = numberOf('runs', 30);
  console.log(
    `\nload before: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}\n${TITLE}`,
  );
  for (const work of [...WORK, ...CHORES, ...HEAVY_WORK])
    console.log(line(work.what, await timedBoth(runs, work, places)));
  for (const [name, place] of [
    ['small', places[0]],
    ['large', places[1]],
  ] as const) {
    const { bytes, ms } = await backUp(place.url);
    const speed = (bytes / 1e3 / ms).toFixed(0);
    console.log(`backup, ${name}: ${(bytes / 1e6).toFixed(0)} MB in ${(ms / 1000).toFixed(1)} s, ${speed} MB/s`);
    const deleted = await deleteHeavy(place);
    console.log(
      `3,000 games, ${name}: the account is deleted in ${deleted.answer.toFixed(0)} ms, and all of it erased after ${(deleted.all / 1000).toFixed(1)} s, ${deleted.piece.toFixed(0)} ms the longest job`,
    );
  }
  console.log(
    `load after: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
  );
}
