import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MAX_FORM_BYTES } from '@/lib/http/server/page-body';
import type { WebServer } from '@/lib/http/server/web-server';
import { bestOf, longestTurn, MOST_MS } from '../support/cost/cost';
import { ORIGIN, running, testServer } from './support';

/** Heavy forms of pages hold nobody else up on their way to Next. */

let url: string;
let web: WebServer;

beforeAll(async () => {
  const { options } = testServer();
  const pages = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    await buffer(request);
    response.end('a page');
  };
  ({ url, web } = await running({ ...options, pages }));
});
afterAll(() => web.close({ idle: 0, all: 1000 }));

const part = (name: string, value: string): string =>
  `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const inParts = (count: number): string =>
  `${Array.from({ length: count }, (_, n) => part(String(n), '[]')).join('')}--b--\r\n`;

const FORM = 'application/x-www-form-urlencoded';
const PARTS = 'multipart/form-data; boundary=b';
const ACTION = { 'next-action': 'x' };
const deep = (bytes: number): string => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2);

it.each<readonly [string, number, Readonly<Record<string, string>>, string | Uint8Array<ArrayBuffer>]>([
  ['10 MB', 413, { 'content-type': FORM }, 'a='.padEnd(10_000_000, 'x')],
  ['100,000 fields', 200, { 'content-type': FORM }, Array.from({ length: 100_000 }, (_, n) => `k${n}=`).join('&')],
  ['as many parts as there is room for', 200, { 'content-type': PARTS }, inParts(MAX_FORM_BYTES / 70)],
  ['the same for a script', 200, { 'content-type': PARTS, ...ACTION }, inParts(MAX_FORM_BYTES / 70)],
  ['as deep as there is room for', 400, { 'content-type': 'text/plain', ...ACTION }, deep(MAX_FORM_BYTES)],
  [
    'a bomb',
    200,
    { 'content-type': FORM, 'content-encoding': 'gzip' },
    Uint8Array.from(gzipSync(Buffer.alloc(10 ** 8))),
  ],
])('%s', async (_, status, headers, body) => {
  const statuses: number[] = [];
  const work = async (): Promise<void> => {
    const sent = fetch(`${url}/games`, { method: 'POST', headers: { origin: ORIGIN, ...headers }, body });
    // Who keeps sending is hung up on.
    const answer = await sent.catch(() => undefined);
    await answer?.text();
    statuses.push(answer?.status ?? 413);
  };
  expect(await bestOf(() => longestTurn(work))).toBeLessThan(MOST_MS);
  expect([...new Set(statuses)]).toEqual([status]);
});
