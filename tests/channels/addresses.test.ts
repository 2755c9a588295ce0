import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPublicAddress } from '@/lib/channels/net/public-address';
import { type Net, OPEN_NET, sendRequest } from '@/lib/channels/net/send-request';

/** Addresses that nobody may make the service call, in every spelling that a URL takes. */
const HOSTS = [
  ...['127.0.0.1', '127.1', '127.255.255.254', '2130706433', '0x7f000001', '0x7f.1', '017700000001', '0177.0.0.1'],
  ...['0.0.0.0', '0', '10.0.0.1', '0xa.0.0.1', '012.0.0.1', '167772161', '172.16.0.1', '172.31.255.255'],
  ...['192.168.1.1', '192.168.257', '3232235777', '169.254.169.254', '0xa9fea9fe', '2852039166', '100.64.0.1'],
  ...['100.127.255.254', '198.18.0.1', '192.0.0.8', '192.0.2.1', '198.51.100.7', '203.0.113.9', '224.0.0.1'],
  ...['239.255.255.250', '240.0.0.1', '255.255.255.255', '127。0。0。1', '①②⑦.0.0.1', '%31%32%37.0.0.1'],
  ...['[::1]', '[::]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::ffff:a00:1]', '[::127.0.0.1]', '[fe80::1]'],
  ...['[fec0::1]', '[fc00::1]', '[fd12:3456::1]', '[ff02::1]', '[64:ff9b::7f00:1]', '[64:ff9b::10.0.0.1]'],
  ...['[64:ff9b:1::7f00:1]', '[2002:7f00:1::]', '[2002:a00:1::1]', '[2001:0:7f00:1::]', '[2001:db8::1]'],
  ...['[100::1]', '[::ffff:0:127.0.0.1]', '[4000::1]', '[2001:10::1]', '[0:0:0:0:0:0:0:1]', '[5f00::1]'],
];

/** Names, and what they resolve to. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  localhost: ['127.0.0.1', '::1'],
  'inside.example': ['10.1.2.3'],
  'metadata.example': ['169.254.169.254'],
  'six.example': ['::1'],
  'mapped.example': ['::ffff:192.168.0.1'],
  'zone.example': ['fe80::1%eth0'],
  'half.example': ['93.184.216.34', '127.0.0.1'],
  'half-six.example': ['2606:2800:220:1:248:1893:25c8:1946', 'fd00::1'],
  'nonsense.example': ['not an address'],
};

let server: Server;
let calls = 0;
beforeAll(async () => {
  server = createServer((_, response) => {
    calls += 1;
    response.end('reached');
  }).listen(0);
  await once(server, 'listening');
});
afterAll(() => server.close());

const port = () => (server.address() as AddressInfo).port;
const net: Net = { ...OPEN_NET, lookup: async (host) => NAMES[host] ?? [], patienceMs: 500 };
const to = (url: string, through = net) => sendRequest(through, { method: 'POST', url, headers: {}, body: '{}' });

describe('addresses that are refused', () => {
  it('are more than forty', () => expect(HOSTS.length + Object.keys(NAMES).length).toBeGreaterThan(60));

  it.each(HOSTS)('https://%s', async (host) => {
    expect(await to(`https://${host}:${port()}/`)).toMatchObject({ ok: false, error: { code: 'refused' } });
    expect(calls).toBe(0);
  });

  it.each(Object.keys(NAMES))('a name: %s', async (host) => {
    expect(await to(`https://${host}:${port()}/`)).toMatchObject({ ok: false, error: { code: 'refused' } });
    expect(calls).toBe(0);
  });

  it.each(['http://example.org/', 'ftp://example.org/', 'file:///etc/passwd', 'https://a:b@example.org/', 'nothing'])(
    'another way to say it: %s',
    async (url) => expect(await to(url)).toMatchObject({ ok: false, error: { code: 'refused' } }),
  );

  it.each(['1.1.1.1', '93.184.216.34', '2606:4700:4700::1111', '2a00:1450:4001:80b::200e'])(
    'but not one of the open internet: %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );
});

describe('a name that changes what it means', () => {
  it('is asked once, and the connection goes to what it said then', async () => {
    const answers = [['93.184.216.34'], ['127.0.0.1']];
    let asked = 0;
    const rebinding: Net = {
      ...net,
      lookup: async () => {
        asked += 1;
        return answers[Math.min(asked, answers.length) - 1] ?? [];
      },
    };
    // The first answer is a machine elsewhere: the call ends there, and never here.
    const sent = await to(`https://rebind.example:${port()}/`, rebinding);
    expect(sent).toMatchObject({ ok: false, error: { code: 'failed' } });
    expect([asked, calls]).toEqual([1, 0]);
    // The second time it is judged again.
    expect(await to(`https://rebind.example:${port()}/`, rebinding)).toMatchObject({ error: { code: 'refused' } });
  });

  it('reaches the address that was judged, whatever the system would say of the name', async () => {
    const here: Net = { ...net, loopbackForTests: true, lookup: async () => ['127.0.0.1'] };
    const sent = await to(`http://nowhere.invalid:${port()}/`, here);
    expect(sent).toMatchObject({ ok: true, value: { status: 200, body: 'reached' } });
  });
});

describe('what a receiver answers', () => {
  const local: Net = { ...OPEN_NET, loopbackForTests: true, patienceMs: 400 };

  async function against(answer: Parameters<typeof createServer>[1]) {
    const other = createServer(answer ?? (() => undefined)).listen(0, '127.0.0.1');
    await once(other, 'listening');
    const sent = await to(`http://127.0.0.1:${(other.address() as AddressInfo).port}/`, local);
    other.closeAllConnections();
    other.close();
    return sent;
  }

  it('is followed nowhere', async () => {
    const before = calls;
    const sent = await against((_, response) =>
      response.writeHead(307, { location: `http://127.0.0.1:${port()}/` }).end(),
    );
    expect(sent).toMatchObject({ ok: true, value: { status: 307 } });
    expect(calls).toBe(before);
  });

  it('is cut off where it does not end', async () => {
    const sent = await against((_, response) => response.end('x'.repeat(200_000)));
    expect(sent).toMatchObject({ ok: false, error: { message: 'The answer is too long.' } });
  });

  it.each([
    ['never comes', () => undefined],
    ['never ends', (_: unknown, response: { write: (text: string) => unknown }) => void response.write('x')],
  ])('is not waited for where it %s', async (_, answer) => {
    const sent = await against(answer as Parameters<typeof createServer>[1]);
    expect(sent).toMatchObject({ ok: false, error: { code: 'failed' } });
  });
});
