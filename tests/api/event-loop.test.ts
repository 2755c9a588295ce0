import { request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describedRoutes } from '@/app/api/_routes';
import { bestOf, costOf, MOST_MS } from '../support/cost/cost';
import type { TestServer, TestUser } from '../support/server';
import { startToyGame, startToyServer } from './support';

/**
 * No input holds the web process for long. All that its thread does until the answer is read is counted; the caller's own part in
 * it is small.
 */

const MOST_WHOLE_MS = 2 * MOST_MS;

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

/** The status, once the answer is read. */
function send({ path = '/api/games', headers = {}, method = 'GET', body }: Sent): Promise<number> {
  return new Promise((resolve, reject) => {
    const bearer = { authorization: `Bearer ${anna.token}` };
    const sent = request(server.url + path, { method, headers: { ...bearer, ...headers } }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

/** The least cost of answering it, and that it is no fault of the server. */
const costOfAnswer = (sent: Sent): Promise<number> =>
  bestOf(() => costOf(async () => expect(await send(sent)).toBeLessThan(500)), MOST_WHOLE_MS);

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
  expect(await costOfAnswer(sent())).toBeLessThan(MOST_WHOLE_MS);
});

it('a long query and a long list of tags at every address', async () => {
  for (const pattern of Object.keys(describedRoutes)) {
    const path = pattern.replace('{gameId}', gameId).replace(/\{\w+\}/g, '1');
    if (path.endsWith('/live')) continue;
    const sent = { path: `${path}?${filled('a=b&')}`, headers: { 'if-none-match': '"1",' } };
    expect(await bestOf(() => costOf(() => send(sent)), MOST_WHOLE_MS), path).toBeLessThan(MOST_WHOLE_MS);
  }
});
