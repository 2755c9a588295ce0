import { connect } from 'node:net';

export interface Flooded {
  /** 0: hung up without an answer. */
  readonly status: number;
  readonly text: string;
  /** Bytes that left this process: what the server took, and what the system holds of both ends' buffers. */
  readonly taken: number;
}

const PIECE = Buffer.alloc(0x4000, 'x');
const CHUNK = Buffer.concat([Buffer.from('4000\r\n'), PIECE, Buffer.from('\r\n')]);
const PATIENCE_MS = 10_000;

/** What the buffers of a connection to this machine may hold, at both ends. */
export const BUFFERS = 12_000_000;

export interface Flood {
  readonly url: string;
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Bytes to send, by default 100 MB. */
  readonly total?: number;
}

/** Sends a body of 100 MB in chunks, as fast as it is taken, until an answer has come whole or nothing more is taken. */
export function flood({ url, method, path, headers = {}, total = 100_000_000 }: Flood): Promise<Flooded> {
  const { port, host } = new URL(url);
  const head = { host, 'content-type': 'application/json', 'transfer-encoding': 'chunked', ...headers };
  return new Promise((resolve) => {
    const socket = connect(Number(port), '127.0.0.1');
    let text = '';
    const done = (): void => {
      clearTimeout(timer);
      resolve({
        status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0),
        text,
        taken: socket.bytesWritten - socket.writableLength,
      });
      socket.destroy();
    };
    const timer = setTimeout(done, PATIENCE_MS);
    const more = (): void => {
      if (socket.destroyed || socket.bytesWritten >= total) return;
      if (socket.write(CHUNK)) setImmediate(more);
    };
    socket.on('drain', more);
    socket.on('data', (data) => {
      text += data.toString('latin1');
      if (isWhole(text, method)) done();
    });
    socket.on('error', done);
    socket.on('close', done);
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
    more();
  });
}

function isWhole(text: string, method: string): boolean {
  const end = text.indexOf('\r\n\r\n');
  if (end > 0 && (method === 'HEAD' || text.startsWith('HTTP/1.1 204'))) return true;
  const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, end))?.[1];
  return end > 0 && length !== undefined && text.length >= end + 4 + Number(length);
}
