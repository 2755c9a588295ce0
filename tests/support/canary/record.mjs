import { Buffer } from 'node:buffer';
import fs from 'node:fs';
import http from 'node:http';
import { join } from 'node:path';
import zlib from 'node:zlib';

/**
 * Writes down everything that leaves a process under test: bodies and heads of HTTP answers, lines of its log; and mails, which
 * the tests' mail server hands over. Plain JavaScript, because processes that tests start load it before anything else.
 */

const { openSync, writeSync } = fs;
let file;

/** One line of JSON a record: `t` milliseconds, `k` its kind, `s` what left, `u` the address that was asked for. */
export function record(kind, text, more = {}) {
  if (file !== undefined) writeSync(file, `${JSON.stringify({ t: Date.now(), k: kind, s: text, ...more })}\n`);
}

/** Begins, once a process; nothing happens outside a run that is recorded. */
export function start(folder = process.env.FIELDPOST_CANARY) {
  if (folder === undefined || file !== undefined) return;
  file = openSync(join(folder, `${process.pid}-${Date.now()}.jsonl`), 'a');
  watchHttp(http.ServerResponse.prototype);
  watchOutput();
}

function watchHttp(prototype) {
  const { write, end } = prototype;
  const bodies = new WeakMap();
  const keep = (response, chunk, encoding) => {
    if (typeof chunk !== 'string' && !(chunk instanceof Uint8Array)) return;
    const begun = bodies.get(response);
    const chunks = begun ?? [];
    chunks.push(
      typeof chunk === 'string'
        ? Buffer.from(chunk, typeof encoding === 'string' ? encoding : 'utf8')
        : Buffer.from(chunk),
    );
    if (begun !== undefined) return;
    bodies.set(response, chunks);
    // What a caller does not wait for, or what never ends, was written all the same.
    response.once('close', () => told(response));
  };
  const finished = new WeakSet();
  const told = (response) => {
    if (finished.has(response)) return;
    finished.add(response);
    const chunks = bodies.get(response) ?? [];
    const url = response.req?.url ?? '';
    if (chunks.length > 0) record('http', bodyOf(response, Buffer.concat(chunks)), { u: url });
    if (typeof response._header === 'string') record('head', response._header, { u: url });
  };
  prototype.write = function (chunk, encoding, ...rest) {
    keep(this, chunk, encoding);
    return write.call(this, chunk, encoding, ...rest);
  };
  prototype.end = function (chunk, encoding, ...rest) {
    keep(this, chunk, encoding);
    const answer = end.call(this, chunk, encoding, ...rest);
    told(this);
    return answer;
  };
}

const { BROTLI_OPERATION_FLUSH, Z_SYNC_FLUSH } = zlib.constants;
/** As far as they go: a caller who hung up leaves a body without its end. */
const DECODERS = {
  gzip: (bytes) => zlib.gunzipSync(bytes, { finishFlush: Z_SYNC_FLUSH }),
  deflate: (bytes) => zlib.inflateSync(bytes, { finishFlush: Z_SYNC_FLUSH }),
  br: (bytes) => zlib.brotliDecompressSync(bytes, { finishFlush: BROTLI_OPERATION_FLUSH }),
};

function bodyOf(response, bytes) {
  const coding = /^content-encoding: *(\w+)/im.exec(response._header ?? '')?.[1];
  const decode = DECODERS[coding ?? ''];
  try {
    return (decode === undefined ? bytes : decode(bytes)).toString('utf8');
  } catch {
    // Watching must never break what is watched; the bytes themselves are searched all the same.
    return bytes.toString('latin1');
  }
}

/** The log goes straight to the file of a stream, a program's own words through the stream. */
function watchOutput() {
  const { write, writeSync: sync } = fs;
  const isOutput = (fd) => fd === 1 || fd === 2;
  fs.writeSync = (fd, data, ...rest) => {
    if (isOutput(fd)) record('log', String(data));
    return sync(fd, data, ...rest);
  };
  fs.write = (fd, data, ...rest) => {
    if (isOutput(fd)) record('log', String(data));
    return write(fd, data, ...rest);
  };
  for (const stream of [process.stdout, process.stderr]) {
    const through = stream.write;
    stream.write = function (data, ...rest) {
      record('log', String(data));
      return through.call(this, data, ...rest);
    };
  }
}
