import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Reply } from '../contract/reply';
import { ClientGone } from '../request/api-request';

/** A request with its answer. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly requestId: string;
  /** As performance.now() counts. */
  readonly began: number;
}

/** Writes a whole answer. `always`: headers of every answer, names and values in turn. */
export function writeReply(always: readonly string[], exchange: Exchange, reply: Reply): Promise<void> | undefined {
  const { request, response } = exchange;
  const { body } = reply;
  const hangUp = leavesBody(request);
  response.writeHead(reply.status, headLines(always, reply, exchange.requestId, hangUp));
  const withBody = request.method !== 'HEAD';
  // Pieces that nobody began to ask for need no end.
  if (typeof body === 'object' && withBody) return stream(response, body);
  const text = typeof body === 'string' && withBody ? body : '';
  // As text it goes out in one piece with the head; what is ASCII is written faster when node is told so.
  const encoding = isAscii(text) ? 'latin1' : 'utf8';
  if (hangUp) endUnread(exchange, text, encoding);
  else response.end(text, encoding);
  return undefined;
}

/** A body no longer than this is read to its end by node itself, and the connection goes on. */
const WORTH_READING = 64 * 1024;

/** True when so much of a body is still to come that the connection ends with the answer. */
function leavesBody({ complete, headers }: IncomingMessage): boolean {
  if (complete) return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > WORTH_READING;
}

/** How long a caller who is still sending has to read why nobody listens. */
const LINGER_MS = 1_000;

/**
 * Ends the connection without reading what still comes. Were it closed at once, the caller's system would get a reset
 * for the bytes that nobody read, and might drop the answer with them.
 */
function endUnread({ request, response }: Exchange, text: string, encoding: BufferEncoding): void {
  request.pause();
  if (text === '') response.flushHeaders();
  else response.write(text, encoding);
  const end = (): void => {
    clearTimeout(timer);
    response.end();
  };
  const timer = setTimeout(end, LINGER_MS);
  response.once('close', end);
}

const isAscii = (text: string): boolean => Buffer.byteLength(text) === text.length;

/** Names and values in turn, as node takes them: to gather them in an object for every answer costs a fifth of it. */
function headLines(always: readonly string[], { headers, body }: Reply, requestId: string, hangUp: boolean): string[] {
  const lines = [...always, 'x-request-id', requestId];
  for (const name in headers) lines.push(name, headers[name] ?? '');
  if (hangUp && headers.connection === undefined) lines.push('connection', 'close');
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
