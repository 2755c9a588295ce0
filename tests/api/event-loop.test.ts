import { request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describedRoutes } from '@/app/api/_routes';
import type { TestServer, TestUser } from '../support/server';
import { startToyGame, startToyServer } from './support';

/**
 * No input holds the web process for long. The CPU time of the whole process is counted, which no other process of a busy
 * machine adds to; the caller's own part in it is small.
 */

const MOST_MS = 400;

let server: TestServer;
let anna: TestUser;
let gameId: string;
beforeAll(async () => {
  server = await startToyServer(import.meta.url);
  anna = await server.user('anna');
  ({ gameId } = await startToyGame(server, anna, await server.user('boris')));
});
afterAll(() => server.close());

interface Sent {
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly method?: string;
  readonly body?: string;
}

/** Status, and milliseconds of CPU time until the answer was read. */
function costOf({ path = '/api/games', headers = {}, method = 'GET', body }: Sent): Promise<readonly [number, number]> {
  const before = process.cpuUsage();
  return new Promise((resolve, reject) => {
    const bearer = { authorization: `Bearer ${anna.token}` };
    const sent = request(server.url + path, { method, headers: { ...bearer, ...headers } }, (answer) => {
      answer.resume();
      answer.once('end', () => {
        const { user, system } = process.cpuUsage(before);
        resolve([answer.statusCode ?? 0, (user + system) / 1_000]);
      });
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

/** As much as node lets in with one request's head. */
const ROOM = 14_000;
const filled = (piece: string): string => piece.repeat(Math.floor(ROOM / piece.length));
const json = { 'content-type': 'application/json', 'idempotency-key': 'k', 'if-match': '"1"' };
const BODY = 64_000;

const INPUTS: Readonly<Record<string, () => Sent>> = {
  'a long query': () => ({ path: `/api/games?${filled('a=b&')}` }),
  'a query of escapes': () => ({ path: `/api/games?cursor=${filled('%41')}` }),
  'a long cursor': () => ({ path: `/api/games?cursor=${filled('A')}` }),
  'a long filter': () => ({ path: `/api/games/${gameId}/audit?${filled('type=x&')}` }),
  'a long path': () => ({ path: `/api/${filled('a/')}` }),
  'a path of escapes': () => ({ path: `/api/games/${filled('%41')}` }),
  'many tags': () => ({ path: `/api/games/${gameId}`, headers: { 'if-none-match': filled('"1",') } }),
  'tags of commas': () => ({ path: `/api/games/${gameId}`, headers: { 'if-none-match': filled(',') } }),
  'many cookies': () => ({ headers: { cookie: filled('a=b; ') } }),
  'a cookie of blanks': () => ({ headers: { cookie: `a${filled(' ')}b` } }),
  'many languages': () => ({ headers: { 'accept-language': filled('de,') } }),
  'many proxies': () => ({ headers: { 'x-forwarded-for': filled('1.2.3.4,') } }),
  'many headers': () => ({ headers: Object.fromEntries(Array.from({ length: 1_000 }, (_, n) => [`x${n}`, 'y'])) }),
  'a content type of blanks': () => ({
    method: 'POST',
    path: `/api/games/${gameId}/actions`,
    headers: { ...json, 'content-type': `application/json${filled(' ')};x` },
    body: '{}',
  }),
  'deep JSON': () => ({
    method: 'POST',
    path: '/api/games',
    headers: json,
    body: '['.repeat(BODY / 2) + ']'.repeat(BODY / 2),
  }),
  'wide JSON': () => ({
    method: 'POST',
    path: '/api/games',
    headers: json,
    body: JSON.stringify({ setup: Array(20_000).fill(1) }),
  }),
  'many keys': () => ({
    method: 'POST',
    path: `/api/games/${gameId}/actions`,
    headers: json,
    body: JSON.stringify(Object.fromEntries(Array.from({ length: 4_000 }, (_, n) => [`key${n}`, n]))),
  }),
};

it.each(Object.entries(INPUTS))('%s', async (_, sent) => {
  // What is compiled and read on the first time is not the input's.
  const costs = [await costOf(sent()), await costOf(sent()), await costOf(sent())];
  for (const [status] of costs) expect(status).toBeLessThan(500);
  expect(Math.min(...costs.map(([, ms]) => ms))).toBeLessThan(MOST_MS);
});

it('a long query and a long list of tags at every address', async () => {
  for (const pattern of Object.keys(describedRoutes)) {
    const path = pattern.replace('{gameId}', gameId).replace(/\{\w+\}/g, '1');
    if (path.endsWith('/live')) continue;
    const sent = { path: `${path}?${filled('a=b&')}`, headers: { 'if-none-match': '"1",' } };
    const costs = [await costOf(sent), await costOf(sent)];
    expect(Math.min(...costs.map(([, ms]) => ms)), path).toBeLessThan(MOST_MS);
  }
});
