import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WebServer } from '@/lib/http/server/web-server';
import { ORIGIN, running, type TestServer, testServer } from './support';

const ID = '0190d9a2-7b1e-7c3a-9f00-000000000001';
const THING = `/api/things/${ID}`;
const BEARER = { authorization: 'Bearer write-token' };
const GUARDS = { 'idempotency-key': 'k1', 'if-match': '"3"' };
const JSON_BODY = { 'content-type': 'application/json' };
const GOOD = { ...BEARER, ...GUARDS, ...JSON_BODY };
const SAY = JSON.stringify({ say: 'hello' });

interface Case {
  readonly title: string;
  readonly path?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
  readonly status: number;
  readonly code: string;
  readonly answer?: object;
}

const without = (name: keyof typeof GOOD): Record<string, string> => {
  const { [name]: _, ...rest } = GOOD;
  return rest;
};

const COOKIE = { ...GUARDS, ...JSON_BODY, cookie: 'a=b; sid=anna', origin: ORIGIN };

const CASES: readonly Case[] = [
  { title: 'an unknown address', path: '/api/nowhere', method: 'GET', status: 404, code: 'not-found' },
  { title: 'a broken escape in the path', path: '/api/things/%E0%A4%A', method: 'GET', status: 404, code: 'not-found' },
  { title: 'an id that is none', path: '/api/things/x', headers: GOOD, status: 404, code: 'game-not-found' },
  { title: 'no credentials', headers: without('authorization'), status: 401, code: 'not-signed-in' },
  { title: 'an unknown token', headers: { ...GOOD, authorization: 'Bearer nope' }, status: 401, code: 'invalid-token' },
  { title: 'another scheme', headers: { ...GOOD, authorization: 'Basic eDp5' }, status: 401, code: 'invalid-token' },
  {
    title: 'a reading token that writes',
    headers: { ...GOOD, authorization: 'Bearer read-token' },
    status: 403,
    code: 'insufficient-scope',
  },
  {
    title: 'a token where a session is asked',
    path: '/api/keys',
    method: 'DELETE',
    headers: BEARER,
    status: 403,
    code: 'session-required',
  },
  {
    title: 'both ways to sign in',
    headers: { ...GOOD, cookie: 'sid=anna' },
    status: 400,
    code: 'ambiguous-credentials',
  },
  {
    title: 'a foreign Origin',
    headers: { ...COOKIE, origin: 'https://evil.example' },
    status: 403,
    code: 'foreign-origin',
  },
  { title: 'the Origin "null"', headers: { ...COOKIE, origin: 'null' }, status: 403, code: 'foreign-origin' },
  { title: 'a stale session', headers: { ...COOKIE, cookie: 'sid=nobody' }, status: 401, code: 'not-signed-in' },
  { title: 'no key', headers: without('idempotency-key'), status: 400, code: 'idempotency-key-missing' },
  { title: 'a bad key', headers: { ...GOOD, 'idempotency-key': 'a b' }, status: 400, code: 'idempotency-key-invalid' },
  {
    title: 'a long key',
    headers: { ...GOOD, 'idempotency-key': 'k'.repeat(101) },
    status: 400,
    code: 'idempotency-key-invalid',
  },
  { title: 'no version', headers: without('if-match'), status: 428, code: 'if-match-missing' },
  { title: 'any version', headers: { ...GOOD, 'if-match': '*' }, status: 400, code: 'if-match-invalid' },
  { title: 'a weak version', headers: { ...GOOD, 'if-match': 'W/"3"' }, status: 400, code: 'if-match-invalid' },
  { title: 'two versions', headers: { ...GOOD, 'if-match': '"3", "4"' }, status: 400, code: 'if-match-invalid' },
  { title: 'no content type', headers: without('content-type'), status: 415, code: 'unsupported-media-type' },
  {
    title: 'a form',
    headers: { ...GOOD, 'content-type': 'application/x-www-form-urlencoded' },
    status: 415,
    code: 'unsupported-media-type',
  },
  {
    title: 'another charset',
    headers: { ...GOOD, 'content-type': 'application/json; charset=utf-16' },
    status: 415,
    code: 'unsupported-media-type',
  },
  {
    title: 'a packed body',
    headers: { ...GOOD, 'content-encoding': 'gzip' },
    status: 415,
    code: 'unsupported-media-type',
  },
  { title: 'no JSON', headers: GOOD, body: '{"say":', status: 400, code: 'invalid-json' },
  { title: 'an empty body', headers: GOOD, body: '', status: 400, code: 'invalid-json' },
  {
    title: 'bytes that are no UTF-8',
    headers: GOOD,
    body: new Uint8Array([0x22, 0xff, 0x22]),
    status: 400,
    code: 'invalid-json',
  },
  {
    title: 'deep JSON',
    headers: GOOD,
    body: `${'['.repeat(33)}${']'.repeat(33)}`,
    status: 400,
    code: 'json-too-deep',
    answer: { data: { limit: 32 } },
  },
  {
    title: 'very deep JSON',
    headers: GOOD,
    body: '['.repeat(30_000) + ']'.repeat(30_000),
    status: 400,
    code: 'json-too-deep',
  },
  {
    title: '__proto__',
    headers: GOOD,
    body: '{"say":"x","__proto__":{"by":"boris"}}',
    status: 400,
    code: 'forbidden-key',
    answer: { data: { key: '__proto__' } },
  },
  {
    title: 'constructor, inside',
    headers: GOOD,
    body: '{"say":[{"constructor":1}]}',
    status: 400,
    code: 'forbidden-key',
  },
  { title: 'a field too many', headers: GOOD, body: '{"say":"x","more":1}', status: 400, code: 'invalid-request' },
  {
    title: 'a wrong type',
    headers: GOOD,
    body: '{"say":1}',
    status: 400,
    code: 'invalid-request',
    answer: { data: { where: 'body', faults: [{ path: 'say' }] } },
  },
  {
    title: '1 MB',
    headers: GOOD,
    body: `{"say":"${'x'.repeat(1_000_000)}"}`,
    status: 413,
    code: 'body-too-large',
    answer: { data: { limit: 65_536 } },
  },
  {
    title: 'an unknown query',
    path: `${THING}?x=1`,
    method: 'GET',
    headers: BEARER,
    status: 400,
    code: 'invalid-request',
  },
  {
    title: 'a query twice',
    path: `${THING}?role=a&role=b`,
    method: 'GET',
    headers: BEARER,
    status: 400,
    code: 'invalid-request',
  },
  { title: 'an unknown method', method: 'PUT', headers: GOOD, status: 405, code: 'method-not-allowed' },
  {
    title: 'a stale version',
    headers: GOOD,
    body: '{"say":"stale"}',
    status: 412,
    code: 'stale-version',
    answer: { data: { version: 9 } },
  },
  {
    title: 'a refusal by the rules',
    headers: GOOD,
    body: '{"say":"illegal"}',
    status: 422,
    code: 'stack-limit',
    answer: { clause: 'toy:1.1', detail: 'Three units fit there.', data: { limit: 3 } },
  },
];

describe('bad input', () => {
  let setting: TestServer;
  let url: string;
  let web: WebServer;

  beforeAll(async () => {
    setting = testServer();
    ({ url, web } = await running(setting.options));
  });
  afterAll(() => web.close({ idle: 0, all: 1000 }));

  it.each(CASES)(
    '$title: $status $code',
    async ({ path = THING, method = 'POST', headers, body, status, code, answer }) => {
      const hasBody = method !== 'GET' && method !== 'DELETE';
      const before = setting.calls.length;
      const response = await fetch(url + path, {
        method,
        ...(headers === undefined ? {} : { headers }),
        ...(hasBody ? { body: body ?? new TextEncoder().encode(SAY) } : {}),
      });
      const problem = await response.json();
      expect(problem).toMatchObject({ status, code, type: `urn:fieldpost:problem:${code}`, ...answer });
      expect(response.status).toBe(status);
      expect(response.headers.get('content-type')).toBe('application/problem+json');
      expect(problem.instance).toBe(`urn:uuid:${response.headers.get('x-request-id')}`);
      // What the door refuses never reaches a handler.
      if (!['stale-version', 'stack-limit'].includes(code)) expect(setting.calls.length).toBe(before);
    },
  );

  it('names the version to try again with', async () => {
    const stale = await fetch(url + THING, { method: 'POST', headers: GOOD, body: '{"say":"stale"}' });
    expect(stale.headers.get('etag')).toBe('"9"');
  });

  it('lists the methods that an address has', async () => {
    const put = await fetch(url + THING, { method: 'PUT', headers: GOOD, body: SAY });
    expect(put.headers.get('allow')).toBe('GET, POST, HEAD, OPTIONS');
    const options = await fetch(url + THING, { method: 'OPTIONS' });
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, POST, HEAD, OPTIONS']);
  });

  it('refuses a header sent twice', async () => {
    const answer = await raw(url, [
      `POST ${THING} HTTP/1.1`,
      'Host: localhost',
      'Authorization: Bearer write-token',
      'Content-Type: application/json',
      'Content-Type: text/plain',
      'Idempotency-Key: k',
      'If-Match: "3"',
      `Content-Length: ${SAY.length}`,
      'Connection: close',
      '',
      SAY,
    ]);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('"code":"ambiguous-header"');
  });

  it('refuses a body of unknown length as soon as it is too long, and stops reading', async () => {
    const answer = await endless(url);
    expect(answer.text).toContain('"code":"body-too-large"');
    expect(answer.text).toMatch(/connection: close/i);
    expect(answer.written).toBeLessThan(8_000_000);
  });

  it('refuses another host name: a foreign page pointed at this machine', async () => {
    const answer = await raw(url, ['GET /api/open HTTP/1.1', 'Host: evil.example', 'Connection: close', '', '']);
    expect(answer).toMatch(/^HTTP\/1\.1 421 /);
  });

  it('answers a bug with its number, tells it once, and lets nothing slip out', async () => {
    const response = await fetch(url + THING, { method: 'POST', headers: GOOD, body: '{"say":"bug"}' });
    const text = await response.text();
    expect(response.status).toBe(500);
    expect(text).not.toMatch(/hidden-word|postgresql|bug at/);
    expect(setting.reports).toHaveLength(1);
  });
});

function raw(url: string, lines: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString();
    });
    socket.on('close', () => resolve(text));
    socket.on('error', reject);
    socket.write(lines.join('\r\n'));
  });
}

/** Writes chunks until the server hangs up. */
function endless(url: string): Promise<{ text: string; written: number }> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    const chunk = `4000\r\n${'x'.repeat(0x4000)}\r\n`;
    let text = '';
    let written = 0;
    const more = (): void => {
      if (socket.destroyed || written > 50_000_000) return;
      written += chunk.length;
      if (socket.write(chunk)) setImmediate(more);
    };
    socket.on('drain', more);
    socket.on('data', (data) => {
      text += data.toString();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve({ text, written }));
    socket.write(
      `POST ${THING} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer write-token\r\nContent-Type: application/json\r\nIdempotency-Key: k\r\nIf-Match: "3"\r\nTransfer-Encoding: chunked\r\n\r\n`,
    );
    more();
  });
}
