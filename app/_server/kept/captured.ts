import type { ServerResponse } from 'node:http';

/** A whole answer as it was made, but not sent yet. */
export interface Captured {
  readonly status: number;
  /** Those that its maker has set: not those that every answer has. */
  readonly headers: readonly (readonly [string, number | string | readonly string[]])[];
  readonly body: Buffer;
}

/**
 * Lets `make` answer, but sends nothing: `send` gets the whole of it, to end the answer. It gets undefined when the reader has hung up
 * before. A `make` that throws leaves an answer that nobody has begun.
 */
export async function captured(
  response: ServerResponse,
  make: () => Promise<void>,
  send: (whole: Captured | undefined) => Promise<void>,
): Promise<void> {
  const before = new Set(response.getHeaderNames());
  const pieces: Buffer[] = [];
  const whole = (): Captured => ({
    status: response.statusCode,
    headers: headersOf(response, before),
    body: Buffer.concat(pieces),
  });
  // What answers waits for the end of the answer, and so longer than we do.
  const ended = new Promise<Captured | undefined>((resolve, reject) => {
    const letGo = holdBack(response, pieces, () => resolve(whole()));
    response.once('close', () => resolve(undefined));
    make().catch((error: unknown) => {
      letGo();
      reject(error);
    });
  });
  await send(await ended);
}

const headersOf = (response: ServerResponse, before: ReadonlySet<string>): Captured['headers'] =>
  response.getHeaderNames().flatMap((name) => {
    const value = response.getHeader(name);
    return before.has(name) || value === undefined ? [] : [[name, value] as const];
  });

/** Takes the pieces in the place of the connection, until the last of them or until it is let go. */
function holdBack(response: ServerResponse, pieces: Buffer[], whole: () => void): () => void {
  const { write, end, flushHeaders, writeHead } = response;
  const letGo = (): void => void Object.assign(response, { write, end, flushHeaders, writeHead });
  Object.assign(response, {
    flushHeaders: () => undefined,
    writeHead: (status: number) => {
      response.statusCode = status;
      return response;
    },
    write: (piece: unknown, ...more: readonly unknown[]) => {
      pieces.push(bytesOf(piece, more));
      const done = more.find((one) => typeof one === 'function');
      if (done !== undefined) queueMicrotask(done as () => void);
      return true;
    },
    end: (piece: unknown, ...more: readonly unknown[]) => {
      pieces.push(bytesOf(piece, more));
      letGo();
      whole();
      return response;
    },
  });
  return letGo;
}

/** A callback in the place of a piece is none. */
function bytesOf(piece: unknown, [encoding]: readonly unknown[]): Buffer {
  if (piece instanceof Uint8Array) return Buffer.from(piece);
  if (typeof piece !== 'string') return Buffer.alloc(0);
  return Buffer.from(piece, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8');
}
