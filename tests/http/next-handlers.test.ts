import { describe, expect, it } from 'vitest';
import type { Method } from '@/lib/http/contract/openapi';
import { dispatchOver } from '@/lib/http/server/dispatch';
import { Turns } from '@/lib/http/server/turns';
import { running, type TestServer, testServer } from './support';

const ID = '0a3c2d1e-0000-4000-8000-000000000001';
const THING = `/api/things/${ID}`;
const AS_ANNA = { authorization: 'Bearer write-token' };
const WRITE = { ...AS_ANNA, 'content-type': 'application/json', 'idempotency-key': 'k', 'if-match': '"3"' };
const say = (what: string): RequestInit => ({ method: 'POST', headers: WRITE, body: JSON.stringify({ say: what }) });

/** As Next calls an exported handler. */
async function asNext({ table }: TestServer, path: string, init: RequestInit = {}): Promise<Response> {
  const request = new Request(`http://localhost:3000${path}`, {
    ...init,
    headers: { host: 'localhost:3000', ...init.headers },
  });
  const match = dispatchOver(table)(new URL(request.url).pathname);
  const verb = (request.method === 'HEAD' ? 'GET' : request.method) as Method;
  const handler = match?.found[verb];
  if (match === undefined || handler === undefined) throw new Error(`no handler for ${request.method} ${path}`);
  return handler(request, { params: Promise.resolve(match.params) });
}

async function asServer({ options }: TestServer, path: string, init: RequestInit = {}): Promise<Response> {
  const { url, web } = await running(options);
  try {
    const answer = await fetch(url + path, init);
    return new Response([204, 304].includes(answer.status) ? null : await answer.text(), answer);
  } finally {
    await web.close({ idle: 0, all: 0 });
  }
}

/** Of the connection, and so of node's server alone. */
const OF_NODE = new Set(['connection', 'date', 'keep-alive']);

const withoutId = (text: string): string => text.replace(/[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/g, 'id');

async function told(answer: Response) {
  const headers = [...answer.headers].filter(([name]) => !OF_NODE.has(name));
  return {
    status: answer.status,
    headers: Object.fromEntries(headers.map(([name, value]) => [name, withoutId(value)])),
    body: withoutId(await answer.text()),
  };
}

const counted = ({ metrics }: TestServer): readonly string[] =>
  metrics
    .text()
    .split('\n')
    .filter((line) => /^fieldpost_(http_requests|refusals|submits)_total/.test(line));

const logged = ({ logLines }: TestServer): readonly unknown[] =>
  logLines.map((line) => {
    const { level, method, route, status, msg } = JSON.parse(line);
    return { level, method, route, status, msg };
  });

const CALLS: readonly (readonly [what: string, path: string, init: RequestInit])[] = [
  ['an open address', '/api/open', {}],
  ['HEAD', '/api/open', { method: 'HEAD' }],
  ['a read', THING, { headers: AS_ANNA }],
  ['an unchanged thing', THING, { headers: { ...AS_ANNA, 'if-none-match': '"7"' } }],
  ['a write', THING, say('hello')],
  ['a stale write', THING, say('stale')],
  ['a rule', THING, say('illegal')],
  ['a bug', THING, say('bug')],
  ['a wrong body', THING, { method: 'POST', headers: WRITE, body: '{"say":1}' }],
  ['no credentials', THING, {}],
  ['an unknown id', '/api/things/none', { headers: AS_ANNA }],
  ['a NUL in the query', `${THING}?role=%00`, { headers: AS_ANNA }],
  ['a token where only sessions may', '/api/keys', { method: 'DELETE', headers: AS_ANNA }],
];

describe("Next's handlers and our server", () => {
  it.each(CALLS)('give the same status, headers, body, metrics and log to %s', async (_, path, init) => {
    const [next, own] = [testServer(), testServer()];
    const [byNext, byServer] = [
      await told(await asNext(next, path, init)),
      await told(await asServer(own, path, init)),
    ];
    expect(byNext).toEqual(byServer);
    expect(byNext.headers['x-request-id']).toBe('id');
    expect(byNext.headers['content-security-policy']).toContain("default-src 'none'");
    expect(counted(next)).toEqual(counted(own));
    expect(counted(next).length).toBeGreaterThan(0);
    expect(logged(next)).toEqual(logged(own));
    expect(logged(next).length).toBeGreaterThan(0);
  });

  it('refuse a foreign Host of a service for this machine only', async () => {
    const answer = await asNext(testServer(), '/api/open', { headers: { host: 'evil.example' } });
    expect(answer.status).toBe(421);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('share their turns', async () => {
    const full = testServer();
    const none = { atOnce: 0, inLine: 0, patience: 0 };
    full.serving.turns = new Turns({ reads: none, writes: none });
    expect((await asNext(full, '/api/open')).status).toBe(503);
    expect(counted(full)).toContain('fieldpost_refusals_total{code="overloaded"} 1');
  });

  it('count floods by the address limit', async () => {
    const small = testServer({ perMinute: 1 });
    const statuses = [];
    for (let at = 0; at < 6; at += 1) statuses.push((await asNext(small, '/api/open')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
