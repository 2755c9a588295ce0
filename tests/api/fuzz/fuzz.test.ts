import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { judgeBy } from './judge';
import { type Asked, operationsOf, requests } from './requests';
import { HINTS, openWorld, type World } from './world';

/**
 * Requests made out of the OpenAPI document, one after the other, as everybody who may come: none breaks the server or is answered
 * in another way than the document says. `npm run fuzz` sends 20,000; `FUZZ_SEED` chooses others, or those of a failure.
 */
const COUNT = Number(process.env.FUZZ_REQUESTS ?? 400);
const SEED = Number(process.env.FUZZ_SEED ?? 20_260_101);
/** No request holds its caller longer, on whatever machine. */
const MOST_MS = 10_000;
/** Made at once. */
const PIECE = 500;

let world: World;
beforeAll(async () => {
  world = await openWorld(import.meta.url);
}, 120_000);
afterAll(() => world.close());

const told = ({ operation, who, path, headers, body }: Asked): string =>
  `${operation.method} ${path.slice(0, 300)} as ${who} ${JSON.stringify(headers)} ${body?.slice(0, 600) ?? ''}`;

it(`answers ${COUNT} requests as documented, with seed ${SEED}`, { timeout: 3_600_000 }, async () => {
  const judge = judgeBy(world.document);
  const all = requests(world.document, HINTS);
  const statuses: Record<string, number> = {};
  const reached = new Set<string>();
  const faults = new Map<string, string>();
  let slowest = { ms: 0, name: '' };
  for (let sent = 0; sent < COUNT; sent += PIECE) {
    for (const asked of fc.sample(all, { seed: SEED + sent, numRuns: Math.min(PIECE, COUNT - sent) })) {
      const name = `${asked.operation.method} ${asked.operation.path}`;
      const began = performance.now();
      const answer = await world.send(asked).catch((error: unknown) => String(error));
      const ms = performance.now() - began;
      if (ms > slowest.ms) slowest = { ms, name };
      const fault = typeof answer === 'string' ? answer : judge(asked.operation, answer);
      if (typeof answer !== 'string') statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      if (typeof answer !== 'string' && answer.status < 300) reached.add(name);
      const text = typeof answer === 'string' ? '' : answer.text.slice(0, 300);
      // The first of each kind is enough to mend it.
      const kind = `${name}: ${fault}`;
      if (fault !== undefined && !faults.has(kind)) faults.set(kind, `${told(asked)} -> ${text}`);
    }
  }
  if (COUNT >= 10_000)
    console.log(
      ...[COUNT, 'requests:', statuses, `${reached.size} of ${operationsOf(world.document).length} done;`],
      `the slowest ${slowest.ms.toFixed(0)} ms, ${slowest.name}`,
    );
  expect(Object.fromEntries(faults), `FUZZ_SEED=${SEED}`).toEqual({});
  expect(slowest.ms, slowest.name).toBeLessThan(MOST_MS);
  // Enough of them were good ones.
  expect(reached.size).toBeGreaterThan(15);
});
