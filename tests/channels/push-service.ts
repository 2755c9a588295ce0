import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** What a push service was sent. */
export interface Came {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface PushService {
  readonly endpoint: string;
  readonly came: Came[];
  /** What it answers from now. */
  status: number;
  readonly reset: () => void;
  readonly close: () => void;
}

/** A push service on this machine. */
export async function startPushService(): Promise<PushService> {
  const came: Came[] = [];
  const server = createServer(async (request, response) => {
    came.push({ headers: request.headers, body: await buffer(request) });
    response.writeHead(service.status).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const service: PushService = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send/abc`,
    came,
    status: 201,
    reset: () => {
      came.length = 0;
      service.status = 201;
    },
    close: () => void server.close(),
  };
  return service;
}

interface Browser {
  readonly ecdh: ECDH;
  readonly auth: Buffer;
  readonly subscription: string;
}

export function newBrowser(endpoint: string): Browser {
  const ecdh = createECDH('prime256v1');
  const p256dh = ecdh.generateKeys('base64url');
  const auth = randomBytes(16);
  const keys = { p256dh, auth: auth.toString('base64url') };
  return { ecdh, auth, subscription: JSON.stringify({ endpoint, expirationTime: null, keys }) };
}

const hkdf = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** RFC 8291 over RFC 8188, as a browser does it. */
export function decrypt({ ecdh, auth }: Browser, body: Buffer): Record<string, unknown> {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + (body[20] ?? 0));
  const rest = body.subarray(21 + (body[20] ?? 0));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const secret = hkdf(ecdh.computeSecret(sender), auth, info, 32);
  const key = hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const opened = createDecipheriv('aes-128-gcm', key, nonce);
  opened.setAuthTag(rest.subarray(-16));
  const plain = Buffer.concat([opened.update(rest.subarray(0, -16)), opened.final()]);
  return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString('utf8'));
}
