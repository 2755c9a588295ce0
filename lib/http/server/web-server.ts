import { randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Logger } from 'pino';
import { type ApiRequest, ClientGone, NodeRequest } from '../api-request';
import { refuseHttp } from '../errors';
import type { Limit } from '../limits';
import { faultOf } from '../log';
import type { Metrics } from '../metrics';
import type { RouteTable } from '../openapi';
import { problemReply } from '../problem';
import { emptyReply, type Reply } from '../reply';
import { allowed, type Dispatch, dispatchOver, type Match } from './dispatch';
import { apiHeaders, pageHeaders, pagePolicy } from './security-headers';

/** Answers everything that is not in the table: Next's request handler. */
export type Pages = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export interface WebOptions {
  readonly table: RouteTable;
  readonly pages?: Pages;
  /** Addresses under /api/ that belong to the pages: next-auth's, and the one-click unsubscribe. */
  readonly pagesApi: readonly string[];
  readonly publicUrl: string;
  /** Serves this machine only; another Host is a page that was pointed at us by a foreign name server. */
  readonly loopbackOnly: boolean;
  readonly trustProxy: number;
  /** The flood limit of pages by address; the API's routes have their own. */
  readonly limitPages: Limit;
  readonly log: Logger;
  readonly metrics: Metrics;
}

export interface WebServer {
  readonly server: Server;
  readonly listen: (host: string, port: number) => Promise<AddressInfo>;
  /** Takes no new requests, waits for those under way (at most `patience` ms), then closes the rest. */
  readonly close: (patience: number) => Promise<void>;
}

interface Desk extends WebOptions {
  readonly dispatch: Dispatch;
  readonly https: boolean;
  readonly publicHost: string;
  /** Names and values in turn. */
  readonly apiHeaders: readonly string[];
  readonly pageHeaders: Readonly<Record<string, string>>;
}

/** One node server: the API by direct calls of the route functions, everything else by the pages. */
export function webServer(options: WebOptions): WebServer {
  const { protocol, host } = new URL(options.publicUrl);
  const https = protocol === 'https:';
  const desk: Desk = {
    ...options,
    dispatch: dispatchOver(options.table),
    https,
    publicHost: host,
    apiHeaders: Object.entries(apiHeaders(https)).flat(),
    pageHeaders: pageHeaders(https),
  };
  const server = createServer({ requestTimeout: 30_000, headersTimeout: 15_000, keepAliveTimeout: 65_000 });
  server.on('request', (request, response) => void handle(desk, request, response));
  return { server, listen: (at, port) => listen(server, at, port), close: (patience) => close(server, patience) };
}

function listen(server: Server, host: string, port: number): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address();
      if (address === null || typeof address === 'string') reject(new Error('not listening on a port'));
      else resolve(address);
    });
  });
}

function close(server: Server, patience: number): Promise<void> {
  return new Promise((resolve) => {
    const hurry = setTimeout(() => server.closeAllConnections(), patience);
    server.close(() => {
      clearTimeout(hurry);
      resolve();
    });
    server.closeIdleConnections();
  });
}

async function handle(desk: Desk, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const began = performance.now();
  const requestId = randomUUID();
  const call = new NodeRequest(request, desk.trustProxy);
  try {
    if (desk.loopbackOnly && !isLoopbackHost(request.headers.host)) return misdirected(desk, response, requestId);
    const match = call.path.startsWith('/api/') ? desk.dispatch(call.path) : undefined;
    if (match === undefined && !isForPages(desk, call.path)) {
      const nothing = refuseHttp('not-found', 'There is nothing at this address.');
      return void write(desk, call.method, response, problemReply(nothing, requestId), requestId);
    }
    if (match === undefined) {
      const limited = isAsset(call.path) ? undefined : await desk.limitPages(call.address);
      if (limited !== undefined)
        return void write(desk, call.method, response, problemReply(limited, requestId), requestId);
      return await servePage(desk, request, response, requestId);
    }
    const reply = await replyTo(match, call, requestId);
    await write(desk, call.method, response, reply, requestId);
    record(desk, match, call.method, reply, requestId, began);
  } catch (error) {
    failed(desk, response, error, requestId);
  }
}

const isForPages = ({ pages, pagesApi }: Desk, path: string): boolean =>
  pages !== undefined &&
  (!path.startsWith('/api/') || pagesApi.some((prefix) => path === prefix || path.startsWith(`${prefix}/`)));

/** Files of the build: one page asks for dozens. */
const isAsset = (path: string): boolean => path.startsWith('/_next/static/');

const LOOPBACK_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

const isLoopbackHost = (host: string | undefined): boolean => host !== undefined && LOOPBACK_HOST.test(host);

function misdirected(desk: Desk, response: ServerResponse, requestId: string): void {
  const refusal = refuseHttp('misdirected-request', 'This service answers on localhost only.');
  write(desk, 'GET', response, problemReply(refusal, requestId), requestId);
}

/** HEAD is GET without its body; OPTIONS and unknown methods are answered from the table. */
function replyTo(match: Match, call: ApiRequest, requestId: string): Promise<Reply> | Reply {
  const { verbs, params } = match;
  const route = verbs[(call.method === 'HEAD' ? 'GET' : call.method) as keyof typeof verbs];
  if (route !== undefined) return route.answer(call, params, requestId);
  const allow = { allow: allowed(verbs) };
  if (call.method === 'OPTIONS') return emptyReply(204, allow);
  return problemReply(
    refuseHttp('method-not-allowed', `This address takes ${allow.allow}.`, { headers: allow }),
    requestId,
  );
}

function write(
  desk: Desk,
  method: string,
  response: ServerResponse,
  reply: Reply,
  requestId: string,
): Promise<void> | undefined {
  const { body } = reply;
  response.writeHead(reply.status, headLines(desk.apiHeaders, reply, requestId));
  // Pieces that nobody began to ask for need no end.
  if (typeof body === 'object' && method !== 'HEAD') return stream(response, body);
  // As text it goes out in one piece with the head; what is ASCII is written faster when node is told so.
  if (typeof body === 'string' && method !== 'HEAD') response.end(body, isAscii(body) ? 'latin1' : 'utf8');
  else response.end();
  return undefined;
}

const isAscii = (text: string): boolean => Buffer.byteLength(text) === text.length;

/** Names and values in turn, as node takes them: to gather them in an object for every answer costs a fifth of it. */
function headLines(always: readonly string[], { headers, body }: Reply, requestId: string): string[] {
  const lines = [...always, 'x-request-id', requestId];
  for (const name in headers) lines.push(name, headers[name] ?? '');
  if (typeof body === 'string') lines.push('content-length', String(Buffer.byteLength(body)));
  return lines;
}

/** Piece by piece, no faster than the caller takes them. A caller who hangs up ends it: that is no fault of ours. */
async function stream(response: ServerResponse, chunks: AsyncIterable<string>): Promise<void> {
  try {
    await pipeline(Readable.from(chunks), response);
  } catch (error) {
    if (!isHangUp(error)) throw error;
    throw new ClientGone();
  }
}

const isHangUp = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';

const SLOW_MS = 1000;

/** Refusals and slow answers are worth a line; the rest is told by the metrics, and in full at level debug. */
function record(desk: Desk, match: Match, method: string, reply: Reply, requestId: string, began: number): void {
  const ms = performance.now() - began;
  desk.metrics.request(match.pattern, METHODS_COUNTED.has(method) ? method : 'other', reply.status, ms / 1000);
  // Events come for as long as somebody listens.
  const slow = ms > SLOW_MS && reply.headers['content-type'] !== 'text/event-stream';
  const level = slow ? 'warn' : reply.status >= 400 ? 'info' : 'debug';
  if (!desk.log.isLevelEnabled(level)) return;
  desk.log[level]({ requestId, method, route: match.pattern, status: reply.status, ms: Math.round(ms) }, 'answered');
}

/** A caller may invent methods; each would be a series of its own. */
const METHODS_COUNTED = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

function failed(desk: Desk, response: ServerResponse, error: unknown, requestId: string): void {
  if (error instanceof ClientGone) return void response.destroy();
  desk.log.error({ requestId, fault: faultOf(error) }, 'request failed');
  if (response.headersSent) return void response.destroy();
  const refusal = refuseHttp('internal-error', `Something broke here. Its number in the log: ${requestId}`);
  write(desk, 'GET', response, problemReply(refusal, requestId), requestId);
}

async function servePage(
  desk: Desk,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): Promise<void> {
  const nonce = randomBytes(16).toString('base64');
  const policy = pagePolicy(nonce, desk.https);
  tellWhereWeAre(desk, request);
  // Next reads the nonce for its own scripts from the policy on the request.
  request.headers['content-security-policy'] = policy;
  request.headers['x-request-id'] = requestId;
  response.setHeaders(new Map(Object.entries({ ...desk.pageHeaders, 'content-security-policy': policy })));
  response.setHeader('x-request-id', requestId);
  const began = performance.now();
  response.once('finish', () => {
    desk.metrics.request('pages', request.method ?? 'GET', response.statusCode, (performance.now() - began) / 1000);
  });
  await desk.pages?.(request, response);
}

/**
 * Next compares the Origin of a form with the host that it believes to be. Outside the demo that is the public
 * address, whatever the caller or a proxy wrote.
 */
function tellWhereWeAre(desk: Desk, request: IncomingMessage): void {
  for (const name of ['x-forwarded-host', 'x-forwarded-port', 'x-forwarded-proto', 'forwarded'])
    delete request.headers[name];
  if (desk.trustProxy === 0) delete request.headers['x-forwarded-for'];
  if (desk.loopbackOnly) return;
  request.headers.host = desk.publicHost;
  request.headers['x-forwarded-host'] = desk.publicHost;
  request.headers['x-forwarded-proto'] = desk.https ? 'https' : 'http';
}
