import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { table } from '@/app/_server/table';
import type { RunningWeb } from '@/app/_server/web';
import type { Method, RouteTable, Verbs } from '@/lib/http/contract/openapi';
import { allowed, dispatchOver } from '@/lib/http/server/dispatch';

/**
 * A server that does with a route file what Next does: it makes a web `Request`, calls the exported handler of the verb
 * with the names of the path as a promise, and sends the `Response`. Nothing of our own server is in the way.
 */
export async function startNextWay(routes: RouteTable = table): Promise<RunningWeb> {
  const find = dispatchOver<Verbs>(routes);
  const server = createServer((request, response) => {
    answer(find, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening on a port');
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { address: `http://127.0.0.1:${address.port}`, port: address.port, close };
}

type Find = ReturnType<typeof dispatchOver<Verbs>>;

async function answer(find: Find, message: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(message.url ?? '/', 'http://localhost');
  const match = find(pathname);
  const method = message.method ?? 'GET';
  if (match === undefined) return void response.writeHead(404).end();
  const handler = match.found[(method === 'HEAD' ? 'GET' : method) as Method];
  if (handler === undefined) {
    response.writeHead(method === 'OPTIONS' ? 204 : 405, { allow: allowed(match.found) });
    return void response.end();
  }
  await send(await handler(requestOf(message, method), { params: Promise.resolve(match.params) }), response);
}

function requestOf(message: IncomingMessage, method: string): Request {
  const headers = new Headers();
  for (const [name, values] of Object.entries(message.headersDistinct))
    for (const value of values ?? []) headers.append(name, value);
  const url = new URL(message.url ?? '/', `http://${message.headers.host ?? 'localhost'}`);
  if (method === 'GET' || method === 'HEAD') return new Request(url, { method, headers });
  const body = Readable.toWeb(message) as ReadableStream<Uint8Array>;
  return new Request(url, { method, headers, body, duplex: 'half' } as RequestInit);
}

async function send({ status, headers, body }: Response, response: ServerResponse): Promise<void> {
  response.writeHead(status, Object.fromEntries(headers));
  if (body === null) return void response.end();
  await pipeline(Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]), response);
}
