import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '@/lib/db/embedded/start';
import { migrate } from '@/lib/db/migrate';
import { openServices } from '@/lib/db/services';
import { note } from '../report';
import { type Service, startService } from '../submit/children';
import type { Running } from '../submit/client';
import { newGame, tokensOf } from '../submit/games';
import { type Submit, submitOver } from './client';

/**
 * What a submit takes through Next's routing and through our own dispatch, in one run: two services over one database, asked
 * in turns, so that both meet the same weather. Needs `npm run build`.
 * Usage: tsx bench/next/main.ts [--games 8] [--seconds 4] [--rounds 6]
 */
const option = (name: string, otherwise: number): number => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? otherwise : Number(process.argv[at + 1]);
};
const GAMES = option('games', 8);
const SECONDS = option('seconds', 4);
const ROUNDS = option('rounds', 6);
/** Until the code of a service is compiled for good. */
const WARM_UP = 10;

/** One way to the same use-case, with games of its own. */
interface Way {
  readonly name: string;
  readonly service: Service;
  readonly submit: Submit;
  readonly games: readonly Running[];
  /** Milliseconds of each submit. */
  readonly times: number[];
}

async function run({ games, submit }: Way, seconds: number): Promise<readonly number[]> {
  const until = performance.now() + seconds * 1000;
  const times: number[] = [];
  const lane = async (game: Running): Promise<void> => {
    while (performance.now() < until) {
      const began = performance.now();
      await submit(game);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(games.map(lane));
  return times;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
}

async function measure(databaseUrl: string, dataDir: string): Promise<void> {
  const services = openServices(databaseUrl);
  const tokens = await tokensOf(services);
  const wayOf = async (name: string, program: 'server' | URL): Promise<Way> => {
    const service = await startService(program, { databaseUrl, dataDir });
    const games = await Promise.all(Array.from({ length: GAMES }, () => newGame(services)));
    return { name, service, submit: submitOver(service.address, tokens), games, times: [] };
  };
  const own = await wayOf('our dispatch', 'server');
  const other = await wayOf('Next', new URL('./server.ts', import.meta.url));
  try {
    for (const way of [own, other]) await run(way, WARM_UP);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const way of round % 2 === 0 ? [own, other] : [other, own]) way.times.push(...(await run(way, SECONDS)));
    }
    report(own, other);
  } finally {
    for (const { service } of [own, other]) service.child.kill();
    await services.close();
  }
}

function report(own: Way, other: Way): void {
  console.log(`${GAMES} games, ${ROUNDS} turns of ${SECONDS} s each, load ${loadavg()[0]?.toFixed(1)}`);
  for (const { name, times } of [own, other]) {
    const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)];
    const rate = times.length / (ROUNDS * SECONDS);
    console.log(`${name}: p50 ${p50.toFixed(2)} ms, p95 ${p95.toFixed(2)} ms, ${rate.toFixed(0)} submits a second`);
  }
  const ratio = (share: number): string => (quantile(other.times, share) / quantile(own.times, share)).toFixed(2);
  const median = quantile(other.times, 0.5) / quantile(own.times, 0.5);
  note({ what: 'submit through Next', reference: 'through our dispatch, median', ratio: median });
  console.log(`Next takes ${ratio(0.5)} times the median, ${ratio(0.95)} times the p95`);
}

const dataDir = await mkdtemp(join(tmpdir(), 'fieldpost-bench-'));
// Where this runs as root, the database's own user must get in.
await chmod(dataDir, 0o755);
const database = await startEmbedded({ dataDir });
try {
  await migrate({ databaseUrl: database.url });
  await measure(database.url, dataDir);
} finally {
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}
