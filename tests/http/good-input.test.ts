import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorFields, makeLog } from '@/lib/http/observe/log';
import { callerAddress } from '@/lib/http/request/api-request';
import type { WebServer } from '@/lib/http/server/web-server';
import { ORIGIN, running, type TestServer, testServer } from './support';

const THING = '/api/things/0190d9a2-7b1e-7c3a-9f00-000000000001';
const BEARER = { authorization: 'Bearer read-token' };
const WRITE = {
  authorization: 'Bearer write-token',
  'idempotency-key': 'k1',
  'if-match': '"3"',
  'content-type': 'application/json; charset=utf-8',
};

describe('a good request', () => {
  let setting: TestServer;
  let url: string;
  let web: WebServer;

  beforeAll(async () => {
    setting = testServer();
    ({ url, web } = await running(setting.options));
  });
  afterAll(() => web.close({ idle: 0, all: 1000 }));

  it('reaches its handler with everything parsed', async () => {
    const answer = await fetch(url + THING, { method: 'POST', headers: WRITE, body: '{"say":"hello"}' });
    expect([answer.status, answer.headers.get('etag')]).toEqual([201, '"4"']);
    expect(await answer.json()).toEqual({ said: 'hello', by: 'anna', version: 4 });
    expect(setting.calls.at(-1)).toEqual({ by: 'anna', body: { say: 'hello' }, version: 3, key: 'k1' });
  });

  it.each(['Zürich', 'Хабаровск', '広島 😀'])('answers in any letters: %s', async (words) => {
    const answer = await fetch(url + THING, { method: 'POST', headers: WRITE, body: JSON.stringify({ say: words }) });
    expect(await answer.json()).toMatchObject({ said: words });
  });

  it('takes a session cookie from its own pages', async () => {
    const { authorization: _, ...headers } = WRITE;
    const answer = await fetch(url + THING, {
      method: 'POST',
      headers: { ...headers, cookie: 'sid=boris', origin: ORIGIN },
      body: '{"say":"x"}',
    });
    expect(await answer.json()).toMatchObject({ by: 'boris' });
  });

  it('says 304 to a reader who has the current version, and only then', async () => {
    const same = await fetch(url + THING, { headers: { ...BEARER, 'if-none-match': '"6", W/"7"' } });
    const older = await fetch(url + THING, { headers: { ...BEARER, 'if-none-match': '"6"' } });
    expect([same.status, await same.text(), older.status]).toEqual([304, '', 200]);
  });

  it('answers HEAD like GET without the body', async () => {
    const answer = await fetch(url + THING, { method: 'HEAD', headers: BEARER });
    expect([answer.status, answer.headers.get('etag'), await answer.text()]).toEqual([200, '"7"', '']);
    expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(10);
  });

  it('forbids what JSON never needs', async () => {
    const { headers } = await fetch(`${url}/api/open`, { headers: { origin: 'https://elsewhere.example' } });
    expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; base-uri 'none'; .*frame-ancestors 'none'$/,
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  it('answers the same through the function that Next calls', async () => {
    const route = setting.table['/api/things/{thingId}']?.POST;
    const request = new Request(ORIGIN + THING, { method: 'POST', headers: WRITE, body: '{"say":"web"}' });
    const answer = await route?.(request, { params: Promise.resolve({ thingId: THING.slice(12) }) });
    expect([answer?.status, await answer?.json()]).toEqual([201, { said: 'web', by: 'anna', version: 4 }]);
    const large = new Request(ORIGIN + THING, { method: 'POST', headers: WRITE, body: 'x'.repeat(70_000) });
    const refused = await route?.(large, { params: Promise.resolve({ thingId: THING.slice(12) }) });
    expect(refused?.status).toBe(413);
  });

  it('counts requests by pattern and refusals by code', async () => {
    await fetch(url + THING);
    const text = setting.metrics.text();
    expect(text).toMatch(
      /fieldpost_http_requests_total\{route="\/api\/things\/\{thingId\}",method="GET",status="401"\} 1/,
    );
    expect(text).toMatch(/fieldpost_refusals_total\{code="not-signed-in"\} 1/);
    expect(text).toMatch(/fieldpost_submits_total\{outcome="accepted"\} \d/);
    expect(text).not.toContain(THING);
  });

  it('writes no credential into the log', async () => {
    await fetch(url + THING, { headers: { authorization: 'Bearer nobody-knows-me', cookie: 'other=1' } });
    expect(setting.logLines.length).toBeGreaterThan(0);
    expect(setting.logLines.join('')).not.toMatch(/nobody-knows-me|other=1|write-token/);
  });
});

describe('limits', () => {
  it('stops a token that asks too often and says when to come back', async () => {
    const { url, web } = await running(testServer({ perMinute: 3 }).options);
    const statuses: number[] = [];
    for (let n = 0; n < 4; n += 1) statuses.push((await fetch(url + THING, { headers: BEARER })).status);
    const last = await fetch(url + THING, { headers: BEARER });
    await web.close({ idle: 0, all: 1000 });
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('stops an address before anybody signs in', async () => {
    const { url, web } = await running(testServer({ perMinute: 1 }).options);
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await fetch(`${url}/api/open`)).status);
    await web.close({ idle: 0, all: 1000 });
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('callerAddress', () => {
  it('believes nobody by default', () => {
    expect(callerAddress('10.0.0.1', '1.2.3.4', 0)).toBe('10.0.0.1');
  });
  it('believes only what the trusted proxies wrote', () => {
    expect(callerAddress('10.0.0.1', 'forged, 1.2.3.4', 1)).toBe('1.2.3.4');
    expect(callerAddress('10.0.0.1', 'forged, 1.2.3.4, 10.0.0.2', 2)).toBe('1.2.3.4');
    expect(callerAddress('10.0.0.1', undefined, 1)).toBe('10.0.0.1');
  });
});

describe('the log', () => {
  it('hides secret fields and passwords in addresses', () => {
    const lines: string[] = [];
    const log = makeLog('info', { write: (line) => lines.push(line) });
    log.info({ token: 'abc', headers: { cookie: 'sid=1', authorization: 'Bearer x' } }, 'note');
    log.error({ fault: errorFields(new Error('cannot reach postgresql://user:word@db/x')) }, 'fault');
    expect(lines.join('')).not.toMatch(/abc|sid=1|Bearer x|user:word/);
    expect(lines.join('')).toContain('[hidden]');
  });
});

describe('shutting down', () => {
  it('finishes what is under way and takes nothing new', async () => {
    const setting = testServer();
    const { url, web } = await running(setting.options);
    const underway = fetch(`${url}/api/slow`);
    while (setting.calls.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    const closed = web.close({ idle: 0, all: 5000 });
    // Who was connecting when it began is still answered.
    await new Promise((resolve) => setTimeout(resolve, 50));
    await expect(fetch(`${url}/api/open`)).rejects.toThrow();
    expect((await underway).status).toBe(200);
    await closed;
  });

  it('does not wait forever', async () => {
    const setting = testServer();
    const { url, web } = await running(setting.options);
    const underway = fetch(`${url}/api/slow`);
    while (setting.calls.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await Promise.all([web.close({ idle: 0, all: 50 }), expect(underway).rejects.toThrow()]);
  });
});
