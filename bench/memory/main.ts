import { startService } from './service';
import { type Visitor, visitor } from './visitor';

/**
 * What web and worker take in memory, in resident megabytes: after the start, while mixed requests are answered (pages,
 * reads of the API, submits, sign-ins), and a while after the last of them. Goals: web at most 300 at the start and 450
 * after 100,000 requests, worker at most 140.
 * Usage: tsx bench/memory/main.ts [--requests 100000] [--every 10000] [--visitors 8]
 */
const option = (name: string, otherwise: string): number => {
  const at = process.argv.indexOf(`--${name}`);
  return Number((at < 0 ? undefined : process.argv[at + 1]) ?? otherwise);
};
const REQUESTS = option('requests', '100000');
const EVERY = option('every', '10000');
const VISITORS = option('visitors', '8');
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

const service = await startService();
try {
  console.log(`ready after ${service.startSeconds.toFixed(1)} s; ${VISITORS} visitors at once`);
  tell('requests', 'web MB', 'worker MB', 'requests/s');
  await rest();
  tell('start', service.memory().web, service.memory().worker, '');
  const visitors: Visitor[] = [];
  for (let n = 0; n < VISITORS; n += 1) visitors.push(await visitor(service.origin));
  for (let done = 0; done < REQUESTS; done += EVERY) {
    const began = performance.now();
    await rounds(visitors, Math.min(EVERY, REQUESTS - done));
    const { web, worker } = service.memory();
    tell(Math.min(done + EVERY, REQUESTS), web, worker, (EVERY / ((performance.now() - began) / 1000)).toFixed(0));
  }
  await rest();
  tell('after', service.memory().web, service.memory().worker, '');
} finally {
  await service.stop();
}
