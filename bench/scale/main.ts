import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { clusterBase, databaseIdentity } from '@/lib/db/embedded/identity';
import { startEmbedded } from '@/lib/db/embedded/start';
import { migrate } from '@/lib/db/migrate';
import { openServices } from '@/lib/db/services';
import { CHORES } from './chores';
import { CLOCKS } from './clocks';
import { printCosts } from './costs';
import { fill } from './fill';
import { judged, type Line, shown, TITLE } from './measure';
import { backedUp, erased } from './once';
import { closeOwners } from './owner';
import { openPlace, type Place } from './place';
import { HEAVY_WORK, WORK } from './work';

/**
 * How long lists, pages and chores take in a database of many games, beside one of 500 games in the same run. The person
 * who asks has the same games in both; the heavy one has 3,000 in the large database alone.
 * Each line has a verdict: the large database takes at most 1.5 times as long as the small one, at p50 and at p95; a line that is over in
 * three rounds makes the command end with 1.
 * Usage: tsx bench/scale/main.ts [--games 1000000] [--entries 50000000] [--runs 60] [--dir FOLDER] [--only WORDS] [--fill]
 * Without `--entries` as many as the disk holds: 50 or 10 million. `--dir`: keep the databases there, and use them again. `--only`: lines with
 * these words. `--fill`: nothing is measured.
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
  if (!process.argv.includes('--fill') && !(await compare([small, large]))) process.exitCode = 1;
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

function loads(): string {
  return loadavg()
    .map((load) => load.toFixed(1))
    .join(' ');
}

/** Whether every line is within its bound. */
async function compare(places: readonly [Place, Place]): Promise<boolean> {
  const runs = numberOf('runs', 60);
  const only = textOf('only');
  const works = [...WORK, ...CHORES, ...CLOCKS, ...HEAVY_WORK].filter(
    ({ what }) => only === undefined || what.includes(only),
  );
  console.log(`\n${cpus().length} × ${cpus()[0]?.model}, load before: ${loads()}; ${runs} runs a line\n${TITLE}`);
  const lines: Line[] = [];
  for (const work of works) {
    const line = await judged(runs, work, places);
    lines.push(line);
    console.log(shown(line));
  }
  const over = lines.filter(({ verdict }) => verdict === 'OVER').map(({ what }) => what);
  if (only === undefined) {
    if (!(await backedUp(places))) over.push('backup');
    for (const [name, place] of [
      ['small', places[0]],
      ['large', places[1]],
    ] as const)
      if (!(await erased(name, place))) over.push(`erasure of 3,000 games, ${name}`);
  }
  console.log(`load after: ${loads()}`);
  console.log(over.length === 0 ? `all of ${lines.length} lines are within their bounds` : `OVER: ${over.join('; ')}`);
  return over.length === 0;
}
