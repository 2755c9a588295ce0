import { startService } from './service';
import { type Visitor, visitor } from './visitor';

/**
 * What web and worker take in memory, in resident megabytes: after the start, while mixed requests are answered (pages,
 * reads of the API, exports, submits, sign-ins, streams of events), and a while after the last of them. At the end: how much
 * the web process grew in the last third, in megabytes for 1,000 requests, and its size over that at the start. Goals: web at
 * most 300 at the start and 450 after 100,000 requests, worker at most 140. `--api`: the share of the API among the reads, in
 * percent; a page takes some ten times as long.
 * Usage: tsx bench/memory/main.ts [--requests 100000] [--every 10000] [--visitors 8] [--api 40]
 */
const option = (name: string, otherwise: string): number => {
  const at = process.argv.indexOf(`--${name}`);
  return Number((at < 0 ? undefined : process.argv[at + 1]) ?? otherwise);
};
const REQUESTS = option('requests', '100000');
const EVERY = option('every', '10000');
const VISITORS = option('visitors', '8');
const API = option('api', '40');
const REST_MS = 20_000;

const tell = (...cells: readonly (string | number)[]): void =>
  console.log(cells.map((cell) => String(cell).padStart(12)).join(''));

const rest = (): Promise<void> => new Promise((wake) => setTimeout(wake, REST_MS));

async function rounds(visitors: readonly Visitor[], requests: number): Promise<void> {
  let left = requests;
  const walk = async ({ next }: Visitor): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await next();
    }
  };
  await Promise.all(visitors.map(walk));
}

/** Megabytes for 1,000 requests, by least squares over the last third of the points. */
function slope(points: readonly (readonly [requests: number, megabytes: number])[]): number {
  const last = points.slice(Math.floor((points.length * 2) / 3));
  const mean = (of: readonly number[]): number => of.reduce((sum, one) => sum + one, 0) / of.length;
  const [x, y] = [mean(last.map(([requests]) => requests)), mean(last.map(([, megabytes]) => megabytes))];
  const along = last.reduce((sum, [requests]) => sum + (requests - x) ** 2, 0);
  const both = last.reduce((sum, [requests, megabytes]) => sum + (requests - x) * (megabytes - y), 0);
  return along === 0 ? 0 : (both / along) * 1000;
}

const service = await startService();
try {
  console.log(
    `ready after ${service.startSeconds.toFixed(1)} s; ${VISITORS} visitors at once, ${API} % of reads from the API`,
  );
  tell('requests', 'web MB', 'heap used', 'worker MB', 'requests/s');
  const look = async (what: string | number, speed = ''): Promise<number> => {
    const { web, heapUsed, worker } = await service.memory();
    tell(what, web, heapUsed, worker, speed);
    return web;
  };
  await rest();
  const start = await look('start');
  const visitors: Visitor[] = [];
  for (let n = 0; n < VISITORS; n += 1) visitors.push(await visitor(service.origin, { api: API }));
  const points: [number, number][] = [];
  for (let done = 0; done < REQUESTS; done += EVERY) {
    const began = performance.now();
    const some = Math.min(EVERY, REQUESTS - done);
    await rounds(visitors, some);
    points.push([done + some, await look(done + some, (some / ((performance.now() - began) / 1000)).toFixed(0))]);
  }
  const [, last = start] = points.at(-1) ?? [];
  console.log(
    `last third: ${slope(points).toFixed(2)} MB for 1,000 requests; ${(last / start).toFixed(2)} times the start`,
  );
  await rest();
  await look('after');
} finally {
  await service.stop();
}
