import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { ClientGone, NodeRequest } from '@/lib/http/request/api-request';

const LIMIT = 8;

/** What reading the body of one request comes to; `send` writes the request and may hang up. */
async function reading(text: string, { hangUp = false } = {}): Promise<unknown> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(text);
  const [message] = await once(server, 'request');
  const read = new NodeRequest(message, 0).readBody(LIMIT).catch((error: unknown) => error);
  if (hangUp) socket.destroy();
  const outcome = await read;
  socket.destroy();
  server.close();
  return outcome;
}

const HEAD = 'POST / HTTP/1.1\r\nhost: a\r\n';

describe('the body of a request', () => {
  it('comes whole, whatever it came in', async () => {
    const whole = { ok: true, value: Buffer.from('12345678') };
    expect(await reading(`${HEAD}content-length: 8\r\n\r\n12345678`)).toEqual(whole);
    expect(await reading(`${HEAD}transfer-encoding: chunked\r\n\r\n4\r\n1234\r\n4\r\n5678\r\n0\r\n\r\n`)).toEqual(
      whole,
    );
    expect(await reading(`${HEAD}\r\n`)).toEqual({ ok: true, value: Buffer.alloc(0) });
  });

  it('is refused as soon as it is known to be too long', async () => {
    const refused = { ok: false, error: 'too-large' };
    expect(await reading(`${HEAD}content-length: 9\r\n\r\n`)).toEqual(refused);
    expect(await reading(`${HEAD}transfer-encoding: chunked\r\n\r\n4\r\n1234\r\n5\r\n56789\r\n`)).toEqual(refused);
  });

  it('is waited for no longer when its sender hangs up', async () => {
    expect(await reading(`${HEAD}content-length: 8\r\n\r\n1234`, { hangUp: true })).toBeInstanceOf(ClientGone);
    expect(await reading(`${HEAD}transfer-encoding: chunked\r\n\r\n4\r\n12`, { hangUp: true })).toBeInstanceOf(
      ClientGone,
    );
  });
});
