import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type HttpRefusal, refuseHttp } from '../contract/errors';
import type { RouteTable, Verbs } from '../contract/openapi';
import { problemReply } from '../contract/problem';
import { emptyReply, type Reply } from '../contract/reply';
import { noteRefusedAccess } from '../observe/refused-access';
import { type ApiRequest, ClientGone, NodeRequest } from '../request/api-request';
import type { Limit } from '../request/limits';
import { type ApiCall, answerInTurn, brokenHere, hostFault, record, type Serving } from './answer-api';
import { answerBroken } from './broken-request';
import { type ClosePatience, Connections } from './connections';
import { allowed, type Dispatch, dispatchOver, type Match } from './dispatch';
import { forwardedWarning } from './forwarded';
import { withWholeBody } from './page-body';
import { addressFault, methodFault, originFault, relativeUrl } from './page-checks';
import { pageHeaders } from './security-headers';
import { type PageContext, type Pages, servePage } from './serve-page';
import { pageOverloaded } from './turns';
import { type Exchange, writeReply } from './write-reply';

export interface WebOptions extends Serving {
  readonly table: RouteTable;
  readonly pages?: Pages;
  /** Addresses under /api/ that belong to the pages: next-auth's, and the one-click unsubscribe. */
  readonly pagesApi: readonly string[];
  /** Addresses of the pages to which programs post without an Origin: a permission comes with the request itself. */
  readonly fromAnywhere: readonly string[];
  readonly publicUrl: string;
  /** True for an origin whose forms are ours. */
  readonly ownOrigin: (origin: string, request: ApiRequest) => boolean;
  readonly trustProxy: number;
  /** The flood limit of pages by address; the API's routes have their own. */
  readonly limitPages: Limit;
}

export interface WebServer {
  readonly server: Server;
  readonly listen: (host: string, port: number) => Promise<AddressInfo>;
  /** Takes no new connections, answers what is asked on those that are open, and ends. */
  readonly close: (patience: ClosePatience) => Promise<void>;
}

interface ServerContext extends WebOptions, PageContext {
  readonly dispatch: Dispatch<Verbs>;
  readonly lookAtProxy: (request: IncomingMessage) => void;
}

const SERVER = {
  // The longest upload may take less; every body has a patience of its own.
  requestTimeout: 180_000,
  headersTimeout: 15_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
  // Answered like everything else, with our headers.
  requireHostHeader: false,
};

/** One node server: the API by direct calls of the route functions, everything else by the pages. */
export function webServer(options: WebOptions): WebServer {
  const context = contextOf(options);
  const server = createServer(SERVER);
  const connections = new Connections(server);
  const take = (request: IncomingMessage, response: ServerResponse): void => {
    connections.begin(response);
    void handle(context, request, response);
  };
  server.on('request', take);
  server.on('checkExpectation', take);
  server.on('clientError', (error, socket) => answerBroken(context.headers, error, socket));
  neverUpgrade(server);
  return {
    server,
    listen: (at, port) => listen(server, at, port),
    close: (patience) => connections.close(patience),
  };
}

/**
 * Next listens for the sockets of its development tools, and leaves every other upgrade hanging. Without a listener node
 * answers as if no upgrade had been asked for, as callers expect who offer HTTP/2.
 */
function neverUpgrade(server: Server): void {
  server.on('newListener', (event) => {
    if (event === 'upgrade') queueMicrotask(() => server.removeAllListeners('upgrade'));
  });
}

function contextOf(options: WebOptions): ServerContext {
  const { protocol, host } = new URL(options.publicUrl);
  const https = protocol === 'https:';
  return {
    ...options,
    dispatch: dispatchOver(options.table),
    lookAtProxy: forwardedWarning(options.trustProxy, options.log),
    https,
    publicHost: host,
    pageHeaders: pageHeaders(https),
  };
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

async function handle(context: ServerContext, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const exchange: Exchange = { request, response, requestId: randomUUID(), began: performance.now() };
  if (request.url !== undefined && !request.url.startsWith('/')) request.url = relativeUrl(request.url);
  const call = new NodeRequest(request, context.trustProxy);
  try {
    context.lookAtProxy(request);
    const refused = namelessFault(request) ?? hostFault(context, request.headers.host);
    if (refused !== undefined) return await refuse(context, exchange, refused);
    if (call.path === '*' && call.method === 'OPTIONS')
      return await writeReply(context.headers, exchange, emptyReply(204, ANYTHING));
    const match = call.path.startsWith('/api/') ? context.dispatch(call.path) : undefined;
    if (match === undefined) await answerPage(context, exchange, call);
    else await answerRoute(context, exchange, match, call);
  } catch (error) {
    failed(context, exchange, error);
  }
}

const ANYTHING = { allow: 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS' };

const namelessFault = ({ headers, httpVersion }: IncomingMessage): HttpRefusal | undefined =>
  headers.host === undefined && httpVersion === '1.1'
    ? refuseHttp('invalid-request', 'A request must name its Host.', { headers: { connection: 'close' } })
    : undefined;

function refuse(context: ServerContext, exchange: Exchange, refusal: HttpRefusal): Promise<void> | undefined {
  return writeReply(context.headers, exchange, problemReply(refusal, exchange.requestId));
}

async function answerPage(context: ServerContext, exchange: Exchange, call: NodeRequest): Promise<void> {
  const refused = await pageFault(context, exchange, call);
  if (refused !== undefined) return refusePage(context, exchange, refused);
  const whole = await withWholeBody(exchange.request, call.path);
  if (!whole.ok) return refusePage(context, exchange, whole.error);
  const asked = { ...exchange, request: whole.value };
  if (isAsset(call.path)) return servePage(context, asked);
  const turn = await context.turns.take(call.method, () => exchange.response.destroyed);
  if (turn === undefined) return refusePage(context, exchange, pageOverloaded(call.method));
  exchange.response.once('close', () => turn.leave());
  try {
    await servePage(context, asked);
  } finally {
    turn.leave();
  }
}

/** What is refused before anything of a body is read. */
async function pageFault(
  context: ServerContext,
  { request }: Exchange,
  call: ApiRequest,
): Promise<HttpRefusal | undefined> {
  if (!isForPages(context, call.path)) return refuseHttp('not-found', 'There is nothing at this address.');
  return (
    addressFault(request.url ?? '/', true) ??
    methodFault(call.method) ??
    (context.fromAnywhere.includes(call.path) ? undefined : originFault(context.ownOrigin, request, call)) ??
    (isAsset(call.path) ? undefined : await context.limitPages(call.address))
  );
}

async function refusePage(context: ServerContext, exchange: Exchange, refusal: HttpRefusal): Promise<void> {
  const { code } = refusal;
  context.metrics.refusal(code);
  const { requestId, request } = exchange;
  noteRefusedAccess({ code, method: request.method ?? '', route: 'page', requestId }, context.log);
  await refuse(context, exchange, refusal);
}

const isForPages = ({ pages, pagesApi }: ServerContext, path: string): boolean =>
  pages !== undefined &&
  path.startsWith('/') &&
  (!path.startsWith('/api/') || pagesApi.some((prefix) => path === prefix || path.startsWith(`${prefix}/`)));

/** Files of the build: one page asks for dozens. */
const isAsset = (path: string): boolean => path.startsWith('/_next/static/');

async function answerRoute(
  context: ServerContext,
  exchange: Exchange,
  match: Match<Verbs>,
  request: NodeRequest,
): Promise<void> {
  const { requestId, began, response } = exchange;
  const { pattern, params, found } = match;
  const call: ApiCall = {
    request,
    requestId,
    began,
    pattern,
    params,
    events: found.GET?.described.as === 'events',
    isGone: () => response.destroyed,
    answer: () => replyTo(match, request, requestId),
  };
  const reply = await answerInTurn(context, call);
  await writeReply(context.headers, exchange, reply);
  record(context, call, reply.status, reply.headers['content-type']);
}

/** HEAD is GET without its body; OPTIONS and unknown methods are answered from the table. */
function replyTo(match: Match<Verbs>, call: ApiRequest, requestId: string): Promise<Reply> | Reply {
  const { found: verbs, params } = match;
  const route = verbs[(call.method === 'HEAD' ? 'GET' : call.method) as keyof typeof verbs];
  if (route !== undefined) return route.answer(call, params, requestId);
  const allow = { allow: allowed(verbs) };
  if (call.method === 'OPTIONS') return emptyReply(204, allow);
  return problemReply(
    refuseHttp('method-not-allowed', `This address takes ${allow.allow}.`, { headers: allow }),
    requestId,
  );
}

function failed(context: ServerContext, exchange: Exchange, error: unknown): void {
  const { response, requestId } = exchange;
  if (error instanceof ClientGone) return void response.destroy();
  const refusal = brokenHere(context, requestId, error);
  if (response.headersSent) return void response.destroy();
  refuse(context, exchange, refusal);
}
