import { afterAll, beforeAll, expect, it } from 'vitest';
import { bearer, guards, startToyGame, startToyServer } from '@/tests/api/support';
import { megabytesInUse } from '@/tests/support/collect';
import type { TestServer, TestUser } from '@/tests/support/server';

/**
 * What requests leave behind: objects and buffers that are still in use after everything is freed that nobody holds. A real
 * server with a real database, and requests of all kinds but pages, which hold what the same services hold.
 */

/** Kilobytes for 1,000 requests. Without a fault some 1,500: code that is compiled, and the games themselves. */
const MOST_KB = 5_000;
const ROUNDS = 16;

let server: TestServer;
let anna: TestUser;
let boris: TestUser;
beforeAll(async () => {
  server = await startToyServer(import.meta.url);
  [anna, boris] = [await server.user('anna'), await server.user('boris')];
});
afterAll(() => server.close());

const reads = (gameId: string): readonly string[] => [
  '/api/games',
  '/api/rulesets',
  '/api/health',
  ...['', '/log?limit=50', '/dice', '/checkpoint', '/export', '/options', '/seeds', '/nothing'].map(
    (end) => `/api/games/${gameId}${end}`,
  ),
];

let requests = 0;

async function ask(path: string, init: RequestInit = {}): Promise<void> {
  requests += 1;
  await (await fetch(server.url + path, init)).text();
}

/** Two read and play a game of their own, and one follows it for a moment. */
async function round(): Promise<void> {
  const { gameId, version } = await startToyGame(server, anna, boris);
  requests += 3;
  const headers = { ...bearer(anna), ...guards(version), 'content-type': 'application/json' };
  const body = JSON.stringify({ role: 'north', action: { type: 'choose', number: 3 } });
  await ask(`/api/games/${gameId}/actions`, { method: 'POST', headers, body });
  for (const path of reads(gameId)) {
    await ask(path, { headers: bearer(anna) });
    await ask(path);
  }
  const leave = new AbortController();
  requests += 1;
  await fetch(`${server.url}/api/games/${gameId}/live`, { headers: bearer(boris), signal: leave.signal });
  leave.abort();
}

it('holds nothing of the requests that were answered', async () => {
  for (let n = 0; n < ROUNDS / 2; n += 1) await round();
  const [before, asked] = [await megabytesInUse(), requests];
  for (let n = 0; n < ROUNDS; n += 1) await round();
  const grown = (await megabytesInUse()) - before;
  const kilobytes = (grown * 1024 * 1000) / (requests - asked);
  expect(kilobytes, `${requests - asked} requests, ${grown.toFixed(2)} MB more in use`).toBeLessThan(MOST_KB);
});
