import type { Logger } from 'pino';
import { inSpan } from '@/lib/tracing/span';
import { type HttpRefusal, refuseHttp } from '../contract/errors';
import { problemReply } from '../contract/problem';
import type { Reply } from '../contract/reply';
import { errorFields } from '../observe/log';
import type { Metrics } from '../observe/metrics';
import { type ApiRequest, ClientGone } from '../request/api-request';
import { addressFault } from './page-checks';
import { overloaded, type Turn, type Turns } from './turns';

/** What every answer of the API shares in one process, whether our own server or a handler of Next was asked. */
export interface Serving {
  readonly turns: Turns;
  /** Patterns that are answered however many others wait: they tell how the process is. */
  readonly always: readonly string[];
  readonly loopbackOnly: boolean;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** Of every answer of the API: names and values in turn. */
  readonly headers: readonly string[];
}

/** A request that takes turns: while its body is still coming, its place is another's. */
interface TurnTaker extends ApiRequest {
  turn: Pick<Turn, 'aside'> | undefined;
}

export interface ApiCall {
  readonly request: TurnTaker;
  readonly requestId: string;
  /** As performance.now() counts. */
  readonly began: number;
  /** The address with names in place of values: `/api/games/{gameId}`. */
  readonly pattern: string;
  readonly params: Readonly<Record<string, string>>;
  /** Events last for minutes, and cost nothing while nothing happens. */
  readonly events: boolean;
  /** True when the caller hung up. */
  readonly isGone: () => boolean;
  readonly answer: () => Promise<Reply> | Reply;
}

/** The answer to a call: refused before it, or the route's own in its turn. Throws only `ClientGone` and bugs. */
export function answerInTurn(serving: Serving, call: ApiCall): Promise<Reply> {
  // Events last for minutes: their span would come when nobody asks any more.
  if (call.events) return takeTurn(serving, call);
  const { method } = call.request;
  const facts = { 'http.request.method': method, 'http.route': call.pattern, 'fieldpost.request': call.requestId };
  return inSpan({ name: `${method} ${call.pattern}`, kind: 'server', facts }, async (span) => {
    const reply = await takeTurn(serving, call);
    span.setAttribute('http.response.status_code', reply.status);
    return reply;
  });
}

async function takeTurn(serving: Serving, call: ApiCall): Promise<Reply> {
  const { request, requestId } = call;
  const fault = addressFault(`?${request.query}`, false);
  if (fault !== undefined) return problemReply(fault, requestId);
  if (call.events || serving.always.includes(call.pattern)) return call.answer();
  const turn = await serving.turns.take(request.method, call.isGone);
  if (turn === undefined) {
    serving.metrics.refusal('overloaded');
    return problemReply(overloaded(), requestId);
  }
  request.turn = turn;
  try {
    return await call.answer();
  } finally {
    turn.leave();
  }
}

/** Next's way: the same as through our own server, from the check of the Host to the line in the log. */
export async function answerWhole(serving: Serving, call: ApiCall): Promise<Reply> {
  const reply = await replyOrFault(serving, call);
  record(serving, call, reply.status, reply.headers['content-type']);
  return reply;
}

async function replyOrFault(serving: Serving, call: ApiCall): Promise<Reply> {
  const { request, requestId } = call;
  try {
    const refused = hostFault(serving, request.header('host'));
    return refused === undefined ? await answerInTurn(serving, call) : problemReply(refused, requestId);
  } catch (error) {
    if (error instanceof ClientGone) throw error;
    return problemReply(brokenHere(serving, requestId, error), requestId);
  }
}

/** Writes a fault of ours to the log; what its caller is told. */
export function brokenHere({ log }: Serving, requestId: string, error: unknown): HttpRefusal {
  log.error({ requestId, fault: errorFields(error) }, 'request failed');
  return refuseHttp('internal-error', `Something broke here. Its number in the log: ${requestId}`);
}

const LOOPBACK_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** A service on this machine only: another Host is a page that was pointed at us by a foreign name server. */
export const hostFault = ({ loopbackOnly }: Pick<Serving, 'loopbackOnly'>, host = ''): HttpRefusal | undefined =>
  loopbackOnly && !LOOPBACK_HOST.test(host)
    ? refuseHttp('misdirected-request', 'This service answers on localhost only.')
    : undefined;

const SLOW_MS = 1000;

/** Refusals and slow answers are worth a line; the rest is told by the metrics, and in full at level debug. */
export function record({ log, metrics }: Serving, call: ApiCall, status: number, contentType?: string): void {
  const { requestId, began, pattern } = call;
  const { method } = call.request;
  const ms = performance.now() - began;
  metrics.request(pattern, METHODS_COUNTED.has(method) ? method : 'other', status, ms / 1000);
  // Events come for as long as somebody listens.
  const slow = ms > SLOW_MS && contentType !== 'text/event-stream';
  const level = slow ? 'warn' : status >= 400 ? 'info' : 'debug';
  if (!log.isLevelEnabled(level)) return;
  log[level]({ requestId, method, route: pattern, status, ms: Math.round(ms) }, 'answered');
}

/** A caller may invent methods; each would be a series of its own. */
const METHODS_COUNTED = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
