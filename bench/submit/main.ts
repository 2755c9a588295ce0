import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbedded } from '@/lib/db/embedded/start';
import { migrate } from '@/lib/db/migrate';
import { type OpenServices, openServices } from '@/lib/db/services';
import { checkGame } from '@/lib/games/log/check-game';
import { note } from '../report';
import { startService } from './children';
import { bareLanes, inProcess, overHttp, type Running, type Submit } from './client';
import { type CpuParts, cpuMeter, familyOf } from './cpu';
import { newGame, PLAYERS, tokensOf } from './games';
import { inTurns, type Rate, rateOf, rawRate, submitLanes } from './measure';

/**
 * Durable submits a second, answered after the commit, beside raw one-row commits on the same database at the same
 * concurrency in the same run, a bare HTTP service that stores one row a request, and boardgame.io; the CPU time that each part of a
 * submit takes; and what a submit costs in a short and in a long game.
 * Usage: tsx bench/submit/main.ts [--seconds 5] [--in-process] [--lanes 1,8,32]
 */
const option = (name: string, otherwise: string): string => {
  const at = process.argv.indexOf(`--${name}`);
  return (at < 0 ? undefined : process.argv[at + 1]) ?? otherwise;
};
const SECONDS = Number(option('seconds', '5'));
const LANES = option('lanes', '1,8,32').split(',').map(Number);
const IN_PROCESS = process.argv.includes('--in-process');
const LONG = 10_000;
const WARM_UP = 3;
/** Before all else: a fresh server needs some ten thousand submits until all of its code is compiled for good. */
const FIRST_WARM_UP = 12;

interface BenchServer {
  readonly url: string;
  readonly services: OpenServices;
  readonly submit: Submit;
  /** Whose CPU time is told, part by part. */
  readonly parts: CpuParts;
  readonly bare: { readonly address: string; readonly parts: CpuParts };
  /** Where boardgame.io plays. */
  readonly boardgame: string;
}

async function throughput(
  { url, services, submit, parts, bare, boardgame }: BenchServer,
  lanes: number,
): Promise<void> {
  const games = await Promise.all(Array.from({ length: lanes }, () => newGame(services)));
  const load = loadavg()[0]?.toFixed(1);
  // New games, new connections, cold caches: the first seconds belong to neither side.
  await rateOf(submitLanes(games, submit), WARM_UP);
  const before = await rawRate(url, lanes, WARM_UP / 3, SECONDS / 2);
  const began = games.reduce((sum, { version }) => sum + version, 0);
  const cpu = cpuMeter(parts);
  const submits = await rateOf(submitLanes(games, submit), SECONDS);
  const used = cpu();
  const after = await rawRate(url, lanes, WARM_UP / 3, SECONDS / 2);
  const raw = (before.perSecond + after.perSecond) / 2;
  const least = await bareRate(bare, lanes);
  const share = (rate: Rate): string => (rate.perSecond / raw).toFixed(3);
  const costs = Object.keys(parts).map((part) => each(used?.[part], submits.done));
  const reference = 'raw rows, durable';
  const goal = lanes === 8 ? { goal: ['at least', 0.25] as const } : {};
  note({ what: `submits, games: ${lanes}`, reference, ratio: submits.perSecond / raw, ...goal });
  note({
    what: `submits, games: ${lanes}`,
    reference: 'bare service, a row each',
    ratio: submits.perSecond / least.perSecond,
  });
  const other = await rateAt(boardgame, lanes);
  note({
    what: `submits, games: ${lanes}`,
    reference: 'boardgame.io on the same database',
    ratio: submits.perSecond / other.perSecond,
  });
  const faults = await storedFaults(services, games, began + submits.done);
  const told = [lanes, submits.perSecond.toFixed(0), raw.toFixed(0), share(submits), ...costs];
  tell([
    ...told,
    least.perSecond.toFixed(0),
    share(least),
    each(least.cpu, least.done),
    other.perSecond.toFixed(0),
    load,
    faults,
  ]);
}

/** What a service can reach here that does nothing but store a row: no goal, but the ceiling of every service's share. */
async function bareRate(
  { address, parts }: BenchServer['bare'],
  lanes: number,
): Promise<Rate & { readonly cpu?: number }> {
  const steps = bareLanes(address, lanes);
  await rateOf(steps, WARM_UP);
  const cpu = cpuMeter(parts);
  const rate = await rateOf(steps, SECONDS / 2);
  const used = cpu();
  return used === undefined ? rate : { ...rate, cpu: used.all ?? 0 };
}

/** What boardgame.io does here, as a service that stores a move a request. */
async function rateAt(address: string, lanes: number): Promise<Rate> {
  const steps = bareLanes(address, lanes, lanes * 1_000);
  await rateOf(steps, WARM_UP);
  return rateOf(steps, SECONDS / 2);
}

async function warmUp({ services, submit }: BenchServer): Promise<void> {
  const games = await Promise.all(Array.from({ length: 8 }, () => newGame(services)));
  await rateOf(submitLanes(games, submit), FIRST_WARM_UP);
}

const each = (seconds: number | undefined, count: number): string =>
  seconds === undefined ? '-' : ((seconds * 1000) / count).toFixed(3);

const tell = (cells: readonly unknown[]): void => console.log(cells.map((cell) => String(cell).padStart(11)).join(''));

/** Every acknowledged submit must be in its game, and every log must verify. */
async function storedFaults(services: OpenServices, games: readonly Running[], versions: number): Promise<string> {
  let stored = 0;
  for (const { gameId } of games) {
    const check = await checkGame(services, gameId);
    if (!check.ok || check.value.faults.length > 0) return `FAULTY ${gameId} ${JSON.stringify(check)}`;
    stored += (await services.store.readState(gameId))?.version ?? 0;
  }
  return stored === versions ? 'all stored' : `LOST ${versions - stored}`;
}

async function growth({ services, submit }: BenchServer): Promise<void> {
  const quick = inProcess(services, PLAYERS);
  const [short, long] = [await newGame(services), await newGame(services)];
  while ((await entriesOf(services, long)) < LONG) for (let n = 0; n < 100; n += 1) await quick(long);
  await inTurns([short, long], submit, 20);
  const length = await entriesOf(services, long);
  const [a = 0, b = 0] = await inTurns([short, long], submit, 300);
  console.log(`\nmedian of one submit: short game ${a.toFixed(3)} ms, game of ${length} entries ${b.toFixed(3)} ms`);
  console.log(`ratio ${(b / a).toFixed(3)} (goal: at most 1.2)`);
  const reference = 'submit in a short game';
  note({ what: `submit in a game of ${LONG} entries`, reference, ratio: b / a, goal: ['at most', 1.2] });
}

async function entriesOf(services: OpenServices, { gameId }: Running): Promise<number> {
  return (await services.store.readGame(gameId))?.nextSeq ?? 0;
}

async function measure(url: string, dataDir: string): Promise<void> {
  const postmaster = postmasterOf(dataDir);
  const place = { databaseUrl: url, dataDir };
  const services = openServices(url);
  const tokens = await tokensOf(services);
  const server = IN_PROCESS ? undefined : await startService('server', place);
  const bare = await startService('bare', place);
  const boardgame = await startService(new URL('../boardgame/server.ts', import.meta.url), place);
  try {
    const submit = server === undefined ? inProcess(services, PLAYERS) : overHttp(server.address, tokens);
    const web = server?.child.pid;
    const parts: CpuParts = {
      'load ms': () => [process.pid],
      ...(web === undefined ? {} : { 'web ms': () => [web] }),
      'db ms': () => familyOf(postmaster),
    };
    const family = () => [process.pid, bare.child.pid ?? 0, ...familyOf(postmaster)];
    const bench: BenchServer = {
      url,
      services,
      submit,
      parts,
      bare: { address: bare.address, parts: { all: family } },
      boardgame: boardgame.address,
    };
    console.log(`${IN_PROCESS ? 'in process' : 'over HTTP'}, ${cpus().length} cores, fsync on, ${SECONDS} s each`);
    tell([
      'games',
      'submits/s',
      'raw rows/s',
      'share',
      ...Object.keys(parts),
      'bare/s',
      'its share',
      'its ms',
      'bg.io/s',
      'load avg',
    ]);
    await warmUp(bench);
    for (const lanes of LANES) await throughput(bench, lanes);
    console.log('goal: a share of at least 0.25 with 8 games');
    await growth(bench);
  } finally {
    server?.child.kill();
    bare.child.kill();
    boardgame.child.kill();
    await services.close();
  }
}

/** The first line of its pid file. */
const postmasterOf = (dataDir: string): number =>
  Number.parseInt(readFileSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8'), 10);

async function main(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fieldpost-bench-'));
  // Where this runs as root, the database's own user must get in.
  await chmod(dataDir, 0o755);
  const database = await startEmbedded({ dataDir });
  try {
    await migrate({ databaseUrl: database.url });
    const client = new Client({ connectionString: database.url });
    await client.connect();
    await client.query(
      'create table bench_raw (id bigint generated always as identity primary key, lane int, n int, note text)',
    );
    await client.end();
    await measure(database.url, dataDir);
  } finally {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

await main();
