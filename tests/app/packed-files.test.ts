import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packedFiles, takes } from '@/app/_server/packed-files';

const SCRIPT = `let many = [${'"the same again", '.repeat(300)}];`;
const LEFT = 'left to the pages';

let dir: string;
let server: Server;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'fieldpost-packed-'));
  await mkdir(join(dir, 'chunks'));
  await writeFile(join(dir, 'chunks', 'a~1.js'), SCRIPT);
  await writeFile(join(dir, 'chunks', 'a.css'), `${'.a { color: red }\n'.repeat(100)}`);
  await writeFile(join(dir, 'chunks', 'tiny.js'), 'let one');
  await writeFile(join(dir, 'chunks', 'photo.png'), randomBytes(900));
  const packed = packedFiles(dir, '/_next/static');
  await packed.done;
  server = createServer((asked, response) => {
    if (!packed.answer(asked, response)) response.end(LEFT);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});

afterAll(async () => {
  server.close();
  await rm(dir, { recursive: true, force: true });
});

interface Answer {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** The answer as it comes over the wire: `fetch` would unpack it. */
const get = (path: string, headers: Readonly<Record<string, string>>, method = 'GET'): Promise<Answer> =>
  new Promise((answered, failed) => {
    const { port } = server.address() as AddressInfo;
    const asked = request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('end', () => answered({ headers: response.headers, body: Buffer.concat(pieces) }));
    });
    asked.on('error', failed);
    asked.end();
  });

const BROTLI = { 'accept-encoding': 'gzip, deflate, br, zstd' };

describe('files of the build', () => {
  it('go out packed to anybody who takes Brotli, to be kept for good', async () => {
    const { headers, body } = await get('/_next/static/chunks/a~1.js?dpl=1', BROTLI);
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'application/javascript; charset=UTF-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': `${body.length}`,
      vary: 'Accept-Encoding',
    });
    expect(body.length).toBeLessThan(SCRIPT.length / 10);
    expect(brotliDecompressSync(body).toString()).toBe(SCRIPT);
    expect((await get('/_next/static/chunks/a.css', BROTLI)).headers['content-type']).toBe('text/css; charset=UTF-8');
  });

  it('are described without their bytes by HEAD', async () => {
    const { headers, body } = await get('/_next/static/chunks/a~1.js', BROTLI, 'HEAD');
    expect(headers['content-encoding']).toBe('br');
    expect(body.length).toBe(0);
  });

  it.each([
    ['to a client that does not take it', '/_next/static/chunks/a~1.js', { 'accept-encoding': 'gzip' }, 'GET'],
    ['in parts', '/_next/static/chunks/a~1.js', { ...BROTLI, range: 'bytes=0-9' }, 'GET'],
    ['when something is sent', '/_next/static/chunks/a~1.js', BROTLI, 'POST'],
    ['when they are pictures', '/_next/static/chunks/photo.png', BROTLI, 'GET'],
    ['when there is nothing to gain', '/_next/static/chunks/tiny.js', BROTLI, 'GET'],
    ['when there is no such file', '/_next/static/chunks/../a~1.js', BROTLI, 'GET'],
  ])('are left to the pages %s', async (_when, path, headers, method) => {
    expect((await get(path, headers, method)).body.toString()).toBe(LEFT);
  });

  it('say by weight whether Brotli is taken', () => {
    const taken = (text?: string) => takes('br', { headers: text === undefined ? {} : { 'accept-encoding': text } });
    expect(['br', 'gzip, br;q=0.5', 'BR'].map(taken)).toEqual([true, true, true]);
    expect(['gzip', 'br;q=0', 'br; q=0.000', 'brotli', '', undefined].map(taken)).toEqual(Array(6).fill(false));
  });
});
