import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_FORM_BYTES } from '@/lib/http/server/page-body';
import type { WebServer } from '@/lib/http/server/web-server';
import { type Flooded, flood } from '../support/flood';
import { ORIGIN, running, testServer } from './support';

const SMALL = 64 * 1024;
const FORM = { origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded' };

/** What every answer must carry, from whichever part it comes. */
const expectOurHeaders = (head: string): void => {
  expect(head).toMatch(/\r\nx-request-id: [\da-f-]{36}\r\n/i);
  expect(head).toMatch(/\r\nx-content-type-options: nosniff\r\n/i);
};

describe('the body of a request', () => {
  let url: string;
  let web: WebServer;
  let sockets: Socket[] = [];
  /** Bodies as the pages were given them. */
  let given: Buffer[] = [];

  /** Like Next: takes whatever comes into memory. */
  const pages = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    given.push(await buffer(request));
    response.setHeader('x-length', request.headers['content-length'] ?? 'none');
    response.end('a page');
  };

  beforeAll(async () => {
    const { options } = testServer();
    ({ url, web } = await running({ ...options, pages, fromAnywhere: ['/api/auth/open'] }));
    web.server.on('connection', (socket) => sockets.push(socket));
  });
  beforeEach(() => {
    sockets = [];
    given = [];
  });
  afterAll(() => web.close({ idle: 0, all: 1000 }));

  const read = (): number => sockets.reduce((sum, { bytesRead }) => sum + bytesRead, 0);

  const send = (path: string, headers: Record<string, string>, method = 'POST'): Promise<Flooded> =>
    flood({ url, method, path, headers });

  it.each([
    ['a form of a page', '/games', FORM, 413, MAX_FORM_BYTES],
    ['a server action', '/games', { ...FORM, 'next-action': 'x', 'content-type': 'text/plain' }, 413, MAX_FORM_BYTES],
    [
      'a form with files',
      '/games',
      { ...FORM, 'content-type': 'multipart/form-data; boundary=b' },
      413,
      MAX_FORM_BYTES,
    ],
    ['signing out', '/api/auth/signout', FORM, 413, SMALL],
    ['a form from a mail program', '/api/auth/open', {}, 413, SMALL],
    ['a foreign form', '/games', { ...FORM, origin: 'https://evil.example' }, 403, 0],
    ['a malformed address', '/games/%ff', FORM, 400, 0],
    ['nothing', '/api/nowhere', FORM, 404, 0],
    ['the API without credentials', '/api/things/0190d9a2-7b1e-7c3a-9f00-000000000001', {}, 401, 0],
  ] as const)('of 100 MB is not taken: %s', async (_, path, headers, status, limit) => {
    const memory = process.memoryUsage.rss();
    const answer = await send(path, headers);
    expect([answer.status, given]).toEqual([status, []]);
    expectOurHeaders(answer.text);
    expect(answer.text).toMatch(/\r\nconnection: close\r\n/i);
    // A pipe of node's holds some pieces more.
    expect(read()).toBeLessThan(limit + 400_000);
    expect(process.memoryUsage.rss() - memory).toBeLessThan(60_000_000);
  });

  it.each(['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS', 'TRACE'])('of 100 MB is not taken with %s', async (method) => {
    for (const path of ['/games', '/api/open', '/_next/static/x.js']) await send(path, FORM, method);
    expect(given).toEqual([]);
    expect(read()).toBeLessThan(3 * (MAX_FORM_BYTES + 400_000));
  });

  it('is refused before it is sent when its length says that it is too long', async () => {
    const head = `POST /games HTTP/1.1\r\nhost: localhost\r\norigin: ${ORIGIN}\r\ncontent-length: ${MAX_FORM_BYTES + 1}\r\n\r\n`;
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.write(head);
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 413 /);
    socket.destroy();
  });

  it('reaches the pages whole, with its length, in whatever pieces it came', async () => {
    const long = 'a='.padEnd(MAX_FORM_BYTES, 'x');
    const stream = new ReadableStream({
      start: (controller) => {
        for (let at = 0; at < long.length; at += 100_000)
          controller.enqueue(new TextEncoder().encode(long.slice(at, at + 100_000)));
        controller.close();
      },
    });
    const init = { method: 'POST', headers: FORM, body: stream, duplex: 'half' } as RequestInit;
    const answer = await fetch(`${url}/games`, init);
    expect([answer.status, answer.headers.get('x-length')]).toEqual([200, String(MAX_FORM_BYTES)]);
    expect(String(given[0])).toBe(long);
  });

  it.each(['/games', '/api/auth/signout'])('ends when it comes too slowly: %s', async (path) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const socket = connect(Number(new URL(url).port), '127.0.0.1');
      socket.write(`POST ${path} HTTP/1.1\r\nhost: localhost\r\norigin: ${ORIGIN}\r\ncontent-length: 100\r\n\r\na`);
      let answer = '';
      socket.on('data', (data) => {
        answer += String(data);
      });
      while (answer === '') {
        vi.advanceTimersByTime(1_000);
        await new Promise((resolve) => setImmediate(resolve));
      }
      expect(answer).toMatch(/^HTTP\/1\.1 408 /);
      expect(answer).toMatch(/connection: close/i);
      expect(given).toEqual([]);
      socket.destroy();
    } finally {
      vi.useRealTimers();
    }
  });
});
