import type { IncomingMessage } from 'node:http';
import { err, ok, type Result } from '@/lib/core/result';

/** What a route needs of a request: light over node's own, and the same over a web `Request` when Next calls it. */
export interface ApiRequest {
  readonly method: string;
  readonly path: string;
  /** Without the question mark. */
  readonly query: string;
  /** The caller's address for rate limits; behind believed proxies the one they name. */
  readonly address: string;
  /** `name` in lower case. */
  readonly header: (name: string) => string | undefined;
  /** True when the header was sent more than once, whatever became of the copies. */
  readonly repeated: (name: string) => boolean;
  /** The body, or why not: as soon as it is known to be longer than `limit` bytes, or has taken too long to come. */
  readonly readBody: (limit: number) => Promise<Result<Uint8Array, BodyFault>>;
}

export type BodyFault = 'too-large' | 'too-slow';

const TOO_LARGE = err('too-large' as const);
const TOO_SLOW = err('too-slow' as const);

const FIRST_BYTES_MS = 15_000;
/** 64 kB a second: slower than any connection over which people read pages. */
const SLOWEST_BYTES_PER_MS = 64;

/** How many milliseconds a body of at most `limit` bytes may take. */
export const bodyPatience = (limit: number): number => FIRST_BYTES_MS + limit / SLOWEST_BYTES_PER_MS;

/** `X-Forwarded-For` as the proxies wrote it, from the right: only the last `trusted` hops are believed. */
export function callerAddress(socketAddress: string, forwarded: string | undefined, trusted: number): string {
  if (trusted === 0 || forwarded === undefined) return socketAddress;
  const hops = forwarded.split(',').map((hop) => hop.trim());
  return hops[Math.max(0, hops.length - trusted)] || socketAddress;
}

/** Over node's own request. A class, because functions of its own would have to be made for every request. */
export class NodeRequest implements ApiRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly address: string;
  /** Given back while the body is still coming: a slow caller holds nobody up. */
  turn: { readonly aside: <T>(work: () => Promise<T>) => Promise<T> } | undefined;

  constructor(
    private readonly message: IncomingMessage,
    trustedProxies: number,
  ) {
    const url = message.url ?? '/';
    const cut = url.indexOf('?');
    this.method = message.method ?? 'GET';
    this.path = cut < 0 ? url : url.slice(0, cut);
    this.query = cut < 0 ? '' : url.slice(cut + 1);
    this.address = callerAddress(message.socket.remoteAddress ?? '', this.header('x-forwarded-for'), trustedProxies);
  }

  header(name: string): string | undefined {
    const value = this.message.headers[name];
    return Array.isArray(value) ? value.join(', ') : value;
  }

  repeated(name: string): boolean {
    return countHeader(this.message.rawHeaders, name) > 1;
  }

  readBody(limit: number): Promise<Result<Uint8Array, BodyFault>> {
    const { message, turn } = this;
    if (message.complete || turn === undefined) return readNode(message, limit);
    return turn.aside(() => readNode(message, limit));
  }
}

/** node drops or joins repeated headers silently; only the raw list still shows them. */
function countHeader(raw: readonly string[], name: string): number {
  let count = 0;
  for (let at = 0; at < raw.length; at += 2) {
    const candidate = raw[at];
    if (candidate?.length === name.length && candidate.toLowerCase() === name) count += 1;
  }
  return count;
}

/** Reads the body of a request of node's own server. Nothing beyond `limit` is kept; the rest stays unread. */
export function readNode(message: IncomingMessage, limit: number): Promise<Result<Uint8Array, BodyFault>> {
  if (Number(message.headers['content-length'] ?? 0) > limit) return Promise.resolve(TOO_LARGE);
  // A caller who hung up while the request waited for its turn gives no event any more.
  if (message.destroyed && !message.readableEnded) return Promise.reject(new ClientGone());
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const giveUp = (fault: typeof TOO_LARGE | typeof TOO_SLOW): void => {
      clearTimeout(timer);
      message.pause();
      resolve(fault);
    };
    const timer = setTimeout(giveUp, bodyPatience(limit), TOO_SLOW);
    message.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) chunks.push(chunk);
      else giveUp(TOO_LARGE);
    });
    message.once('end', () => {
      clearTimeout(timer);
      resolve(ok(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)));
    });
    // Node makes an error of a connection that ends too early, and of nothing else.
    message.once('error', () => {
      clearTimeout(timer);
      reject(new ClientGone());
    });
  });
}

/** The caller hung up in the middle of the body: nobody is left to answer. */
export class ClientGone extends Error {
  constructor() {
    super('the caller hung up');
    this.name = 'ClientGone';
  }
}

/**
 * The same over a web `Request`, which tells no address: a proxy that is believed names it, other requests share one
 * bucket of the address limit.
 */
export class WebRequest implements ApiRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly address: string;
  turn: NodeRequest['turn'];
  /** A request that was made and not received may name its host in its address alone. */
  readonly #host: string;

  constructor(
    private readonly request: Request,
    trustedProxies: number,
  ) {
    const url = new URL(request.url);
    this.method = request.method;
    this.path = url.pathname;
    this.query = url.search.slice(1);
    this.#host = url.host;
    this.address = callerAddress('next', this.header('x-forwarded-for'), trustedProxies);
  }

  header(name: string): string | undefined {
    return this.request.headers.get(name) ?? (name === 'host' ? this.#host : undefined);
  }

  repeated(name: string): boolean {
    return UNSPLITTABLE.has(name) && (this.header(name)?.includes(',') ?? false);
  }

  readBody(limit: number): Promise<Result<Uint8Array, BodyFault>> {
    const { request, turn } = this;
    return turn === undefined ? readWeb(request, limit) : turn.aside(() => readWeb(request, limit));
  }
}

/** Headers whose one value has no comma: a comma means that two were joined. */
const UNSPLITTABLE = new Set(['content-type', 'authorization', 'idempotency-key', 'if-match', 'origin', 'host']);

async function readWeb(request: Request, limit: number): Promise<Result<Uint8Array, BodyFault>> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return TOO_LARGE;
  if (request.body === null) return ok(new Uint8Array());
  const reader = request.body.getReader();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<typeof TOO_SLOW>((resolve) => {
    timer = setTimeout(resolve, bodyPatience(limit), TOO_SLOW);
  });
  try {
    const read = await Promise.race([readPieces(reader, limit), late]);
    // Nobody waits for the end of what is left: it may never come.
    if (!read.ok) void reader.cancel().catch(() => undefined);
    return read;
  } finally {
    clearTimeout(timer);
  }
}

async function readPieces(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  limit: number,
): Promise<Result<Uint8Array, BodyFault>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let part = await nextPiece(reader); !part.done; part = await nextPiece(reader)) {
    size += part.value.length;
    if (size > limit) return TOO_LARGE;
    chunks.push(part.value);
  }
  return ok(Buffer.concat(chunks));
}

/** The stream of a body breaks when its connection does, and for nothing else. */
const nextPiece = (reader: ReadableStreamDefaultReader<Uint8Array>): Promise<ReadableStreamReadResult<Uint8Array>> =>
  reader.read().catch(() => {
    throw new ClientGone();
  });
