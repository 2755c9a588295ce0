import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type HttpRefusal, refuseHttp } from '../contract/errors';
import { problemReply } from '../contract/problem';

/** What node's parser refuses before there is a request: answered by hand, with the headers of every answer. */
export function answerBroken(always: readonly string[], error: Error, socket: Duplex): void {
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const requestId = randomUUID();
  const { status, headers, body = '' } = problemReply(refusalOf(code), requestId);
  const fields = { ...headers, 'x-request-id': requestId, connection: 'close', 'content-length': String(body).length };
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    ...pairs(always).map(([name, value]) => `${name}: ${value}`),
    ...Object.entries(fields).map(([name, value]) => `${name}: ${value}`),
    '',
    String(body),
  ];
  socket.end(lines.join('\r\n'), () => socket.destroy());
}

const pairs = (flat: readonly string[]): readonly (readonly [string, string])[] =>
  flat.flatMap((name, at) => (at % 2 === 0 ? [[name, flat[at + 1] ?? ''] as const] : []));

function refusalOf(code: string): HttpRefusal {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return refuseHttp('body-too-slow', 'The request did not come whole in time.');
  if (code === 'HPE_HEADER_OVERFLOW')
    return refuseHttp('headers-too-large', 'All headers together have at most 16 KiB.');
  return refuseHttp('invalid-request', 'This is no request that HTTP knows.');
}
